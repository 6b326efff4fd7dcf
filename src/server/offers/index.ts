// Offers: visits without a chosen cleaner go out to many in waves, one claims, the client approves.
import { offers } from '#contract/offers.ts'
import type { Language } from '#domain/account.ts'
import type { Step } from '#domain/booking-steps.ts'
import type { BookingId, CleanerId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { firstStart, startSpans } from '#domain/search-window.ts'
import type { OffersApi } from '../bookings/index.ts'
import { onOneConnection } from '../platform/postgres/database.ts'
import type { DeadlineHandler } from '../platform/deadlines.ts'
import { actThenShow, personOf, routesOf, type Caller, type Routes } from '../platform/http/http.ts'
import { handles, type JobHandler } from '../platform/jobs.ts'
import { claimOffer } from './claim-offer.ts'
import { dismissOffer } from './dismiss-offer.ts'
import type { OfferDeps } from './offer-deps.ts'
import { getSearch, insertSearch, recordOfferOutcome, searchesOf } from './offer-store.ts'
import { announceOffers, sendSoon, sendWave, waveDeadline, waveJob } from './send-wave.ts'
import { showOffers, showSearch } from './show-offers.ts'
import { usualPrice } from './usual-price.ts'

export { offerData } from './personal-data.ts'
export { countOffers, standingOfSearches } from './show-offers.ts'

/** What a booking's steps do to its offers. */
export const offersOfBookings: OffersApi = {
  begin: sendSoon,
  async resume(tx, { booking, cleanerId, outcome, now }) {
    await recordOfferOutcome(tx, booking.id, cleanerId, outcome)
    await announceOffers(tx, booking.id)
    sendSoon(tx, booking.id)
    const { ceilingCents, when } = await getSearch(tx, booking.id)
    return { ceilingCents, startsAt: firstStart(startSpans(when, booking.place.timeZone), now) ?? booking.facts.startsAt }
  },
  async windowsOf(executor, bookingIds) {
    const searches = await searchesOf(executor, bookingIds)
    return new Map([...searches].flatMap(([id, { when }]) => (when.kind === 'window' ? [[id, when] as const] : [])))
  },
}

export type Offers = { readonly routes: Routes; readonly jobs: readonly JobHandler[]; readonly deadlines: readonly DeadlineHandler[] }

export function makeOffers(deps: OfferDeps): Offers {
  const { db, bookings } = deps
  const show = ({ caller, params, language, now }: BookingCall) =>
    onOneConnection(db, (one) => bookings.show(one, params.id, { viewer: personOf(caller), language, now }))
  const take = (step: Step, { caller, params, now }: BookingCall) =>
    bookings.take({ bookingId: params.id, step, by: personOf(caller), now })
  const dismiss = async (isDismissed: boolean, { caller, params, now }: CleanerCall) => {
    await dismissOffer(deps, { bookingId: params.id, cleanerId: caller.userId, isDismissed, now })
    return { ok: true as const }
  }

  const routes = routesOf(offers, {
    'POST /api/searches/price': ({ caller, body, now }) => usualPrice(deps, personOf(caller), body, now),
    'POST /api/searches': async ({ caller, body, idempotencyKey, language, now }) => {
      const { when, ceilingCents, approvesAlone, ...input } = body
      const { booking, payment } = await bookings.postSearch({
        by: personOf(caller),
        input: { ...input, ceilingCents },
        spansIn: (timeZone) => startSpans(when, timeZone),
        idempotencyKey,
        now,
        keep: (tx, id) => insertSearch(tx, id, { when, ceilingCents: cents(ceilingCents), approvesAlone }),
      })
      return { booking: await show({ caller, params: { id: booking.id }, language, now }), payment }
    },
    'GET /api/bookings/{id}/search': ({ caller, params }) => showSearch(deps, params.id, personOf(caller)),
    'GET /api/offers': ({ caller, language, now }) => showOffers(deps, caller.userId, language, now),
    'POST /api/offers/{id}/dismiss': (call) => dismiss(true, call),
    'POST /api/offers/{id}/restore': (call) => dismiss(false, call),
    'POST /api/bookings/{id}/claim': actThenShow(
      (call) => claimOffer(deps, { ...call.body, bookingId: call.params.id, cleanerId: call.caller.userId, now: call.now }),
      show,
    ),
    'POST /api/bookings/{id}/withdraw': actThenShow(
      (call) => take('withdraw-claim', call),
      () => ({ ok: true as const }),
    ),
    'POST /api/bookings/{id}/approve': actThenShow((call) => take('approve', call), show),
    'POST /api/bookings/{id}/reject': actThenShow((call) => take(call.body.stop ? 'reject' : 'pass-over', call), show),
  })
  return { routes, jobs: [handles(waveJob, ({ bookingId }) => sendWave(deps, bookingId))], deadlines: [waveDeadline] }
}

type BookingCall = { readonly caller: Caller; readonly params: { readonly id: BookingId }; readonly language: Language; readonly now: Date }
type CleanerCall = { readonly caller: { readonly userId: CleanerId }; readonly params: { readonly id: BookingId }; readonly now: Date }
