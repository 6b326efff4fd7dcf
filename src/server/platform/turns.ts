// Lets so many requests be worked on at once; the others wait here, first come first served, and not for a database connection.

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** A rush of any size then takes its time instead of running into the time allowed for getting a connection. */
export function makeTurns(atOnce: number): InTurn {
  let running = 0
  let waiting: (() => void)[] = []
  let next = 0

  const enter = (): Promise<void> | undefined => {
    if (running >= atOnce) return new Promise((resolve) => waiting.push(resolve))
    running += 1
    return undefined
  }

  const leave = (): void => {
    const resolve = waiting[next]
    if (!resolve) {
      running -= 1
      return
    }
    next += 1
    if (next === waiting.length) [waiting, next] = [[], 0]
    resolve()
  }

  return async (work) => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
