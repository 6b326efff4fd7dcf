// Work that failed behind a test's back is a fault of the test, unless the test says that it fails there.
import type { Failed } from '#server/platform/jobs.ts'

/** `failing`: jobs and deadlines that may, for something outside is down. */
export function refuseFailed(failed: readonly Failed[], failing: readonly string[] = []): void {
  const unforeseen = failed.filter(({ work }) => !failing.includes(work))
  if (unforeseen.length === 0) return
  const words = unforeseen.map(({ work, error }) => `${work} (${String(error)})`).join(', ')
  throw new AggregateError(
    unforeseen.map(({ error }) => error),
    `failed: ${words}`,
  )
}
