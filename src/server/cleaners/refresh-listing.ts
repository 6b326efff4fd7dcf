// The only writer of `listing` and `cleaner_openings`: what searches see follows from what the cleaner has set up and who has booked.
import { sql } from 'kysely'
import { HORIZON_DAYS, NOTICE_MINUTES } from '#domain/availability.ts'
import { experienceLevel } from '#domain/cleaner.ts'
import { AVAILABILITY_DAYS, listingScore } from '#domain/recommendation.ts'
import { openDaysIn, startWindows, type Interval } from '#domain/scheduling.ts'
import { tariffFor, type Tariff } from '#domain/tariff.ts'
import { addMinutes } from '#domain/time.ts'
import { armDeadline, type DeadlineHandler } from '../platform/deadlines.ts'
import { publicChange } from '../platform/answer-cache.ts'
import { announce, type Tx } from '../platform/database.ts'
import { serviceBits } from './set-services.ts'
import { gapsOf, loadCleaner, lockCleaner, type LoadedCleaner } from './cleaner-store.ts'

const REFRESH = 'refresh-listing'
const DAY_MINUTES = 24 * 60
/** Windows reach past the horizon by more than the time between two refreshes, so that its far end is never short. */
const SPARE_DAYS = 2

/**
 * Brings a cleaner's rows in line with the facts; call it in the transaction of every change that a search could show: settings, checks,
 * reviews, and any booking that takes or gives back the cleaner's time.
 */
export async function refreshListing(tx: Tx, cleanerId: string, now: Date): Promise<void> {
  announce(tx, publicChange, {})
  await lockCleaner(tx, cleanerId)
  const cleaner = await loadCleaner(tx, cleanerId)
  const listed = cleaner.role === 'cleaner' && cleaner.suspended_at === null && gapsOf(cleaner, now).length === 0
  if (listed) await writeListing(tx, cleaner, now)
  else await removeListing(tx, cleanerId)
  if (listed === cleaner.listed) return
  await tx.updateTable('cleaner').set({ listed, updated_at: now }).where('account_id', '=', cleanerId).execute()
  if (listed) await armDeadline(tx, REFRESH, cleanerId, addMinutes(now, DAY_MINUTES))
}

/** Once a day: the horizon rolls forward, and checks that have lapsed take the cleaner out of the list. */
export const refreshDaily: DeadlineHandler = {
  kind: REFRESH,
  async run(tx, cleanerId, now) {
    await refreshListing(tx, cleanerId, now)
    const { listed } = await tx.selectFrom('cleaner').select('listed').where('account_id', '=', cleanerId).executeTakeFirstOrThrow()
    if (listed) await armDeadline(tx, REFRESH, cleanerId, addMinutes(now, DAY_MINUTES))
  },
}

async function removeListing(tx: Tx, cleanerId: string): Promise<void> {
  await sql`
    with gone as (delete from listing where cleaner_id = ${cleanerId})
    delete from cleaner_openings where cleaner_id = ${cleanerId}`.execute(tx)
}

async function writeListing(tx: Tx, cleaner: LoadedCleaner, now: Date): Promise<void> {
  const id = cleaner.account_id
  const until = addMinutes(now, (HORIZON_DAYS + SPARE_DAYS) * DAY_MINUTES)
  const windows = startWindows({ ...cleaner.schedule, from: now, until })
  const score = scoreOf(cleaner, windows, now)
  const tariffs = tariffsOf(cleaner)
  const cities = [...tariffs.keys()]
  const hourly = [...tariffs.values()].map((tariff) => (tariff.method === 'hourly' ? tariff.rateCents : null))
  const fixed = [...tariffs.values()].map((tariff) => (tariff.method === 'fixed' ? tariff.priceCents : null))
  const level = experienceLevel(cleaner.years_of_experience)
  // One round trip; rows that stay the same are not written again.
  await sql`
    with priced as (
      select * from unnest(${cities}::text[], ${hourly}::int[], ${fixed}::int[]) as p (city_slug, hourly_rate_cents, fixed_from_cents)
    ), gone as (
      delete from listing where cleaner_id = ${id} and city_slug <> all (${cities}::text[])
    ), openings as (
      insert into cleaner_openings (cleaner_id, window_starts, window_ends, refreshed_at)
      values (${id}, ${windows.map(({ startsAt }) => startsAt)}::timestamptz[], ${windows.map(({ endsAt }) => endsAt)}::timestamptz[], ${now})
      on conflict (cleaner_id) do update set
        window_starts = excluded.window_starts, window_ends = excluded.window_ends, refreshed_at = excluded.refreshed_at
    )
    insert into listing as l (city_slug, cleaner_id, services, hourly_rate_cents, fixed_from_cents, rating, review_count,
                              years_of_experience, experience_level, score, home_city, coverage_km)
    select city_slug, ${id}::uuid, ${serviceBits(cleaner.service_types)}::int, hourly_rate_cents, fixed_from_cents, ${cleaner.rating_average}::real,
           ${cleaner.review_count}::int, ${cleaner.years_of_experience}::int, ${level}, ${score}::real, ${cleaner.home_city}, ${cleaner.coverage_km}::int
      from priced
    on conflict (city_slug, cleaner_id) do update set
      services = excluded.services, hourly_rate_cents = excluded.hourly_rate_cents, fixed_from_cents = excluded.fixed_from_cents,
      rating = excluded.rating, review_count = excluded.review_count, years_of_experience = excluded.years_of_experience,
      experience_level = excluded.experience_level, score = excluded.score, home_city = excluded.home_city, coverage_km = excluded.coverage_km
    where (l.services, l.hourly_rate_cents, l.fixed_from_cents, l.rating, l.review_count, l.years_of_experience, l.score, l.home_city, l.coverage_km)
          is distinct from (excluded.services, excluded.hourly_rate_cents, excluded.fixed_from_cents, excluded.rating, excluded.review_count,
                            excluded.years_of_experience, excluded.score, excluded.home_city, excluded.coverage_km)`.execute(tx)
}

/** What the cleaner asks in each city where they have a price, and under '' the lowest of it. */
function tariffsOf({ tariff_method, cities, fixedRates }: LoadedCleaner): Map<string, Tariff> {
  const ratesByCity = cities.map(({ slug, hourlyRateCents }) => ({ citySlug: slug, hourlyRateCents }))
  const rates = { tariffMethod: tariff_method, ratesByCity, fixedRatesCents: fixedRates }
  const tariffs = new Map<string, Tariff>()
  for (const citySlug of [...cities.map(({ slug }) => slug), null]) {
    const tariff = tariffFor(rates, { citySlug, type: null })
    if (tariff) tariffs.set(citySlug ?? '', tariff)
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
