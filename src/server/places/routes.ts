// Endpoint → use case for places.
import type { Pool } from 'pg'
import { places } from '#contract/places.ts'
import { routesOf, type Routes } from '../platform/http/http.ts'
import { showCity } from './show-city.ts'
import { showQuebec, showRegion } from './show-region.ts'

export const placeRoutes = (pool: Pool): Routes =>
  routesOf(places, {
    'GET /api/places': ({ now }) => showQuebec(pool, now),
    'GET /api/cities/{slug}': ({ params, now }) => showCity(pool, params.slug, now),
    'GET /api/regions/{slug}': ({ params, now }) => showRegion(pool, params.slug, now),
  })
