// What cleaners offer other features: their routes, the daily refresh, and what bookings, reviews and accounts may ask.
import { makeAnswerCache } from '../platform/http/answer-cache.ts'
import type { DeadlineHandler } from '../platform/deadlines.ts'
import type { Routes } from '../platform/http/http.ts'
import type { Platform } from '../platform/platform.ts'
import type { ListDeps } from './list-cleaners.ts'
import { remindOfPhoto, type PhotoDeps } from './photo-due.ts'
import { deleteRemovedPair, type PortfolioDeps } from './portfolio.ts'
import { portfolioRoutes } from './portfolio-routes.ts'
import { refreshDaily } from './refresh-listing.ts'
import { cleanerRoutes, type CleanerRouteDeps } from './routes.ts'

export type Cleaners = {
  readonly routes: readonly Routes[]
  readonly deadlines: readonly DeadlineHandler[]
  /** What lists and maps of one client are read from; the counts are those of everyone's. */
  readonly lists: ListDeps
}

/** Counts are small: a sixteenth of the room holds those of thousands of filters. */
const COUNTS_SHARE = 1 / 16

export function makeCleaners(
  deps: Omit<CleanerRouteDeps, 'counts'> & Pick<Platform, 'bus' | 'config'> & PhotoDeps & PortfolioDeps,
): Cleaners {
  const counts = makeAnswerCache<number>(deps.bus, deps.config.cacheMb * COUNTS_SHARE)
  const lists = { pool: deps.pool, geocoder: deps.geocoder, counts }
  return {
    lists,
    routes: [cleanerRoutes({ ...deps, counts }), portfolioRoutes(deps)],
    deadlines: [refreshDaily, remindOfPhoto(deps), deleteRemovedPair],
  }
}

export { notifyCleaner } from './notify-cleaner.ts'
export { cleanersWhoJoined } from './cleaners-who-joined.ts'
export { cardsOf } from './cards-of.ts'
export { createCleaner } from './create-cleaner.ts'
export { lockChecks, readChecks, recordCheck } from './record-checks.ts'
export { doorOfCleaner, waysOf } from './primary-address.ts'
export { pageOf } from './page-of.ts'
export { cleanerData } from './personal-data.ts'
export { knownAs } from './public-name.ts'
export { listedBlock, listedBlocks } from './listed-addresses.ts'
export { lockListing, refreshListing, rewriteListing } from './refresh-listing.ts'
export { standingOf } from './standing.ts'
export { lockSchedule } from './cleaner-store.ts'
export { ownSchedule, scheduleOf } from './schedule-store.ts'
export { findOffer, offerAt, slugOf, type BookableCleaner, type Offer, type PlaceToServe } from './bookable-cleaner.ts'
export { openingsIn } from './openings.ts'
export { freeCleaners, type FreeCleaner } from './free-cleaners.ts'
export { cleanersByCity, offerIn } from './local-offer.ts'
export { locate, type ListDeps } from './list-cleaners.ts'
export { ownList } from './own-list.ts'
export { placesWithout } from './places-on-map.ts'
export { isServed, listedCities, listingWidened, type ServedPlace } from './wider-listing.ts'
export { isStopped, leftList } from './left-list.ts'
export { ratesChanged } from './rates-changed.ts'
export { timeChanged } from './time-changed.ts'
export { photoChanged } from './photo-due.ts'
export { showOwnProfile } from './own-profile-views.ts'
export { bookingsKept, recordOutcome, recordResponse, recordReviewOn, takeOffRecord } from './track-record.ts'
export { announceWider } from './wider-listing.ts'
