// A client closes their account or is suspended: their series end, each cleaner is told, and the hours that a series was to have are free.
import * as z from 'zod'
import { clientId as clientIdShape, seriesId as seriesIdShape } from '#contract/shapes.ts'
import type { ClientId, SeriesId } from '#domain/id.ts'
import { addDays } from '#domain/civil-date.ts'
import { datesAround } from '#domain/series-visits.ts'
import { inTransaction, type Tx } from '../platform/postgres/database.ts'
import { defineJob, enqueue, handles, type JobHandler } from '../platform/jobs.ts'
import { followTimeSoon } from './series-job-names.ts'
import type { SeriesDeps } from './series-deps.ts'
import { endSeries, endSeriesOn, findSeries, findSeriesOf, lockSeries } from './series-store.ts'
import { isLive, openingOf, shownUntil, todayIn } from './series-visits.ts'
import { tellParties } from './tell-parties.ts'

const clientLeftJob = defineJob('series.client-left', z.object({ seriesId: seriesIdShape }))

export const clientLeftSoon = (tx: Tx, id: SeriesId): void =>
  enqueue(tx, clientLeftJob, { seriesId: id }, { key: `series-client-left:${id}` })

const clientSuspendedJob = defineJob('series.client-suspended', z.object({ clientId: clientIdShape }))

export const clientSuspendedSoon = (tx: Tx, clientId: ClientId): void =>
  enqueue(tx, clientSuspendedJob, { clientId }, { key: `series-client-suspended:${clientId}` })

export const clientsLeft = (deps: SeriesDeps): readonly JobHandler[] => [
  handles(clientLeftJob, ({ seriesId: id }) => tellCleaner(deps, id)),
  handles(clientSuspendedJob, ({ clientId }) => endAfterBooked(deps, clientId)),
]

/** Idempotent: the letter is written once. */
async function tellCleaner({ db, bookings, clock }: SeriesDeps, id: SeriesId): Promise<void> {
  const now = clock.now()
  const series = await findSeries(db, id)
  if (series === null) return
  const opening = openingOf(await bookings.visitsOfSeries(db, id, now))
  await inTransaction(db, async (tx) => {
    await tellParties(bookings, tx, opening, { news: 'ended', to: ['cleaner'], by: 'client', visits: [], about: 'client-left', now })
    followTimeSoon(tx, series.cleanerId)
  })
}

/** Idempotent. Nothing more is booked for somebody who cannot sign in to leave it out; what is booked stays, as of every suspended client. */
async function endAfterBooked({ db, bookings, clock }: SeriesDeps, clientId: ClientId): Promise<void> {
  const now = clock.now()
  for (const { id } of await findSeriesOf(db, clientId)) {
    const visits = await bookings.visitsOfSeries(db, id, now)
    const last = visits
      .filter((visit) => isLive(visit) && visit.facts.startsAt > now)
      .flatMap(({ on }) => on ?? [])
      .toSorted()
      .at(-1)
    await inTransaction(db, async (tx) => {
      const series = await lockSeries(tx, id)
      if (series === null || series.status === 'ended') return
      // One whose dates are over, or that ends there already, stays as it is: nobody is told of an end that is none.
      const next = last === undefined ? todayIn(series, now) : addDays(last, 1)
      if (datesAround(series, next, shownUntil(next)).length === 0) return
      await (last === undefined ? endSeries(tx, id, now) : endSeriesOn(tx, id, last))
      await tellParties(bookings, tx, openingOf(visits), { news: 'ended', to: ['cleaner'], visits: [], about: 'client-suspended', now })
      followTimeSoon(tx, series.cleanerId)
    })
  }
}
