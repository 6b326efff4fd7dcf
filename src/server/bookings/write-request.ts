// Writes a request that was checked: the row, its event, the hold to open and its deadlines, all or nothing.
import { MAX_REQUESTS_WITHOUT_CARD } from '#domain/booking.ts'
import { type Booking } from '#domain/whole-booking.ts'
import type { BookingId, ChargeId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import { scheduleTo } from '#domain/scheduling.ts'
import { lockListing, rewriteListing } from '../cleaners/index.ts'
import type { FirstLeg } from '../payments/index.ts'
import type { Tx } from '../platform/postgres/database.ts'
import { newId } from '../platform/new-id.ts'
import { holdProperty } from '../properties/index.ts'
import type { BookingDeps } from './booking-deps.ts'
import type { CheckedRequest } from './booking-request.ts'
import { insertBooking, newBooking } from './booking-store.ts'
import { checkOpening, wantedStart } from './check-opening.ts'
import { firstLegOf } from './effects.ts'
import { repriced } from './price-request.ts'
import { findUnpaid, lockClient } from './request-store.ts'
import { followDecision } from './take-step.ts'

/** Refuses `price-changed` with today's price when another tab, or an account that is like this one, has had what this one counted on. */
async function spendPromotions(
  { referrals, promotions }: BookingDeps,
  tx: Tx,
  bookingId: BookingId,
  { by, property, priced, arePromotionsLost, now }: CheckedRequest,
): Promise<void> {
  const { referralCreditCents: amountCents, firstBookingDiscountCents } = priced.price
  if (amountCents + firstBookingDiscountCents > 0) await referrals.lockAlike(tx, by.id)
  const isKnown = firstBookingDiscountCents > 0 && priced.isFirstBooking && (await referrals.hasVisitedBefore(tx, by.id))
  const isFirstBooking = priced.isFirstBooking && !isKnown
  const isSpent = amountCents === 0 || (await referrals.spend(tx, { clientId: by.id, bookingId, amountCents, now }))
  const use = { clientId: by.id, bookingId, citySlug: property.citySlug, isFirstBooking, now }
  const code = priced.promotionCode
  const hasCode = code === null || (await promotions.mayUse(tx, { ...use, code }))
  if (isSpent && hasCode && (!isKnown || code !== null)) {
    if (arePromotionsLost || isKnown) await referrals.loseCredits(tx, by.id, now)
    return
  }
  const { credits, lost } = await referrals.creditsOf(tx, by.id, now)
  const { price, promotionCode } = repriced(priced, { credits, isFirstBooking, code: hasCode ? (priced.code ?? null) : null })
  refuse('price-changed', { details: { priceBreakdown: price, promotionCode, arePromotionsLost: isKnown || lost.length > 0 } })
}

/** The new booking, and the charge of its first half, which its provider has not opened yet. */
export type WrittenRequest = { readonly booking: Booking; readonly firstLeg: FirstLeg }

const takerOf = ({ by, onBehalf }: CheckedRequest) =>
  onBehalf
    ? { actor: 'admin' as const, actorId: onBehalf.operatorId, note: onBehalf.note, input: { agreement: { client: onBehalf.agreedBy } } }
    : { actor: 'client' as const, actorId: by.id }

/** Null when a constraint rejects it. */
export async function writeRequest(deps: BookingDeps, tx: Tx, request: CheckedRequest): Promise<WrittenRequest | null> {
  const { by, property, priced, decision, now } = request
  // In this order, in one trip: what the counts refuse is undone with all the rest, and the listing sees the booking.
  const [client, { waiting, owed }, isHeld, row, listing] = await Promise.all([
    lockClient(tx, by.id),
    findUnpaid(tx, by.id, request.idempotencyKey),
    holdProperty(tx, property.id),
    insertBooking(tx, request),
    lockListing(tx, priced.cleaner.accountId),
  ])
  if (owed !== null) return refuse('second-half-owed', { details: { bookingId: owed } })
  if (waiting >= MAX_REQUESTS_WITHOUT_CARD) return refuse('requests-without-card', { details: { max: MAX_REQUESTS_WITHOUT_CARD } })
  if (!isHeld) return refuse('not-found')
  if (row === null) return null
  // The rides to its neighbours and the cleaner's own changes are known to no constraint.
  checkOpening(scheduleTo(property, listing.schedule, row.id), wantedStart(request))
  await spendPromotions(deps, tx, row.id, request)
  await request.series?.keep(tx, priced, property)
  const booking = newBooking(row, request, client)
  const firstChargeId = newId<ChargeId>()
  await followDecision(deps, tx, booking, decision, { ...takerOf(request), now }, { firstChargeId })
  rewriteListing(tx, listing, now)
  return { booking, firstLeg: firstLegOf(booking, firstChargeId, now) }
}
