// A visitor looks at a region, or at Quebec as a whole: what is offered there, and its cities.
import type { Pool } from 'pg'
import type { places, RegionPage } from '#contract/places.ts'
import type { Returned } from '#contract/endpoint.ts'
import { refuse } from '#domain/refusal.ts'
import { cleanersByCity, offerIn } from '../listing/index.ts'
import { CITIES, findRegion, REGIONS } from '../geography/index.ts'
import { served, servedNear } from './show-city.ts'

const NEIGHBOURS = 6

/** Refuses `not-found` for an unknown region. */
export async function showRegion(pool: Pool, named: string, now: Date): Promise<RegionPage> {
  const region = findRegion(named) ?? refuse('not-found')
  const cities = CITIES.filter((city) => city.region === region.slug)
  const elsewhere = CITIES.filter((city) => city.region !== region.slug)
  const [offer, counts] = await Promise.all([
    offerIn(
      pool,
      cities.map(({ slug }) => slug),
      now,
    ),
    cleanersByCity(pool),
  ])
  return {
    ...region,
    offer,
    cities: cities.map((city) => served(city, counts)).toSorted((a, b) => b.cleaners - a.cleaners),
    neighbours: servedNear(region, elsewhere, counts)
      .slice(0, NEIGHBOURS)
      .map(({ place }) => served(place, counts)),
  }
}

export async function showQuebec(pool: Pool, now: Date): Promise<Returned<(typeof places)['GET /api/places']>> {
  const [offer, counts] = await Promise.all([offerIn(pool, 'everywhere', now), cleanersByCity(pool)])
  const cities = CITIES.filter(({ slug }) => counts.has(slug))
  return {
    offer,
    regions: REGIONS.map((region) => ({ ...region, cities: cities.filter((city) => city.region === region.slug).length })),
    cities: cities.map((city) => served(city, counts)),
  }
}
