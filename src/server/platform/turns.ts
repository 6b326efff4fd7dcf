// Lets so much be worked on at once; the others wait here, first come first served, and not for a database connection or for memory.
import { Refusal } from '#domain/refusal.ts'

export type Turns = {
  /** Runs `work` when its turn has come; refuses `service-unavailable` to whoever has waited for too long. */
  take<T>(work: () => Promise<T>): Promise<T>
  /** For how long whoever waits longest has waited, in milliseconds; 0 when nobody waits. */
  longestWaitMs(): number
}

/** A few per database connection: enough to keep every one of them busy. */
export const REQUESTS_AT_ONCE = 48

type Waiting = { readonly sinceMs: number; readonly enter: () => void }
type Patience = {
  /** Nobody waits longer: they are told so at once. Without it they wait for as long as it takes. */
  readonly mostWaitMs?: number
  readonly nowMs?: () => number
}

/** A rush of any size then takes its time instead of running into the time allowed for getting a connection. */
export function makeTurns(atOnce: number, { mostWaitMs, nowMs = () => performance.now() }: Patience = {}): Turns {
  let running = 0
  /** In the order in which they came. */
  const waiting = new Set<Waiting>()

  const wait = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const giveUp = (): void => {
        waiting.delete(mine)
        reject(new Refusal('service-unavailable'))
      }
      const timer = mostWaitMs === undefined ? undefined : setTimeout(giveUp, mostWaitMs)
      const enter = (): void => {
        clearTimeout(timer)
        // Work that waits for nothing would otherwise follow on work, and whoever knocks meanwhile would not be heard.
        setImmediate(resolve)
      }
      const mine = { sinceMs: nowMs(), enter }
      waiting.add(mine)
    })

  const leave = (): void => {
    const [first] = waiting
    if (!first) {
      running -= 1
      return
    }
    waiting.delete(first)
    first.enter()
  }

  return {
    async take(work) {
      if (running < atOnce) running += 1
      else await wait()
      try {
        return await work()
      } finally {
        leave()
      }
    },
    longestWaitMs() {
      const [first] = waiting
      return first ? nowMs() - first.sinceMs : 0
    },
  }
}
