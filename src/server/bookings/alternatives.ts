// Other openings of the same cleaner, nearest to the requested one.
import { HORIZON_DAYS } from '#domain/availability.ts'
import { addDays } from '#domain/civil-date.ts'
import { bookableStarts, type BookableStart, type Schedule, type StartQuery } from '#domain/scheduling.ts'
import { localOf } from '#domain/time.ts'

const OFFERED = 3
/** Most clients who miss a slot take one within days; farther ones are only looked for when these are too few. */
const NEAR_DAYS = 3

export type Opening = BookableStart & { readonly timeZone: string }

/** Up to three, in the order of the calendar; the requested start is left out. */
export function alternativesTo(startsAt: Date, schedule: Schedule, query: StartQuery, homeZone: string): readonly Opening[] {
  const near = startsIn(schedule, query, addDays(localOf(startsAt, schedule.timeZone).date, -NEAR_DAYS), 2 * NEAR_DAYS + 1)
  const others = withoutStart(near, startsAt)
  const found =
    others.length >= OFFERED
      ? others
      : withoutStart(startsIn(schedule, query, localOf(query.now, schedule.timeZone).date, HORIZON_DAYS + 1), startsAt)
  const away = (start: BookableStart): number => Math.abs(start.startsAt.getTime() - startsAt.getTime())
  return found
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, OFFERED)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .map((start) => ({ ...localOf(start.startsAt, homeZone), startsAt: start.startsAt, timeZone: homeZone }))
}

const startsIn = (schedule: Schedule, query: StartQuery, from: string, days: number): readonly BookableStart[] =>
  bookableStarts({ ...schedule, ...query, from, days })

const withoutStart = (starts: readonly BookableStart[], startsAt: Date): readonly BookableStart[] =>
  starts.filter((start) => start.startsAt.getTime() !== startsAt.getTime())
