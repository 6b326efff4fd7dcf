// What a booking needs to know of a cleaner: who they are, what they offer, and their price for a visit.
import type { Precision } from '#domain/address.ts'
import { sayableOf } from '#domain/place-precision.ts'
import { reachKm } from '#domain/coverage.ts'
import type { OfferedExtra } from '#domain/extra.ts'
import type { Position } from '#domain/geography.ts'
import type { CleanerId } from '#domain/id.ts'
import type { PropertyType } from '#domain/property.ts'
import type { Schedule } from '#domain/scheduling.ts'
import { tariffFor, type Rates, type Tariff } from '#domain/tariff.ts'
import { sql } from 'kysely'
import { findCity } from '../geography/index.ts'
import type { Executor } from '../platform/postgres/database.ts'
import { prepared } from '../platform/postgres/prepared.ts'
import { rateColumns, ratesFrom } from './cleaner-store.ts'
import { scheduleColumns, scheduleFrom } from '../schedules/index.ts'

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
      'a.profile_pic as profilePic',
      'c.service_types as serviceTypes',
      'c.extras',
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

/** The listed cleaner of this slug; null for everybody else, so that unlisted cleaners stay unknown. */
export async function findBookableCleaner(executor: Executor, slug: string): Promise<BookableCleaner | null> {
  return (await bookable(executor).where('c.slug', '=', slug).where('c.listed', '=', true).executeTakeFirst()) ?? null
}

export async function slugOf(executor: Executor, cleanerId: CleanerId): Promise<string | null> {
  const row = await executor.selectFrom('cleaner').select('slug').where('account_id', '=', cleanerId).executeTakeFirst()
  return row?.slug ?? null
}

/** What they do beyond an ordinary visit. */
export const extrasOffered = ({ extras }: { readonly extras: unknown }): readonly OfferedExtra[] => extras as readonly OfferedExtra[]

/** `door`: its position and how closely it is known, once an address is. */
export type PlaceToServe = {
  readonly citySlug: string
  readonly type: PropertyType
  readonly door: (Position & { readonly precision: Precision }) | null
}

/** What a listed cleaner offers, wherever and whenever. */
export type Offer = { readonly cleaner: BookableCleaner; readonly rates: Rates; readonly schedule: Schedule }

/** Null for anybody who is not listed, as if there were nobody. */
export async function findOffer(executor: Executor, slug: string): Promise<Offer | null> {
  const row = await findOne.first(executor, { slug })
  return row && offerOf(row)
}

/** Those of the slugs who are listed, in the order of the slugs. */
export async function findOffers(executor: Executor, slugs: readonly string[]): Promise<readonly Offer[]> {
  const offers = new Map((await findMany.all(executor, { slugs })).map((row) => [row.slug, offerOf(row)]))
  return slugs.flatMap((slug) => offers.get(slug) ?? [])
}

const offerRows = (executor: Executor) => bookable(executor).select(rateColumns).select(scheduleColumns).where('c.listed', '=', true)
type OfferRow = Awaited<ReturnType<ReturnType<typeof offerRows>['executeTakeFirstOrThrow']>>

const offerOf = (row: OfferRow): Offer => ({
  cleaner: row,
  rates: ratesFrom(row.tariffMethod, row),
  schedule: scheduleFrom(row, row.timeZone),
})

const findOne = prepared((db, v: { slug: string }) => offerRows(db).where('c.slug', '=', v.slug))
const findMany = prepared((db, v: { slugs: readonly string[] }) => offerRows(db).where('c.slug', '=', sql<string>`any(${v.slugs}::text[])`))

/**
 * The cleaner's price at a place, null when they do not serve the city or have no such price, and how far the door is from their home
 * city, null without a door, and where only its town is known.
 */
export const offerAt = (
  { cleaner, rates }: Offer,
  place: PlaceToServe,
): { readonly tariff: Tariff | null; readonly km: number | null } => ({
  tariff: tariffFor(rates, place),
  km: kmTo(place.door, cleaner.homeCity),
})

function kmTo(door: PlaceToServe['door'], homeCity: string | null): number | null {
  if (door === null || !sayableOf(door.precision).hasDistance) return null
  const home = homeCity === null ? undefined : findCity(homeCity)
  return home ? reachKm(home, door) : Infinity
}
