// The price of the chosen visit from the profile's data, by the same quote as the server and the invoice.
import type { CleanerProfile } from '#contract/cleaners.ts'
import { creditedQuote, firstBookingTotal, type UncreditedInput } from '#domain/credited-price.ts'
import type { Cents } from '#domain/money.ts'
import type { PriceBreakdown } from '#domain/pricing.ts'
import { PROPERTY_TYPES, USUAL_PROPERTY, type PropertyType } from '#domain/property.ts'
import { tariffFor, type Tariff } from '#domain/tariff.ts'
import { creditsOf, type Offer } from '#web/features/referrals/index.ts'
import type { FirstVisit } from './first-booking.ts'
import type { VisitChoice } from './visit-choice.ts'

type Priced = Pick<CleanerProfile, 'tariffMethod' | 'fixedRatesCents' | 'ratesByCity' | 'citySlug' | 'taxable'>

/** The types of property that have a fixed price, the cheapest first; empty for hourly cleaners. */
export function pricedTypes({ tariffMethod, fixedRatesCents }: Priced): { type: PropertyType; priceCents: number }[] {
  if (tariffMethod !== 'fixed' || fixedRatesCents === null) return []
  return PROPERTY_TYPES.flatMap((type) => {
    const priceCents = fixedRatesCents[type]
    return priceCents === undefined ? [] : [{ type, priceCents }]
  }).toSorted((a, b) => a.priceCents - b.priceCents)
}

/** The type that the price is for: the one chosen, else the usual one, else their cheapest; null by the hour. */
export function typeShown(cleaner: Priced, chosen: PropertyType | null): PropertyType | null {
  const types = pricedTypes(cleaner).map(({ type }) => type)
  return [chosen, USUAL_PROPERTY].find((type) => type !== null && types.includes(type)) ?? types[0] ?? null
}

/** Towns with an hourly rate of their own; empty when one rate holds everywhere, since there is then nothing to choose. */
export function ratedCities({ tariffMethod, ratesByCity }: Priced): { citySlug: string; city: string; rateCents: number }[] {
  if (tariffMethod !== 'hourly') return []
  const rated = ratesByCity.flatMap(({ citySlug, city, hourlyRateCents }) =>
    hourlyRateCents === null ? [] : [{ citySlug, city, rateCents: hourlyRateCents }],
  )
  return new Set(rated.map(({ rateCents }) => rateCents)).size > 1 ? rated : []
}

/** The town that the rate is for: the one chosen, else the home town, else their cheapest; null where there is nothing to choose. */
export function cityShown(cleaner: Priced, chosen: string | null): string | null {
  const cities = ratedCities(cleaner).toSorted((a, b) => a.rateCents - b.rateCents)
  const slugs = cities.map(({ citySlug }) => citySlug)
  return [chosen, cleaner.citySlug].find((slug) => slug !== null && slugs.includes(slug)) ?? slugs[0] ?? null
}

/** The tariff that applies to the choice; null while the cleaner has not set one. */
export const tariffOf = (cleaner: Priced, { citySlug, propertyType }: Pick<VisitChoice, 'citySlug' | 'propertyType'>): Tariff | null =>
  tariffFor(cleaner, { citySlug: cityShown(cleaner, citySlug), type: typeShown(cleaner, propertyType) })

export type VisitPrice = {
  readonly tariff: Tariff
  readonly breakdown: PriceBreakdown
  /** The total with the once-only discount, where the visitor may have it left; null where the breakdown settles it. */
  readonly firstTotalCents: Cents | null
  /** Taken off the first total. */
  readonly offer: Offer | null
}

/** Null when there is no tariff. Credit that is earned later is left to the booking form. */
export function visitPrice(cleaner: Priced, choice: VisitChoice, { standing, offer }: FirstVisit): VisitPrice | null {
  const tariff = tariffOf(cleaner, choice)
  if (!tariff) return null
  const input: UncreditedInput = {
    tariff,
    durationMinutes: choice.hours * 60,
    isEmergency: choice.emergency,
    suppliesByCleaner: choice.suppliesByCleaner,
    isFirstBooking: standing === 'sure',
    isTaxRegistered: cleaner.taxable,
  }
  const credits = creditsOf(offer)
  return {
    tariff,
    breakdown: creditedQuote(input, standing === 'sure' ? credits : []),
    firstTotalCents: standing === 'maybe' ? firstBookingTotal(input, credits) : null,
    offer,
  }
}
