// What the listed cleaners of some cities offer together: how many they are, at what price, how well rated, free when.
import type { Pool } from 'pg'
import type { Offer } from '#contract/places.ts'
import { OFFER_TYPES } from '#domain/cleaner.ts'
import { localOf } from '#domain/time.ts'
import { bookableSpan, firstStartSql, serviceBits, servicesOf } from '../cleaners/index.ts'
import { MAX_COUNTED } from './listing-query.ts'

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
  const among = cities === 'everywhere' ? 'everywhere' : cities.length === 1 ? 'one-city' : 'cities'
  const { rows } = await pool.query<Row>({
    name: `offer-in-${among}`,
    text: offerSql(
      AMONG[among],
      bits.map((_, index) => `count(*) filter (where services & ($4::int[])[${index + 1}] <> 0)`),
    ),
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

/** Rows of `listing`, one for each cleaner, and those with a price asked there. Every listed cleaner has a row without a city. */
const AMONG = {
  everywhere: { people: `select * from listing where city_slug is null`, prices: `city_slug is not null and $1::text[] is null` },
  'one-city': { people: 'select * from listing where city_slug = any($1::text[])', prices: 'city_slug = any($1::text[])' },
  cities: {
    people: `select distinct on (cleaner_id) cleaner_id, services, rating, review_count, score from listing where city_slug = any($1::text[])`,
    prices: 'city_slug = any($1::text[])',
  },
} as const

/** The soonest opening is sought among as many of the best as the list can show. */
const offerSql = ({ people, prices }: (typeof AMONG)[keyof typeof AMONG], offering: readonly string[]): string => `
  with soonest as (
    select o.cleaner_id, ${firstStartSql({ from: '$2', until: '$3' }, null)} as next_start
      from (select cleaner_id from (${people}) p order by score desc limit ${MAX_COUNTED}) best
      join cleaner_openings o using (cleaner_id)
     order by next_start nulls last limit 1)
  select served.*, asked.*, soonest.next_start, c.time_zone
    from (select count(*)::int as cleaners, coalesce(sum(review_count), 0)::int as reviews, sum(rating * review_count)::float8 as stars,
                 array[${offering.join(', ')}]::int[] as offering
            from (${people}) p) served
   cross join (select count(hourly_rate_cents)::int as rates, min(hourly_rate_cents) as lowest, max(hourly_rate_cents) as highest,
                      percentile_cont(0.5) within group (order by hourly_rate_cents) as median, min(fixed_from_cents) as fixed_from
                 from listing where ${prices}) asked
    left join (soonest join cleaner c on c.account_id = soonest.cleaner_id) on true`

/** How many listed cleaners serve each city; cities that nobody serves are not in it. */
export async function cleanersByCity(pool: Pool): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ city_slug: string; cleaners: number }>({
    name: 'cleaners-by-city',
    text: `select city_slug, count(*)::int as cleaners from listing where city_slug is not null group by city_slug`,
  })
  return new Map(rows.map(({ city_slug, cleaners }) => [city_slug, cleaners]))
}
