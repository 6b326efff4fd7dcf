// The dates of a series one by one: where each is, what became of it, which are to be booked now, and when the next one is.
import type { BookingFacts } from './booking-facts.ts'
import { addDays, dayOfWeek } from './civil-date.ts'
import { bookedAt, datesOf, firmUntil, LAPSES_TO_PAUSE, MAX_SERIES_MOVE_DAYS, type SeriesPlan, type SeriesSlot } from './series.ts'
import { instantAt, localOf } from './time.ts'

export const SERIES_EXCEPTION_KINDS = ['skipped', 'moved', 'unfit'] as const
export type SeriesExceptionKind = (typeof SERIES_EXCEPTION_KINDS)[number]

/** A date of the rule that departs from it. */
export type SeriesException =
  | { readonly on: string; readonly kind: Exclude<SeriesExceptionKind, 'moved'> }
  | ({ readonly on: string; readonly kind: 'moved' } & SeriesSlot)

/** No visit between these dates, both included; without `until`, until somebody resumes. */
export type SeriesPause = { readonly from: string; readonly until: string | null; readonly isForUnpaid: boolean }

/** From a date of the rule on, visits are so many days later than it says, or earlier, at this time, until another shift begins. */
export type SeriesShift = { readonly from: string; readonly days: number; readonly time: string }

/** All that says which visits a series has. */
export type SeriesShape = SeriesPlan & {
  readonly time: string
  readonly timeZone: string
  readonly exceptions: ReadonlyMap<string, SeriesException>
  /** In the order of their dates. */
  readonly shifts: readonly SeriesShift[]
  readonly pause: SeriesPause | null
}

/** A date of the rule that is to take place; `startsAt` is null where the clock change removes the hour. */
export type DueVisit = { readonly on: string; readonly slot: SeriesSlot; readonly startsAt: Date | null }

/** Beyond the dates that are booked now, the next one is looked for over so many days. */
const LOOK_AHEAD_DAYS = 70

const shiftOn = (shifts: readonly SeriesShift[], on: string): SeriesShift | undefined => shifts.findLast(({ from }) => from <= on)

/** Whether a date of the rule has its visit, wherever it was moved: it was neither left out nor found unfit. */
export const hasVisit = ({ exceptions }: Pick<SeriesShape, 'exceptions'>, on: string): boolean =>
  (exceptions.get(on)?.kind ?? 'moved') === 'moved'

/** Where a visit is: at the hour of the rule, or wherever it was moved. */
export function slotOf({ exceptions, shifts, time }: Pick<SeriesShape, 'exceptions' | 'shifts' | 'time'>, on: string): SeriesSlot {
  const exception = exceptions.get(on)
  if (exception?.kind === 'moved') return { date: exception.date, time: exception.time }
  const shift = shiftOn(shifts, on)
  return shift ? { date: addDays(on, shift.days), time: shift.time } : { date: on, time }
}

/** The rule as it reads for a date: its weekdays and its hour follow the shift. */
export function ruleAt(shape: Pick<SeriesShape, 'rule' | 'firstDate' | 'time' | 'shifts'>, on: string) {
  const { rule, firstDate, time, shifts } = shape
  const shift = shiftOn(shifts, on)
  if (!shift) return { rule, firstDate, time }
  const days = rule.kind === 'weekly' ? { ...rule, days: rule.days.map((day) => dayOfWeek(addDays(MONDAY, day + shift.days))) } : rule
  return { rule: days, firstDate: addDays(firstDate, shift.days), time: shift.time }
}

/** Any: weekdays are counted from it. */
const MONDAY = '2024-01-01'

/** The dates of the rule whose visits may be on a date or later, though they were moved. */
export const datesAround = (shape: SeriesShape, from: string, until: string): readonly string[] =>
  datesOf(shape, addDays(from, -MAX_SERIES_MOVE_DAYS), addDays(until, MAX_SERIES_MOVE_DAYS)).filter((on) => {
    const { date } = slotOf(shape, on)
    return date >= from && date <= until
  })

export const isPausedOn = (pause: SeriesPause | null, date: string): boolean =>
  pause !== null && date >= pause.from && (pause.until === null || date <= pause.until)

/** Whether a pause runs on this date or is to come. */
export const isPauseOpen = (pause: SeriesPause | null, today: string): pause is SeriesPause =>
  pause !== null && (pause.until === null || pause.until >= today)

/** Of dates without a booking: which are booked now, and when to look again; null once no date is left. */
export function visitsDue(
  shape: SeriesShape,
  booked: ReadonlySet<string>,
  now: Date,
): { readonly due: readonly DueVisit[]; readonly nextAt: Date | null } {
  const { pause, timeZone } = shape
  const until = firmUntil(now)
  const last = addDays(localOf(until, timeZone).date, LOOK_AHEAD_DAYS)
  const dates = datesAround(shape, localOf(now, timeZone).date, last)
  const open = dates
    .filter((on) => !booked.has(on) && !isPausedOn(pause, slotOf(shape, on).date))
    .filter((on) => hasVisit(shape, on))
    .map((on): DueVisit => {
      const slot = slotOf(shape, on)
      return { on, slot, startsAt: instantAt({ ...slot, timeZone }) }
    })
  const isDue = ({ slot, startsAt }: DueVisit): boolean =>
    startsAt === null ? slot.date <= localOf(until, timeZone).date : startsAt > now && startsAt <= until
  const later = open.flatMap(({ startsAt }) => (startsAt !== null && startsAt > until ? [bookedAt(startsAt).getTime()] : []))
  const next = later.length > 0 ? new Date(Math.min(...later)) : null
  return { due: open.filter(isDue), nextAt: next ?? (datesOf(shape, last, addDays(last, LOOK_AHEAD_DAYS)).length > 0 ? until : null) }
}

type Paid = Pick<BookingFacts, 'startsAt' | 'endReason' | 'endedAt' | 'initialCapturedAt'>

/** The latest visits of which the first half was due were not paid, one after the other, since the series was last resumed. */
export function isUnpaidInRow(visits: readonly Paid[], resumedAt: Date | null): boolean {
  const decided = visits
    .filter(({ initialCapturedAt, endReason }) => initialCapturedAt !== null || endReason === 'unpaid')
    .toSorted((a, b) => b.startsAt.getTime() - a.startsAt.getTime())
  const lapses = decided.findIndex(({ endReason }) => endReason !== 'unpaid')
  const inRow = (lapses === -1 ? decided : decided.slice(0, lapses)).filter(
    ({ endedAt }) => resumedAt === null || (endedAt !== null && endedAt > resumedAt),
  )
  return inRow.length >= LAPSES_TO_PAUSE
}
