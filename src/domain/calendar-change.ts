// A change of a cleaner's open time: which days and rows it rewrites, what it would close over a visit, and what taking it back restores.
import {
  endKept,
  openMinutes,
  PART_TIMES,
  WHOLE_DAY,
  minutesOfException,
  minutesOfSlot,
  MAX_EXCEPTIONS,
  MAX_WEEKLY_SLOTS,
} from './availability.ts'
import type { DatedException, ExceptionKind, WeeklySlot } from './availability.ts'
import { MAX_DAYS_AWAY, piecesByDay, stretchesOf, weekSpans, type Availability } from './calendar.ts'
import { addDays, DAYS_OF_WEEK, dayNumber, dayOfWeek, timeOfMinutes, type DayOfWeek } from './civil-date.ts'
import { clipSpans, mergeSpans, subtractSpans, type Span } from './intervals.ts'
import { refuse } from './refusal.ts'
import type { Interval } from './scheduling.ts'

export const CHANGE_ACTS = ['open', 'block'] as const
type Act = (typeof CHANGE_ACTS)[number]

/** After these a change can no longer be taken back. */
export const UNDO_HOURS = 24

/** Without hours, the whole day: blocked from midnight to midnight, opened during the usual full day. */
type Hours = { readonly startTime?: string | undefined; readonly endTime?: string | undefined }
export type CalendarChange =
  | ({ readonly kind: 'date'; readonly act: Act; readonly from: string; readonly until?: string | undefined } & Hours)
  | { readonly kind: 'vacation'; readonly from: string; readonly until: string }
  | ({ readonly kind: 'week'; readonly act: Act; readonly day: DayOfWeek } & Hours)
  | { readonly kind: 'copy'; readonly from: string; readonly weeks: number }

/** What a change rewrites whole: the exceptions of a date, or the weekly slots of a day of the week. */
export type DayRows =
  | { readonly key: string; readonly exceptions: readonly DatedException[] }
  | { readonly key: DayOfWeek; readonly weekly: readonly WeeklySlot[] }

/**
 * The rows of every day that the change touches, as they will be. Refuses `duplicate-slot` when all is so already, `in-the-past` for
 * a date before `today`, `calendar-full`, and `malformed-request` for a lone hour, an end before its start or too long a range.
 */
export function rowsAfter(change: CalendarChange, before: Availability, today: string): DayRows[] {
  const rows = changedRows(change, before, today)
  const after = withRows(before, rows)
  if (rows.every(({ key }) => isSameDay(key, before, after))) refuse('duplicate-slot')
  const ahead = after.exceptions.filter(({ date }) => date >= today)
  if (ahead.length > MAX_EXCEPTIONS || after.weekly.length > MAX_WEEKLY_SLOTS) refuse('calendar-full')
  return rows
}

/** The same days as they are now: what taking the change back restores. */
export const rowsNow = ({ weekly, exceptions }: Availability, keys: readonly DayRows['key'][]): DayRows[] =>
  keys.map((key) =>
    typeof key === 'string'
      ? { key, exceptions: exceptions.filter(({ date }) => date === key) }
      : { key, weekly: weekly.filter(({ day }) => day === key) },
  )

export function withRows({ weekly, exceptions }: Availability, rows: readonly DayRows[]): Availability {
  const touched = new Set(rows.map(({ key }) => key))
  return {
    weekly: [...weekly.filter(({ day }) => !touched.has(day)), ...rows.flatMap((row) => ('weekly' in row ? row.weekly : []))],
    exceptions: [
      ...exceptions.filter(({ date }) => !touched.has(date)),
      ...rows.flatMap((row) => ('exceptions' in row ? row.exceptions : [])),
    ],
  }
}

/** The minutes of a date that are open before and not after, or blocked after and not before: no visit may lie on them. */
export function closedOn(date: string, before: Availability, after: Availability): readonly Span[] {
  const [wasOpen, isOpen] = [openOn(date, before), openOn(date, after)]
  const [wasBlocked, isBlocked] = [blockedOn(date, before), blockedOn(date, after)]
  return mergeSpans([...subtractSpans(wasOpen, isOpen), ...subtractSpans(isBlocked, wasBlocked)])
}

/** Whether a visit lies on what {@link closedOn} says. */
export const closesVisit = (visit: Interval, timeZone: string, before: Availability, after: Availability): boolean =>
  piecesByDay(visit, timeZone).some(({ date, minutes }) => clipSpans(closedOn(date, before, after), ...minutes).length > 0)

function changedRows(change: CalendarChange, before: Availability, today: string): DayRows[] {
  switch (change.kind) {
    case 'week':
      return [{ key: change.day, weekly: weekWith(change, before.weekly) }]
    case 'copy':
      return copied(change, before, today)
    case 'vacation':
      return vacationDates(change, today).map((date) => ({ key: date, exceptions: [{ date, kind: 'vacation' }] }))
    case 'date':
      return datesOf(change, today).map((date) => ({ key: date, exceptions: dateWith(change, date, before) }))
  }
}

/** Refuses `in-the-past`, and `malformed-request` for an end before its start or too far ahead. */
export const vacationDates = (range: { readonly from: string; readonly until: string }, today: string): string[] => datesOf(range, today)

