// The card of a cleaner: the columns it is read from, and how a row becomes one.
import { DAY_MS, MINUTE_MS } from '#domain/elapsed.ts'
import type { CleanerCard } from '#contract/cleaners.ts'
import type { Language } from '#domain/account.ts'
import { HORIZON_DAYS, NOTICE_MINUTES, START_STEP_MINUTES } from '#domain/availability.ts'
import { experienceLevel, type PetTolerance, type ServiceType } from '#domain/cleaner.ts'
import { badgesOn } from '#domain/cleaner-listing.ts'
import { wholeKm } from '#domain/geography.ts'
import { cents } from '#domain/money.ts'
import type { PropertyType } from '#domain/property.ts'
import { basePrice, type Tariff } from '#domain/tariff.ts'
import { isTaxRegistered } from '#domain/tax.ts'
import { localOf } from '#domain/time.ts'
import { mediaUrl } from '../platform/files.ts'
import { checksOf } from './cleaner-store.ts'
import { cityName } from './own-profile-views.ts'

export type CardOptions = {
  /** Of the visit. */
  readonly durationMinutes: number
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
  service_types: string
  languages: string
  pet_tolerance: string
  hourly_rate_cents: number | null
  fixed_from_cents: number | null
  fixed_rates: Partial<Record<PropertyType, number>> | null
  gst_number: string | null
  qst_number: string | null
  response_minutes: number | null
  identity_verified_on: string | null
  background_checked_on: string | null
  insurance_valid_until: string | null
  certified_on: string | null
  eco_certified_on: string | null
  next_start: Date | null
  km: number | null
}

/** What `listing l` holds of a price; the card reads it beside {@link CARD_COLUMNS}. */
export const PRICE_COLUMNS = 'l.hourly_rate_cents, l.fixed_from_cents'

/** Columns of a card, from `cleaner c` and `account a`; lists as text, which is read several times faster than arrays. */
export const CARD_COLUMNS = `c.slug, c.display_name, a.profile_pic, c.home_city, c.home_lat, c.home_lng, c.time_zone,
  c.rating_average, c.review_count, c.completed_count, c.years_of_experience, array_to_string(c.service_types, ',') as service_types,
  array_to_string(c.languages, ',') as languages, array_to_string(c.pet_tolerance, ',') as pet_tolerance,
  case c.tariff_method when 'fixed' then
    (select json_object_agg(f.property_type, f.price_cents) from cleaner_fixed_rate f where f.cleaner_id = c.account_id) end as fixed_rates,
  c.gst_number, c.qst_number, c.response_minutes, c.identity_verified_on,
  c.background_checked_on, c.insurance_valid_until, c.certified_on, c.eco_certified_on`

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

const listed = <T extends string>(text: string): T[] => (text === '' ? [] : (text.split(',') as T[]))

export function cardOf(row: CardRow, options: CardOptions): CleanerCard {
  const tariff = tariffOf(row)
  return {
    slug: row.slug,
    name: row.display_name,
    avatar: mediaUrl(row.profile_pic),
    city: cityName(row.home_city, options.language),
    citySlug: row.home_city,
    distanceKm: row.km === null || !options.hasDistance ? null : wholeKm(row.km),
    lat: row.home_lat,
    lng: row.home_lng,
    rating: row.rating_average,
    reviewCount: row.review_count,
    completedCount: row.completed_count,
    yearsOfExperience: row.years_of_experience,
    experienceLevel: experienceLevel(row.years_of_experience),
    serviceTypes: listed<ServiceType>(row.service_types),
    languages: listed<Language>(row.languages),
    petTolerance: listed<PetTolerance>(row.pet_tolerance),
    badges: badgesOn(checksOf(row), localOf(options.now, row.time_zone).date),
    tariffMethod: tariff.method,
    hourlyRateCents: row.hourly_rate_cents,
    fixedRatesCents: row.fixed_rates,
    totalCents: basePrice(tariff, options.durationMinutes),
    taxable: isTaxRegistered({ gstNumber: row.gst_number, qstNumber: row.qst_number }),
    responseMinutes: row.response_minutes,
    nextOpening: row.next_start && {
      ...localOf(row.next_start, row.time_zone),
      timeZone: row.time_zone,
      startsAt: row.next_start.toISOString(),
    },
  }
}

/** Each row of the listing has exactly one of the two prices. */
function tariffOf({ hourly_rate_cents, fixed_from_cents }: Pick<CardRow, 'hourly_rate_cents' | 'fixed_from_cents'>): Tariff {
  if (hourly_rate_cents !== null) return { method: 'hourly', rateCents: cents(hourly_rate_cents) }
  return { method: 'fixed', priceCents: cents(fixed_from_cents ?? NaN) }
}
