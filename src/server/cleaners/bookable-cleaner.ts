// What a booking needs to know of a cleaner: who they are, what they offer, and their price for a visit.
import type { PropertyType } from '#domain/property.ts'
import { cents } from '#domain/money.ts'
import type { Tariff } from '#domain/pricing.ts'
import type { Executor } from '../platform/database.ts'

function bookable(executor: Executor) {
  return executor
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
    ])
    .select((eb) => eb('c.gst_number', 'is not', null).and('c.qst_number', 'is not', null).$castTo<boolean>().as('isTaxRegistered'))
}

export type BookableCleaner = Awaited<ReturnType<ReturnType<typeof bookable>['executeTakeFirstOrThrow']>>

/** The listed cleaner of this slug; null for anybody else, as if there were nobody. */
export async function findBookableCleaner(executor: Executor, slug: string): Promise<BookableCleaner | null> {
  return (await bookable(executor).where('c.slug', '=', slug).where('c.listed', '=', true).executeTakeFirst()) ?? null
}

/** The cleaner's price in that city for that type of property; null when they do not serve the city or have no such price. */
export async function tariffFor(
  executor: Executor,
  wish: { readonly cleanerId: string; readonly citySlug: string; readonly propertyType: PropertyType },
): Promise<Tariff | null> {
  const row = await executor
    .selectFrom('cleaner as c')
    .innerJoin('cleaner_city as s', 's.cleaner_id', 'c.account_id')
    .leftJoin('cleaner_fixed_rate as f', (join) =>
      join.onRef('f.cleaner_id', '=', 'c.account_id').on('f.property_type', '=', wish.propertyType),
    )
    .select(['c.tariff_method', 's.hourly_rate_cents', 'f.price_cents'])
    .where('c.account_id', '=', wish.cleanerId)
    .where('s.city_slug', '=', wish.citySlug)
    .executeTakeFirst()
  if (!row) return null
  if (row.tariff_method === 'fixed') return row.price_cents === null ? null : { method: 'fixed', priceCents: cents(row.price_cents) }
  return row.hourly_rate_cents === null ? null : { method: 'hourly', rateCents: cents(row.hourly_rate_cents) }
}
