// A client asks a cleaner for a visit: checked against today's prices and openings, then written, which the database may still refuse.
import { addMinutes } from '#domain/elapsed.ts'
import type { BookingId } from '#domain/id.ts'
import { heldInterval, scheduleTo } from '#domain/scheduling.ts'
import { decide } from '#domain/booking-lifecycle.ts'
import type { Booking } from '#domain/whole-booking.ts'
import { newBookingFacts } from '#domain/booking-facts.ts'
import { withFirstLeg } from '#domain/whole-booking.ts'
import { cents } from '#domain/money.ts'
import { mayUseProperty } from '#domain/permission.ts'
import { priceChanged } from '#domain/pricing.ts'
import { refuse } from '#domain/refusal.ts'
import { instantOf } from '#domain/time.ts'
import { findOffer, type Offer, scheduleOf } from '../cleaners/index.ts'
import { isSetAsideBy } from '../feedback/index.ts'
import type { StartedLeg } from '../payments/index.ts'
import { inTransaction, type Executor } from '../platform/postgres/database.ts'
import { refusePhoneNumbers } from '../platform/refuse-phone-numbers.ts'
import { findProperty, type Property } from '../properties/index.ts'
import type { AgreedCode, BookingDeps } from './booking-deps.ts'
import type { BookingRequest, CheckedRequest, PricedVisit, PriceTerms } from './booking-request.ts'
import { getBooking } from './booking-store.ts'
import { checkOpening, refuseStart, wantedStart } from './check-opening.ts'
import { discountsOf, type Discounts } from './discounts.ts'
import { priceRequest, repriced } from './price-request.ts'
import { clientStanding, isHeld } from './request-store.ts'
import { writeRequest, type WrittenRequest } from './write-request.ts'

/** A retry is needed only when a reference was taken, or when the conflict ended meanwhile. */
const ATTEMPTS = 4

/** Refuses as the contract lists; `slot-taken` and `not-bookable` carry `alternatives`, `price-changed` the new `priceBreakdown`. */
export async function requestBooking(
  deps: BookingDeps,
  request: BookingRequest,
  known: KnownForRequest,
): Promise<{ readonly booking: Booking; readonly payment: StartedLeg }> {
  const { db, payments } = deps
  const found = await findOrWrite(deps, request, known)
  if (found.kind === 'existing') {
    const { payment } = await payments.startLeg(found.id, 'initial')
    return { booking: await getBooking(db, found.id), payment }
  }
  const { payment, money } = await payments.startFirstLeg(found.firstLeg, found.customer)
  return { booking: withFirstLeg(found.booking, money), payment }
}

type Found =
  | { readonly kind: 'existing'; readonly id: BookingId }
  | ({ readonly kind: 'written'; readonly customer: string | null } & WrittenRequest)

/** All that a request is checked against, in one trip. */
export async function readForRequest({ referrals, payments, termsAt }: BookingDeps, executor: Executor, request: BookingRequest) {
  const { by, input, idempotencyKey, now } = request
  const standing = clientStanding(executor, by.id, idempotencyKey)
  const hasReservedDiscount = standing.then((found) => found.hasReservedDiscount)
  const [{ idOfKey }, discounts, property, offer, customer, share, isApart] = await Promise.all([
    standing,
    discountsOf({ referrals }, executor, by.id, now, hasReservedDiscount),
    findProperty(executor, input.propertyId),
    findOffer(executor, input.cleanerSlug),
    payments.customerOf(executor, by.id),
    termsAt(now),
    isSetAsideBy(executor, input.cleanerSlug, by.id),
  ])
  return { idOfKey, discounts, property, offer, customer, share, isApart }
}

type KnownForRequest = Awaited<ReturnType<typeof readForRequest>>

