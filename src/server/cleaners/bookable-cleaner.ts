// What a booking needs to know of a cleaner: who they are, what they offer, and their price for a visit.
import { reachKm } from '#domain/coverage.ts'
import type { Position } from '#domain/geography.ts'
import type { PropertyType } from '#domain/property.ts'
import type { Schedule } from '#domain/scheduling.ts'
import { tariffFor, type Tariff } from '#domain/tariff.ts'
import { findCity } from '../geography/index.ts'
import type { Executor } from '../platform/database.ts'
import { prepared } from '../platform/prepared.ts'
import { scheduleColumns, scheduleFrom } from './schedule-store.ts'

const bookable = (executor: Executor) =>
  executor
    .selectFrom('cleaner as c')
    .innerJoin('account as a', 'a.id', 'c.account_id')
    .select([
      'c.account_id as accountId',
      'c.slug',
      'c.display_name as name',
      'a.email',
      'a.language',
      'c.service_types as serviceTypes',
      'c.pet_tolerance as petTolerance',
      'c.tariff_method as tariffMethod',
      'c.gst_number as gstNumber',
      'c.qst_number as qstNumber',
      'c.time_zone as timeZone',
      'c.listed',
      'c.home_city as homeCity',
      'c.coverage_km as coverageKm',
    ])

export type BookableCleaner = Awaited<ReturnType<ReturnType<typeof bookable>['executeTakeFirstOrThrow']>>

/** The listed cleaner of this slug; null for anybody else, as if there were nobody. */
export async function findBookableCleaner(executor: Executor, slug: string): Promise<BookableCleaner | null> {
  return (await bookable(executor).where('c.slug', '=', slug).where('c.listed', '=', true).executeTakeFirst()) ?? null
}

/** `door`: where it stands, once an address is known. */
export type PlaceToServe = { readonly citySlug: string; readonly type: PropertyType; readonly door: Position | null }

/**
 * The listed cleaner of this slug, their price there and their schedule. `tariff` is null when they do not serve the city or have no
 * such price; `km` is how far the door is from their home city, null without a door.
 */
export async function findCleanerFor(
  executor: Executor,
  slug: string,
  place: PlaceToServe,
): Promise<{
  readonly cleaner: BookableCleaner
  readonly tariff: Tariff | null
  readonly km: number | null
  readonly schedule: Schedule
} | null> {
  const row = await find.first(executor, { slug, citySlug: place.citySlug, type: place.type })
  if (!row) return null
  const rates = {
    tariffMethod: row.tariffMethod,
    ratesByCity: row.city_slug === null ? [] : [{ citySlug: row.city_slug, hourlyRateCents: row.hourly_rate_cents }],
    fixedRatesCents: row.price_cents === null ? null : { [place.type]: row.price_cents },
  }
  return {
    cleaner: row,
    tariff: tariffFor(rates, place),
    km: kmTo(place.door, row.homeCity),
    schedule: scheduleFrom(row, row.timeZone),
  }
}

const find = prepared((db, v: { slug: string; citySlug: string; type: PlaceToServe['type'] }) =>
  bookable(db)
    .leftJoin('cleaner_city as s', (join) => join.onRef('s.cleaner_id', '=', 'c.account_id').on('s.city_slug', '=', v.citySlug))
    .leftJoin('cleaner_fixed_rate as f', (join) => join.onRef('f.cleaner_id', '=', 'c.account_id').on('f.property_type', '=', v.type))
    .select(['s.city_slug', 's.hourly_rate_cents', 'f.price_cents'])
    .select(scheduleColumns)
    .where('c.slug', '=', v.slug)
    .where('c.listed', '=', true),
)

function kmTo(door: Position | null, homeCity: string | null): number | null {
  if (door === null) return null
  const home = homeCity === null ? undefined : findCity(homeCity)
  return home ? reachKm(home, door) : Infinity
}
