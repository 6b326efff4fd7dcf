// Whether a cleaner is listed, and the facts that their rows in the list follow from: their settings, checks, reviews and bookings.
import { addMinutes, DAY_MINUTES } from '#domain/elapsed.ts'
import { NOTICE_MINUTES } from '#domain/availability.ts'
import { experienceLevel } from '#domain/cleaner.ts'
import type { CleanerId } from '#domain/id.ts'
import { AVAILABILITY_DAYS, listingScore } from '#domain/recommendation.ts'
import { openDaysIn, type Interval } from '#domain/scheduling.ts'
import { tariffFor, type Tariff } from '#domain/tariff.ts'
import { isTaxRegistered } from '#domain/tax.ts'
import { armDeadline, type DeadlineHandler } from '../platform/deadlines.ts'
import { publicChange } from '../platform/http/answer-cache.ts'
import { announce, type Tx } from '../platform/postgres/database.ts'
import { prepared } from '../platform/postgres/prepared.ts'
import { announceLeft } from './left-list.ts'
import { announceTime } from '../schedules/index.ts'
import { isAwaited } from './awaited-time.ts'
import { announceRates } from './rates-changed.ts'
import { announceWider } from './wider-listing.ts'
import { removeListing, writeListing, type ListedFacts } from './write-listing.ts'
import { gapsOf, loadCleaner, lockCleaner, ratesFrom, type LoadedCleaner } from './cleaner-store.ts'

const REFRESH = 'refresh-listing'

/**
 * Rewrites a cleaner's rows from the facts; call it in the transaction of every change that a search could show: settings, checks,
 * reviews, and any booking that takes or gives back the cleaner's time.
 */
export async function refreshListing(tx: Tx, cleanerId: CleanerId, now: Date): Promise<void> {
  rewriteListing(tx, await lockListing(tx, cleanerId), now)
}

/** The facts that a cleaner's rows follow from, which nobody changes before the transaction ends. */
export async function lockListing(tx: Tx, cleanerId: CleanerId): Promise<LoadedCleaner> {
  const [, cleaner] = await Promise.all([lockCleaner(tx, cleanerId), loadCleaner(tx, cleanerId)])
  return cleaner
}

/** The second half of {@link refreshListing}, for who asked for the facts along with something else: after the last change to them. */
export function rewriteListing(tx: Tx, cleaner: LoadedCleaner, now: Date): void {
  announce(tx, publicChange, {})
  const cleanerId = cleaner.account_id
  const listed = cleaner.role === 'cleaner' && cleaner.suspended_at === null && gapsOf(cleaner, now).length === 0
  if (listed) writeListing(tx, factsOf(cleaner, now), now)
  else removeListing(tx, cleanerId)
  if (listed && isAwaited(cleaner, now)) announceTime(tx, cleanerId)
  // Whoever left the list for a setting of their own may be suspended since, or a paper may have lapsed.
  if (!listed) announceLeft(tx, cleanerId)
  if (listed === cleaner.listed) return
  setListed.defer(tx, { cleanerId, listed, now })
  if (!listed) return
  armDeadline(tx, REFRESH, cleanerId, addMinutes(now, DAY_MINUTES))
  announceWider(tx, cleanerId)
  // Prices that were set while nobody could ask for them are told now.
  announceRates(tx, cleanerId)
}

/** Once a day: the horizon rolls forward, and checks that have lapsed take the cleaner out of the list. */
export const refreshDaily: DeadlineHandler<CleanerId> = {
  kind: REFRESH,
  async run(tx, cleanerId, now) {
    await refreshListing(tx, cleanerId, now)
    const { listed } = await tx.selectFrom('cleaner').select('listed').where('account_id', '=', cleanerId).executeTakeFirstOrThrow()
    if (listed) armDeadline(tx, REFRESH, cleanerId, addMinutes(now, DAY_MINUTES))
  },
}

const setListed = prepared((db, v: { cleanerId: CleanerId; listed: boolean; now: Date }) =>
  db.updateTable('cleaner').set({ listed: v.listed, updated_at: v.now }).where('account_id', '=', v.cleanerId),
)

const factsOf = (cleaner: LoadedCleaner, now: Date): ListedFacts => ({
  cleanerId: cleaner.account_id,
  schedule: cleaner.schedule,
  tariffs: tariffsOf(cleaner),
  fixedPrices: cleaner.tariff_method === 'fixed' ? cleaner.fixedRates : null,
  isTaxRegistered: isTaxRegistered({ gstNumber: cleaner.gst_number, qstNumber: cleaner.qst_number }),
  services: cleaner.service_types,
  rating: cleaner.rating_average,
  reviewCount: cleaner.review_count,
  yearsOfExperience: cleaner.years_of_experience,
  experienceLevel: experienceLevel(cleaner.years_of_experience),
  score: (windows) => scoreOf(cleaner, windows, now),
  homeCity: cleaner.home_city,
  coverageKm: cleaner.coverage_km,
})

/** What the cleaner asks in each city where they have a price, and under null the lowest of it. */
function tariffsOf(cleaner: LoadedCleaner): Map<string | null, Tariff> {
  const rates = ratesFrom(cleaner.tariff_method, cleaner)
  const tariffs = new Map<string | null, Tariff>()
  for (const citySlug of [...rates.ratesByCity.map((city) => city.citySlug), null]) {
    const tariff = tariffFor(rates, { citySlug, type: null })
    if (tariff) tariffs.set(citySlug, tariff)
  }
  return tariffs
}

function scoreOf(cleaner: LoadedCleaner, windows: readonly Interval[], now: Date): number {
  return listingScore({
    reviewCount: cleaner.review_count,
    averageRating: cleaner.rating_average,
    completedVisits: cleaner.completed_count,
    cancelledByCleaner: cleaner.cancelled_count,
    noShows: cleaner.no_show_count,
    openDays: openDaysIn(windows, addMinutes(now, NOTICE_MINUTES), AVAILABILITY_DAYS, cleaner.time_zone),
  })
}
