// Endpoint → use case for the list of cleaners and its map.
import { listing } from '#contract/listing.ts'
import { routesOf, type Routes } from '../platform/http/http.ts'
import { listCleaners, type ListDeps } from './list-cleaners.ts'
import { placesOnMap } from './places-on-map.ts'
import { reachOf } from './reach-of-cleaners.ts'
import { servicePrices } from './service-prices.ts'

export function listingRoutes(deps: ListDeps): Routes {
  return routesOf(listing, {
    'GET /api/cleaners': ({ query, language, now }) => listCleaners(deps, query, language, now),
    'GET /api/map/places': ({ query, language, now }) => placesOnMap(deps, query, language, now),
    'GET /api/map/reach': async ({ query }) => ({ items: await reachOf(deps.pool, query.cleaners) }),
    'GET /api/services': async () => ({ items: await servicePrices(deps.pool) }),
  })
}
