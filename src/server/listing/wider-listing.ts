// Who serves a place, and the job that follows each change by which a cleaner may serve more places.
import { sql } from 'kysely'
import * as z from 'zod'
import { cleanerId as cleanerIdShape } from '#contract/shapes.ts'
import type { OfferType } from '#domain/cleaner.ts'
import type { Position } from '#domain/geography.ts'
import type { CleanerId } from '#domain/id.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'
import { defineJob, enqueue } from '../platform/jobs.ts'
import { reachableFrom } from './places-in-area.ts'
import { serviceBits, servicesOf } from './service-bits.ts'

/** A cleaner is newly listed, or changed their settings; bookings widen nothing and never enqueue it. */
export const listingWidened = defineJob('listing-widened', z.object({ cleanerId: cleanerIdShape }))

export const announceWider = (tx: Tx, cleanerId: CleanerId): void =>
  enqueue(tx, listingWidened, { cleanerId }, { key: `listing-widened:${cleanerId}` })

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
