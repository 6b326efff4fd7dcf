// A series is agreed, resumed or moved: those of its planned visits that meet the time of other series are left out.
import type { SeriesId } from '#domain/id.ts'
import { alsoTaking, scheduleTo } from '#domain/scheduling.ts'
import { visitsTaken } from '#domain/series-time.ts'
import { lockSchedule } from '../cleaners/index.ts'
import type { Tx } from '../platform/postgres/database.ts'
import { promisedBy } from './promised-time.ts'
import type { SeriesDeps } from './series-deps.ts'
import { addExceptions, lockSeries } from './series-store.ts'
import { datesBooked, openingOf, withNearby } from './series-visits.ts'
import { tellParties } from './tell-parties.ts'

/**
 * Both parties are told once: whichever series was agreed first keeps its hours. The lock of the cleaner lets two series that are agreed at
 * once see each other.
 */
export async function leaveOutTaken({ bookings }: Pick<SeriesDeps, 'bookings'>, tx: Tx, id: SeriesId, now: Date): Promise<void> {
  const series = await lockSeries(tx, id)
  if (series?.status !== 'active') return
  const schedule = await lockSchedule(tx, series.cleanerId)
  const promised = await promisedBy({ bookings }, tx, series.cleanerId, { except: id, now })
  if (promised.length === 0) return
  const visits = await bookings.visitsOfSeries(tx, id, now)
  const opening = openingOf(visits)
  const { place } = opening
  const taken = visitsTaken(series, datesBooked(visits), scheduleTo(place, { ...schedule, busy: promised }), now)
  const dates = taken.map(({ on }) => on)
  const left = new Set(await addExceptions(tx, id, dates, 'unfit'))
  const told = taken.filter(({ on }) => left.has(on))
  if (told.length === 0) return
  const whole = alsoTaking(place, scheduleTo(place, schedule), promised)
  await tellParties(bookings, tx, opening, { news: 'taken', visits: withNearby(series, told, whole), about: now.toISOString(), now })
}
