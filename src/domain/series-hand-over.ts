// A cleaner who stops hands their series over: why they stop, the next starts, and who is free at every one of them.
import { HORIZON_DAYS, NOTICE_MINUTES } from './availability.ts'
import { addDays, dayOfWeek } from './civil-date.ts'
import type { ListingGap } from './cleaner-listing.ts'
import { addMinutes, DAY_MS } from './elapsed.ts'
import { weekdaysOf, type SeriesRule, type SeriesSlot } from './series-rule.ts'
import { datesAround, isPausedOn, ruleAt, slotOf, type SeriesShape } from './series-visits.ts'
import { instantAt, localOf } from './time.ts'

/** At most so many people are named to a client. */
export const MAX_FREE_EACH_TIME = 3

/** Papers without which nobody is listed; other gaps are the cleaner's own settings, which they may be changing. */
const PAPERS: ReadonlySet<ListingGap> = new Set(['identity', 'background_check', 'insurance'])

type Standing = { readonly isErased: boolean; readonly isSuspended: boolean; readonly missing: readonly ListingGap[] }

/** Whether a cleaner takes no more visits: the account is closed or suspended, or a paper has lapsed. */
export const hasStopped = ({ isErased, isSuspended, missing }: Standing): boolean =>
  isErased || isSuspended || missing.some((gap) => PAPERS.has(gap))

/** The starts of a series that anybody may book today, in order; visits that did not fit with one cleaner may fit with another. */
export function bookableStartsOf(shape: SeriesShape, now: Date): readonly Date[] {
  const { timeZone, pause, exceptions } = shape
  const [earliest, latest] = [addMinutes(now, NOTICE_MINUTES), new Date(now.getTime() + HORIZON_DAYS * DAY_MS)]
  const today = localOf(now, timeZone).date
  return datesAround(shape, today, addDays(today, HORIZON_DAYS + 1))
    .filter((on) => exceptions.get(on)?.kind !== 'skipped' && !isPausedOn(pause, slotOf(shape, on).date))
    .flatMap((on) => instantAt({ ...slotOf(shape, on), timeZone }) ?? [])
    .filter((startsAt) => startsAt >= earliest && startsAt <= latest)
    .toSorted((a, b) => a.getTime() - b.getTime())
}

/** Who is in every list, in the order of the first. */
export function inEveryList<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const [first = [], ...others] = lists
  return first.filter((one) => others.every((list) => list.includes(one)))
}

/** Of these starts, the first one at the usual hour and weekday of the rule as it reads then; the first of all where none is. */
export function usualStart(shape: SeriesShape, starts: readonly Date[]): SeriesSlot | null {
  const slots = starts.map((startsAt) => localOf(startsAt, shape.timeZone))
  const isUsual = ({ date, time }: SeriesSlot): boolean => {
    const at = ruleAt(shape, date)
    return time === at.time && weekdaysOf(at).includes(dayOfWeek(date))
  }
  return slots.find(isUsual) ?? slots[0] ?? null
}

/** The rule of a new series that begins on a date: its other weekdays stay, and an unusual day replaces that of the first visit. */
export function ruleFrom(shape: SeriesShape, date: string): SeriesRule {
  const at = ruleAt(shape, date)
  const first = dayOfWeek(date)
  const weekdays = weekdaysOf(at)
  if (at.rule.kind === 'monthly' || !weekdays.includes(first)) return at.rule
  return { ...at.rule, days: weekdays.filter((day) => day !== first) }
}
