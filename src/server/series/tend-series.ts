// Looks after a series: it begins once its first visit is confirmed, books the next visits, and pauses when nobody pays.
import * as z from 'zod'
import { seriesId } from '#contract/shapes.ts'
import { isEnded } from '#domain/booking.ts'
import type { SeriesId } from '#domain/id.ts'
import { Refusal } from '#domain/refusal.ts'
import { scheduleTo } from '#domain/scheduling.ts'
import { valueOn, workOn } from '#domain/series-agreed.ts'
import { fitVisit, type OtherStart } from '#domain/series.ts'
import { hasVisit, isPausedOn, isPauseOpen, isUnpaidInRow, slotOf, visitsDue, type DueVisit } from '#domain/series-visits.ts'
import { findOffer, isStopped } from '../cleaners/index.ts'
import type { SeriesBooking } from '../bookings/index.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { armDeadline, disarmDeadline, foundDue, timeOf, type DeadlineHandler } from '../platform/deadlines.ts'
import { defineJob, enqueue, handles, type JobHandler } from '../platform/jobs.ts'
import { handOverSoon } from './hand-over.ts'
import { deleteProposal } from './moved-store.ts'
import { leaveOutTaken } from './leave-out-taken.ts'
import { withRates } from './rate-store.ts'
import type { SeriesDeps } from './series-deps.ts'
import { followTimeSoon, tendJob, tendSoon } from './series-job-names.ts'
import { activateSeries, addExceptions, endSeries, findSeries, lockSeries, pauseSeries, type Series } from './series-store.ts'
import { datesBooked, isToCome, laterPrice, lookBack, openingOf, tariffOf, todayIn } from './series-visits.ts'
import { tellParties } from './tell-parties.ts'

const lapseJob = defineJob('series.lapse-move', z.object({ seriesId, ...foundDue }))
const BOOK_NEXT = 'series-book-next'
export const MOVE_LAPSE = 'series-move-lapse'

/** A sweep locks the deadline's row, and must not wait for the lock of a series. */
export const seriesDeadlines: readonly DeadlineHandler<SeriesId>[] = [
  { kind: BOOK_NEXT, run: (tx, id) => tendSoon(tx, id) },
  {
    kind: MOVE_LAPSE,
    run: (tx, id, now) => enqueue(tx, lapseJob, { seriesId: id, foundDueAt: now.toISOString() }, { key: `lapse-series-move:${id}` }),
  },
]

export const seriesJobs = (deps: SeriesDeps): readonly JobHandler[] => [
  handles(tendJob, ({ seriesId: id }) => tendSeries(deps, id)),
  handles(lapseJob, ({ seriesId: id, foundDueAt }) => lapseMove(deps, id, timeOf(deps.clock, { foundDueAt }))),
]

/** The proposer hears that nobody answered; of a series that is over, nobody does. */
async function lapseMove({ db, bookings }: SeriesDeps, id: SeriesId, now: Date): Promise<void> {
  const opening = openingOf(await bookings.visitsOfSeries(db, id, now))
  await inTransaction(db, async (tx) => {
    await bookings.lockEach(tx, [opening.id])
    const series = await lockSeries(tx, id)
    const proposal = series?.proposal ?? null
    if (proposal === null || now < proposal.expiresAt) return
    await deleteProposal(tx, id)
    const about = proposal.proposedAt.toISOString()
    if (series?.status !== 'ended')
      await tellParties(bookings, tx, opening, { news: 'move-lapsed', to: [proposal.by], visits: [], about, now })
  })
}

/** Idempotent: every visit is booked once, and each piece of news is told once. */
async function tendSeries(deps: SeriesDeps, id: SeriesId): Promise<void> {
  const { db, bookings, clock } = deps
  const now = clock.now()
  const [series, visits] = await Promise.all([findSeries(db, id), bookings.visitsOfSeries(db, id, lookBack(now))])
  if (series === null || series.status === 'ended') return
  const opening = openingOf(visits)
  if (series.status === 'asked') {
    if (opening.facts.initialCapturedAt === null) {
      if (isEnded(opening.facts.status)) await inTransaction(db, (tx) => endSeries(tx, id, now))
      return
    }
    const { due } = visitsDue(series, datesBooked(visits), now)
    const dates = [{ date: opening.agreed.date, time: opening.agreed.time }, ...due.map(({ slot }) => slot)]
    const isBegun = await inTransaction(db, async (tx) => {
      // One of the two may close their account meanwhile.
      if ((await lockSeries(tx, id))?.status !== 'asked') return false
      await activateSeries(tx, id, now)
      await tellParties(bookings, tx, opening, { news: 'agreed', visits: dates, about: 'once', now })
      await leaveOutTaken(deps, tx, id, now)
      return true
    })
    if (!isBegun) return
  }
  // A cleaner may have stopped while the request waited.
  if (await isStopped(db, series.cleanerId, now)) return inTransaction(db, async (tx) => handOverSoon(tx, series.cleanerId))
  if (await pauseUnpaid(deps, series, visits, now)) return
  await bookDue(deps, series, visits, now)
}

