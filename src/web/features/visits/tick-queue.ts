// Ticks on their way to the server: the latest one per task, kept by the phone until the server has it.
import type { SimpleStorage } from '#web/platform/storage.ts'

/** `refused`: the server refused, so the tick is undone; `unreachable`: it waits for a connection. */
export type SendOutcome = 'sent' | 'refused' | 'unreachable'

export type TickQueue = {
  /** The latest tick of each task that the server does not have; the same object until it changes. */
  waiting(): Readonly<Record<string, boolean>>
  set(taskId: string, done: boolean): void
  /** Sends what waits, one task after the other; stops at the first that cannot get through. Never runs twice at once. */
  flush(): Promise<void>
  subscribe(listener: () => void): () => void
}

type TickQueueInit = {
  readonly key: string
  readonly storage: SimpleStorage
  readonly send: (taskId: string, done: boolean) => Promise<SendOutcome>
}

export function makeTickQueue({ key, storage, send }: TickQueueInit): TickQueue {
  const listeners = new Set<() => void>()
  let words: Readonly<Record<string, boolean>> = readWords(storage.get(key))
  let running: Promise<void> | null = null

  const change = (next: Readonly<Record<string, boolean>>) => {
    words = next
    if (Object.keys(words).length === 0) storage.remove(key)
    else storage.set(key, JSON.stringify(words))
    for (const listener of listeners) listener()
  }

  const run = async (): Promise<void> => {
    for (let next = Object.entries(words)[0]; next !== undefined; next = Object.entries(words)[0]) {
      const [taskId, done] = next
      const outcome = await send(taskId, done)
      if (outcome === 'unreachable') return
      // A newer tick, made during this request, still has to be sent; a refused task is dropped with all its ticks.
      if (outcome === 'refused' || words[taskId] === done) {
        const { [taskId]: _heard, ...rest } = words
        change(rest)
      }
    }
  }

  return {
    waiting: () => words,
    set(taskId, done) {
      change({ ...words, [taskId]: done })
    },
    flush() {
      running ??= run().finally(() => {
        running = null
      })
      return running
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What an earlier visit of the page left; anything that is not a record of booleans is nothing. */
function readWords(text: string | null): Readonly<Record<string, boolean>> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'))
  } catch {
    return {}
  }
}
