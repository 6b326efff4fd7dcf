// Prices a requested visit, and checks that this cleaner does it there.
import { isWithinReach } from '#domain/coverage.ts'
import type { ServiceType } from '#domain/cleaner.ts'
import { DEFAULT_COMMISSION_BPS, quote } from '#domain/pricing.ts'
import { ZERO_CENTS } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import { isTaxRegistered } from '#domain/tax.ts'
import { offerAt, type BookableCleaner, type Offer, type PlaceToServe } from '../cleaners/index.ts'
import type { PricedInput, PricedVisit } from './booking-request.ts'

/** Refuses `not-found`, `commercial-referred`, `service-not-offered`, `city-not-served`, `too-far`, `too-short` and `bad-duration`. */
export function priceRequest(offer: Offer | null, input: PricedInput, place: PlaceToServe, isFirstBooking: boolean): PricedVisit {
  if (!offer) return refuse('not-found')
  const { cleaner, schedule } = offer
  const { tariff, km } = offerAt(offer, place)
  if (place.type === 'commercial' || input.serviceType === 'commercial') refuse('commercial-referred')
  if (!offers(cleaner, input.serviceType)) refuse('service-not-offered')
  if (!tariff) return refuse('city-not-served')
  const { coverageKm } = cleaner
  if (km !== null && !isWithinReach(km, coverageKm)) refuse('too-far', { details: { coverageKm } })
  return withPrice({
    cleaner,
    schedule,
    tariff,
    durationMinutes: input.durationHours * 60,
    isEmergency: input.isEmergency,
    suppliesByCleaner: !input.suppliesByClient,
    isFirstBooking,
    commissionBps: DEFAULT_COMMISSION_BPS,
  })
}

/** The same visit without the first-booking discount, for when another tab has just taken it. */
export const withoutDiscount = (priced: PricedVisit): PricedVisit => withPrice({ ...priced, isFirstBooking: false })

const withPrice = (visit: Omit<PricedVisit, 'price'>): PricedVisit => ({
  ...visit,
  price: quote({ ...visit, referralCreditCents: ZERO_CENTS, isTaxRegistered: isTaxRegistered(visit.cleaner) }),
})

function offers(cleaner: BookableCleaner, service: ServiceType): boolean {
  return cleaner.serviceTypes.some((offered) => offered === service)
}
