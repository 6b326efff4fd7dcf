// What the list of cleaners offers other features: its routes, cards, who is free, and what a place is offered.
import { countEmptySearch } from '../audience/index.ts'
import { makeAnswerCache } from '../platform/http/answer-cache.ts'
import type { Routes } from '../platform/http/http.ts'
import type { Platform } from '../platform/platform.ts'
import type { ListDeps } from './list-cleaners.ts'
import { listingRoutes } from './routes.ts'

export type Listing = {
  readonly routes: readonly Routes[]
  /** What lists and maps of one client are read from; the counts are those of everyone's. */
  readonly lists: ListDeps
}

/** Counts are small: a sixteenth of the room holds those of thousands of filters. */
const COUNTS_SHARE = 1 / 16

export function makeListing({
  pool,
  geocoder,
  bus,
  config,
  db,
}: Omit<ListDeps, 'counts'> & Pick<Platform, 'bus' | 'config' | 'db'>): Listing {
  const lists = { pool, geocoder, counts: makeAnswerCache<number>(bus, config.cacheMb * COUNTS_SHARE) }
  return { lists, routes: [listingRoutes({ ...lists, countEmpty: (citySlug, now) => countEmptySearch(db, citySlug, now) })] }
}

export { cardsOf } from './cards-of.ts'
export { freeCleaners, type FreeCleaner } from './free-cleaners.ts'
export { locate, type ListDeps } from './list-cleaners.ts'
export { cleanersByCity, offerIn } from './local-offer.ts'
export { ownList } from './own-list.ts'
export { placesWithout } from './places-on-map.ts'
export { isServed, listedCities, type ServedPlace } from './served-places.ts'
