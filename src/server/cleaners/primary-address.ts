// Where a cleaner leaves from: the address behind a chosen suggestion, and the cities around it. Only the cleaner sees it.
import type { Language } from '#domain/account.ts'
import { distanceKm, wholeKm } from '#domain/geography.ts'
import type { CleanerId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import type { Place, TravelMode } from '#domain/travel.ts'
import { CITIES, findCity, type Geocoder } from '../geography/index.ts'
import type { Db, Executor } from '../platform/postgres/database.ts'

export type PrimaryAddress = Awaited<ReturnType<typeof readPrimaryAddress>>

/** Columns of the address. A town or a postal code is enough: nobody visits it. Refuses `address-not-from-suggestions` and `city-not-served`. */
export async function readPrimaryAddress(geocoder: Geocoder, addressId: string, language: Language) {
  const found = await geocoder.resolve(addressId, { lang: language })
  if (!findCity(found.citySlug)) refuse('city-not-served', { fields: { primaryAddressId: 'not-an-option' } })
  return {
    primary_street: found.street,
    primary_city: found.city,
    primary_city_slug: found.citySlug,
    primary_postal_code: found.postalCode ?? null,
    primary_lat: found.lat,
    primary_lng: found.lng,
  }
}

export const NO_ADDRESS: { readonly [column in keyof PrimaryAddress]: null } = {
  primary_street: null,
  primary_city: null,
  primary_city_slug: null,
  primary_postal_code: null,
  primary_lat: null,
  primary_lng: null,
}

type NearbyCity = { slug: string; name: string; distanceKm: number }

/** Measured from the address, else from the middle of the home city. Refuses `no-primary-address` when neither is known. */
export async function nearbyCities(db: Db, cleanerId: CleanerId, km: number, language: Language): Promise<NearbyCity[]> {
  const { primary_lat, primary_lng, home_lat, home_lng } = await db
    .selectFrom('cleaner')
    .select(['primary_lat', 'primary_lng', 'home_lat', 'home_lng'])
    .where('account_id', '=', cleanerId)
    .executeTakeFirstOrThrow()
  const lat = primary_lat ?? home_lat
  const lng = primary_lng ?? home_lng
  if (lat === null || lng === null) refuse('no-primary-address')
  return CITIES.map((city) => ({ slug: city.slug, name: city[language], away: distanceKm({ lat, lng }, city) }))
    .filter(({ away }) => away <= km)
    .toSorted((a, b) => a.away - b.away)
    .map(({ away, ...city }) => ({ ...city, distanceKm: wholeKm(away) }))
}

/** Street and town on a line; null while no street is known. */
export async function doorOfCleaner(executor: Executor, cleanerId: CleanerId): Promise<string | null> {
  const row = await executor
    .selectFrom('cleaner')
    .select(['primary_street', 'primary_city_slug'])
    .where('account_id', '=', cleanerId)
    .executeTakeFirst()
  return row?.primary_street && row.primary_city_slug ? `${row.primary_street} ${row.primary_city_slug}` : null
}

/** How a cleaner travels, and from where: their own address, else the middle of their home city; null while neither is known. */
export async function waysOf(
  executor: Executor,
  cleanerId: CleanerId,
): Promise<{ readonly home: Place | null; readonly travelsBy: TravelMode }> {
  const row = await executor
    .selectFrom('cleaner')
    .select(['primary_lat', 'primary_lng', 'primary_city_slug', 'home_lat', 'home_lng', 'home_city', 'travels_by as travelsBy'])
    .where('account_id', '=', cleanerId)
    .executeTakeFirstOrThrow()
  const { travelsBy } = row
  const home = placeFrom(row.primary_lat, row.primary_lng, row.primary_city_slug) ?? placeFrom(row.home_lat, row.home_lng, row.home_city)
  return { home, travelsBy }
}

const placeFrom = (lat: number | null, lng: number | null, citySlug: string | null): Place | null =>
  lat === null || lng === null || citySlug === null ? null : { lat, lng, citySlug }
