// Endpoint → use case for the list of cleaners and its map.
import { listing } from '#contract/listing.ts'
import { routesOf, type Routes } from '../platform/http/http.ts'
import { listCleaners, type ListDeps } from './list-cleaners.ts'
import { placesOnMap } from './places-on-map.ts'
import { reachOf } from './reach-of-cleaners.ts'
import { servicePrices } from './service-prices.ts'

type Counting = { /** Counts a search of a town that found nobody. */ readonly countEmpty: (citySlug: string, now: Date) => Promise<void> }

export function listingRoutes(deps: ListDeps & Counting): Routes {
  return routesOf(listing, {
    'GET /api/cleaners': async ({ query, language, now }) => {
      const list = await listCleaners(deps, query, language, now)
      if (list.total === 0 && list.city !== null) await deps.countEmpty(list.city.slug, now)
      return list
    },
    'GET /api/map/places': ({ query, language, now }) => placesOnMap(deps, query, language, now),
    'GET /api/map/reach': async ({ query }) => ({ items: await reachOf(deps.pool, query.cleaners) }),
    'GET /api/services': async () => ({ items: await servicePrices(deps.pool) }),
  })
}
