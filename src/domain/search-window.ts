// When a visit that is asked for without a chosen cleaner may begin, as instants.
import { addMinutes } from './elapsed.ts'
import { PART_TIMES, START_STEP_MINUTES } from './availability.ts'
import type { SearchPart } from './visit-search.ts'
import { instantOf } from './time.ts'

/** An exact start has a time; a window has a part, and up to three days. */
export type SearchWhen =
  | { readonly kind: 'exact'; readonly date: string; readonly time: string }
  | { readonly kind: 'window'; readonly part: SearchPart; readonly dates: readonly string[] }

/** Starts from the one instant to the other, both included. */
export type StartSpan = { readonly from: Date; readonly until: Date }

/** One span for each day, in order. Refuses `no-such-local-time` for an exact start that the clock skips. */
export function startSpans(when: SearchWhen, timeZone: string): readonly StartSpan[] {
  if (when.kind === 'exact') {
    const at = instantOf({ date: when.date, time: when.time, timeZone })
    return [{ from: at, until: at }]
  }
  const { startTime, endTime } = PART_TIMES[when.part === 'any' ? 'full_day' : when.part]
  return [...new Set(when.dates)].toSorted().map((date) => ({
    from: instantOf({ date, time: startTime, timeZone }),
    // The part ends as the next one begins.
    until: addMinutes(instantOf({ date, time: endTime, timeZone }), -START_STEP_MINUTES),
  }))
}

export const isWithin = (spans: readonly StartSpan[], start: Date): boolean =>
  spans.some(({ from, until }) => start >= from && start <= until)

/** The first instant that is still to come, as the start of a visit that nobody claimed yet. */
export function firstStart(spans: readonly StartSpan[], now: Date): Date | null {
  const open = spans.find(({ until }) => until > now)
  return open === undefined ? null : open.from > now ? open.from : open.until
}
