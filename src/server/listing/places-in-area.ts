// What an area of the map holds: towns, and boroughs of the largest, each with who comes there.
import { isInArea, middleOf, type Area } from '#domain/area.ts'
import { MAX_COVERAGE_KM, reachKm } from '#domain/coverage.ts'
import type { Position } from '#domain/geography.ts'
import { boroughsOf, CITIES, type Geocoder, type Place } from '../geography/index.ts'
import type { Part, Reach } from './listing-query.ts'

/** Elsewhere people give their city as where they live. */
const WITH_BOROUGHS: ReadonlySet<string> = new Set(['montreal', 'quebec'])

/** The boroughs that the map shows in the stead of their town. */
export const drawnBoroughsOf = (town: Place): readonly Place[] => (WITH_BOROUGHS.has(town.slug) ? boroughsOf(town) : [])

/**
 * A place is in the area when its middle is. An area between middles is about its own middle, as around an address; one where nothing is
 * known has no parts.
 */
export async function placesInArea(geocoder: Geocoder, area: Area): Promise<readonly Part[]> {
  const parts = CITIES.flatMap((town): Part[] => {
    const boroughs = drawnBoroughsOf(town)
    if (boroughs.length === 0) return isInArea(town, area) ? [{ city: town.slug, reach: null }] : []
    const inside = boroughs.filter((borough) => isInArea(borough, area))
    if (inside.length === 0) return []
    return [{ city: town.slug, reach: inside.length === boroughs.length ? null : reachableFrom(...inside) }]
  })
  if (parts.length > 0) return parts
  const middle = middleOf(area)
  const nearest = await geocoder.reverse?.(middle)
  return nearest ? [{ city: nearest.citySlug, reach: reachableFrom(middle) }] : []
}

/** Home cities that somebody's coverage could bridge to the nearest of these spots, the nearest first, in kilometres to the metre. */
export function reachableFrom(...spots: readonly Position[]): Reach {
  const distances = CITIES.map((city): [string, number] => [city.slug, Math.min(...spots.map((spot) => reachKm(city, spot)))])
  return new Map(distances.filter(([, km]) => km <= MAX_COVERAGE_KM).toSorted((a, b) => a[1] - b[1]))
}
