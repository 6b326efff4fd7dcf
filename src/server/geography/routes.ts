// Addresses, cities and regions over HTTP.
import { geography } from '#contract/geography.ts'
import { CITIES } from '#server/geography/gazetteer.ts'
import { REGIONS } from '#server/geography/gazetteer-regions.ts'
import type { Geocoder } from '#server/geography/geocoder.ts'
import { routesOf, type Routes } from '#server/platform/http/http.ts'

export function geographyRoutes(geocoder: Geocoder): Routes {
  return routesOf(geography, {
    'GET /api/geo/suggest': ({ query, language }) => geocoder.suggest({ text: query.q, lang: language }),
    'GET /api/geo/resolve/{id}': async ({ params, language }) => ({
      id: params.id,
      ...(await geocoder.resolve(params.id, { lang: language })),
    }),
    'GET /api/cities': () => ({ items: [...CITIES] }),
    'GET /api/regions': () => ({ items: [...REGIONS] }),
  })
}
