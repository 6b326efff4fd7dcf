// Reads an estimate from its page's address, and writes it back.
import { MAX_DURATION_MINUTES, MIN_DURATION_MINUTES } from '#domain/booking.ts'
import { OFFER_TYPES, TARIFF_METHODS } from '#domain/cleaner.ts'
import { MAX_BATHROOMS, MAX_BEDROOMS, USUAL_ESTIMATE, type Estimate } from '#domain/estimate.ts'
import { isDurationStep } from '#domain/pricing.ts'
import { BOOKABLE_PROPERTIES } from '#domain/property.ts'

/** Never throws: missing and invalid values are those of {@link USUAL_ESTIMATE}. */
export function readEstimate(search: URLSearchParams): Estimate {
  return {
    offer: oneOf(OFFER_TYPES, search.get('service')) ?? USUAL_ESTIMATE.offer,
    propertyType: oneOf(BOOKABLE_PROPERTIES, search.get('property')) ?? USUAL_ESTIMATE.propertyType,
    bedrooms: countUpTo(MAX_BEDROOMS, search.get('bedrooms')) ?? USUAL_ESTIMATE.bedrooms,
    bathrooms: countUpTo(MAX_BATHROOMS, search.get('bathrooms')) ?? USUAL_ESTIMATE.bathrooms,
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
