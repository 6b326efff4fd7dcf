// Reads a table of any size in a small memory: one page after the other, each from the last row of the one before.

/** The pages that `next` answers, at most `limit` rows each: the first for null, then those after a row. One that is not full is the last. */
export async function* pagesOf<Row>(
  limit: number,
  next: (after: Row | null) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[], void, undefined> {
  let after: Row | null = null
  for (;;) {
    const rows: readonly Row[] = await next(after)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    if (rows.length < limit) return
    after = last
  }
}
