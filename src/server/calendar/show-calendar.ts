// A cleaner's calendar over some days, in three statements of one trip.
import type { Calendar, calendars } from '#contract/calendar.ts'
import type { Received, Returned } from '#contract/endpoint.ts'
import type { Language } from '#domain/account.ts'
import { checkCalendarDate, piecesByDay, stretchesOf, type PieceOfDay } from '#domain/calendar.ts'
import { addDays, DAYS_OF_WEEK, timeOfMinutes } from '#domain/civil-date.ts'
import { dayLoads } from '#domain/day-load.ts'
import { holidayOn } from '#domain/holidays.ts'
import type { CleanerId } from '#domain/id.ts'
import { localOf } from '#domain/time.ts'
import { weekOf } from '#domain/today.ts'
import { visitsBetween, type CalendarVisit } from '../bookings/index.ts'
import { outsideBusyOf } from '../calendar-sync/index.ts'
import { ownSchedule } from '../cleaners/index.ts'
import { onOneConnection, type Db } from '../platform/postgres/database.ts'

type Shown = Returned<(typeof calendars)['GET /api/cleaner/calendar']>
type Asked = Received<(typeof calendars)['GET /api/cleaner/calendar'], 'query'>
export type Reader = { readonly language: Language; readonly now: Date }

export async function showCalendar(db: Db, cleanerId: CleanerId, asked: Asked, { language, now }: Reader): Promise<Shown> {
  const { days } = asked
  if (asked.from !== undefined) checkCalendarDate(asked.from, now)
  const around = spanAround(asked.from, days, now)
  const [schedule, visits, outside] = await onOneConnection(db, (one) =>
    Promise.all([
      ownSchedule(one, cleanerId),
      visitsBetween(one, cleanerId, { ...around, language }),
      outsideBusyOf(one, cleanerId, around.from, around.until),
    ]),
  )
  const { timeZone } = schedule
  const today = localOf(now, timeZone).date
  const from = asked.from ?? weekOf(today).from
  const until = addDays(from, days - 1)
  return {
    timeZone,
    today,
    now,
    days: dayLoads(schedule, from, days).map((day) => ({
      ...day,
      holiday: holidayOn(day.date),
      stretches: stretchesOf(schedule, day.date),
    })),
    visits: visits
      .filter(({ isKnown }) => isKnown)
      .map((visit) => shownVisit(visit, timeZone))
      .filter(({ on }) => on.some(({ date }) => date >= from && date <= until)),
    outside: outside
      .flatMap(({ calendar, ...busy }) => piecesByDay(busy, timeZone).map((piece) => ({ calendar, ...shownPiece(piece) })))
      .filter(({ date }) => date >= from && date <= until),
  }
}

/** At least the days that are asked for, in whatever zone; of this week they begin six days ago at the earliest. */
function spanAround(from: string | undefined, days: number, now: Date): { from: Date; until: Date } {
  const first = from ?? addDays(localOf(now, 'UTC').date, -DAYS_OF_WEEK.length)
  const last = addDays(first, days + (from === undefined ? DAYS_OF_WEEK.length : 0))
  return { from: new Date(`${addDays(first, -1)}T00:00Z`), until: new Date(`${addDays(last, 1)}T00:00Z`) }
}

const shownVisit = ({ isKnown: _known, durationMinutes, expiresAt, ...visit }: CalendarVisit, timeZone: string) => ({
  ...visit,
  durationHours: durationMinutes / 60,
  expiresAt: visit.awaitsAnswer ? expiresAt : null,
  on: piecesByDay(visit, timeZone).map(shownPiece),
})

export const shownPiece = ({ date, minutes: [from, until] }: PieceOfDay): Calendar['visits'][number]['on'][number] => ({
  date,
  startTime: timeOfMinutes(from),
  endTime: timeOfMinutes(until),
})
