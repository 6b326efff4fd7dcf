// Stops the process on a signal: gracefully on the first, at once on a later one, by force after a time limit.

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** A process group, a terminal and `npm start` each pass the same signal on: within this time it counts once. */
const ECHO_MS = 2_000
/** Connections with unfinished requests or answers are cut after this. */
const CUT_AFTER_MS = 20_000
/** Time for jobs, mail and the database after that. */
const LAST_WORDS_MS = 5_000

export type Ending = {
  /** Resolves once everything that was accepted is done. */
  stop(): Promise<void>
  /** Cuts every connection. */
  cut(): void
}

/** Until the returned function gets an ending, a signal ends the process at once. */
export function stopOnSignal(): (ending: Ending) => void {
  let ending: Ending | null = null
  let firstAtMs: number | null = null

  const onSignal = (): void => {
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
  for (const signal of SIGNALS) process.on(signal, onSignal)
  return (given) => (ending = given)
}
