// A cleaner's open time changes: planned visits of a series that it no longer holds, those that fit again, and the nearest other hours.
import { HORIZON_DAYS } from './availability.ts'
import { MAX_DAYS_AWAY } from './calendar.ts'
import { addDays, dayNumber, DAYS_OF_WEEK, minutesOfDay } from './civil-date.ts'
import { DAY_MS } from './elapsed.ts'
import { freeStarts, heldInterval, isFreeAt, type Hold, type Schedule } from './scheduling.ts'
import { workOn, type Worked } from './series-agreed.ts'
import { firmUntil, MAX_OTHER_HOURS, SERIES_PREVIEW_WEEKS, type OtherStart, type SeriesSlot, type SeriesTime } from './series.ts'
import { datesAround, isPausedOn, slotOf, type DueVisit, type SeriesShape } from './series-visits.ts'
import { firstInstantAtWall, instantAt, localOf } from './time.ts'
import type { Place } from './travel.ts'

/** Other hours are looked for so many days before and after; the usual day of the next week is further away. */
const NEAR_DAYS = 6

/** A client is shown the visits of a year, from a first one that is so far ahead at the latest. */
const PROMISED_DAYS = HORIZON_DAYS + SERIES_PREVIEW_WEEKS * DAYS_OF_WEEK.length

/** A date of the rule that is not booked yet, with its instant. */
export type PlannedVisit = DueVisit & { readonly startsAt: Date }

type Planned = SeriesShape & Worked

/** The visits that are booked later than now, over so many days. `isUnfit`: it was left out because it did not fit. */
function laterVisits(
  shape: SeriesShape,
  booked: ReadonlySet<string>,
  now: Date,
  days = MAX_DAYS_AWAY,
): readonly (PlannedVisit & { readonly isUnfit: boolean })[] {
  const { timeZone, pause, exceptions } = shape
  const until = firmUntil(now)
  const today = localOf(now, timeZone).date
  return datesAround(shape, today, addDays(today, days)).flatMap((on) => {
    const kind = exceptions.get(on)?.kind
    const slot = slotOf(shape, on)
    if (booked.has(on) || kind === 'skipped' || isPausedOn(pause, slot.date)) return []
    const startsAt = instantAt({ ...slot, timeZone })
    return startsAt === null || startsAt <= until ? [] : [{ on, slot, startsAt, isUnfit: kind === 'unfit' }]
  })
}

/** Visits that are to be booked later than now, as both parties were told, over the days that calendars show. */
export const plannedVisits = (shape: SeriesShape, booked: ReadonlySet<string>, now: Date): readonly PlannedVisit[] =>
  laterVisits(shape, booked, now).filter(({ isUnfit }) => !isUnfit)

/** The dates of a series that are booked, and the home that its visits are in. */
export type SeriesAtHome = { readonly dates: ReadonlySet<string>; readonly place: Place }

/** The time that a series is to be booked in: no other series of its cleaner may have it. */
export const promisedTime = (shape: Planned, { dates, place }: SeriesAtHome, now: Date): readonly Hold[] =>
  laterVisits(shape, dates, now, PROMISED_DAYS)
    .filter(({ isUnfit }) => !isUnfit)
    .map(({ on, startsAt }) => ({ ...heldInterval(startsAt, workOn(shape, on).durationMinutes), place }))

/** Planned visits in time that other series have; of a schedule whose `busy` is that time alone. */
export function visitsTaken(shape: Planned, booked: ReadonlySet<string>, promised: Schedule, now: Date): readonly PlannedVisit[] {
  const open = { ...promised, busy: [] }
  return laterVisits(shape, booked, now, PROMISED_DAYS).filter(({ isUnfit, on, startsAt }) => {
    const { durationMinutes } = workOn(shape, on)
    return !isUnfit && isFreeAt(open, startsAt, durationMinutes) && !isFreeAt(promised, startsAt, durationMinutes)
  })
}

/**
 * `away`: planned visits that the cleaner's open time no longer holds, whatever other visits hold now. `back`: those left out for that
 * reason that fit again.
 */
export function visitsInTime(
  shape: Planned,
  booked: ReadonlySet<string>,
  schedule: Schedule,
  now: Date,
): { readonly away: readonly PlannedVisit[]; readonly back: readonly PlannedVisit[] } {
  const later = laterVisits(shape, booked, now)
  const open = { ...schedule, busy: [] }
  const minutesOn = (on: string): number => workOn(shape, on).durationMinutes
  return {
    away: later.filter(({ isUnfit, on, startsAt }) => !isUnfit && !isFreeAt(open, startsAt, minutesOn(on))),
    back: later.filter(({ isUnfit, on, startsAt }) => isUnfit && isFreeAt(schedule, startsAt, minutesOn(on))),
  }
}

/** The nearest starts of the days around, one for each day besides the visit's own, in their order. */
export function nearbyStarts(
  schedule: Schedule,
  { date, time }: SeriesSlot,
  { timeZone, durationMinutes }: SeriesTime,
): readonly OtherStart[] {
  const midnight = (day: string): number => firstInstantAtWall(dayNumber(day) * DAY_MS, timeZone)
  const away = (start: SeriesSlot): number => Math.abs(minutesOfDay(start.time) - minutesOfDay(time))
  const startsOn = (day: string): readonly OtherStart[] =>
    freeStarts(schedule, new Date(midnight(day)), new Date(midnight(addDays(day, 1)) - 1), durationMinutes)
      .map((startsAt) => ({ ...localOf(startsAt, timeZone), startsAt }))
      .toSorted((a, b) => away(a) - away(b))
  const around = Array.from({ length: NEAR_DAYS }, (_, index) => [index + 1, -index - 1]).flat()
  return [...startsOn(date), ...around.flatMap((days) => startsOn(addDays(date, days)).slice(0, 1))]
    .slice(0, MAX_OTHER_HOURS)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}
