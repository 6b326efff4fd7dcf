// Prices a requested visit, and checks that this cleaner does it there.
import { isWithinReach } from '#domain/coverage.ts'
import type { ServiceType } from '#domain/cleaner.ts'
import { DEFAULT_COMMISSION_BPS, quote } from '#domain/pricing.ts'
import { ZERO_CENTS } from '#domain/money.ts'
import { spendable } from '#domain/referral.ts'
import { refuse } from '#domain/refusal.ts'
import { isTaxRegistered } from '#domain/tax.ts'
import { offerAt, type BookableCleaner, type Offer, type PlaceToServe } from '../cleaners/index.ts'
import type { PricedInput, PricedVisit, PriceTerms } from './booking-request.ts'

/** Refuses `not-found`, `commercial-referred`, `service-not-offered`, `city-not-served`, `too-far`, `too-short` and `bad-duration`. */
export function priceRequest(offer: Offer | null, input: PricedInput, place: PlaceToServe, terms: PriceTerms): PricedVisit {
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
    ...terms,
    commissionBps: DEFAULT_COMMISSION_BPS,
  })
}

/** The same visit on other terms, for when another tab has just taken the discount or spent the credit. */
export const repriced = (priced: PricedVisit, terms: Partial<PriceTerms>): PricedVisit => withPrice({ ...priced, ...terms })

function withPrice(visit: Omit<PricedVisit, 'price'>): PricedVisit {
  const input = { ...visit, referralCreditCents: ZERO_CENTS, isTaxRegistered: isTaxRegistered(visit.cleaner) }
  const full = quote(input)
  const referralCreditCents = spendable(visit.credits, full.subtotalCents)
  return { ...visit, price: referralCreditCents === 0 ? full : quote({ ...input, referralCreditCents }) }
}

function offers(cleaner: BookableCleaner, service: ServiceType): boolean {
  return cleaner.serviceTypes.some((offered) => offered === service)
}
