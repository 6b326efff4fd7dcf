// Runs work that is due at intervals one at a time: a slow answer delays the next question.
export function singly(work: () => Promise<void>): () => void {
  let isRunning = false
  return () => {
    if (isRunning) return
    isRunning = true
    void work().finally(() => (isRunning = false))
  }
}
