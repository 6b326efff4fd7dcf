// A cleaner asks another price: the clients of their series are told thirty days ahead, and may agree or end without cost.
import { earningsOf } from '#domain/earnings.ts'
import type { CleanerId, SeriesId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import { announcedRate, ratesAfter } from '#domain/series-rate.ts'
import { findOffer, offerAt, ratesChanged, slugOf, type Offer } from '../cleaners/index.ts'
import { inTransaction, type Tx } from '../platform/postgres/database.ts'
import { handles, type JobHandler } from '../platform/jobs.ts'
import { ownSeries, type Edit } from './change-series.ts'
import { recordAgreement, saveRates, withRates } from './rate-store.ts'
import type { SeriesDeps } from './series-deps.ts'
import { findSeriesOf, lockSeries } from './series-store.ts'
import { laterPrice, openingOf, todayIn } from './series-visits.ts'
import { tellParties } from './tell-parties.ts'

export const followRates = (deps: SeriesDeps): JobHandler => handles(ratesChanged, ({ cleanerId }) => followRatesOf(deps, cleanerId))

async function followRatesOf(deps: SeriesDeps, cleanerId: CleanerId): Promise<void> {
  const mine = (await findSeriesOf(deps.db, cleanerId)).filter((series) => series.cleanerId === cleanerId && series.status === 'active')
  const slug = mine.length > 0 ? await slugOf(deps.db, cleanerId) : null
  const offer = slug === null ? null : await findOffer(deps.db, slug)
  if (offer !== null) for (const { id } of mine) await inTransaction(deps.db, (tx) => followIn(deps, tx, id, offer))
}

/** Idempotent: the same price is announced once. Where the cleaner asks nothing any more, the agreed price stands. */
async function followIn({ bookings, clock, termsAt }: SeriesDeps, tx: Tx, id: SeriesId, offer: Offer): Promise<void> {
  const now = clock.now()
  const locked = await lockSeries(tx, id)
  if (locked?.status !== 'active') return
  const series = await withRates(tx, locked)
  const opening = openingOf(await bookings.visitsOfSeries(tx, id, now))
  const { tariff } = offerAt(offer, { ...opening.place, door: opening.place })
  if (tariff === null) return
  const today = todayIn(series, now)
  const { rates, news } = ratesAfter(series.terms.tariff, series.rates, tariff, today)
  if (news === null) return
  await saveRates(tx, id, rates, now)
  const from = news === 'withdrawn' ? today : news.from
  const [before, after] = [laterPrice(series, today), laterPrice({ ...series, rates }, from)]
  const share = await termsAt(now)
  await tellParties(bookings, tx, opening, {
    news: news === 'withdrawn' ? 'kept' : 'rate',
    visits: [],
    rate: {
      client: { from, beforeCents: before.finalCents, afterCents: after.finalCents },
      cleaner: { from, beforeCents: earningsOf(before, share), afterCents: earningsOf(after, share) },
    },
    about: now.toISOString(),
    now,
  })
}

type AgreedRate = { readonly from: string; readonly expectedTotalCents: number }

/** To the price that the client was shown, and to no other. Refuses `not-found`, `not-yours`, `series-over`, and `price-changed` where another is announced, or none. */
export async function agreeToRate(deps: SeriesDeps, { id, by, now }: Edit, { from, expectedTotalCents }: AgreedRate): Promise<void> {
  await ownSeries(deps, { id, by })
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockSeries(tx, id)
    if (!locked || locked.status === 'ended') return refuse('series-over')
    const series = await withRates(tx, locked)
    const rate = announcedRate(series.rates, todayIn(series, now))
    if (rate?.from !== from || laterPrice(series, from).finalCents !== expectedTotalCents) return refuse('price-changed')
    await recordAgreement(tx, id, rate, now)
  })
}
