// How busy a day is: one rule for the cleaner's calendar and for whoever chooses a day.
import { addDays, dayNumber } from './civil-date.ts'
import { MINUTE_MS } from './elapsed.ts'
import { mergeSpans, subtractSpans, type Span } from './intervals.ts'
import { openSpans, type Schedule } from './scheduling.ts'

export const DAY_LOADS = ['available', 'somewhat_busy', 'busy', 'very_busy'] as const
export type DayLoad = (typeof DAY_LOADS)[number]

/** In percent of the offered time that is held: from here on a day is no longer the label before. */
const SOMEWHAT_BUSY_FROM = 25
const BUSY_FROM = 60
const VERY_BUSY_FROM = 90

/** Of whole minutes. A day that offers nothing is very busy. */
export function dayLoad(heldMinutes: number, offeredMinutes: number): DayLoad {
  const isUnder = (percent: number): boolean => heldMinutes * 100 < offeredMinutes * percent
  if (isUnder(SOMEWHAT_BUSY_FROM)) return 'available'
  if (isUnder(BUSY_FROM)) return 'somewhat_busy'
  return isUnder(VERY_BUSY_FROM) ? 'busy' : 'very_busy'
}

export type LoadOfDay = { readonly date: string; readonly load: DayLoad; readonly offeredMinutes: number; readonly heldMinutes: number }

/** Of each of so many days from a date on, by the schedule's own wall; what is held outside the offered hours does not count. */
export function dayLoads(schedule: Schedule, from: string, days: number): LoadOfDay[] {
  const held = mergeSpans(schedule.busy.map(({ startsAt, endsAt }): Span => [startsAt.getTime(), endsAt.getTime()]))
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(from, index)
    const offered = openSpans(schedule, dayNumber(date), dayNumber(date))
    const offeredMinutes = minutesIn(offered)
    const heldMinutes = offeredMinutes - minutesIn(subtractSpans(offered, held))
    return { date, load: dayLoad(heldMinutes, offeredMinutes), offeredMinutes, heldMinutes }
  })
}

const minutesIn = (spans: readonly Span[]): number => Math.round(spans.reduce((sum, [from, until]) => sum + until - from, 0) / MINUTE_MS)
