// What a schedule offers over some days: the starts that can be booked now, and how busy each day is.
import type { cleaners } from '#contract/cleaners.ts'
import type { Received, Returned } from '#contract/endpoint.ts'
import { dayLoads } from '#domain/day-load.ts'
import { bookableStarts, firstDateOf, scheduleTo, type Schedule } from '#domain/scheduling.ts'
import type { Place } from '#domain/travel.ts'

type OpeningsOf = (typeof cleaners)['GET /api/cleaners/{slug}/openings']
export type OpeningsQuery = Received<OpeningsOf, 'query'>

/** With the home that a visit is for, rides to and from it are counted; without one, the buffer alone. */
export function openingsIn(schedule: Schedule, query: OpeningsQuery, now: Date, home: Place | null = null): Returned<OpeningsOf> {
  const { hours, emergency, from, days } = query
  const { timeZone } = schedule
  const asked = { now, durationMinutes: hours * 60, emergency }
  const starts = bookableStarts({ ...(home === null ? schedule : scheduleTo(home, schedule)), ...asked, from, days })
  return {
    items: starts.map(({ date, time, startsAt }) => ({ date, time, timeZone, startsAt })),
    days: dayLoads(schedule, from ?? firstDateOf(asked, timeZone), days).map(({ date, load }) => ({ date, load })),
  }
}
