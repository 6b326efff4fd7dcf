// The card of a cleaner: the columns it is read from, and how a row becomes one.
import { DAY_MS, MINUTE_MS } from '#domain/elapsed.ts'
import type { CleanerCard } from '#contract/listing.ts'
import type { Language } from '#domain/account.ts'
import { HORIZON_DAYS, NOTICE_MINUTES, START_STEP_MINUTES } from '#domain/availability.ts'
import { isVerifiedOn } from '#domain/cleaner-listing.ts'
import { wholeKm } from '#domain/geography.ts'
import { cents } from '#domain/money.ts'
import { praiseFor, type Praise } from '#domain/praise.ts'
import { plainTotal } from '#domain/pricing.ts'
import { PROPERTY_TYPES, type PropertyType } from '#domain/property.ts'
import type { Tariff } from '#domain/tariff.ts'
import { localOf } from '#domain/time.ts'
import { cityName } from '../geography/index.ts'
import { mediaUrl } from '../platform/files/files.ts'

export type CardOptions = {
  /** Of the visit. */
  readonly durationMinutes: number
  /** The type of home that the price is for. */
  readonly pricedFor: PropertyType
  /** Whether the place is known closely enough to say how far it is. */
  readonly hasDistance: boolean
  readonly now: Date
  readonly language: Language
}

export type CardRow = {
  slug: string
  display_name: string
  profile_pic: string | null
  home_city: string
  home_lat: number
  home_lng: number
  time_zone: string
  rating_average: number
  review_count: number
  completed_count: number
  years_of_experience: number
  praise: Praise
  hourly_rate_cents: number | null
  fixed_prices: string | null
  taxable: boolean
  identity_verified_on: string | null
  background_checked_on: string | null
  next_start: Date | null
  km: number | null
}

/** What `listing l` holds of a price; the card reads it beside {@link CARD_COLUMNS}. */
export const PRICE_COLUMNS = `l.hourly_rate_cents, array_to_string(l.fixed_prices, ',', '') as fixed_prices, l.taxable`

/** Columns of a card, from `cleaner c` and `account a`; lists as text, which is read several times faster than arrays. */
export const CARD_COLUMNS = `c.slug, c.display_name, a.profile_pic, c.home_city, c.home_lat, c.home_lng, c.time_zone, c.rating_average,
  c.review_count, c.completed_count, c.years_of_experience, c.praise, c.identity_verified_on, c.background_checked_on`

const STEP = START_STEP_MINUTES * MINUTE_MS

/**
 * The starts that a reader may be shown now: from the notice, on the grid, to the horizon, both included. Every zone of the gazetteer
 * is whole hours from UTC, so that the half-hours of all walls are those of UTC.
 */
export function bookableSpan(now: Date, noticeMinutes = NOTICE_MINUTES): { from: Date; until: Date } {
  const earliest = now.getTime() + noticeMinutes * MINUTE_MS
  return { from: new Date(Math.ceil(earliest / STEP) * STEP), until: new Date(now.getTime() + HORIZON_DAYS * DAY_MS) }
}

/**
 * SQL for the first start of a visit from the one placeholder to the other, both included, by the windows of `cleaner_openings o`; `from`
 * must stand on the grid. A visit longer than the minimum shrinks each window from its end by as much; `extra` is then the placeholder of
 * those minutes. In the one night when clocks go back a window ends early, so that a long visit across it may be left out here; it is
 * never offered wrongly.
 */
export function firstStartSql({ from, until }: { from: string; until: string }, extra: string | null): string {
  if (extra !== null) {
    return `(select min(greatest(w.s, ${from}::timestamptz)) from unnest(o.window_starts, o.window_ends) as w (s, e)
              where greatest(w.s, ${from}::timestamptz) <= least(w.e - make_interval(mins => ${extra}::int), ${until}::timestamptz))`
  }
  // A binary search for the first window that has not ended; there is none when the last one has.
  const window = `o.window_starts[width_bucket(${from}::timestamptz - interval '1 second', o.window_ends) + 1]`
  return `case when o.window_ends[cardinality(o.window_ends)] >= ${from}::timestamptz and ${window} <= ${until}::timestamptz
               then greatest(${window}, ${from}::timestamptz) end`
}

export function cardOf(row: CardRow, { durationMinutes, pricedFor, hasDistance, now, language }: CardOptions): CleanerCard {
  const { tariff, type } = priceOf(row, pricedFor)
  return {
    slug: row.slug,
    name: row.display_name,
    avatar: mediaUrl(row.profile_pic),
    city: cityName(row.home_city, language),
    citySlug: row.home_city,
    distanceKm: row.km === null || !hasDistance ? null : wholeKm(row.km),
    lat: row.home_lat,
    lng: row.home_lng,
    rating: row.rating_average,
    reviewCount: row.review_count,
    completedCount: row.completed_count,
    yearsOfExperience: row.years_of_experience,
    verified: isVerifiedOn(
      { identityVerifiedOn: row.identity_verified_on, backgroundCheckedOn: row.background_checked_on },
      localOf(now, row.time_zone).date,
    ),
    praise: praiseFor(row.praise, language),
    totalCents: plainTotal({ tariff, durationMinutes, isTaxRegistered: row.taxable }),
    pricedFor: type,
    nextOpening: row.next_start && {
      ...localOf(row.next_start, row.time_zone),
      timeZone: row.time_zone,
      startsAt: row.next_start.toISOString(),
    },
  }
}

/** The prices of a row for each type of home, read back from {@link PRICE_COLUMNS}; null for whoever charges by the hour. */
export function fixedPricesOf({ fixed_prices }: Pick<CardRow, 'fixed_prices'>): Partial<Record<PropertyType, number>> | null {
  if (fixed_prices === null) return null
  const prices = fixed_prices.split(',')
  return Object.fromEntries(PROPERTY_TYPES.flatMap((type, index) => (prices[index] ? [[type, Number(prices[index])]] : [])))
}

/** The price for a type of home, of their cheapest type where they have none for it; each row of the listing has prices by the hour or by type. */
function priceOf(
  row: Pick<CardRow, 'hourly_rate_cents' | 'fixed_prices'>,
  home: PropertyType,
): { tariff: Tariff; type: PropertyType | null } {
  if (row.hourly_rate_cents !== null) return { tariff: { method: 'hourly', rateCents: cents(row.hourly_rate_cents) }, type: null }
  const prices = fixedPricesOf(row) ?? {}
  const priced = PROPERTY_TYPES.filter((type) => prices[type] !== undefined)
  const cheapest = () => priced.reduce((best, other) => ((prices[other] ?? 0) < (prices[best] ?? 0) ? other : best), priced[0] ?? home)
  const type = prices[home] === undefined ? cheapest() : home
  return { tariff: { method: 'fixed', priceCents: cents(prices[type] ?? NaN) }, type }
}
