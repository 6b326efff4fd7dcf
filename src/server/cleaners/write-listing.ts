// The only writer of `listing` and `cleaner_openings`: what searches read of one cleaner, from facts that the caller holds under their lock.
import { DAY_MS, SECOND_MS } from '#domain/elapsed.ts'
import { sql } from 'kysely'
import { HORIZON_DAYS } from '#domain/availability.ts'
import type { ServiceType } from '#domain/cleaner.ts'
import type { CleanerId } from '#domain/id.ts'
import { PROPERTY_TYPES, type PropertyType } from '#domain/property.ts'
import { startWindows, type Interval, type Schedule } from '#domain/scheduling.ts'
import type { Tariff } from '#domain/tariff.ts'
import type { Tx } from '../platform/postgres/database.ts'
import { prepared } from '../platform/postgres/prepared.ts'
import { serviceBits } from './service-bits.ts'

/** Windows reach past the horizon by more than the time between two refreshes, so that its far end is never short. */
const SPARE_DAYS = 3

export type ListedFacts = {
  readonly cleanerId: CleanerId
  readonly schedule: Schedule
  /** What is asked in each city, and under null the lowest of it. */
  readonly tariffs: ReadonlyMap<string | null, Tariff>
  /** Of whoever charges by the visit. */
  readonly fixedPrices: Readonly<Partial<Record<PropertyType, number>>> | null
  readonly isTaxRegistered: boolean
  readonly services: readonly ServiceType[]
  readonly rating: number
  readonly reviewCount: number
  readonly yearsOfExperience: number
  readonly experienceLevel: string
  /** By the windows in which visits may start. */
  readonly score: (windows: readonly Interval[]) => number
  readonly homeCity: string | null
  readonly coverageKm: number | null
}

/** In the transaction of the change; rows that stay the same are not written again. */
export function writeListing(tx: Tx, facts: ListedFacts, now: Date): void {
  // Whole days, so that a refresh that changes nothing finds the same windows.
  const from = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS)
  const windows = startWindows({ ...facts.schedule, from, until: new Date(from.getTime() + (HORIZON_DAYS + SPARE_DAYS) * DAY_MS) })
  const { tariffs, fixedPrices } = facts
  write.defer(tx, {
    id: facts.cleanerId,
    now,
    starts: windows.map(({ startsAt }) => startsAt.getTime() / SECOND_MS),
    ends: windows.map(({ endsAt }) => endsAt.getTime() / SECOND_MS),
    cities: [...tariffs.keys()],
    hourly: [...tariffs.values()].map((tariff) => (tariff.method === 'hourly' ? tariff.rateCents : null)),
    fixed: [...tariffs.values()].map((tariff) => (tariff.method === 'fixed' ? tariff.priceCents : null)),
    prices: fixedPrices && PROPERTY_TYPES.map((type) => fixedPrices[type] ?? null),
    taxable: facts.isTaxRegistered,
    services: serviceBits(facts.services),
    rating: facts.rating,
    reviews: facts.reviewCount,
    years: facts.yearsOfExperience,
    level: facts.experienceLevel,
    score: facts.score(windows),
    homeCity: facts.homeCity,
    coverageKm: facts.coverageKm,
  })
}

/** Nobody finds this cleaner any more. */
export const removeListing = (tx: Tx, cleanerId: CleanerId): void => remove.defer(tx, { cleanerId })

const remove = prepared(
  (_db, v: { cleanerId: CleanerId }) => sql`
    with gone as (delete from listing where cleaner_id = ${v.cleanerId})
    delete from cleaner_openings where cleaner_id = ${v.cleanerId}`,
)

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
