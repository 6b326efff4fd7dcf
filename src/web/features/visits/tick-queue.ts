// Ticks on their way to the server: the latest one per task, kept by the phone until the server has it.
import { MIN_TASK_REASON_LENGTH, TASK_CAUSES, type TaskAnswer } from '#domain/checklist.ts'
import type { SimpleStorage } from '#web/platform/storage.ts'

/** `refused`: the server refused, so the tick is undone; `unreachable`: it waits for a connection. */
export type SendOutcome = 'sent' | 'refused' | 'unreachable'

export type TaskAnswers = Readonly<Record<string, TaskAnswer>>

export type TickQueue = {
  /** The latest tick of each task that the server does not have; the same object until it changes. */
  waiting(): TaskAnswers
  set(taskId: string, given: TaskAnswer): void
  /** Sends what waits, one task after the other; stops at the first that cannot get through. Never runs twice at once. */
  flush(): Promise<void>
  subscribe(listener: () => void): () => void
}

type TickQueueInit = {
  readonly key: string
  readonly storage: SimpleStorage
  readonly send: (taskId: string, given: TaskAnswer) => Promise<SendOutcome>
}

export function makeTickQueue({ key, storage, send }: TickQueueInit): TickQueue {
  const listeners = new Set<() => void>()
  let words: TaskAnswers = readWords(storage.get(key))
  let running: Promise<void> | null = null

  const change = (next: TaskAnswers) => {
    words = next
    if (Object.keys(words).length === 0) storage.remove(key)
    else storage.set(key, JSON.stringify(words))
    for (const listener of listeners) listener()
  }

  const run = async (): Promise<void> => {
    for (let next = Object.entries(words)[0]; next !== undefined; next = Object.entries(words)[0]) {
      const [taskId, given] = next
      const outcome = await send(taskId, given)
      if (outcome === 'unreachable') return
      // A newer tick, made during this request, still has to be sent; a refused task is dropped with all its ticks.
      if (outcome === 'refused' || words[taskId] === given) {
        const { [taskId]: _heard, ...rest } = words
        change(rest)
      }
    }
  }

  return {
    waiting: () => words,
    set(taskId, given) {
      change({ ...words, [taskId]: given })
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

/** What an earlier visit of the page left; anything that is not an answer is nothing. */
function readWords(text: string | null): TaskAnswers {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(
      Object.entries(kept).flatMap(([taskId, value]) => {
        const given = readAnswer(value)
        return given === null ? [] : [[taskId, given]]
      }),
    )
  } catch {
    return {}
  }
}

function readAnswer(value: unknown): TaskAnswer | null {
  if (typeof value !== 'object' || value === null) return null
  const { answer, reason = '', ...rest } = value as { readonly answer?: unknown; readonly reason?: unknown; readonly cause?: unknown }
  if (answer === 'not_done') {
    const cause = TASK_CAUSES.find((known) => known === rest.cause)
    if (typeof reason !== 'string' || (cause === undefined && reason.length < MIN_TASK_REASON_LENGTH)) return null
    return { answer, reason, ...(cause && { cause }) }
  }
  return answer === 'done' || answer === 'not_needed' || answer === null ? { answer } : null
}
