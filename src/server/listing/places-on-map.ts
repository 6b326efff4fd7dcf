// A visitor looks at the map of the list: how many the same filters find in each town, and in each borough of the largest.
import type { Language } from '#domain/account.ts'
import type { listing } from '#contract/listing.ts'
import type { Received, Returned } from '#contract/endpoint.ts'
import type { CleanerId } from '#domain/id.ts'
import { DEFAULT_PAGE_SIZE } from '#domain/technical-limits.ts'
import { CITIES, findRegion, type Place } from '../geography/index.ts'
import { listCleaners, readRows, searchIn, type ListDeps } from './list-cleaners.ts'
import { whereStatement, type FoundRow } from './listing-query.ts'
import { cleanersByCity } from './local-offer.ts'
import { drawnBoroughsOf, reachableFrom } from './places-in-area.ts'

type Query = Received<(typeof listing)['GET /api/map/places'], 'query'>
type Answer = Returned<(typeof listing)['GET /api/map/places']>

/** Each count is that of the list itself, so that both say the same number. */
export async function placesOnMap(deps: ListDeps, query: Query, language: Language, now: Date): Promise<Answer> {
  const places = await placesOf(deps)
  const count = async (place: Place): Promise<{ cleaners: number; isCapped: boolean }> => {
    const where = place.kind === 'city' ? { city: place.slug } : { near: `${place.lat},${place.lng}` }
    const list = await listCleaners(deps, { ...query, ...where, sort: 'recommended', page: 1, pageSize: 1 }, language, now)
    return { cleaners: list.people ?? list.total, isCapped: list.people === null }
  }
  const counts = await Promise.all(places.map(count))
  return {
    items: places.map((place, index) => ({
      slug: place.slug,
      name: place[language],
      kind: place.kind,
      region: place.region,
      regionName: findRegion(place.region)?.[language] ?? '',
      ...(counts[index] ?? { cleaners: 0, isCapped: false }),
      lat: place.lat,
      lng: place.lng,
    })),
  }
}

/** Towns where somebody works, each before its boroughs. */
async function placesOf({ pool }: ListDeps): Promise<readonly Place[]> {
  const served = await cleanersByCity(pool)
  return CITIES.filter(({ slug }) => served.has(slug)).flatMap((town) => [town, ...drawnBoroughsOf(town)])
}

/** The map without some people; a count that stopped at the cap stays. */
export async function placesWithout(
  deps: ListDeps,
  query: Query,
  gone: readonly CleanerId[],
  reader: { readonly language: Language; readonly now: Date },
): Promise<Answer> {
  const all = await placesOnMap(deps, query, reader.language, reader.now)
  if (gone.length === 0) return all
  const asked = { ...query, sort: 'recommended', page: 1, pageSize: DEFAULT_PAGE_SIZE } as const
  const { options } = searchIn({ city: null, reach: null, among: null, spot: null }, asked, reader)
  const found = await readRows<FoundRow>(deps.pool, whereStatement(options, gone))
  let town = ''
  const items = all.items.map((place) => {
    if (place.kind === 'city') town = place.slug
    if (place.isCapped) return place
    const here = found.filter(({ city_slug: city }) => city === town)
    const reach = place.kind === 'city' ? null : reachableFrom(place)
    const fewer = reach ? here.filter((one) => (one.coverage_km ?? 0) >= (reach.get(one.home_city) ?? Infinity)).length : here.length
    return { ...place, cleaners: place.cleaners - fewer }
  })
  return { items }
}
