// A cleaner's availability: the weekly grid, dated exceptions, and the open minutes of a day that follow from them.
import { DAYS_OF_WEEK, dayOfWeekOfDayNumber, dayNumber, isCivilDate, isTimeOfDay, minutesOfDay } from './civil-date.ts'
import type { DayOfWeek } from './civil-date.ts'
import { mergeSpans, subtractSpans } from './intervals.ts'
import type { Span } from './intervals.ts'
import { refuse } from './refusal.ts'

/** Kept free after each visit, so that the cleaner can travel to the next one. */
export const TRAVEL_BUFFER_MINUTES = 30
/** A visit is asked for at least this long before it starts. */
export const NOTICE_MINUTES = 12 * 60
export const EMERGENCY_NOTICE_MINUTES = 2 * 60
/** A visit starts at most this many times 24 hours from now. */
export const HORIZON_DAYS = 60
/** Openings are asked for this many dates at once, the two ends of the horizon included. */
export const MAX_OPENING_DAYS = HORIZON_DAYS + 2
export const DEFAULT_OPENING_DAYS = 14
/** Visits start on the wall's hours and half-hours. */
export const START_STEP_MINUTES = 30

export const DAY_PARTS = ['morning', 'afternoon', 'evening', 'full_day'] as const
export type DayPart = (typeof DAY_PARTS)[number]

/** The usual hours of each part of the day; a cleaner may adjust each cell of the week. */
export const PART_TIMES = {
  morning: { startTime: '08:00', endTime: '12:00' },
  afternoon: { startTime: '12:00', endTime: '17:00' },
  evening: { startTime: '17:00', endTime: '21:00' },
  full_day: { startTime: '08:00', endTime: '21:00' },
} as const satisfies Record<DayPart, { startTime: string; endTime: string }>

/** One cell of the weekly grid: open from `startTime` to `endTime` by the wall, every week. */
export type WeeklySlot = {
  readonly day: DayOfWeek
  readonly part: DayPart
  readonly startTime: string
  readonly endTime: string
}

export const EXCEPTION_KINDS = ['available', 'unavailable'] as const
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number]

/**
 * A date that departs from the week. Without times it covers the whole day: unavailable from midnight to midnight,
 * available during the hours of {@link PART_TIMES}.full_day. Where both kinds cover a moment, unavailable wins.
 */
export type DatedException = {
  readonly date: string
  readonly kind: ExceptionKind
  readonly startTime?: string | undefined
  readonly endTime?: string | undefined
}

/** Every part of every day. */
export const MAX_WEEKLY_SLOTS = DAYS_OF_WEEK.length * DAY_PARTS.length
/** A year of dates. */
export const MAX_EXCEPTIONS = 366

const MINUTES_OF_DAY: Span = [0, 24 * 60]

/**
 * Checks a whole week before it is stored. Refuses `malformed-request` when a time is not one or an end does not follow
 * its start, `duplicate-slot` when a day has the same part twice. Overlapping parts are fine: they merge.
 */
export function checkWeek(weekly: readonly WeeklySlot[]): void {
  weekly.forEach((slot, index) => checkTimes(`weekly.${index}`, slot.startTime, slot.endTime))
  refuseDuplicates(
    'weekly',
    weekly.map((slot) => `${slot.day} ${slot.part}`),
  )
}

/**
 * Checks a cleaner's dated exceptions before they are stored. Refuses `malformed-request` for a bad date, a lone time or an
 * end that does not follow its start, `duplicate-slot` when a date has the same hours twice, whatever their kinds.
 */
export function checkExceptions(exceptions: readonly DatedException[]): void {
  exceptions.forEach(({ date, startTime, endTime }, index) => {
    if (!isCivilDate(date)) refuse('malformed-request', { fields: { [`exceptions.${index}.date`]: 'not-a-date' } })
    if (startTime !== undefined || endTime !== undefined) checkTimes(`exceptions.${index}`, startTime ?? '', endTime ?? '')
  })
  refuseDuplicates(
    'exceptions',
    exceptions.map(({ date, startTime, endTime }) => `${date} ${startTime} ${endTime}`),
  )
}

function checkTimes(path: string, startTime: string, endTime: string): void {
  if (!isTimeOfDay(startTime)) refuse('malformed-request', { fields: { [`${path}.startTime`]: 'not-a-time' } })
  if (!isTimeOfDay(endTime)) refuse('malformed-request', { fields: { [`${path}.endTime`]: 'not-a-time' } })
  if (minutesOfDay(startTime) >= minutesOfDay(endTime)) {
    refuse('malformed-request', { fields: { [`${path}.endTime`]: 'end-before-start' } })
  }
}

function refuseDuplicates(list: string, keys: readonly string[]): void {
  const again = keys.findIndex((key, index) => keys.indexOf(key) !== index)
  if (again !== -1) refuse('duplicate-slot', { fields: { [`${list}.${again}`]: 'duplicate' } })
}

/** Answers, for any day by its `dayNumber`, the open stretches in minutes from midnight by the wall: merged and sorted. */
export function openMinutes(weekly: readonly WeeklySlot[], exceptions: readonly DatedException[]): (day: number) => readonly Span[] {
  const week = ([0, 1, 2, 3, 4, 5, 6] as const).map((day) =>
    mergeSpans(weekly.filter((slot) => slot.day === day).map((slot): Span => [minutesOfDay(slot.startTime), minutesOfDay(slot.endTime)])),
  )
  const byDay = new Map<number, DatedException[]>()
  for (const exception of exceptions) {
    const day = dayNumber(exception.date)
    byDay.set(day, [...(byDay.get(day) ?? []), exception])
  }
  return (day) => {
    const usual = week[dayOfWeekOfDayNumber(day)]!
    const dated = byDay.get(day)
    if (dated === undefined) return usual
    const open = mergeSpans([...usual, ...dated.filter(({ kind }) => kind === 'available').map(minutesOfException)])
    return subtractSpans(open, mergeSpans(dated.filter(({ kind }) => kind === 'unavailable').map(minutesOfException)))
  }
}

function minutesOfException({ kind, startTime, endTime }: DatedException): Span {
  if (startTime !== undefined && endTime !== undefined) return [minutesOfDay(startTime), minutesOfDay(endTime)]
  if (kind === 'unavailable') return MINUTES_OF_DAY
  return [minutesOfDay(PART_TIMES.full_day.startTime), minutesOfDay(PART_TIMES.full_day.endTime)]
}
