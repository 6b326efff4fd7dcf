// A visitor looks at the map of the list: how many the same filters find in each town, and in each borough of the largest.
import type { Language } from '#domain/account.ts'
import type { cleaners } from '#contract/cleaners.ts'
import type { Received, Returned } from '#contract/endpoint.ts'
import { CITIES, findRegion, type Place } from '../geography/index.ts'
import { listCleaners, type ListDeps } from './list-cleaners.ts'
import { cleanersByCity } from './local-offer.ts'
import { drawnBoroughsOf } from './places-in-area.ts'

type Query = Received<(typeof cleaners)['GET /api/map/places'], 'query'>
type Answer = Returned<(typeof cleaners)['GET /api/map/places']>

/** Each count is that of the list itself, so that both say the same number. */
export async function placesOnMap(deps: ListDeps, query: Query, language: Language, now: Date): Promise<Answer> {
  const served = await cleanersByCity(deps.pool)
  const towns = CITIES.filter(({ slug }) => served.has(slug))
  const places = towns.flatMap((town) => [town, ...drawnBoroughsOf(town)])
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
