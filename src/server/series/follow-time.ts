// Follows a cleaner's calendar: planned visits that it no longer holds are left out, those that fit again come back, and both are told.
import type { Language } from '#domain/account.ts'
import type { CleanerId, SeriesId } from '#domain/id.ts'
import { addMinutes } from '#domain/elapsed.ts'
import { firstNameOf } from '#domain/public-name.ts'
import { alsoTaking, scheduleTo, type Interval } from '#domain/scheduling.ts'
import { workOn } from '#domain/series-agreed.ts'
import { plannedVisits, visitsInTime } from '#domain/series-time.ts'
import { knownAs, lockSchedule } from '../cleaners/index.ts'
import { inTransaction, type Executor, type Tx } from '../platform/postgres/database.ts'
import { handles, type JobHandler } from '../platform/jobs.ts'
import { promisedBy } from './promised-time.ts'
import type { SeriesDeps } from './series-deps.ts'
import { addExceptions, dropUnfit, findActiveSeries, lockSeries } from './series-store.ts'
import { datesBooked, openingOf, withNearby } from './series-visits.ts'
import { tellParties } from './tell-parties.ts'
import { followJob, tendSoon } from './series-job-names.ts'

export const followTime = (deps: SeriesDeps): JobHandler => handles(followJob, ({ cleanerId }) => followTimeOf(deps, cleanerId))

/** A visit of a series that is not booked yet. */
export type VisitPlanned = Interval & { readonly seriesId: SeriesId; readonly firstName: string }

/** Visits that are to be booked in a cleaner's time, over the days that their calendar shows. */
export async function plannedFor(
  { bookings }: Pick<SeriesDeps, 'bookings'>,
  executor: Executor,
  cleanerId: CleanerId,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<readonly VisitPlanned[]> {
  const mine = await findActiveSeries(executor, cleanerId)
  const planned = await Promise.all(
    mine.map(async (series) => {
      const visits = await bookings.visitsOfSeries(executor, series.id, now)
      const { client } = openingOf(visits).parties
      const firstName = client.isErased ? knownAs(client, 'client', language) : firstNameOf(client.name)
      return plannedVisits(series, datesBooked(visits), now).map(({ on, startsAt }) => ({
        seriesId: series.id,
        firstName,
        startsAt,
        endsAt: addMinutes(startsAt, workOn(series, on).durationMinutes),
      }))
    }),
  )
  return planned.flat().toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

async function followTimeOf(deps: SeriesDeps, cleanerId: CleanerId): Promise<void> {
  const mine = await findActiveSeries(deps.db, cleanerId)
  for (const { id } of mine) await inTransaction(deps.db, (tx) => followIn(deps, tx, id))
}

/** Idempotent: a date that was left out already is not told again. */
async function followIn({ bookings, clock }: SeriesDeps, tx: Tx, id: SeriesId): Promise<void> {
  const now = clock.now()
  const series = await lockSeries(tx, id)
  if (series?.status !== 'active') return
  const visits = await bookings.visitsOfSeries(tx, id, now)
  const opening = openingOf(visits)
  const { cleanerId } = series
  const own = await lockSchedule(tx, cleanerId)
  const schedule = alsoTaking(
    opening.place,
    scheduleTo(opening.place, own),
    await promisedBy({ bookings }, tx, cleanerId, { except: id, now }),
  )
  const { away, back } = visitsInTime(series, datesBooked(visits), schedule, now)
  const about = now.toISOString()
  if (away.length > 0) {
    await addExceptions(
      tx,
      id,
      away.map(({ on }) => on),
      'unfit',
    )
    await tellParties(bookings, tx, opening, { news: 'away', visits: withNearby(series, away, schedule), about, now })
  }
  if (back.length > 0) {
    await dropUnfit(
      tx,
      id,
      back.map(({ on }) => on),
    )
    await tellParties(bookings, tx, opening, { news: 'back', visits: back.map(({ slot }) => slot), about, now })
    tendSoon(tx, id)
  }
}