function datesOf({ from, until = from }: { readonly from: string; readonly until?: string | undefined }, today: string): string[] {
  if (from < today) refuse('in-the-past')
  if (until < from) refuse('malformed-request', { fields: { until: 'end-before-start' } })
  if (until > addDays(today, MAX_DAYS_AWAY)) refuse('malformed-request', { fields: { until: 'over-a-year-away' } })
  return Array.from({ length: dayNumber(until) - dayNumber(from) + 1 }, (_, index) => addDays(from, index))
}

/** What closes gives way where the date is opened; what opens and what closes both give way where it is blocked. */
function dateWith({ act, ...hours }: Extract<CalendarChange, { kind: 'date' }>, date: string, before: Availability): DatedException[] {
  const dated = before.exceptions.filter((exception) => exception.date === date)
  const spansOf = (kind: ExceptionKind): Span[] => mergeSpans(dated.filter((each) => each.kind === kind).map(minutesOfException))
  const given = givenSpan(hours)
  const cleared = [given ?? WHOLE_DAY]
  const kept = (kind: ExceptionKind): Span[] => subtractSpans(spansOf(kind), cleared)
  if (act === 'open') {
    const opened = subtractSpans([given ?? minutesOfSlot(PART_TIMES.full_day)], weekSpans(before.weekly, dayOfWeek(date)))
    return [
      ...rowsOf(date, 'available', mergeSpans([...spansOf('available'), ...opened])),
      ...rowsOf(date, 'unavailable', kept('unavailable')),
      ...rowsOf(date, 'vacation', kept('vacation')),
    ]
  }
  const blocked = subtractSpans(cleared, spansOf('vacation'))
  return [
    ...rowsOf(date, 'available', kept('available')),
    ...rowsOf(date, 'unavailable', mergeSpans([...subtractSpans(spansOf('unavailable'), spansOf('vacation')), ...blocked])),
    ...rowsOf(date, 'vacation', spansOf('vacation')),
  ]
}

const rowsOf = (date: string, kind: ExceptionKind, spans: readonly Span[]): DatedException[] =>
  spans.map(([from, until]) =>
    kind !== 'available' && until - from === WHOLE_DAY[1]
      ? { date, kind }
      : { date, kind, startTime: timeOfMinutes(from), endTime: timeOfMinutes(until) },
  )

/** Slots that are untouched stay as they are; one that is cut keeps its part of the day for what is left first. */
function weekWith({ act, day, ...hours }: Extract<CalendarChange, { kind: 'week' }>, weekly: readonly WeeklySlot[]): WeeklySlot[] {
  const slots = weekly.filter((slot) => slot.day === day)
  const given = givenSpan(hours)
  if (act === 'block') {
    const hole = [given ?? WHOLE_DAY]
    return slots.flatMap((slot) =>
      subtractSpans([minutesOfSlot(slot)], hole).map((span, index) => slotOf(day, index === 0 ? slot.part : null, span)),
    )
  }
  const opened = given ?? minutesOfSlot(PART_TIMES.full_day)
  const part = given === null ? 'full_day' : null
  if (part !== null)
    return [...slots.filter((slot) => slot.part !== part && !isWithin(minutesOfSlot(slot), opened)), slotOf(day, part, opened)]
  const others = mergeSpans([...slots.filter((slot) => slot.part === null).map(minutesOfSlot), opened])
  return [...slots.filter((slot) => slot.part !== null), ...others.map((span) => slotOf(day, null, span))]
}

const isWithin = ([from, until]: Span, outer: Span): boolean => from >= outer[0] && until <= outer[1]

const slotOf = (day: DayOfWeek, part: WeeklySlot['part'], [from, until]: Span): WeeklySlot => ({
  day,
  part,
  startTime: timeOfMinutes(from),
  endTime: timeOfMinutes(until),
})

function copied({ from, weeks }: Extract<CalendarChange, { kind: 'copy' }>, { exceptions }: Availability, today: string): DayRows[] {
  const monday = addDays(from, -dayOfWeek(from))
  const first = addDays(monday, DAYS_OF_WEEK.length)
  return datesOf({ from: first, until: addDays(first, weeks * DAYS_OF_WEEK.length - 1) }, today).map((date) => {
    const source = addDays(monday, dayOfWeek(date))
    return { key: date, exceptions: exceptions.filter((each) => each.date === source).map((each) => ({ ...each, date })) }
  })
}

function givenSpan({ startTime, endTime }: Hours): Span | null {
  if (startTime === undefined && endTime === undefined) return null
  if (startTime === undefined || endTime === undefined) {
    return refuse('malformed-request', { fields: { [startTime === undefined ? 'startTime' : 'endTime']: 'required' } })
  }
  const span = minutesOfSlot({ startTime, endTime: endKept(endTime) })
  return span[0] < span[1] ? span : refuse('malformed-request', { fields: { endTime: 'end-before-start' } })
}

const openOn = (date: string, { weekly, exceptions }: Availability): readonly Span[] =>
  openMinutes(
    weekly,
    exceptions.filter((each) => each.date === date),
  )(dayNumber(date))

const blockedOn = (date: string, { exceptions }: Availability): readonly Span[] =>
  mergeSpans(exceptions.filter((each) => each.date === date && each.kind !== 'available').map(minutesOfException))

const isSameDay = (key: DayRows['key'], before: Availability, after: Availability): boolean =>
  typeof key === 'string'
    ? isSame(stretchesOf(before, key), stretchesOf(after, key))
    : isSame(weekSpans(before.weekly, key), weekSpans(after.weekly, key))

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
