// What a vacation would meet: the visits that stand in it, and what cancelling each would cost its cleaner.
import type { calendars } from '#contract/calendar.ts'
import type { Received, Returned } from '#contract/endpoint.ts'
import { holdsTime } from '#domain/booking.ts'
import { piecesByDay } from '#domain/calendar.ts'
import { vacationDates } from '#domain/calendar-change.ts'
import { addDays } from '#domain/civil-date.ts'
import type { CleanerId } from '#domain/id.ts'
import { reliabilityPercent } from '#domain/recommendation.ts'
import { localOf } from '#domain/time.ts'
import { visitsBetween, visitsInTheWay } from '../bookings/index.ts'
import { bookingsKept, ownSchedule } from '../cleaners/index.ts'
import { onOneConnection } from '../platform/postgres/database.ts'
import type { CalendarDeps } from './calendar-deps.ts'
import { shownHeld, shownPlanned } from './change-calendar.ts'
import type { Reader } from './show-calendar.ts'

type Plan = (typeof calendars)['GET /api/cleaner/calendar/vacation']

/**
 * Declining a request costs nothing, and neither does moving a visit; a confirmed visit that is cancelled does, unless its series has it and
 * it is far ahead. Refuses as the change itself.
 */
export async function planVacation(
  { db, series }: CalendarDeps,
  cleanerId: CleanerId,
  asked: Received<Plan, 'query'>,
  { language, now }: Reader,
): Promise<Returned<Plan>> {
  return onOneConnection(db, async (one) => {
    const [{ timeZone }, kept] = await Promise.all([ownSchedule(one, cleanerId), bookingsKept(one, cleanerId)])
    const dates = new Set(vacationDates(asked, localOf(now, timeZone).date))
    const span = { from: new Date(`${addDays(asked.from, -1)}T00:00Z`), until: new Date(`${addDays(asked.until, 2)}T00:00Z`) }
    const met = (await visitsBetween(one, cleanerId, { ...span, language }))
      .filter(({ status }) => holdsTime(status))
      .map((visit) => ({ visit, on: piecesByDay(visit, timeZone).filter(({ date }) => dates.has(date)) }))
      .filter(({ on }) => on.length > 0)
    const { movable, costly } = await visitsInTheWay(
      one,
      met.map(({ visit }) => visit.id),
      now,
    )
    const after = (cancelled: number) => reliabilityPercent({ ...kept, cancelledByCleaner: kept.cancelledByCleaner + cancelled })
    const planned = await series.plannedFor(one, cleanerId, { language, now })
    return {
      freeDays: dates.size - new Set(met.flatMap(({ on }) => on.map(({ date }) => date))).size,
      visits: met.map(({ visit }) => ({
        ...shownHeld(visit, timeZone),
        mayMove: movable.has(visit.id),
        reliability: { now: after(0), moved: after(0), cancelled: after(costly.has(visit.id) ? 1 : 0) },
      })),
      reliabilityIfAllCancelled: after(costly.size),
      planned: planned
        .filter((visit) => piecesByDay(visit, timeZone).some(({ date }) => dates.has(date)))
        .map((visit) => shownPlanned(visit, timeZone)),
    }
  })
}
