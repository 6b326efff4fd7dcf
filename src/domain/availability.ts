// A cleaner's availability: the weekly grid, dated exceptions, and the open minutes of a day that follow from them.
import { DAYS_OF_WEEK, dayOfWeekOfDayNumber, dayNumber, isTimeOfDay, minutesOfDay, timeOfMinutes } from './civil-date.ts'
import type { DayOfWeek } from './civil-date.ts'
import { DAY_MINUTES } from './elapsed.ts'
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
/** Every time of day at which a visit may start. */
export const START_TIMES = Array.from({ length: DAY_MINUTES / START_STEP_MINUTES }, (_, index) => timeOfMinutes(index * START_STEP_MINUTES))

export const DAY_PARTS = ['morning', 'afternoon', 'evening', 'full_day'] as const
export type DayPart = (typeof DAY_PARTS)[number]

/** The usual hours of each part of the day; a cleaner may adjust each cell of the week. */
export const PART_TIMES = {
  morning: { startTime: '08:00', endTime: '12:00' },
  afternoon: { startTime: '12:00', endTime: '17:00' },
  evening: { startTime: '17:00', endTime: '21:00' },
  full_day: { startTime: '08:00', endTime: '21:00' },
} as const satisfies Record<DayPart, { startTime: string; endTime: string }>

/** Open from `startTime` to `endTime` by the wall, every week: a cell of the weekly grid, or hours of no part of the day, opened in the calendar. */
export type WeeklySlot = {
  readonly day: DayOfWeek
  readonly part: DayPart | null
  readonly startTime: string
  readonly endTime: string
}

/** A vacation closes a day like any other `unavailable` one; calendars call it by its name. */
export const EXCEPTION_KINDS = ['available', 'unavailable', 'vacation'] as const
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number]

/**
 * A date that departs from the week. Without times it covers the whole day: closed from midnight to midnight, available during the
 * hours of {@link PART_TIMES}.full_day. `endTime` may be {@link DAY_END}. Where both cover a moment, what closes wins.
 */
export type DatedException = {
  readonly date: string
  readonly kind: ExceptionKind
  readonly startTime?: string | undefined
  readonly endTime?: string | undefined
}

/** Every part of every day, and as many hours of no part. */
export const MAX_WEEKLY_SLOTS = 2 * DAYS_OF_WEEK.length * DAY_PARTS.length
/** A week of dates is copied onto so many that follow. */
export const MAX_COPIED_WEEKS = 8
/** A year of dates, each with two or three stretches. */
export const MAX_EXCEPTIONS = 1_000

export const WHOLE_DAY: Span = [0, DAY_MINUTES]
/** Midnight at the end of a day, as a time of day. */
export const DAY_END = '24:00'
const DAY_START = '00:00'

/** An end as it is kept: midnight typed as '00:00' ends the day. */
export const endKept = (typed: string): string => (typed === DAY_START ? DAY_END : typed)

/** An end as a time field of the browser shows it: it knows no '24:00'. */
export const endTyped = (kept: string): string => (kept === DAY_END ? DAY_START : kept)

/**
 * Checks a whole week before it is stored. Refuses `malformed-request` when a time is not one or an end does not follow
 * its start, `duplicate-slot` when a day has the same part twice, or the same hours of no part. Overlapping parts are fine: they merge.
 */
export function checkWeek(weekly: readonly WeeklySlot[]): void {
  weekly.forEach((slot, index) => checkTimes(`weekly.${index}`, slot.startTime, slot.endTime))
  const keys = weekly.map(({ day, part, startTime, endTime }) => `${day} ${part ?? `${startTime} ${endTime}`}`)
  const again = keys.findIndex((key, index) => keys.indexOf(key) !== index)
  if (again !== -1) refuse('duplicate-slot', { fields: { [`weekly.${again}`]: 'duplicate' } })
}

/** Whether two weeks have the same slots, whatever their order. */
export function isSameWeek(a: readonly WeeklySlot[], b: readonly WeeklySlot[]): boolean {
  const slots = b.map(slotKey).toSorted()
  return (
    a.length === b.length &&
    a
      .map(slotKey)
      .toSorted()
      .every((key, index) => key === slots[index])
  )
}

const slotKey = ({ day, part, startTime, endTime }: WeeklySlot): string => `${day} ${part} ${startTime} ${endTime}`

function checkTimes(path: string, startTime: string, endTime: string): void {
  if (!isTimeOfDay(startTime)) refuse('malformed-request', { fields: { [`${path}.startTime`]: 'not-a-time' } })
  if (!isTimeOfDay(endTime) && endTime !== DAY_END) refuse('malformed-request', { fields: { [`${path}.endTime`]: 'not-a-time' } })
  if (minutesOfDay(startTime) >= minutesOfDay(endTime)) {
    refuse('malformed-request', { fields: { [`${path}.endTime`]: 'end-before-start' } })
  }
}

/** Answers, for any day by its `dayNumber`, the open stretches in minutes from midnight by the wall: merged and sorted. */
export function openMinutes(weekly: readonly WeeklySlot[], exceptions: readonly DatedException[]): (day: number) => readonly Span[] {
  const week = ([0, 1, 2, 3, 4, 5, 6] as const).map((day) => mergeSpans(weekly.filter((slot) => slot.day === day).map(minutesOfSlot)))
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
    return subtractSpans(open, mergeSpans(dated.filter(({ kind }) => kind !== 'available').map(minutesOfException)))
  }
}

export const minutesOfSlot = ({ startTime, endTime }: Pick<WeeklySlot, 'startTime' | 'endTime'>): Span => [
  minutesOfDay(startTime),
  minutesOfDay(endTime),
]

export function minutesOfException({ kind, startTime, endTime }: DatedException): Span {
  if (startTime !== undefined && endTime !== undefined) return minutesOfSlot({ startTime, endTime })
  return kind === 'available' ? minutesOfSlot(PART_TIMES.full_day) : WHOLE_DAY
}
