// The address behind a chosen suggestion, checked: the only source of a property's place.
import type { Language } from '#domain/account.ts'
import { parsePostalCode } from '#domain/postal-code.ts'
import { refuse } from '#domain/refusal.ts'
import { cityOf, findCity, findPostalArea } from '../geography/index.ts'
import type { Geocoder } from '../platform/geocoder/geocoder.ts'

/** The columns of an address; a postal code given beside it outranks the suggestion's, and gives a better position than the town. */
export async function chosenAddress(geocoder: Geocoder, addressId: string, postalCode: string | null, language: Language) {
  const found = await geocoder.resolve(addressId, { lang: language })
  // A town or a postal code is enough for a search, but not for a visit.
  if (found.street === '') refuse('address-not-from-suggestions', { fields: { addressId: 'required' } })
  if (!findCity(found.citySlug)) refuse('city-not-served', { fields: { addressId: 'not-an-option' } })
  const area = found.precision === 'locality' && postalCode !== null ? findPostalArea(postalCode) : undefined
  const isBetter = area !== undefined && area.hasOwnMiddle && cityOf(area.place).slug === found.citySlug
  return {
    street: found.street,
    unit: found.unit ?? null,
    city: found.city,
    city_slug: found.citySlug,
    province: found.province,
    postal_code: postalCode ?? found.postalCode ?? null,
    country: found.country,
    lat: isBetter ? area.lat : found.lat,
    lng: isBetter ? area.lng : found.lng,
    precision: isBetter ? 'postal' : found.precision,
    time_zone: found.timeZone,
  }
}

/** The written form of a postal code, null when there is none. Refuses `bad-postal-code`. */
export function chosenPostalCode(typed: string | null | undefined): string | null {
  if (typed === null || typed === undefined || typed.trim() === '') return null
  return parsePostalCode(typed) ?? refuse('bad-postal-code', { fields: { postalCode: 'invalid-format' } })
}
