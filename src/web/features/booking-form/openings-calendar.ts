// Openings as people choose them: asked for a visit, then the hours of a day by part.
import { ask, type Answer } from '#web/platform/api.ts'
import { minutesOfDay } from '#domain/civil-date.ts'
import type { PropertyId } from '#domain/id.ts'

export type Opening = Answer<'GET /api/cleaners/{slug}/openings'>['items'][number]

type OpeningsQuery = { readonly from?: string; readonly days: number; readonly hours: number; readonly emergency?: 'true' }

/** For a visit to a home, once one is chosen: the rides from and to the cleaner's other visits then count. */
export const openingsQuestion = (slug: string, propertyId: PropertyId | null, query: OpeningsQuery) =>
  propertyId === null
    ? ask('GET /api/cleaners/{slug}/openings', { params: { slug }, query })
    : ask('GET /api/properties/{id}/openings', { params: { id: propertyId }, query: { ...query, cleaner: slug } })

/** Before the first hour that needs no hurry: it can be booked as an emergency alone. */
export const onShortNotice = ({ startsAt }: Opening, firstOnNotice: Opening | undefined): boolean =>
  firstOnNotice === undefined || startsAt < firstOnNotice.startsAt

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
