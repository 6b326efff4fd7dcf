// What cleaners offer other features: their routes, the daily refresh, and what bookings, reviews and accounts may ask.
import { makeAnswerCache } from '../platform/answer-cache.ts'
import type { DeadlineHandler } from '../platform/deadlines.ts'
import type { Routes } from '../platform/http.ts'
import type { Platform } from '../platform/platform.ts'
import { remindOfPhoto, type PhotoDeps } from './photo-due.ts'
import { refreshDaily } from './refresh-listing.ts'
import { cleanerRoutes, type CleanerRouteDeps } from './routes.ts'

export type Cleaners = { readonly routes: Routes; readonly deadlines: readonly DeadlineHandler[] }

/** Counts are small: a sixteenth of the room holds those of thousands of filters. */
const COUNTS_SHARE = 1 / 16

export function makeCleaners(deps: Omit<CleanerRouteDeps, 'counts'> & Pick<Platform, 'bus' | 'config'> & PhotoDeps): Cleaners {
  const counts = makeAnswerCache<number>(deps.bus, deps.config.cacheMb * COUNTS_SHARE)
  return { routes: cleanerRoutes({ ...deps, counts }), deadlines: [refreshDaily, remindOfPhoto(deps)] }
}

export { emailCleaner } from './email-cleaner.ts'
export { createCleaner } from './create-cleaner.ts'
export { lockChecks, readChecks, recordCheck } from './record-checks.ts'
export { doorOfCleaner } from './primary-address.ts'
export { cleanerData } from './personal-data.ts'
export { knownAs } from './public-name.ts'
export { listedBlock, listedBlocks } from './listed-addresses.ts'
export { lockListing, refreshListing, rewriteListing } from './refresh-listing.ts'
export { standingOf } from './standing.ts'
export { scheduleOf } from './schedule-store.ts'
export { findOffer, offerAt, type BookableCleaner, type Offer, type PlaceToServe } from './bookable-cleaner.ts'
export { freeCleaners } from './free-cleaners.ts'
export { cleanersByCity, offerIn } from './local-offer.ts'
export { locate } from './list-cleaners.ts'
export { isServed, listedCities, listingWidened, type ServedPlace } from './wider-listing.ts'
export { photoChanged } from './photo-due.ts'
export { recordOutcome, recordResponse, recordReviewOn } from './track-record.ts'
