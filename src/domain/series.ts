// Series of visits in a cleaner's time: the hour that stays on the wall, and which of them fit. Pages read the rule alone, without time zones.
import { addDays, dayNumber, minutesOfDay } from './civil-date.ts'
import { DAY_MS } from './elapsed.ts'
import { holidayOn, type Holiday } from './holidays.ts'
import { freeStarts, isFreeAt, type Schedule } from './scheduling.ts'
import { MAX_OTHER_HOURS, SERIES_FIRM_DAYS, type SeriesFit, type SeriesSlot } from './series-rule.ts'
import { firstInstantAtWall, instantAt, localOf } from './time.ts'

export * from './series-rule.ts'

export type OtherStart = SeriesSlot & { readonly startsAt: Date }

export type FittedVisit = SeriesSlot & {
  /** The date that the rule gives. */
  readonly on: string
  /** Null where the clock change removes the hour. */
  readonly startsAt: Date | null
  readonly fit: SeriesFit
  readonly holiday: Holiday | null
  /** Of the same day; empty where it fits. */
  readonly others: readonly OtherStart[]
}

export type SeriesTime = {
  readonly timeZone: string
  readonly durationMinutes: number
}

/** How a visit of a series meets a cleaner's time, however far ahead. The schedule is that of the home, whose zone is given. */
export function fitVisit(
  schedule: Schedule,
  on: string,
  { date, time }: SeriesSlot,
  { timeZone, durationMinutes }: SeriesTime,
): FittedVisit {
  const startsAt = instantAt({ date, time, timeZone })
  const fit = fitOf(schedule, startsAt, durationMinutes)
  const others = fit === 'free' ? [] : otherStarts(schedule, { date, time }, { timeZone, durationMinutes })
  return { on, date, time, startsAt, fit, holiday: holidayOn(date), others }
}

function fitOf(schedule: Schedule, startsAt: Date | null, durationMinutes: number): SeriesFit {
  if (startsAt === null) return 'hour-removed'
  if (isFreeAt(schedule, startsAt, durationMinutes)) return 'free'
  return isFreeAt({ ...schedule, busy: [] }, startsAt, durationMinutes) ? 'taken' : 'outside-hours'
}

/** The nearest, in the order of the day. */
function otherStarts(schedule: Schedule, { date, time }: SeriesSlot, { timeZone, durationMinutes }: SeriesTime): readonly OtherStart[] {
  const midnight = (day: string): number => firstInstantAtWall(dayNumber(day) * DAY_MS, timeZone)
  const away = (start: OtherStart): number => Math.abs(minutesOfDay(start.time) - minutesOfDay(time))
  return freeStarts(schedule, new Date(midnight(date)), new Date(midnight(addDays(date, 1)) - 1), durationMinutes)
    .map((startsAt) => ({ ...localOf(startsAt, timeZone), startsAt }))
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, MAX_OTHER_HOURS)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

/** The last instant at which a visit is booked now rather than later. */
export const firmUntil = (now: Date): Date => new Date(now.getTime() + SERIES_FIRM_DAYS * DAY_MS)

/** When the visit that starts then is booked. */
export const bookedAt = (startsAt: Date): Date => new Date(startsAt.getTime() - SERIES_FIRM_DAYS * DAY_MS)
