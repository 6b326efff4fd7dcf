// What the listed cleaners of some cities offer together: how many they are, at what price, how well rated, free when.
import type { Pool } from 'pg'
import type { Offer } from '#contract/places.ts'
import { OFFER_TYPES } from '#domain/cleaner.ts'
import { localOf } from '#domain/time.ts'
import { bookableSpan, firstStartSql } from './cleaner-cards.ts'
import { MAX_COUNTED } from './listing-query.ts'
import { serviceBits, servicesOf } from './set-services.ts'

type Row = {
  cleaners: number
  rates: number
  lowest: number | null
  median: number | null
  highest: number | null
  fixed_from: number | null
  reviews: number
  stars: number | null
  next_start: Date | null
  time_zone: string | null
  offering: number[]
}

/** @param cities slugs; 'everywhere' for all of them */
export async function offerIn(pool: Pool, cities: readonly string[] | 'everywhere', now: Date): Promise<Offer> {
  const { from, until } = bookableSpan(now)
  const bits = OFFER_TYPES.map((offer) => serviceBits(servicesOf(offer)))
  const { rows } = await pool.query<Row>({
    name: cities === 'everywhere' ? 'offer-everywhere' : 'offer-in',
    // The soonest opening is sought among as many of the best as the list can show.
    text: `
      with l as materialized (
        select cleaner_id, services, rating, review_count, score, hourly_rate_cents, fixed_from_cents
          from listing where ${cities === 'everywhere' ? 'city_slug is not null and $1::text[] is null' : 'city_slug = any($1::text[])'}),
      people as materialized (select distinct on (cleaner_id) cleaner_id, services, rating, review_count, score from l),
      soonest as (
        select ${firstStartSql({ from: '$2', until: '$3' }, null)} as next_start, c.time_zone
          from (select cleaner_id from people order by score desc limit ${MAX_COUNTED}) p
          join cleaner_openings o on o.cleaner_id = p.cleaner_id
          join cleaner c on c.account_id = p.cleaner_id
         order by next_start nulls last limit 1)
      select (select count(*)::int from people) as cleaners,
             (select coalesce(sum(review_count), 0)::int from people) as reviews,
             (select sum(rating * review_count)::float8 from people) as stars,
             (select array_agg((select count(*)::int from people p where p.services & b.bits <> 0) order by b.place)
                from unnest($4::int[]) with ordinality as b (bits, place)) as offering,
             count(hourly_rate_cents)::int as rates, min(hourly_rate_cents) as lowest, max(hourly_rate_cents) as highest,
             percentile_cont(0.5) within group (order by hourly_rate_cents) as median, min(fixed_from_cents) as fixed_from,
             (select next_start from soonest), (select time_zone from soonest)
        from l`,
    values: [cities === 'everywhere' ? null : cities, from, until, bits],
  })
  const row = rows[0] as Row
  return {
    cleaners: row.cleaners,
    hourly:
      row.lowest === null || row.median === null || row.highest === null
        ? null
        : { rates: row.rates, lowestCents: row.lowest, medianCents: Math.round(row.median), highestCents: row.highest },
    fixedFromCents: row.fixed_from,
    rating:
      row.reviews > 0 && row.stars !== null ? { average: Math.round((row.stars / row.reviews) * 100) / 100, count: row.reviews } : null,
    nextOpening:
      row.next_start && row.time_zone
        ? { ...localOf(row.next_start, row.time_zone), timeZone: row.time_zone, startsAt: row.next_start.toISOString() }
        : null,
    services: OFFER_TYPES.map((service, index) => ({ service, cleaners: row.offering[index] ?? 0 })),
  }
}

/** How many listed cleaners serve each city; cities that nobody serves are not in it. */
export async function cleanersByCity(pool: Pool): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ city_slug: string; cleaners: number }>({
    name: 'cleaners-by-city',
    text: `select city_slug, count(*)::int as cleaners from listing where city_slug is not null group by city_slug`,
  })
  return new Map(rows.map(({ city_slug, cleaners }) => [city_slug, cleaners]))
}
