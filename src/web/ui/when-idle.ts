// Work that can wait until the first paint and everything more urgent is done.

/** Gives back a function that calls it off. */
export function whenIdle(act: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, 200)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(act, { timeout: 2000 })
  return () => cancelIdleCallback(id)
}
