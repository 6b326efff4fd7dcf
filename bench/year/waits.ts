// How long answers took, by month and endpoint: counts in steps of a tenth, so that a year of requests is a few kilobytes.

const STEP = Math.log(1.1)
const STEPS = 120

export type Waits = {
  add(month: string, endpoint: string, ms: number): void
  rows(): readonly {
    readonly month: string
    readonly endpoint: string
    readonly count: number
    readonly p50: number
    readonly p95: number
    readonly p99: number
  }[]
}

export function countWaits(): Waits {
  const counts = new Map<string, Uint32Array>()
  return {
    add(month, endpoint, ms) {
      const key = `${month} ${endpoint}`
      const steps = counts.get(key) ?? new Uint32Array(STEPS)
      counts.set(key, steps)
      const step = Math.min(STEPS - 1, Math.max(0, Math.round(Math.log(Math.max(ms, 1)) / STEP)))
      steps[step] = (steps[step] ?? 0) + 1
    },
    rows: () =>
      [...counts]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, steps]) => ({
          month: key.slice(0, 7),
          endpoint: key.slice(8),
          count: steps.reduce((sum, count) => sum + count, 0),
          p50: atShare(steps, 0.5),
          p95: atShare(steps, 0.95),
          p99: atShare(steps, 0.99),
        })),
  }
}

/** The wait that this share of all stayed below, in milliseconds. */
function atShare(steps: Uint32Array, share: number): number {
  let left = share * steps.reduce((sum, count) => sum + count, 0)
  const step = steps.findIndex((count) => (left -= count) <= 0)
  return Math.round(Math.exp(step * STEP))
}
