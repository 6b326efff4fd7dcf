// Lets so many requests be worked on at once; the others wait here, first come first served, and not for a database connection.

export type Turns = {
  /** Runs `work` when its turn has come. */
  take<T>(work: () => Promise<T>): Promise<T>
  /** For how long whoever waits longest has waited, in milliseconds; 0 when nobody waits. */
  longestWaitMs(): number
}

/** A few per database connection: enough to keep every one of them busy. */
export const REQUESTS_AT_ONCE = 48

type Waiting = { readonly sinceMs: number; readonly enter: () => void }

/** A rush of any size then takes its time instead of running into the time allowed for getting a connection. */
export function makeTurns(atOnce: number, nowMs: () => number = () => performance.now()): Turns {
  let running = 0
  let waiting: Waiting[] = []
  let next = 0

  const enter = (): Promise<void> | undefined => {
    if (running >= atOnce) return new Promise((resolve) => waiting.push({ sinceMs: nowMs(), enter: resolve }))
    running += 1
    return undefined
  }

  const leave = (): void => {
    const first = waiting[next]
    if (!first) {
      running -= 1
      return
    }
    next += 1
    if (next === waiting.length) [waiting, next] = [[], 0]
    first.enter()
  }

  return {
    async take(work) {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
    longestWaitMs() {
      const first = waiting[next]
      return first ? nowMs() - first.sinceMs : 0
    },
  }
}