/** Answers whether nobody pays for it any more: then its visits give their time back. */
async function pauseUnpaid(deps: SeriesDeps, series: Series, visits: readonly SeriesBooking[], now: Date): Promise<boolean> {
  const { db, bookings } = deps
  const today = todayIn(series, now)
  const isPausedForIt = series.pause?.isForUnpaid === true
  if (!isPausedForIt) {
    if (
      isPauseOpen(series.pause, today) ||
      !isUnpaidInRow(
        visits.map(({ facts }) => facts),
        series.resumedAt,
      )
    )
      return false
    const pause = { from: today, until: null, isForUnpaid: true } as const
    await inTransaction(db, async (tx) => {
      await pauseSeries(tx, series.id, pause)
      disarmDeadline(tx, BOOK_NEXT, series.id)
      await tellParties(bookings, tx, openingOf(visits), { news: 'unpaid', visits: [], about: today, now })
      followTimeSoon(tx, series.cleanerId)
    })
  }
  for (const visit of visits) {
    if (visit.facts.isBookedAhead && isToCome(visit, now)) await bookings.setAside(visit.id, now)
  }
  return true
}

async function bookDue(deps: SeriesDeps, series: Series, visits: readonly SeriesBooking[], now: Date): Promise<void> {
  const { db } = deps
  const { due, nextAt } = visitsDue(series, datesBooked(visits), now)
  const share = await deps.termsAt(now)
  const opening = openingOf(visits)
  const cleaner = opening.parties.cleaner
  for (const visit of due) {
    const offer = cleaner && (await findOffer(db, cleaner.slug))
    const isBooked =
      offer !== null &&
      visit.startsAt !== null &&
      (await bookOne(deps, series, opening, { ...visit, startsAt: visit.startsAt }, { share, now }))
    if (isBooked) continue
    const { timeZone } = series
    const { durationMinutes } = workOn(series, visit.on)
    const others =
      offer === null ? [] : fitVisit(scheduleTo(opening.place, offer.schedule), visit.on, visit.slot, { timeZone, durationMinutes }).others
    await tellUnfit(deps, series, opening, { visit, others, now })
  }
  await inTransaction(db, async (tx) =>
    nextAt === null ? disarmDeadline(tx, BOOK_NEXT, series.id) : armDeadline(tx, BOOK_NEXT, series.id, nextAt),
  )
}

type Asked = { readonly share: Awaited<ReturnType<SeriesDeps['termsAt']>>; readonly now: Date }

/** False where it does not fit. An edit that came first has the last word. */
async function bookOne(
  deps: SeriesDeps,
  { id }: Series,
  opening: SeriesBooking,
  { on, slot, startsAt }: DueVisit & { readonly startsAt: Date },
  { share, now }: Asked,
): Promise<boolean> {
  try {
    return await inTransaction(deps.db, async (tx) => {
      const series = await lockSeries(tx, id)
      if (series === null || series.status !== 'active' || isPausedOn(series.pause, slot.date)) return true
      if (!hasVisit(series, on)) return true
      const current = slotOf(series, on)
      // It moved meanwhile: the edit asked for another look.
      if (current.date !== slot.date || current.time !== slot.time) return true
      const rated = await withRates(tx, series)
      const priced = { price: laterPrice(rated, on), tariff: tariffOf(rated, on) }
      const work = workOn(series, on)
      const notes = valueOn(series.notes, opening.agreed.notes, on)
      await deps.bookings.bookAhead(tx, {
        seriesId: id,
        on,
        slot,
        startsAt,
        notes,
        work,
        extras: rated.terms.extras,
        ...priced,
        share,
        now,
      })
      return true
    })
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

type Unfit = { readonly visit: DueVisit; readonly others: readonly OtherStart[]; readonly now: Date }

async function tellUnfit(
  { db, bookings }: SeriesDeps,
  series: Series,
  opening: SeriesBooking,
  { visit, others, now }: Unfit,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const marked = await addExceptions(tx, series.id, [visit.on], 'unfit')
    if (marked.length > 0) await tellParties(bookings, tx, opening, { news: 'unfit', visits: [visit.slot], others, about: visit.on, now })
  })
}
