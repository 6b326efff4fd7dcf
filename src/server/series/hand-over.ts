// A cleaner stops: each of their series ends without cost, its visits are given back, and its client is named who is free every time.
import * as z from 'zod'
import { cleanerId as cleanerIdShape, seriesId as seriesIdShape } from '#contract/shapes.ts'
import { add, ZERO_CENTS } from '#domain/money.ts'
import type { CleanerId, SeriesId } from '#domain/id.ts'
import { bookableStartsOf, ruleFrom, usualStart } from '#domain/series-hand-over.ts'
import { workOn } from '#domain/series-agreed.ts'
import { rhythmQuery, type SeriesSlot } from '#domain/series-rule.ts'
import { isStopped, leftList } from '../cleaners/index.ts'
import type { SeriesBooking } from '../bookings/index.ts'
import { inTransaction, type Tx } from '../platform/postgres/database.ts'
import { defineJob, enqueue, handles, type JobHandler } from '../platform/jobs.ts'
import type { SeriesDeps } from './series-deps.ts'
import { endSeries, findSeriesOf, lockSeries, type Series } from './series-store.ts'
import { isLive, isToCome, openingOf } from './series-visits.ts'
import { tellParties } from './tell-parties.ts'

const handOverJob = defineJob('series.hand-over', z.object({ cleanerId: cleanerIdShape }))
const endVisitsJob = defineJob('series.give-back', z.object({ seriesId: seriesIdShape, cleanerId: cleanerIdShape }))

/** Their account closes, or a series begins though they have stopped: whether they were listed until then does not matter. */
export const handOverSoon = (tx: Tx, cleanerId: CleanerId): void =>
  enqueue(tx, handOverJob, { cleanerId }, { key: `series-hand-over:${cleanerId}` })

export const handOvers = (deps: SeriesDeps): readonly JobHandler[] => [
  ...[handOverJob, leftList].map((job) => handles(job, ({ cleanerId }) => handOver(deps, cleanerId))),
  handles(endVisitsJob, (series) => endVisits(deps, series)),
]

/** Idempotent: a series ends once, and what was left of its visits is given back each time. */
async function handOver(deps: SeriesDeps, cleanerId: CleanerId): Promise<void> {
  const now = deps.clock.now()
  if (!(await isStopped(deps.db, cleanerId, now))) return
  for (const series of await findSeriesOf(deps.db, cleanerId)) {
    if (series.cleanerId !== cleanerId || series.status === 'asked') continue
    const visits = await deps.bookings.visitsOfSeries(deps.db, series.id, now)
    const left = { opening: openingOf(visits), coming: comingOf(visits, now), now }
    const tell = series.status === 'active' ? await overNews(deps, series, left) : null
    await inTransaction(deps.db, async (tx) => {
      // Whoever is told that the visits are given back gets them back, even when the cleaner returns to the list meanwhile.
      enqueue(tx, endVisitsJob, { seriesId: series.id, cleanerId }, { key: `series-give-back:${series.id}` })
      if (tell === null || (await lockSeries(tx, series.id))?.status !== 'active') return
      await endSeries(tx, series.id, now)
      await tell(tx)
    })
  }
}

const comingOf = (visits: readonly SeriesBooking[], now: Date): readonly SeriesBooking[] =>
  visits.filter((visit) => visit.facts.isBookedAhead && isToCome(visit, now) && isLive(visit))

async function endVisits(
  { db, bookings, clock }: SeriesDeps,
  { seriesId, cleanerId }: { seriesId: SeriesId; cleanerId: CleanerId },
): Promise<void> {
  const now = clock.now()
  const by = { id: cleanerId, role: 'cleaner' } as const
  for (const { id } of comingOf(await bookings.visitsOfSeries(db, seriesId, now), now))
    await bookings.take({ bookingId: id, step: 'skip', by, now })
}

/** The booking form, with the home, the first start, the length and the rhythm filled in. */
function formPath(series: Series, { place, agreed }: SeriesBooking, slug: string, { date, time }: SeriesSlot): string {
  const query = new URLSearchParams({
    home: place.propertyId,
    date,
    time,
    hours: String(agreed.durationMinutes / 60),
    service: agreed.serviceType,
    supplies: agreed.suppliesByClient ? 'client' : 'cleaner',
    ...rhythmQuery({ rule: ruleFrom(series, date), firstDate: date }),
  })
  return `/book/${slug}?${query}`
}

type Left = { readonly opening: SeriesBooking; readonly coming: readonly SeriesBooking[]; readonly now: Date }

/** What both are told once it is over, with who is free at its hours. */
async function overNews({ db, bookings }: SeriesDeps, series: Series, { opening, coming, now }: Left): Promise<(tx: Tx) => Promise<void>> {
  const { language } = opening.parties.client
  const starts = bookableStartsOf(series, now)
  const usual = usualStart(series, starts)
  const { serviceType, durationMinutes, suppliesByCleaner } = workOn(series, usual?.date ?? '')
  const agreed = { ...opening.agreed, serviceType, durationMinutes, suppliesByClient: !suppliesByCleaner }
  const people = await bookings.freeEachTime(db, { ...opening, agreed }, starts, { language, now })
  const [first] = people
  const refunds = coming.map((visit) => bookings.settlementOf(visit, 'skip', 'cleaner', now)?.refundCents ?? ZERO_CENTS)
  return (tx) =>
    tellParties(bookings, tx, opening, {
      news: 'over',
      visits: coming.map(({ agreed: { date, time } }) => ({ date, time })),
      ended: coming,
      refundCents: add(ZERO_CENTS, ...refunds),
      free: people.map(({ name, totalCents }) => ({ name, totalCents })),
      again: first && usual ? formPath(series, { ...opening, agreed }, first.slug, usual) : null,
      about: 'over',
      now,
    })
}
