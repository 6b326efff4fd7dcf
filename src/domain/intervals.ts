// Arithmetic of stretches of a number line: joined, cut out of one another, and confined.

/** From `[0]` included to `[1]` excluded, in any one unit. */
export type Span = readonly [from: number, until: number]

/** The same ground as sorted spans that neither overlap nor touch; empty ones disappear. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const sorted = spans.filter(([from, until]) => from < until).toSorted((a, b) => a[0] - b[0])
  const merged: Span[] = []
  for (const span of sorted) {
    const last = merged.at(-1)
    if (last !== undefined && span[0] <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], span[1])]
    else merged.push(span)
  }
  return merged
}

/** What is left of `spans` without `holes`; both must come from {@link mergeSpans}, and so does the answer. */
export function subtractSpans(spans: readonly Span[], holes: readonly Span[]): Span[] {
  const left: Span[] = []
  let firstHole = 0
  for (const [from, until] of spans) {
    while (firstHole < holes.length && holes[firstHole]![1] <= from) firstHole += 1
    let start = from
    for (let index = firstHole; index < holes.length && holes[index]![0] < until; index += 1) {
      const [holeFrom, holeUntil] = holes[index]!
      if (holeFrom > start) left.push([start, holeFrom])
      start = Math.max(start, holeUntil)
    }
    if (start < until) left.push([start, until])
  }
  return left
}

/** The part of sorted, disjoint spans that lies between two limits. */
export function clipSpans(spans: readonly Span[], from: number, until: number): Span[] {
  return spans.map(([start, end]): Span => [Math.max(start, from), Math.min(end, until)]).filter(([start, end]) => start < end)
}
