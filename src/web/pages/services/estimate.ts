// A price to be estimated, kept whole in the address of the page: read, priced by the same quote as a booking, and written back.
import { MAX_DURATION_MINUTES, MIN_DURATION_MINUTES } from '#domain/booking.ts'
import {
  FIXED_RATE_MAX_CENTS,
  FIXED_RATE_MIN_CENTS,
  HOURLY_RATE_MAX_CENTS,
  HOURLY_RATE_MIN_CENTS,
  OFFER_TYPES,
  SERVICE_OF_OFFER,
  TARIFF_METHODS,
  type OfferType,
  type TariffMethod,
} from '#domain/cleaner.ts'
import { cents, divideHalfUp, ZERO_CENTS, type Cents } from '#domain/money.ts'
import { isDurationStep, quote, type PriceBreakdown, type Tariff } from '#domain/pricing.ts'
import { PROPERTY_TYPES, type PropertyType } from '#domain/property.ts'
import { referenceRateCents } from '#domain/reference-prices.ts'
import { suggestedDurationMinutes } from '#domain/suggested-duration.ts'
import { centsOfTyped } from '#web/words/typed-money.ts'

/** Shops and the like are referred to a partner instead of being booked. */
export const ESTIMATED_PROPERTIES = PROPERTY_TYPES.filter((type) => type !== 'commercial')
export const MOST_BEDROOMS = 8
export const MOST_BATHROOMS = 5

export interface Estimate {
  readonly offer: OfferType
  readonly propertyType: PropertyType
  readonly bedrooms: number
  readonly bathrooms: number
  readonly method: TariffMethod
  /** Dollars as they were typed; empty for the price that stands when none is named. */
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
  propertyType: 'apartment',
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

/** Never fails: what the address does not say well is as in {@link USUAL_ESTIMATE}. */
export function readEstimate(search: URLSearchParams): Estimate {
  return {
    offer: oneOf(OFFER_TYPES, search.get('service')) ?? USUAL_ESTIMATE.offer,
    propertyType: oneOf(ESTIMATED_PROPERTIES, search.get('property')) ?? USUAL_ESTIMATE.propertyType,
    bedrooms: countUpTo(MOST_BEDROOMS, search.get('bedrooms')) ?? USUAL_ESTIMATE.bedrooms,
    bathrooms: countUpTo(MOST_BATHROOMS, search.get('bathrooms')) ?? USUAL_ESTIMATE.bathrooms,
    method: oneOf(TARIFF_METHODS, search.get('method')) ?? USUAL_ESTIMATE.method,
    price: (search.get('price') ?? '').trim().slice(0, 12),
    hours: hoursOf(search.get('hours')),
    suppliesByCleaner: search.get('supplies') === 'cleaner',
    isEmergency: search.get('emergency') === '1',
    isFirstBooking: search.get('first') === '1',
    isTaxRegistered: search.get('taxes') === '1',
  }
}

/** `/pricing?service=deep&hours=6`: equal estimates give equal addresses, and the usual one the bare page. */
export function estimatePath(estimate: Partial<Estimate>): string {
  const whole = { ...USUAL_ESTIMATE, ...estimate }
  const entries = (
    [
      ['service', 'offer', whole.offer],
      ['property', 'propertyType', whole.propertyType],
      ['bedrooms', 'bedrooms', String(whole.bedrooms)],
      ['bathrooms', 'bathrooms', String(whole.bathrooms)],
      ['method', 'method', whole.method],
      ['price', 'price', whole.price],
      ['hours', 'hours', String(whole.hours)],
      ['supplies', 'suppliesByCleaner', 'cleaner'],
      ['emergency', 'isEmergency', '1'],
      ['first', 'isFirstBooking', '1'],
      ['taxes', 'isTaxRegistered', '1'],
    ] as const
  ).flatMap(([name, key, value]) => (whole[key] === USUAL_ESTIMATE[key] ? [] : [[name, value]]))
  const text = new URLSearchParams(entries).toString()
  return text ? `/pricing?${text}` : '/pricing'
}

/** The same length as the booking form suggests for such a home. */
export function suggestedMinutes({ offer, propertyType, bedrooms, bathrooms }: Estimate): number {
  return suggestedDurationMinutes({ serviceType: SERVICE_OF_OFFER[offer], propertyType, bedrooms, bathrooms, pets: 'none' })
}

export const estimatedMinutes = (estimate: Estimate): number => (estimate.hours === null ? suggestedMinutes(estimate) : estimate.hours * 60)

/** What stands where no price is typed: the reference rate, or what it comes to for the shortest visit. */
export function usualPriceCents({ offer, method }: Pick<Estimate, 'offer' | 'method'>): Cents {
  const rateCents = referenceRateCents(offer)
  return method === 'hourly' ? rateCents : divideHalfUp(rateCents * MIN_DURATION_MINUTES, 60)
}

/** The bounds within which cleaners fix their prices. */
export const PRICE_BOUNDS: Readonly<Record<TariffMethod, readonly [least: number, most: number]>> = {
  hourly: [HOURLY_RATE_MIN_CENTS, HOURLY_RATE_MAX_CENTS],
  fixed: [FIXED_RATE_MIN_CENTS, FIXED_RATE_MAX_CENTS],
}

/** The typed price, or null when it is no price that a cleaner could ask. */
export function typedPriceCents({ method, price }: Pick<Estimate, 'method' | 'price'>): Cents | null {
  const amount = centsOfTyped(price)
  const [least, most] = PRICE_BOUNDS[method]
  return amount !== null && amount >= least && amount <= most ? cents(amount) : null
}

export function estimatedTariff(estimate: Estimate): Tariff {
  const amount = typedPriceCents(estimate) ?? usualPriceCents(estimate)
  return estimate.method === 'hourly' ? { method: 'hourly', rateCents: amount } : { method: 'fixed', priceCents: amount }
}

export function estimatedPrice(estimate: Estimate): PriceBreakdown {
  const { suppliesByCleaner, isEmergency, isFirstBooking, isTaxRegistered } = estimate
  return quote({
    tariff: estimatedTariff(estimate),
    durationMinutes: estimatedMinutes(estimate),
    suppliesByCleaner,
    isEmergency,
    isFirstBooking,
    isTaxRegistered,
    referralCreditCents: ZERO_CENTS,
  })
}

function oneOf<T extends string>(allowed: readonly T[], text: string | null): T | null {
  return allowed.find((value) => value === text) ?? null
}

function countUpTo(most: number, text: string | null): number | null {
  return text !== null && /^\d{1,2}$/.test(text) && Number(text) <= most ? Number(text) : null
}

function hoursOf(text: string | null): number | null {
  const minutes = text !== null && /^\d{1,2}(\.5)?$/.test(text) ? Number(text) * 60 : NaN
  return minutes >= MIN_DURATION_MINUTES && minutes <= MAX_DURATION_MINUTES && isDurationStep(minutes) ? minutes / 60 : null
}
