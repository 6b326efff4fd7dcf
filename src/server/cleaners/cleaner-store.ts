// Loads and locks what a cleaner has set up: the facts behind their listing and their own settings page.
import { sql } from 'kysely'
import type { TariffMethod } from '#domain/cleaner.ts'
import { listingGaps, type Checks, type ListingGap } from '#domain/cleaner-listing.ts'
import type { CleanerId } from '#domain/id.ts'
import type { PropertyType } from '#domain/property.ts'
import type { Schedule } from '#domain/scheduling.ts'
import type { Rates } from '#domain/tariff.ts'
import { localOf } from '#domain/time.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'
import { prepared } from '../platform/postgres/prepared.ts'
import { scheduleColumns, scheduleFrom } from '../schedules/index.ts'
import { ownSchedule } from './schedule-of.ts'

/**
 * Takes the cleaner's row, so that two changes of one cleaner refresh one after the other and the second sees the first.
 * Compatible with the key share that the foreign key of a new booking takes.
 */
export async function lockCleaner(tx: Tx, cleanerId: CleanerId): Promise<void> {
  await lock.all(tx, { cleanerId })
}

const lock = prepared((db, v: { cleanerId: CleanerId }) =>
  db.selectFrom('cleaner').select('account_id').where('account_id', '=', v.cleanerId).forNoKeyUpdate(),
)

/** What decides a cleaner's openings, which nobody changes before the transaction ends. Throws when there is no such cleaner. */
export async function lockSchedule(tx: Tx, cleanerId: CleanerId): Promise<Schedule> {
  const [, schedule] = await Promise.all([lockCleaner(tx, cleanerId), ownSchedule(tx, cleanerId)])
  return schedule
}

type CityRate = { readonly slug: string; readonly hourlyRateCents: number | null }
type FixedRates = Readonly<Partial<Record<PropertyType, number>>>
type RateColumns = { readonly cities: readonly CityRate[]; readonly fixedRates: FixedRates }

/** Two columns for any statement that reads `cleaner as c`. */
export const rateColumns = [
  sql<RateColumns['cities']>`(
    select coalesce(json_agg(json_build_object('slug', city_slug, 'hourlyRateCents', hourly_rate_cents) order by city_slug), '[]')
      from cleaner_city where cleaner_id = c.account_id)`.as('cities'),
  sql<RateColumns['fixedRates']>`(
    select coalesce(json_object_agg(property_type, price_cents), '{}') from cleaner_fixed_rate where cleaner_id = c.account_id)`.as(
    'fixedRates',
  ),
] as const

export const ratesFrom = (tariffMethod: TariffMethod, { cities, fixedRates }: RateColumns): Rates => ({
  tariffMethod,
  ratesByCity: cities.map(({ slug, hourlyRateCents }) => ({ citySlug: slug, hourlyRateCents })),
  fixedRatesCents: fixedRates,
})

/** Everything a cleaner has set up, in one round trip. Throws when there is no such cleaner. */
export async function loadCleaner(executor: Executor, cleanerId: CleanerId) {
  const row = await load.first(executor, { cleanerId })
  if (!row) throw new Error(`no cleaner ${cleanerId}`)
  const { weekly, exceptions, busy, travelsBy, ...cleaner } = row
  return { ...cleaner, schedule: scheduleFrom({ weekly, exceptions, busy, travelsBy }, cleaner.time_zone) }
}

const load = prepared((db, v: { cleanerId: CleanerId }) =>
  db
    .selectFrom('cleaner as c')
    .innerJoin('account as a', 'a.id', 'c.account_id')
    .selectAll('c')
    .select(['a.suspended_at', 'a.erased_at', 'a.role', 'a.profile_pic'])
    .select(rateColumns)
    .select(scheduleColumns)
    .where('c.account_id', '=', v.cleanerId),
)

export type LoadedCleaner = Awaited<ReturnType<typeof loadCleaner>>

type CheckColumns = Pick<
  LoadedCleaner,
  'identity_verified_on' | 'background_checked_on' | 'insurance_valid_until' | 'certified_on' | 'eco_certified_on' | 'eco_valid_until'
>

export const checksOf = (row: CheckColumns): Checks => ({
  identityVerifiedOn: row.identity_verified_on,
  backgroundCheckedOn: row.background_checked_on,
  insuranceValidUntil: row.insurance_valid_until,
  certifiedOn: row.certified_on,
  ecoCertifiedOn: row.eco_certified_on,
  ecoValidUntil: row.eco_valid_until,
})

/** What keeps this cleaner out of the list today, by the cleaner's own calendar. */
export function gapsOf(cleaner: LoadedCleaner, now: Date): ListingGap[] {
  const today = localOf(now, cleaner.time_zone).date
  const { weekly, exceptions } = cleaner.schedule
  return listingGaps(
    {
      ...checksOf(cleaner),
      tariffMethod: cleaner.tariff_method,
      hourlyRates: cleaner.cities.filter((city) => city.hourlyRateCents !== null).length,
      fixedRates: Object.keys(cleaner.fixedRates).length,
      services: cleaner.service_types.length,
      cities: cleaner.cities.length,
      hasAvailability: weekly.length > 0 || exceptions.some(({ kind, date }) => kind === 'available' && date >= today),
      homeCity: cleaner.home_city,
      hasPhoto: cleaner.profile_pic !== null,
      photoDueOn: cleaner.photo_due_on,
    },
    today,
  )
}
