// A client closes their account: of each of their series that ends with it the cleaner is told, and the hours it was to have are free.
import * as z from 'zod'
import { seriesId as seriesIdShape } from '#contract/shapes.ts'
import type { SeriesId } from '#domain/id.ts'
import { inTransaction, type Tx } from '../platform/postgres/database.ts'
import { defineJob, enqueue, handles, type JobHandler } from '../platform/jobs.ts'
import { followTimeSoon } from './series-job-names.ts'
import type { SeriesDeps } from './series-deps.ts'
import { findSeries } from './series-store.ts'
import { openingOf } from './series-visits.ts'
import { tellParties } from './tell-parties.ts'

const clientLeftJob = defineJob('series.client-left', z.object({ seriesId: seriesIdShape }))

export const clientLeftSoon = (tx: Tx, id: SeriesId): void =>
  enqueue(tx, clientLeftJob, { seriesId: id }, { key: `series-client-left:${id}` })

export const clientsLeft = (deps: SeriesDeps): JobHandler => handles(clientLeftJob, ({ seriesId: id }) => tellCleaner(deps, id))

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
