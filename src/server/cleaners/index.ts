// What cleaners offer other features: their routes, the daily refresh, the rows that lists are read from, and what bookings, reviews and accounts may ask.
import type { DeadlineHandler } from '../platform/deadlines.ts'
import type { Routes } from '../platform/http/http.ts'
import { remindOfPhoto, type PhotoDeps } from './photo-due.ts'
import { deleteRemovedPair, type PortfolioDeps } from './portfolio.ts'
import { portfolioRoutes } from './portfolio-routes.ts'
import { refreshDaily } from './refresh-listing.ts'
import { cleanerRoutes, type CleanerRouteDeps } from './routes.ts'

export type Cleaners = { readonly routes: readonly Routes[]; readonly deadlines: readonly DeadlineHandler[] }

export const makeCleaners = (deps: CleanerRouteDeps & PhotoDeps & PortfolioDeps): Cleaners => ({
  routes: [cleanerRoutes(deps), portfolioRoutes(deps)],
  deadlines: [refreshDaily, remindOfPhoto(deps), deleteRemovedPair],
})

export { awaitTime } from './awaited-time.ts'
export { notifyCleaner } from './notify-cleaner.ts'
export { cleanersWhoJoined } from './cleaners-who-joined.ts'
export { createCleaner, tellSlugs } from './create-cleaner.ts'
export { lockChecks, readChecks, recordCheck } from './record-checks.ts'
export { doorOfCleaner, waysOf } from './primary-address.ts'
export { pageOf } from './page-of.ts'
export { cleanerData } from './personal-data.ts'
export { knownAs } from './public-name.ts'
export { listedBlock, listedBlocks } from './listed-addresses.ts'
export { lockListing, refreshListing, rewriteListing } from './refresh-listing.ts'
export { standingOf } from './standing.ts'
export { lockCleaner, lockSchedule } from './cleaner-store.ts'
export { listedCleaner } from './public-profile.ts'
export {
  extrasOffered,
  findOffer,
  findOffers,
  offerAt,
  slugOf,
  type BookableCleaner,
  type Offer,
  type PlaceToServe,
} from './bookable-cleaner.ts'
export { ownSchedule, scheduleOf } from './schedule-of.ts'
export { announceWider, listingWidened } from './wider-listing.ts'
export { bookableSpan, CARD_COLUMNS, cardOf, firstStartSql, PRICE_COLUMNS, type CardOptions, type CardRow } from './cleaner-cards.ts'
export { serviceBits, servicesOf } from './service-bits.ts'
export { isStopped, leftList } from './left-list.ts'
export { ratesChanged } from './rates-changed.ts'
export { photoChanged } from './photo-due.ts'
export { showOwnProfile } from './own-profile-views.ts'
export { bookingsKept, recordOutcome, recordRatings, recordResponse, takeOffRecord, type Ratings } from './track-record.ts'
