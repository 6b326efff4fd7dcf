// Who serves a place.
import { sql } from 'kysely'
import type { OfferType } from '#domain/cleaner.ts'
import type { Position } from '#domain/geography.ts'
import type { CleanerId } from '#domain/id.ts'
import { serviceBits, servicesOf } from '../cleaners/index.ts'
import type { Executor } from '../platform/postgres/database.ts'
import { reachableFrom } from './places-in-area.ts'

/** Slugs; empty for a cleaner who is not listed. */
export async function listedCities(executor: Executor, cleanerId: CleanerId): Promise<readonly string[]> {
  const rows = await executor.selectFrom('listing').select('city_slug').where('cleaner_id', '=', cleanerId).execute()
  return rows.flatMap(({ city_slug }) => city_slug ?? [])
}

/** `position` null for anywhere in the city, `offer` null for any kind of cleaning. */
export type ServedPlace = { readonly citySlug: string; readonly position: Position | null; readonly offer: OfferType | null }

/** Whether the list of that place would show somebody. */
export async function isServed(executor: Executor, { citySlug, position, offer }: ServedPlace): Promise<boolean> {
  const services = offer && serviceBits(servicesOf(offer))
  const reach = position && JSON.stringify(Object.fromEntries(reachableFrom(position)))
  const { rows } = await sql<{ served: boolean }>`
    select exists (
      select from listing l
       where l.city_slug = ${citySlug}
         and (${services}::int is null or l.services & ${services}::int <> 0)
         and (${reach}::jsonb is null or l.coverage_km >= coalesce((${reach}::jsonb ->> l.home_city)::float8, 1e9))) as served`.execute(
    executor,
  )
  return rows[0]?.served === true
}
