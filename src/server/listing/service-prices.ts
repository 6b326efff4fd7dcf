// What each family of services costs an hour, across everybody who is listed: what the public pages quote.
import type { Pool } from 'pg'
import type { listing } from '#contract/listing.ts'
import type { Returned } from '#contract/endpoint.ts'
import { OFFER_TYPES } from '#domain/cleaner.ts'
import { serviceBits, servicesOf } from '../cleaners/index.ts'

type Row = Returned<(typeof listing)['GET /api/services']>['items'][number]

/** One row per offer, in the order of {@link OFFER_TYPES}; a cleaner counts with the lowest of their rates, and the median is an actual rate. */
export async function servicePrices(pool: Pool): Promise<Row[]> {
  // The row without a city holds a cleaner's lowest rate.
  const { rows } = await pool.query<Row>(
    `select o.offer, count(l.cleaner_id)::int as "cleanerCount", min(l.hourly_rate_cents) as "lowestHourlyCents",
            percentile_disc(0.5) within group (order by l.hourly_rate_cents) as "medianHourlyCents",
            max(l.hourly_rate_cents) as "highestHourlyCents"
       from unnest($1::text[], $2::int[]) with ordinality as o (offer, bits, place)
       left join listing l on l.city_slug is null and l.services & o.bits <> 0
      group by o.offer, o.place
      order by o.place`,
    [OFFER_TYPES, OFFER_TYPES.map((offer) => serviceBits(servicesOf(offer)))],
  )
  return rows
}
