// A visitor looks at a city: what is offered there, its boroughs and the nearest cities where somebody works.
import type { Pool } from 'pg'
import type { CityPage } from '#contract/places.ts'
import { distanceKm } from '#domain/geography.ts'
import { inCity } from '#domain/place-words.ts'
import { refuse } from '#domain/refusal.ts'
import { cleanersByCity, offerIn } from '../listing/index.ts'
import { boroughsOf, CITIES, findCityKnownAs, findRegion, type Place } from '../geography/index.ts'

const NEIGHBOURS = 6

/** Refuses `city-not-found` for an unknown city or borough. */
export async function showCity(pool: Pool, named: string, now: Date): Promise<CityPage> {
  const city = findCityKnownAs(named) ?? refuse('city-not-found')
  const region = findRegion(city.region)
  if (!region) throw new Error(`The gazetteer has a city of an unknown region: ${city.slug}`)
  const [offer, counts] = await Promise.all([offerIn(pool, [city.slug], now), cleanersByCity(pool)])
  const { slug, fr, en } = city
  return {
    slug,
    fr,
    en,
    within: { fr: inCity(fr, 'fr'), en: inCity(en, 'en') },
    region,
    offer,
    boroughs: boroughsOf(city).map((borough) => ({ fr: borough.fr, en: borough.en })),
    neighbours: servedNear(city, CITIES, counts)
      .slice(0, NEIGHBOURS)
      .map(({ place, km }) => ({ ...served(place, counts), distanceKm: Math.round(km) })),
  }
}

/** Other places where somebody works, the nearest first. */
export function servedNear(from: Pick<Place, 'slug' | 'lat' | 'lng'>, among: readonly Place[], counts: ReadonlyMap<string, number>) {
  return among
    .filter(({ slug }) => slug !== from.slug && counts.has(slug))
    .map((place) => ({ place, km: distanceKm(from, place) }))
    .toSorted((a, b) => a.km - b.km)
}

export const served = ({ slug, fr, en }: Place, counts: ReadonlyMap<string, number>) => ({ slug, fr, en, cleaners: counts.get(slug) ?? 0 })
