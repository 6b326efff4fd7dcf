// The price of a visit before any booking, by the same quote as a booking.
import { MIN_DURATION_MINUTES } from './booking.ts'
import {
  MAX_FIXED_RATE_CENTS,
  MIN_FIXED_RATE_CENTS,
  MAX_HOURLY_RATE_CENTS,
  MIN_HOURLY_RATE_CENTS,
  SERVICE_OF_OFFER,
  type OfferType,
  type TariffMethod,
} from './cleaner.ts'
import { cents, divideHalfUp, ZERO_CENTS, type Cents } from './money.ts'
import { firstBookingTotal } from './credited-price.ts'
import { quote, type PriceBreakdown, type QuoteInput } from './pricing.ts'
import { USUAL_PROPERTY, type PropertyType } from './property.ts'
import { suggestedDurationMinutes } from './suggested-duration.ts'
import type { Tariff } from './tariff.ts'
import { centsOfTyped } from './typed-money.ts'

export const MAX_BEDROOMS = 8
export const MAX_BATHROOMS = 5

export type Estimate = {
  readonly offer: OfferType
  readonly propertyType: PropertyType
  readonly bedrooms: number
  readonly bathrooms: number
  readonly method: TariffMethod
  /** Dollars as typed; empty for the usual price. */
  readonly price: string
  /** Null for the suggested length. */
  readonly hours: number | null
  readonly suppliesByCleaner: boolean
  readonly isEmergency: boolean
  readonly isFirstBooking: boolean
  readonly isTaxRegistered: boolean
}

export const USUAL_ESTIMATE: Estimate = {
  offer: 'regular',
  propertyType: USUAL_PROPERTY,
  bedrooms: 2,
  bathrooms: 1,
  method: 'hourly',
  price: '',
  hours: null,
  suppliesByCleaner: false,
  isEmergency: false,
  isFirstBooking: false,
  isTaxRegistered: false,
}

/** The same length as the booking form suggests for such a home. */
export function suggestedMinutes({ offer, propertyType, bedrooms, bathrooms }: Estimate): number {
  return suggestedDurationMinutes({ serviceType: SERVICE_OF_OFFER[offer], propertyType, bedrooms, bathrooms, pets: 'none' })
}

export const estimatedMinutes = (estimate: Estimate): number => (estimate.hours === null ? suggestedMinutes(estimate) : estimate.hours * 60)

/** What stands where no price is typed: the usual rate an hour, or what it comes to for the shortest visit. */
export function usualPriceCents({ method }: Pick<Estimate, 'method'>, usualRateCents: Cents): Cents {
  return method === 'hourly' ? usualRateCents : shortestVisitCents(usualRateCents)
}

/** What the shortest visit comes to, before anything is added. */
export const shortestVisitCents = (rateCents: Cents): Cents => divideHalfUp(rateCents * MIN_DURATION_MINUTES, 60)

/** The bounds within which cleaners fix their prices. */
export const PRICE_BOUNDS: Readonly<Record<TariffMethod, readonly [least: number, most: number]>> = {
  hourly: [MIN_HOURLY_RATE_CENTS, MAX_HOURLY_RATE_CENTS],
  fixed: [MIN_FIXED_RATE_CENTS, MAX_FIXED_RATE_CENTS],
}

/** The typed price, or null when it is no price that a cleaner could ask. */
export function typedPriceCents({ method, price }: Pick<Estimate, 'method' | 'price'>): Cents | null {
  const amount = centsOfTyped(price)
  const [least, most] = PRICE_BOUNDS[method]
  return amount !== null && amount >= least && amount <= most ? cents(amount) : null
}

/** `usualRateCents`: an hour, where no price is typed. */
export function estimatedTariff(estimate: Estimate, usualRateCents: Cents): Tariff {
  const amount = typedPriceCents(estimate) ?? usualPriceCents(estimate, usualRateCents)
  return estimate.method === 'hourly' ? { method: 'hourly', rateCents: amount } : { method: 'fixed', priceCents: amount }
}

export const estimatedPrice = (estimate: Estimate, usualRateCents: Cents): PriceBreakdown => quote(quoteInputOf(estimate, usualRateCents))

/** The total as a first booking that spends these credits; null where the estimate is of one. */
export const estimatedFirstTotal = (estimate: Estimate, usualRateCents: Cents, credits: readonly Cents[]): Cents | null =>
  estimate.isFirstBooking ? null : firstBookingTotal(quoteInputOf(estimate, usualRateCents), credits)

function quoteInputOf(estimate: Estimate, usualRateCents: Cents): QuoteInput {
  const { suppliesByCleaner, isEmergency, isFirstBooking, isTaxRegistered } = estimate
  return {
    tariff: estimatedTariff(estimate, usualRateCents),
    durationMinutes: estimatedMinutes(estimate),
    suppliesByCleaner,
    isEmergency,
    isFirstBooking,
    isTaxRegistered,
    referralCreditCents: ZERO_CENTS,
  }
}
