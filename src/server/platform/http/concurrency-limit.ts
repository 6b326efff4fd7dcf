// Limits how much is worked on at once; the rest waits here, in one queue per network place, without a database connection or memory.
import { Refusal } from '#domain/refusal.ts'
import { acceptWaitingConnections } from './waiting-connections.ts'

export type ConcurrencyLimit = {
  /**
   * Runs `work` when its turn has come; refuses `service-unavailable` after too long a wait. The queues of all `place`s are served in
   * rotation, and each queue in order: a crowd from one place delays only itself.
   */
  take<T>(work: () => Promise<T>, place?: string): Promise<T>
  /** The longest wait at present, in milliseconds; 0 when nothing waits. */
  longestWaitMs(): number
}

/** A few per database connection: enough to keep every one of them busy. */
export const REQUESTS_AT_ONCE = 48

/** Enough to read what is drawn already while two threads draw. */
export const DRAWN_AT_ONCE = 12

type Waiting = { readonly sinceMs: number; readonly enter: () => void }
type Patience = {
  /** The longest wait before a refusal; without it there is none. */
  readonly maxWaitMs?: number
  readonly nowMs?: () => number
}

/** A rush of any size then queues here instead of exceeding the time limit for a connection. */
export function limitConcurrency(atOnce: number, { maxWaitMs, nowMs = () => performance.now() }: Patience = {}): ConcurrencyLimit {
  let running = 0
  /** The queue to be served next is first. */
  const lines = new Map<string, Set<Waiting>>()

  const wait = (place: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const line = lines.get(place) ?? new Set<Waiting>()
      const giveUp = (): void => {
        line.delete(mine)
        if (line.size === 0) lines.delete(place)
        reject(new Refusal('service-unavailable'))
      }
      const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs)
      const enter = (): void => {
        clearTimeout(timer)
        // Work that never waits would otherwise keep the event loop from accepting connections.
        void acceptWaitingConnections().then(resolve)
      }
      const mine = { sinceMs: nowMs(), enter }
      line.add(mine)
      lines.set(place, line)
    })

  const leave = (): void => {
    const [next] = lines
    if (!next) {
      running -= 1
      return
    }
    const [place, line] = next
    const [first] = line
    if (first) line.delete(first)
    lines.delete(place)
    if (line.size > 0) lines.set(place, line)
    first?.enter()
  }

  return {
    async take(work, place = '') {
      if (running < atOnce) running += 1
      else await wait(place)
      try {
        return await work()
      } finally {
        leave()
      }
    },
    longestWaitMs() {
      const firsts = [...lines.values()].flatMap(([first]) => first ?? [])
      return firsts.length > 0 ? nowMs() - Math.min(...firsts.map(({ sinceMs }) => sinceMs)) : 0
    },
  }
}