async function findOrWrite(deps: BookingDeps, request: BookingRequest, known: KnownForRequest): Promise<Found> {
  const { input } = request
  const { idOfKey, discounts, property, offer, customer, share, isApart } = known
  // A retry whose stored answer is gone finds its own booking, which would conflict with itself.
  if (idOfKey !== null) return { kind: 'existing', id: idOfKey }
  await refusePhoneNumbers({ notes: input.notes, 'emergency.reason': input.emergency?.reason })
  // Whom the cleaner set aside reads no more than whoever asks for an hour that is taken.
  if (isApart) refuse('not-bookable', { details: { alternatives: [] } })
  const code = property && (await codeOf(deps, deps.db, request, property, discounts))
  const checked = await checkRequest(request, property, offer, { ...discounts, ...share, code })
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const written = await inTransaction(deps.db, (tx) => writeRequest(deps, tx, checked))
    if (written !== null) return { kind: 'written', customer, ...written }
    const existing = await findConflict(deps, checked)
    if (existing !== null) return { kind: 'existing', id: existing }
  }
  return refuse('service-unavailable')
}

/** A code that takes nothing off any more is left out: the price without it is to be confirmed. */
async function codeOf(
  { promotions }: BookingDeps,
  executor: Executor,
  { by, input: { promotionCode: typed }, now }: BookingRequest,
  { citySlug }: Property,
  { isFirstBooking }: Discounts,
): Promise<AgreedCode | null> {
  return typed === '' ? null : promotions.find(executor, typed, { clientId: by.id, citySlug, isFirstBooking, now })
}

/** Checks everything that needs no write; refuses what cannot be booked. */
async function checkRequest(
  request: BookingRequest,
  property: Property | null,
  offer: Offer | null,
  terms: PriceTerms & Discounts,
): Promise<CheckedRequest> {
  const { by, input, now } = request
  if (!property || !mayUseProperty(by, property)) return refuse('not-found')
  const isEmergency = input.emergency !== null
  const priced = priceRequest(offer, { ...input, isEmergency }, { ...property, door: property }, terms)
  const startsAt = instantOf({ date: input.date, time: input.time, timeZone: property.timeZone })
  const endsAt = addMinutes(startsAt, priced.durationMinutes)
  const { initialLegCents: initial, finalLegCents: final } = priced.price
  const isOnBehalf = request.onBehalf !== undefined
  const asked = { startsAt, endsAt, requestedAt: now, expiresAt: now, allowPhotos: input.allowPhotos, isOnBehalf }
  const facts = newBookingFacts({ ...asked, legCents: { initial, final } })
  const decision = decide('request', facts, isOnBehalf ? 'admin' : 'client', now)
  const heldUntil = heldInterval(startsAt, priced.durationMinutes).endsAt
  const checked = { ...request, property, priced, arePromotionsLost: terms.areLost, decision, heldUntil }
  checkOpening(priced.schedule, wantedStart(checked))
  checkPrice(priced, request, terms.areLost)
  await request.series?.check(priced, property)
  return checked
}

function checkPrice({ price, promotionCode }: PricedVisit, { input }: BookingRequest, arePromotionsLost: boolean): void {
  if (priceChanged(cents(input.expectedTotalCents), price))
    refuse('price-changed', { details: { priceBreakdown: price, promotionCode, arePromotionsLost } })
}

/** Nothing was written: refuses with the conflict, or answers the booking of the same key; null when the conflict ended. */
async function findConflict(deps: BookingDeps, request: CheckedRequest): Promise<BookingId | null> {
  const { db, referrals } = deps
  const { by, priced, decision, heldUntil, idempotencyKey, now } = request
  const { idOfKey, hasReservedDiscount } = await clientStanding(db, by.id, idempotencyKey)
  if (idOfKey !== null) return idOfKey
  const cleanerId = priced.cleaner.accountId
  const { startsAt } = decision.facts
  if (await isHeld(db, cleanerId, startsAt, heldUntil)) {
    const schedule = await scheduleOf(db, cleanerId)
    if (schedule) return refuseStart('slot-taken', scheduleTo(request.property, schedule), wantedStart(request))
  }
  if (priced.isFirstBooking && hasReservedDiscount) {
    const discounts = await discountsOf({ referrals }, db, by.id, now, hasReservedDiscount)
    const code = await codeOf(deps, db, request, request.property, discounts)
    checkPrice(repriced(priced, { ...discounts, code }), request, discounts.areLost)
  }
  return null
}
