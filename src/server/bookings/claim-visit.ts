// A cleaner claims a visit that was offered to many: at one of their openings, at their own price, under the ceiling.
import { decide } from '#domain/booking-lifecycle.ts'
import { isWithinReach } from '#domain/coverage.ts'
import type { Booking } from '#domain/whole-booking.ts'
import type { Effect } from '#domain/booking-steps.ts'
import type { CleanerId } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import { isBookable, scheduleTo, type Schedule, type StartQuery } from '#domain/scheduling.ts'
import { findOffer, lockListing, offerAt, rewriteListing, type Offer, type PlaceToServe } from '../cleaners/index.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'
import type { BookingDeps } from './booking-deps.ts'
import type { PricedVisit, PriceTerms } from './booking-request.ts'
import { getBooking } from './booking-store.ts'
import { discountsOf } from './discounts.ts'
import { priceRequest } from './price-request.ts'
import { lockClient } from './request-store.ts'
import { writeClaim } from './search-store.ts'
import { recordFacts } from './step-store.ts'
import { takeHoursInTurn } from './take-hours.ts'
import { followDecision, takeSystemStep } from './take-step.ts'

export type VisitClaim = {
  readonly cleaner: { readonly id: CleanerId; readonly slug: string }
  readonly startsAt: Date
  readonly ceilingCents: Cents
  /** The client agreed beforehand. */
  readonly approvesAlone: boolean
  readonly now: Date
}

/** What the client may take off the price of a visit of theirs that nobody claimed yet. */
export async function termsOfSearch(deps: BookingDeps, executor: Executor, booking: Booking, now: Date): Promise<PriceTerms> {
  const { parties, commissionBps, feeCommissionBps, platformTaxed } = booking
  return { ...(await discountsOf(deps, executor, parties.client.id, now)), commissionBps, feeCommissionBps, platformTaxed }
}

/** What the visit comes to with this cleaner. Refuses as a request to them would. */
export function priceOfOffer(offer: Offer | null, { place, agreed }: Booking, terms: PriceTerms): PricedVisit {
  const { serviceType, durationMinutes, suppliesByClient, emergency } = agreed
  const visit = { serviceType, durationHours: durationMinutes / 60, suppliesByClient, isEmergency: emergency !== null }
  return priceRequest(offer, visit, { ...place, door: place }, terms)
}

/** Where a visit is and what it asks for. */
export type VisitToDo = {
  readonly place: Omit<PlaceToServe, 'door'> & NonNullable<PlaceToServe['door']>
  readonly agreed: Pick<Booking['agreed'], 'serviceType'>
}

/** Whether this cleaner, who was offered the visit, still does such visits there; for others {@link priceOfOffer} refuses. */
export function doesVisit(offer: Offer, { place, agreed }: VisitToDo): boolean {
  const { tariff, km } = offerAt(offer, { ...place, door: place })
  const { serviceTypes, coverageKm } = offer.cleaner
  return serviceTypes.includes(agreed.serviceType) && tariff !== null && (km === null || isWithinReach(km, coverageKm))
}

function checkFree(asked: Schedule & StartQuery & { readonly startsAt: Date }): void {
  if (!isBookable(asked)) refuse(isBookable({ ...asked, busy: [] }) ? 'slot-taken' : 'not-bookable')
}

/**
 * In a transaction that holds the lock of the booking, which nobody claimed yet; answers what is to be done after the commit. The
 * constraint comes before the lock of the cleaner, as it does when a visit is asked for. Refuses `not-bookable`, `slot-taken`, `above-ceiling`, and as the table of steps says.
 */
export async function claimVisit(deps: BookingDeps, tx: Tx, booking: Booking, claim: VisitClaim): Promise<readonly Effect[]> {
  const { cleaner, startsAt, ceilingCents, now } = claim
  const { id, parties, agreed } = booking
  const decision = decide('claim', booking.facts, 'cleaner', now, { newStartsAt: startsAt })
  const [, offer] = await Promise.all([lockClient(tx, parties.client.id), findOffer(tx, cleaner.slug)])
  if (!offer || !doesVisit(offer, booking)) return refuse('not-bookable')
  const priced = priceOfOffer(offer, booking, await termsOfSearch(deps, tx, booking, now))
  const timing = { now, durationMinutes: agreed.durationMinutes, emergency: agreed.emergency !== null, startsAt }
  checkFree({ ...priced.schedule, ...timing })
  if (priced.price.finalCents > ceilingCents) return refuse('above-ceiling')
  takeHoursInTurn(tx, cleaner.id)
  await writeClaim(tx, booking, { cleanerId: cleaner.id, startsAt, priced })
  const listing = await lockListing(tx, cleaner.id)
  checkFree({ ...scheduleTo(booking.place, listing.schedule, id), ...timing })
  const { referralCreditCents: amountCents } = priced.price
  if (amountCents > 0) await deps.referrals.spend(tx, { clientId: parties.client.id, bookingId: id, amountCents, now })
  recordFacts(tx, id, decision.facts)
  const claimed = await getBooking(tx, id)
  await followDecision(deps, tx, { ...claimed, facts: booking.facts }, decision, { actor: 'cleaner', actorId: cleaner.id, now }, {})
  const approved = claim.approvesAlone ? await takeSystemStep(deps, tx, await getBooking(tx, id), ['approve'], now) : null
  rewriteListing(tx, listing, now)
  return [...decision.effects, ...(approved?.effects ?? [])]
}
