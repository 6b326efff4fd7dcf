// The rule of a series of visits: how often, until when, and the dates that it says.
import { HORIZON_DAYS } from './availability.ts'
import type { Frequency } from './booking.ts'
import { addDays, addMonths, dayOfWeek, type DayOfWeek } from './civil-date.ts'

/** A client sees every visit of so many weeks before they ask: a year, over both clock changes. */
export const SERIES_PREVIEW_WEEKS = 52
/** Both parties of a series see every visit of so many weeks to come. */
export const SERIES_SHOWN_WEEKS = 26
/** Visits of a series are booked before anybody else could book their day. */
export const SERIES_FIRM_DAYS = HORIZON_DAYS + 7
export const MAX_SERIES_WEEKS_BETWEEN = 8
export const MIN_SERIES_VISITS = 2
export const MAX_SERIES_VISITS = 200
/** Visits that one edit names. */
export const MAX_SERIES_CHOSEN = 200
/** A visit is moved so far from where it is. */
export const MAX_SERIES_MOVE_DAYS = 28
/** Every visit from a date on is moved so far from its date of the rule. */
export const MAX_SERIES_SHIFT_DAYS = 6
/** Other hours of the same day that are offered for a visit that does not fit. */
export const MAX_OTHER_HOURS = 3
/** So many visits in a row that nobody paid pause a series. */
export const LAPSES_TO_PAUSE = 2

/** Every so many weeks on some days, of which the first visit's is always one; or every month on the n-th weekday that the first visit's date is. */
export type SeriesRule =
  | {
      readonly kind: 'weekly'
      readonly everyWeeks: number
      readonly days: readonly DayOfWeek[]
    }
  /** The last of its weekday in the month, counted from the end; the fifth always is. */
  | { readonly kind: 'monthly'; readonly isLast: boolean }

/** `on`: the last date that is possible. `after`: dates of the rule, those skipped included. */
export type SeriesEnd =
  | { readonly kind: 'never' }
  | { readonly kind: 'on'; readonly date: string }
  | { readonly kind: 'after'; readonly visits: number }

/** What says every date of a series; the first visit is on `firstDate`. */
export type SeriesPlan = {
  readonly rule: SeriesRule
  readonly end: SeriesEnd
  readonly firstDate: string
}

/** How far a series has come; a pause is told from its dates. */
export const SERIES_STAGES = ['asked', 'active', 'ended'] as const
export type SeriesStage = (typeof SERIES_STAGES)[number]

export const SERIES_STATUSES = ['asked', 'active', 'paused', 'ended'] as const
export type SeriesStatus = (typeof SERIES_STATUSES)[number]

/** Whether a visit that is not booked yet fits. */
export const SERIES_FITS = ['free', 'taken', 'outside-hours', 'hour-removed'] as const
export type SeriesFit = (typeof SERIES_FITS)[number]

/** Whether a visit may be moved: it fits, or why it stays; `proposed`: another time of its own waits for an answer. */
export const SERIES_MOVE_FITS = [...SERIES_FITS, 'too-late', 'proposed', 'same'] as const
export type SeriesMoveFit = (typeof SERIES_MOVE_FITS)[number]

/** What a date of a series is: booked, to be booked, skipped, in a pause, or one that did not fit when its turn came. */
export const SERIES_VISIT_STATES = ['booked', 'planned', 'skipped', 'paused', 'unfit'] as const
export type SeriesVisitState = (typeof SERIES_VISIT_STATES)[number]

/** The n-th weekday of its month that a date is, and whether it is the last one. */
export function nthInMonth(date: string): {
  readonly nth: number
  readonly isLast: boolean
} {
  const day = Number(date.slice(8))
  return {
    nth: Math.ceil(day / 7),
    isLast: addDays(date, 7).slice(0, 7) !== date.slice(0, 7),
  }
}

/** The dates of a series from `from` to `until`, both included, in order. */
export function datesOf(plan: SeriesPlan, from: string, until: string): readonly string[] {
  const dates: string[] = []
  let count = 0
  for (const date of allDates(plan)) {
    count += 1
    if (date > until || isPastEnd(plan.end, date, count)) break
    if (date >= from) dates.push(date)
  }
  return dates
}

const isPastEnd = (end: SeriesEnd, date: string, count: number): boolean =>
  (end.kind === 'on' && date > end.date) || (end.kind === 'after' && count > end.visits)

/** The first visit's is always one of them; a monthly rule has no other. */
export function weekdaysOf({ rule, firstDate }: Pick<SeriesPlan, 'rule' | 'firstDate'>): readonly DayOfWeek[] {
  const days = rule.kind === 'weekly' ? rule.days : []
  return [...new Set([dayOfWeek(firstDate), ...days])].toSorted((a, b) => a - b)
}

/** Civil dates reach year 9999, which no search does: each caller stops at a date. */
function* allDates({ rule, firstDate }: SeriesPlan): Generator<string> {
  if (rule.kind === 'monthly') {
    for (let month = 0; ; month += 1) yield monthlyDate(firstDate, rule.isLast, month)
  }
  const days = weekdaysOf({ rule, firstDate })
  const monday = addDays(firstDate, -dayOfWeek(firstDate))
  for (let week = 0; ; week += rule.everyWeeks) {
    for (const day of days) {
      const date = addDays(monday, week * 7 + day)
      if (date >= firstDate) yield date
    }
  }
}

function monthlyDate(firstDate: string, isLast: boolean, months: number): string {
  const weekday = dayOfWeek(firstDate)
  const { nth } = nthInMonth(firstDate)
  const first = addMonths(`${firstDate.slice(0, 7)}-01`, months)
  if (isLast || nth > 4) {
    const last = addDays(addMonths(first, 1), -1)
    return addDays(last, -((dayOfWeek(last) - weekday + 7) % 7))
  }
  return addDays(first, ((weekday - dayOfWeek(first) + 7) % 7) + (nth - 1) * 7)
}

/** The word for a rule that bookings carry. */
export function frequencyOf({ rule, firstDate }: Pick<SeriesPlan, 'rule' | 'firstDate'>): Frequency {
  if (rule.kind === 'monthly') return 'monthly'
  if (rule.days.some((day) => day !== dayOfWeek(firstDate))) return 'custom'
  return rule.everyWeeks === 1 ? 'weekly' : rule.everyWeeks === 2 ? 'bi_weekly' : 'custom'
}

/** The rhythm of a rule as the address of the booking form has it. */
export function rhythmQuery(plan: Pick<SeriesPlan, 'rule' | 'firstDate'>): Readonly<Record<string, string>> {
  const { rule } = plan
  const frequency = frequencyOf(plan)
  return {
    frequency,
    ...(rule.kind === 'weekly' && frequency === 'custom' && { every: String(rule.everyWeeks), days: rule.days.join() }),
    ...(rule.kind === 'monthly' && rule.isLast && { last: '1' }),
  }
}

/** What a month of it comes to, on average over a year. */
export function visitsPerYear({ rule, firstDate }: Pick<SeriesPlan, 'rule' | 'firstDate'>): number {
  if (rule.kind === 'monthly') return 12
  return (weekdaysOf({ rule, firstDate }).length * 52) / rule.everyWeeks
}

/** A day and an hour on the wall of the home. */
export type SeriesSlot = { readonly date: string; readonly time: string }
