// How the process is told to stop: gently on the first signal, at once on another one, by force when gentleness takes too long.

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** A group of processes, a terminal and `npm start` each pass the same signal on: within this time it is one. */
const ECHO_MS = 2_000
/** Whoever has not sent their request or read their answer by then is cut off. */
const CUT_AFTER_MS = 20_000
/** For the jobs, the mail and the database once nobody is connected. */
const LAST_WORDS_MS = 5_000

export type Ending = {
  /** Resolves once everything that was accepted is done. */
  stop(): Promise<void>
  /** Ends every connection, whatever it waits for. */
  cut(): void
}

/** Until the answer is called with an ending, there is nothing to finish and a signal ends the process at once. */
export function stopOnSignal(): (ending: Ending) => void {
  let ending: Ending | null = null
  let firstAtMs: number | null = null

  const hear = (): void => {
    if (!ending) process.exit(1)
    if (firstAtMs !== null) {
      if (performance.now() - firstAtMs > ECHO_MS) process.exit(1)
      return
    }
    firstAtMs = performance.now()
    setTimeout(ending.cut, CUT_AFTER_MS)
    setTimeout(() => process.exit(1), CUT_AFTER_MS + LAST_WORDS_MS)
    ending.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of SIGNALS) process.on(signal, hear)
  return (given) => (ending = given)
}
