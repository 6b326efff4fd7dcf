// Work that can wait until the first paint and everything more urgent is done.
import { useEffect } from 'react'

/** Answers a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, 200)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(act, { timeout: 2000 })
  return () => cancelIdleCallback(id)
}

/** Fetches code that may be needed soon; never without a connection, since a browser remembers which scripts failed. */
export const fetchWhenIdle = (fetchCode: () => void): (() => void) => whenIdle(() => navigator.onLine && fetchCode())

/** What fails here shows where the code is used. */
export function useFetchedAhead(fetchCode: () => Promise<unknown>, isWanted = true): void {
  useEffect(() => (isWanted ? fetchWhenIdle(() => void fetchCode().catch(() => undefined)) : undefined), [fetchCode, isWanted])
}
