// Several pieces of work, of which none may keep the others from being done.

/** Runs each in turn, whatever became of those before it; fails at the end with all that failed. */
export async function runEach(works: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = []
  for (const work of works) {
    try {
      await work()
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${works.length} failed: ${errors.map(String).join('; ')}`)
}
