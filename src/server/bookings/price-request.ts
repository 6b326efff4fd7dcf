// Prices a requested visit, and checks that this cleaner does it there.
import { isWithinReach } from '#domain/coverage.ts'
import type { ServiceType } from '#domain/cleaner.ts'
import { creditedQuote } from '#domain/credited-price.ts'
import type { AgreedExtra } from '#domain/extra.ts'
import { agreedExtras, extrasFor } from '#domain/extras-of-visit.ts'
import { ZERO_CENTS } from '#domain/money.ts'
import { isCodeTaken } from '#domain/pricing.ts'
import { refuse } from '#domain/refusal.ts'
import { scheduleTo } from '#domain/scheduling.ts'
import { isTaxRegistered } from '#domain/tax.ts'
import { extrasOffered, offerAt, type Offer, type PlaceToServe } from '../cleaners/index.ts'
import type { PricedInput, PricedVisit, PriceTerms } from './booking-request.ts'

/** Refuses `not-found`, `commercial-referred`, `service-not-offered`, `extra-not-offered`, `city-not-served`, `too-far`, `too-short` and `bad-duration`. */
export function priceRequest(offer: Offer | null, input: PricedInput, place: PlaceToServe, terms: PriceTerms): PricedVisit {
  if (!offer) return refuse('not-found')
  const { cleaner } = offer
  const { tariff, km } = offerAt(offer, place)
  if (place.type === 'commercial') refuse('commercial-referred')
  checkService(offer, input.serviceType)
  if (!tariff) return refuse('city-not-served')
  const { coverageKm } = cleaner
  if (km !== null && !isWithinReach(km, coverageKm)) refuse('too-far', { details: { coverageKm } })
  return withPrice({
    cleaner,
    schedule: place.door === null ? offer.schedule : scheduleTo({ ...place.door, citySlug: place.citySlug }, offer.schedule),
    tariff,
    durationMinutes: input.durationHours * 60,
    isEmergency: input.isEmergency,
    suppliesByCleaner: !input.suppliesByClient,
    extras: extrasOf(offer, input, place),
    ...terms,
  })
}

/** At the cleaner's prices of today. Refuses `extra-not-offered`. */
function extrasOf(
  { cleaner }: Offer,
  { serviceType, extras = [] }: PricedInput,
  { type: propertyType }: PlaceToServe,
): readonly AgreedExtra[] {
  const agreed = agreedExtras(extras, extrasOffered(cleaner), extrasFor({ serviceType, propertyType }))
  return agreed.length === extras.length ? agreed : refuse('extra-not-offered')
}

/** The same visit on other terms, for when another tab has just taken the discount or spent the credit. */
export const repriced = (priced: PricedVisit, terms: Partial<PriceTerms>): PricedVisit => withPrice({ ...priced, ...terms })

function withPrice(visit: Omit<PricedVisit, 'price' | 'promotionCode'>): PricedVisit {
  const terms = { ...visit, isTaxRegistered: isTaxRegistered(visit.cleaner) }
  const promotionCode = visit.code && isCodeTaken({ ...terms, referralCreditCents: ZERO_CENTS }) ? visit.code.code : null
  return { ...visit, price: creditedQuote(terms, visit.credits), promotionCode }
}

/** Refuses `commercial-referred` and `service-not-offered`. */
export function checkService(offer: Pick<Offer, 'cleaner'> | null, service: ServiceType): void {
  if (service === 'commercial') refuse('commercial-referred')
  if (!offer?.cleaner.serviceTypes.includes(service)) refuse('service-not-offered')
}
