// What a cleaner's calendar shows of a day: stretches that are open or blocked and why, and where visits lie on it.
import { DEFAULT_TIME_ZONE } from './property.ts'
import { minutesOfException, minutesOfSlot, openMinutes, type DatedException, type WeeklySlot } from './availability.ts'
import { addDays, dateOfDayNumber, dayNumber, dayOfWeek, timeOfMinutes } from './civil-date.ts'
import { DAY_MS, MINUTE_MS } from './elapsed.ts'
import { mergeSpans, subtractSpans, type Span } from './intervals.ts'
import { refuse } from './refusal.ts'
import type { Interval } from './scheduling.ts'
import { localOf, wallOf } from './time.ts'

/** Dates that a calendar is asked for at once: six weeks, as a month is drawn. */
export const MAX_CALENDAR_DAYS = 42
export const DEFAULT_CALENDAR_DAYS = 7
/** A calendar goes back and ahead as far as this from today. */
export const MAX_DAYS_AWAY = 366
/** Hours are opened and blocked by the quarter. */
export const CALENDAR_STEP_MINUTES = 15

/** The weekly pattern and the dates that depart from it. */
export type Availability = { readonly weekly: readonly WeeklySlot[]; readonly exceptions: readonly DatedException[] }

export const STRETCH_KINDS = ['open', 'blocked'] as const
/** `week`: the weekly pattern; `date`: a change of this date alone. */
export const STRETCH_ORIGINS = ['week', 'date', 'vacation'] as const

export type Stretch = {
  readonly kind: (typeof STRETCH_KINDS)[number]
  readonly origin: (typeof STRETCH_ORIGINS)[number]
  readonly startTime: string
  /** '24:00' at the end of the day. */
  readonly endTime: string
}

/** The first date that a calendar shows. */
export const firstShown = (now: Date): string => addDays(localOf(now, DEFAULT_TIME_ZONE).date, -MAX_DAYS_AWAY)

/** Refuses `malformed-request` for a date that is more than a year from now. */
export function checkCalendarDate(from: string, now: Date): void {
  const isNear = from >= firstShown(now) && from <= addDays(localOf(now, DEFAULT_TIME_ZONE).date, MAX_DAYS_AWAY)
  if (!isNear) refuse('malformed-request', { fields: { from: 'over-a-year-away' } })
}

/** Sorted, and never overlapping: what is in none of them is closed because nothing opens it. */
export function stretchesOf({ weekly, exceptions }: Availability, date: string): Stretch[] {
  const dated = exceptions.filter((exception) => exception.date === date)
  const spansOf = (kind: DatedException['kind']): Span[] => mergeSpans(dated.filter((each) => each.kind === kind).map(minutesOfException))
  const open = openMinutes(weekly, dated)(dayNumber(date))
  const usual = weekSpans(weekly, dayOfWeek(date))
  const vacation = spansOf('vacation')
  const openedHere = subtractSpans(open, usual)
  const parts: readonly (readonly [Stretch['kind'], Stretch['origin'], readonly Span[]])[] = [
    ['open', 'week', subtractSpans(open, openedHere)],
    ['open', 'date', openedHere],
    ['blocked', 'vacation', vacation],
    ['blocked', 'date', subtractSpans(spansOf('unavailable'), vacation)],
  ]
  return parts
    .flatMap(([kind, origin, spans]) => spans.map(([from, until]) => ({ kind, origin, from, until })))
    .toSorted((a, b) => a.from - b.from)
    .map(({ kind, origin, from, until }) => ({ kind, origin, startTime: timeOfMinutes(from), endTime: timeOfMinutes(until) }))
}

export const weekSpans = (weekly: readonly WeeklySlot[], day: WeeklySlot['day']): Span[] =>
  mergeSpans(weekly.filter((slot) => slot.day === day).map(minutesOfSlot))

/** The part of an interval that lies on one date, in minutes from midnight by the wall. */
export type PieceOfDay = { readonly date: string; readonly minutes: Span }

/** By the wall of a zone, one for each date: from the time that a clock shows at the start to the time that it shows at the end. */
export function piecesByDay({ startsAt, endsAt }: Interval, timeZone: string): PieceOfDay[] {
  const [from, until] = [wallOf(startsAt.getTime(), timeZone), wallOf(endsAt.getTime(), timeZone)]
  const pieces: PieceOfDay[] = []
  for (let day = Math.floor(from / DAY_MS); day * DAY_MS < until; day += 1) {
    const minutesAt = (wall: number): number => (Math.min(Math.max(wall, day * DAY_MS), (day + 1) * DAY_MS) - day * DAY_MS) / MINUTE_MS
    pieces.push({ date: dateOfDayNumber(day), minutes: [minutesAt(from), minutesAt(until)] })
  }
  return pieces
}
