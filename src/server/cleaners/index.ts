// The door of cleaners: their routes and daily refresh, and what bookings, reviews and accounts may ask of them.
import type { DeadlineHandler } from '../platform/deadlines.ts'
import type { Routes } from '../platform/http.ts'
import { refreshDaily } from './refresh-listing.ts'
import { cleanerRoutes, type CleanerRouteDeps } from './routes.ts'

export type Cleaners = { readonly routes: Routes; readonly deadlines: readonly DeadlineHandler[] }

export function makeCleaners(deps: CleanerRouteDeps): Cleaners {
  return { routes: cleanerRoutes(deps), deadlines: [refreshDaily] }
}

export { createCleaner } from './create-cleaner.ts'
export { lockChecks, readChecks, recordCheck } from './record-checks.ts'
export { cleanerData } from './personal-data.ts'
export { knownAs, publicName } from './public-name.ts'
export { listedBlock, listedBlocks } from './listed-addresses.ts'
export { refreshListing } from './refresh-listing.ts'
export { scheduleOf } from './schedule-store.ts'
export { findCleanerFor, type BookableCleaner, type PlaceToServe } from './bookable-cleaner.ts'
export { cleanersByCity, offerIn } from './local-offer.ts'
export { recordOutcome, recordResponse, recordReviewOn } from './track-record.ts'
