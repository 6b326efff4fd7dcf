// Work that can wait until the first paint and everything more urgent is done.

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
