// The only writer of `listing` and `cleaner_openings`: both follow from the cleaner's settings and bookings.
import { addMinutes, DAY_MS } from '#domain/elapsed.ts'
import { sql } from 'kysely'
import { HORIZON_DAYS, NOTICE_MINUTES } from '#domain/availability.ts'
import { experienceLevel } from '#domain/cleaner.ts'
import type { CleanerId } from '#domain/id.ts'
import { AVAILABILITY_DAYS, listingScore } from '#domain/recommendation.ts'
import { openDaysIn, startWindows, type Interval } from '#domain/scheduling.ts'
import { PROPERTY_TYPES } from '#domain/property.ts'
import { tariffFor, type Tariff } from '#domain/tariff.ts'
import { isTaxRegistered } from '#domain/tax.ts'
import { armDeadline, type DeadlineHandler } from '../platform/deadlines.ts'
import { publicChange } from '../platform/http/answer-cache.ts'
import { announce, type Tx } from '../platform/postgres/database.ts'
import { prepared } from '../platform/postgres/prepared.ts'
import { announceLeft } from './left-list.ts'
import { announceTime } from './time-changed.ts'
import { announceWider } from './wider-listing.ts'
import { serviceBits } from './set-services.ts'
import { gapsOf, loadCleaner, lockCleaner, ratesFrom, type LoadedCleaner } from './cleaner-store.ts'

const REFRESH = 'refresh-listing'
const DAY_MINUTES = 24 * 60
const SECOND_MS = 1_000
/** Windows reach past the horizon by more than the time between two refreshes, so that its far end is never short. */
const SPARE_DAYS = 3

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
  if (listed) writeListing(tx, cleaner, now)
  else remove.defer(tx, { cleanerId })
  if (listed && cleaner.awaited) announceTime(tx, cleanerId)
  if (listed === cleaner.listed) return
  setListed.defer(tx, { cleanerId, listed, now })
  if (!listed) return announceLeft(tx, cleanerId)
  armDeadline(tx, REFRESH, cleanerId, addMinutes(now, DAY_MINUTES))
  announceWider(tx, cleanerId)
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

const remove = prepared(
  (_db, v: { cleanerId: CleanerId }) => sql`
    with gone as (delete from listing where cleaner_id = ${v.cleanerId})
    delete from cleaner_openings where cleaner_id = ${v.cleanerId}`,
)

function writeListing(tx: Tx, cleaner: LoadedCleaner, now: Date): void {
  // Whole days, so that a refresh that changes nothing finds the same windows.
  const from = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS)
  const windows = startWindows({ ...cleaner.schedule, from, until: addMinutes(from, (HORIZON_DAYS + SPARE_DAYS) * DAY_MINUTES) })
  const tariffs = tariffsOf(cleaner)
  write.defer(tx, {
    id: cleaner.account_id,
    now,
    starts: windows.map(({ startsAt }) => startsAt.getTime() / SECOND_MS),
    ends: windows.map(({ endsAt }) => endsAt.getTime() / SECOND_MS),
    cities: [...tariffs.keys()],
    hourly: [...tariffs.values()].map((tariff) => (tariff.method === 'hourly' ? tariff.rateCents : null)),
    fixed: [...tariffs.values()].map((tariff) => (tariff.method === 'fixed' ? tariff.priceCents : null)),
    prices: cleaner.tariff_method === 'fixed' ? PROPERTY_TYPES.map((type) => cleaner.fixedRates[type] ?? null) : null,
    taxable: isTaxRegistered({ gstNumber: cleaner.gst_number, qstNumber: cleaner.qst_number }),
    services: serviceBits(cleaner.service_types),
    rating: cleaner.rating_average,
    reviews: cleaner.review_count,
    years: cleaner.years_of_experience,
    level: experienceLevel(cleaner.years_of_experience),
    score: scoreOf(cleaner, windows, now),
    homeCity: cleaner.home_city,
    coverageKm: cleaner.coverage_km,
  })
}

type Written = {
  readonly id: CleanerId
  readonly now: Date
  /** In seconds since 1970, which are written and read several times faster than moments. */
  readonly starts: readonly number[]
  readonly ends: readonly number[]
  readonly cities: readonly (string | null)[]
  readonly hourly: readonly (number | null)[]
  readonly fixed: readonly (number | null)[]
  /** In the order of {@link PROPERTY_TYPES}. */
  readonly prices: readonly (number | null)[] | null
  readonly taxable: boolean
  readonly services: number
  readonly rating: number
  readonly reviews: number
  readonly years: number
  readonly level: string
  readonly score: number
  readonly homeCity: string | null
  readonly coverageKm: number | null
}

/** Rows that stay the same are not written again. */
const write = prepared(
  (_db, v: Written) => sql`
    with priced as (
      select * from unnest(${v.cities}::text[], ${v.hourly}::int[], ${v.fixed}::int[]) as p (city_slug, hourly_rate_cents, fixed_from_cents)
    ), gone as (
      delete from listing old where cleaner_id = ${v.id} and not exists (select from priced p where p.city_slug is not distinct from old.city_slug)
    ), openings as (
      insert into cleaner_openings as o (cleaner_id, window_starts, window_ends, refreshed_at)
      values (${v.id}, array(select to_timestamp(at) from unnest(${v.starts}::bigint[]) at),
              array(select to_timestamp(at) from unnest(${v.ends}::bigint[]) at), ${v.now})
      on conflict (cleaner_id) do update set
        window_starts = excluded.window_starts, window_ends = excluded.window_ends, refreshed_at = excluded.refreshed_at
      where (o.window_starts, o.window_ends) is distinct from (excluded.window_starts, excluded.window_ends)
    )
    insert into listing as l (city_slug, cleaner_id, services, hourly_rate_cents, fixed_from_cents, fixed_prices, taxable, rating, review_count,
                              years_of_experience, experience_level, score, home_city, coverage_km)
    select city_slug, ${v.id}::uuid, ${v.services}::int, hourly_rate_cents, fixed_from_cents, ${v.prices}::int[], ${v.taxable}::boolean,
           ${v.rating}::real, ${v.reviews}::int, ${v.years}::int, ${v.level}, ${v.score}::real, ${v.homeCity}, ${v.coverageKm}::int
      from priced
    on conflict (city_slug, cleaner_id) do update set
      services = excluded.services, hourly_rate_cents = excluded.hourly_rate_cents, fixed_from_cents = excluded.fixed_from_cents,
      fixed_prices = excluded.fixed_prices, taxable = excluded.taxable, rating = excluded.rating, review_count = excluded.review_count, years_of_experience = excluded.years_of_experience,
      experience_level = excluded.experience_level, score = excluded.score, home_city = excluded.home_city, coverage_km = excluded.coverage_km
    where (l.services, l.hourly_rate_cents, l.fixed_from_cents, l.fixed_prices, l.taxable, l.rating, l.review_count, l.years_of_experience, l.score, l.home_city, l.coverage_km)
          is distinct from (excluded.services, excluded.hourly_rate_cents, excluded.fixed_from_cents, excluded.fixed_prices, excluded.taxable,
                            excluded.rating, excluded.review_count, excluded.years_of_experience, excluded.score, excluded.home_city, excluded.coverage_km)`,
)

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
