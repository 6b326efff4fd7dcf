// Periods of the operators' trends: civil days, weeks from Monday and months, with as many before them.
import { addDays, addMonths, dayOfWeek } from './civil-date.ts'

export const TREND_STEPS = ['day', 'week', 'month'] as const
export type TrendStep = (typeof TREND_STEPS)[number]

/** How many periods are shown. */
export const PERIODS_SHOWN: Readonly<Record<TrendStep, number>> = { day: 14, week: 12, month: 12 }

/** Civil days of Montréal, both included. */
export type Span = { readonly from: string; readonly to: string }

const MONTHS_SHOWN = PERIODS_SHOWN.month
const DAYS_OF_WEEK = 7
const LAST_DAY = DAYS_OF_WEEK - 1

export const startOfPeriod = (step: TrendStep, day: string): string =>
  step === 'day' ? day : step === 'week' ? addDays(day, -dayOfWeek(day)) : `${day.slice(0, 7)}-01`

const endOfPeriod = (step: TrendStep, start: string): string =>
  step === 'day' ? start : step === 'week' ? addDays(start, LAST_DAY) : addDays(addMonths(start, 1), -1)

/** The period that holds a day. */
export function periodOf(step: TrendStep, day: string): Span {
  const from = startOfPeriod(step, day)
  return { from, to: endOfPeriod(step, from) }
}

/** So many periods later, earlier when negative, for the first day of one. */
const shifted = (step: TrendStep, start: string, count: number): string =>
  step === 'month' ? addMonths(start, count) : addDays(start, step === 'week' ? DAYS_OF_WEEK * count : count)

/** The periods shown, the oldest first; the last one holds `until`. */
export function periodsUntil(step: TrendStep, until: string): readonly Span[] {
  const last = startOfPeriod(step, until)
  const shown = PERIODS_SHOWN[step]
  return Array.from({ length: shown }, (_, index) => periodOf(step, shifted(step, last, index - shown + 1)))
}

/** The days shown, and those that they are compared with: as many periods before, cut where the last one is cut. */
export function comparedSpans(step: TrendStep, until: string): { readonly now: Span; readonly before: Span } {
  const from = shifted(step, startOfPeriod(step, until), 1 - PERIODS_SHOWN[step])
  return {
    now: { from, to: until },
    before: { from: shifted(step, from, -PERIODS_SHOWN[step]), to: sameDayBefore(step, until) },
  }
}

function sameDayBefore(step: TrendStep, until: string): string {
  if (step !== 'month') return addDays(until, -PERIODS_SHOWN[step] * (step === 'week' ? DAYS_OF_WEEK : 1))
  const before = addMonths(until, -MONTHS_SHOWN)
  // A whole February is compared with a whole one.
  return until === periodOf('month', until).to ? periodOf('month', before).to : before
}

/** Days that are counted in one run, so that a long past is filled in steps. */
export const MAX_DAYS_COUNTED = 31
/** What began before midnight may be written after it: the last day is counted twice. */
const COUNTED_AGAIN = 1

export type Counted = {
  /** The last day that was counted; null before the first. */
  readonly until: string | null
  /** The day of the first booking; null without one. */
  readonly firstOn: string | null
}

/** The days to count next, none of which is still going on; null when there are none. */
export function spanToCount({ until, firstOn }: Counted, yesterday: string): Span | null {
  const from = until === null ? firstOn : addDays(until, 1 - COUNTED_AGAIN)
  if (from === null || from > yesterday) return null
  const to = addDays(from, MAX_DAYS_COUNTED - 1)
  return { from, to: to < yesterday ? to : yesterday }
}
