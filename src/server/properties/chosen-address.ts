// The address behind a chosen suggestion, checked: the only source of a property's place.
import type { Language } from '#domain/account.ts'
import { needsPostalCode } from '#domain/place-precision.ts'
import { parsePostalCode } from '#domain/postal-code.ts'
import { refuse } from '#domain/refusal.ts'
import { cityOf, findCity, findPostalArea, type Geocoder, isPlacedByCode } from '../geography/index.ts'
import type { PropertyRow } from './property-store.ts'

/** The columns of an address; a postal code given beside it outranks the suggestion's, and gives a better position than the town. */
export async function chosenAddress(geocoder: Geocoder, addressId: string, postalCode: string | null, language: Language) {
  const found = await geocoder.resolve(addressId, { lang: language })
  // A town or a postal code is enough for a search, but not for a visit.
  if (found.street === '') refuse('address-not-from-suggestions', { fields: { addressId: 'required' } })
  if (!findCity(found.citySlug)) refuse('city-not-served', { fields: { addressId: 'not-an-option' } })
  const address = {
    street: found.street,
    unit: found.unit ?? null,
    city: found.city,
    city_slug: found.citySlug,
    province: found.province,
    postal_code: postalCode ?? found.postalCode ?? null,
    country: found.country,
    lat: found.lat,
    lng: found.lng,
    precision: found.precision,
    time_zone: found.timeZone,
  }
  const placed = { ...address, ...placedByCode(address, postalCode) }
  if (lacksPostalCode(placed)) refusePostalCode()
  return placed
}

/** Whether only the town of an address is known although its postal code would say more. */
export function lacksPostalCode(address: Pick<PropertyRow, 'precision' | 'city_slug' | 'postal_code'>): boolean {
  const city = findCity(address.city_slug)
  return needsPostalCode({
    precision: address.precision,
    postalCode: address.postal_code,
    hasCodes: city !== undefined && isPlacedByCode(city),
  })
}

export const refusePostalCode = (): never => refuse('postal-code-needed', { fields: { postalCode: 'required' } })

/** Where a postal code puts an address whose street nobody knows; null when the code says no more than the town. */
export function placedByCode(address: Pick<PropertyRow, 'precision' | 'city_slug'>, postalCode: string | null) {
  const isByStreet = address.precision !== 'locality' && address.precision !== 'postal'
  const area = isByStreet || postalCode === null ? undefined : findPostalArea(postalCode)
  if (!area?.hasOwnMiddle || cityOf(area.place).slug !== address.city_slug) return null
  return { lat: area.lat, lng: area.lng, precision: 'postal' as const }
}

/** The written form of a postal code, null when there is none. Refuses `bad-postal-code`. */
export function chosenPostalCode(typed: string | null | undefined): string | null {
  if (typed === null || typed === undefined || typed.trim() === '') return null
  return parsePostalCode(typed) ?? refuse('bad-postal-code', { fields: { postalCode: 'invalid-format' } })
}
