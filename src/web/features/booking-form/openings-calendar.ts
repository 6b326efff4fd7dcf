// Openings laid out as people choose them: four weeks of days, then the hours of a day by part.
import { ask, type Answer } from '#web/platform/api.ts'
import { addDays, dayNumber, dayOfWeek, minutesOfDay } from '#domain/civil-date.ts'
import type { PropertyId } from '#domain/id.ts'

export type Openings = Answer<'GET /api/cleaners/{slug}/openings'>
export type Opening = Openings['items'][number]
export type DayLoad = Openings['days'][number]['load']

type OpeningsQuery = { readonly from?: string; readonly days: number; readonly hours: number; readonly emergency?: 'true' }

/** For a visit to a home, once one is chosen: the rides from and to the cleaner's other visits then count. */
export const openingsQuestion = (slug: string, propertyId: PropertyId | null, query: OpeningsQuery) =>
  propertyId === null
    ? ask('GET /api/cleaners/{slug}/openings', { params: { slug }, query })
    : ask('GET /api/properties/{id}/openings', { params: { id: propertyId }, query: { ...query, cleaner: slug } })

export const WINDOW_DAYS = 28
/** Bookings are taken 60 days ahead. */
export const LAST_WINDOW = 2

/** Which window of four weeks, counted from `anchor`, holds the date. */
export const windowOf = (date: string, anchor: string): number =>
  Math.min(LAST_WINDOW, Math.max(0, Math.floor((dayNumber(date) - dayNumber(anchor)) / WINDOW_DAYS)))

/** Before the first hour that needs no hurry: it can be booked as an emergency alone. */
export const onShortNotice = ({ startsAt }: Opening, firstOnNotice: Opening | undefined): boolean =>
  firstOnNotice === undefined || startsAt < firstOnNotice.startsAt

/** `load`: null while the answer of this day is still to come. */
export type CalendarDay = { readonly date: string; readonly starts: number; readonly load: DayLoad | null; readonly isInWindow: boolean }

/** Whole weeks from Sunday to Saturday around the window that begins on `from`. */
export function weeksOf(from: string, { items, days }: Openings): readonly (readonly CalendarDay[])[] {
  const loads = new Map(days.map(({ date, load }) => [date, load]))
  const starts = new Map<string, number>()
  for (const { date } of items) starts.set(date, (starts.get(date) ?? 0) + 1)
  const until = addDays(from, WINDOW_DAYS - 1)
  const sunday = addDays(from, -((dayOfWeek(from) + 1) % 7))
  const weeks: CalendarDay[][] = []
  for (let first = sunday; first <= until; first = addDays(first, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const date = addDays(first, index)
        return { date, starts: starts.get(date) ?? 0, load: loads.get(date) ?? null, isInWindow: date >= from && date <= until }
      }),
    )
  }
  return weeks
}

export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof DAY_PARTS)[number]

const partOf = (time: string): DayPart => (minutesOfDay(time) < 720 ? 'morning' : minutesOfDay(time) < 1020 ? 'afternoon' : 'evening')

/** The starts of one day under the part they fall in; parts without any are left out. */
export function hoursOf(
  date: string,
  openings: readonly Opening[],
): readonly { readonly part: DayPart; readonly openings: readonly Opening[] }[] {
  const ofDay = openings.filter((opening) => opening.date === date)
  return DAY_PARTS.map((part) => ({ part, openings: ofDay.filter(({ time }) => partOf(time) === part) })).filter(
    ({ openings }) => openings.length > 0,
  )
}

/** Openings that a refusal offers instead, in `details.alternatives`; anything else in there is ignored. */
export function alternativesOf(details: Readonly<Record<string, unknown>>): readonly Opening[] {
  const offered = details['alternatives']
  return Array.isArray(offered) ? offered.filter(isOpening) : []
}

/** Visits of a series that a refusal names, in `details.visits`; anything else in there is ignored. */
export function slotsOf(details: Readonly<Record<string, unknown>>): readonly Pick<Opening, 'date' | 'time'>[] {
  const named = details['visits']
  return Array.isArray(named) ? named.filter(isSlot) : []
}

function isSlot(value: unknown): value is Pick<Opening, 'date' | 'time'> {
  if (typeof value !== 'object' || value === null) return false
  const { date, time } = value as Readonly<Record<string, unknown>>
  return typeof date === 'string' && typeof time === 'string'
}

function isOpening(value: unknown): value is Opening {
  if (typeof value !== 'object' || value === null) return false
  const { date, time, startsAt, timeZone } = value as Readonly<Record<string, unknown>>
  return [date, time, startsAt, timeZone].every((part) => typeof part === 'string')
}
