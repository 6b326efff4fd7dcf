// Lets so much be worked on at once; the others wait here, each place in its own line, and not for a database connection or for memory.
import { Refusal } from '#domain/refusal.ts'
import { acceptWaitingConnections } from './waiting-connections.ts'

export type ConcurrencyLimit = {
  /**
   * Runs `work` when its turn has come; refuses `service-unavailable` to whoever has waited for too long. The lines of all `place`s that
   * wait are served one after the other, and each line in the order in which it formed: a crowd from one place delays its own.
   */
  take<T>(work: () => Promise<T>, place?: string): Promise<T>
  /** For how long whoever waits longest has waited, in milliseconds; 0 when nobody waits. */
  longestWaitMs(): number
}

/** A few per database connection: enough to keep every one of them busy. */
export const REQUESTS_AT_ONCE = 48

type Waiting = { readonly sinceMs: number; readonly enter: () => void }
type Patience = {
  /** Nobody waits longer: they are told so at once. Without it they wait for as long as it takes. */
  readonly maxWaitMs?: number
  readonly nowMs?: () => number
}

/** A rush of any size then takes its time instead of running into the time allowed for getting a connection. */
export function limitConcurrency(atOnce: number, { maxWaitMs, nowMs = () => performance.now() }: Patience = {}): ConcurrencyLimit {
  let running = 0
  /** The line to be served next stands first. */
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
        // Work that waits for nothing would otherwise follow on work, and whoever knocks meanwhile would not be heard.
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
