// What a visit would cost and how long it should take, for a visitor with a city or a client with a property; nothing is stored.
import { mayUseProperty, type Person } from '#domain/permission.ts'
import type { PriceBreakdown } from '#domain/pricing.ts'
import { refuse } from '#domain/refusal.ts'
import { suggestedDurationMinutes, type HomeToClean } from '#domain/suggested-duration.ts'
import { findOffer, type PlaceToServe } from '../cleaners/index.ts'
import { onOneConnection, type Executor } from '../platform/postgres/database.ts'
import { findProperty } from '../properties/index.ts'
import type { AgreedCode, BookingDeps } from './booking-deps.ts'
import type { QuoteInput } from './booking-request.ts'
import { priceRequest } from './price-request.ts'
import { discountsOf, type Discounts } from './discounts.ts'

/** A visitor's price has no first-booking discount: it never promises less than they will pay. */
const NO_DISCOUNTS: Discounts = { isFirstBooking: false, credits: [], areLost: false }

/** Without a property, the suggested length is for a home of this size. */
const TYPICAL_HOME = { bedrooms: 2, bathrooms: 1, pets: 'none' } as const

export type Quoted = {
  readonly priceBreakdown: PriceBreakdown
  /** A code that holds for this client; `isTaken`: it takes more off than the first-booking discount. */
  readonly promotion: (AgreedCode & { readonly isTaken: boolean }) | null
  readonly isFirstBooking: boolean
  readonly arePromotionsLost: boolean
  readonly suggestedDurationHours: number
}

type Asking = { readonly caller: Person | null; /** The network place of the call. */ readonly place: string; readonly now: Date }

/** Refuses `malformed-request` without a property or a place, as {@link priceRequest} does, and as `PromotionsApi.ask` does of a client's code. */
export async function quoteVisit(
  { db, referrals, promotions, termsAt }: Pick<BookingDeps, 'db' | 'referrals' | 'promotions' | 'termsAt'>,
  input: QuoteInput,
  { caller, place: from, now }: Asking,
): Promise<Quoted> {
  const clientId = caller?.role === 'client' ? caller.id : null
  return onOneConnection(db, async (one) => {
    const [{ home, place }, offer, { areLost, ...discounts }, share] = await Promise.all([
      placeOf(one, caller, input),
      findOffer(one, input.cleanerSlug),
      clientId === null ? NO_DISCOUNTS : discountsOf({ referrals }, one, clientId, now),
      termsAt(now),
    ])
    const { isFirstBooking } = discounts
    // A visitor's price has no code either.
    const code =
      clientId === null || input.promotionCode === ''
        ? null
        : await promotions.ask(one, input.promotionCode, { clientId, citySlug: place.citySlug, isFirstBooking, now }, from)
    const { price, promotionCode } = priceRequest(offer, input, place, { ...discounts, ...share, code })
    return {
      priceBreakdown: price,
      promotion: code && { ...code, isTaken: promotionCode !== null },
      isFirstBooking,
      arePromotionsLost: areLost,
      suggestedDurationHours: suggestedDurationMinutes(home) / 60,
    }
  })
}

async function placeOf(executor: Executor, caller: Person | null, input: QuoteInput): Promise<{ home: HomeToClean; place: PlaceToServe }> {
  const { serviceType, propertyId, propertyType, citySlug } = input
  if (propertyId !== undefined) {
    const property = await findProperty(executor, propertyId)
    if (!property || caller === null || !mayUseProperty(caller, property)) return refuse('not-found')
    const { type, bedrooms, bathrooms, squareFootage, pets } = property
    return { home: { serviceType, propertyType: type, bedrooms, bathrooms, squareFootage, pets }, place: { ...property, door: property } }
  }
  if (propertyType === undefined || citySlug === undefined) {
    const fields = {
      ...(propertyType === undefined ? { propertyType: 'required' } : {}),
      ...(citySlug === undefined ? { citySlug: 'required' } : {}),
    }
    return refuse('malformed-request', { fields })
  }
  return { home: { serviceType, propertyType, ...TYPICAL_HOME }, place: { type: propertyType, citySlug, door: null } }
}
