// The public page of a listed cleaner: profile and openings; any other slug is refused.
import type { Pool } from 'pg'
import type { CleanerProfile, cleaners } from '#contract/cleaners.ts'
import type { Returned } from '#contract/endpoint.ts'
import type { Language } from '#domain/account.ts'
import { MIN_DURATION_MINUTES } from '#domain/booking.ts'
import { completionPercent, experienceLevel, type PetTolerance, type ServiceType } from '#domain/cleaner.ts'
import { badgesOn } from '#domain/cleaner-listing.ts'
import type { OfferedExtra } from '#domain/extra.ts'
import type { CleanerId, PairId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import type { RatingCategory } from '#domain/review.ts'
import { localOf } from '#domain/time.ts'
import type { Certificate } from '#domain/verification.ts'
import { USUAL_PROPERTY } from '#domain/property.ts'
import { cityName } from '../geography/index.ts'
import type { Db, Executor } from '../platform/postgres/database.ts'
import { mediaUrl } from '../platform/files/files.ts'
import { findBookableCleaner, type BookableCleaner } from './bookable-cleaner.ts'
import { bookableSpan, CARD_COLUMNS, cardOf, type CardRow, firstStartSql, fixedPricesOf, PRICE_COLUMNS } from './cleaner-cards.ts'
import { checksOf } from './cleaner-store.ts'
import { hashOfSlug } from './public-name.ts'
import { openingsIn, type OpeningsQuery } from '../schedules/index.ts'
import { ownSchedule } from './schedule-of.ts'

type ProfileRow = CardRow & {
  account_id: CleanerId
  bio: string
  bio_language: Language
  service_types: ServiceType[]
  languages: Language[]
  pet_tolerance: PetTolerance[]
  response_minutes: number | null
  insurance_valid_until: string | null
  certified_on: string | null
  eco_certified_on: string | null
  eco_valid_until: string | null
  equipment: string[]
  skills: string[]
  education: string
  coverage_km: number
  rating_by_category: Partial<Record<RatingCategory, number>>
  created_at: Date
  cancelled_count: number
  no_show_count: number
  extras: OfferedExtra[]
  cities: { slug: string; hourlyRateCents: number | null }[]
  gallery: { id: PairId; before: string; after: string; caption: string; captionLanguage: Language }[]
}

export type ProfileDeps = {
  readonly pool: Pool
  readonly db: Db
  /** Those that hold on a civil date. */
  readonly certificatesOf: (executor: Executor, cleanerId: CleanerId, today: string) => Promise<Certificate[]>
}

/** Refuses `not-found` for a slug that is nobody's or whose cleaner is not listed, `gone` for one whose account was closed. */
export async function showProfile(
  { pool, db, certificatesOf }: ProfileDeps,
  slug: string,
  language: Language,
  now: Date,
): Promise<CleanerProfile> {
  const { from, until } = bookableSpan(now)
  const { rows } = await pool.query<ProfileRow>({
    name: 'show-cleaner',
    text: `
      select ${CARD_COLUMNS}, ${PRICE_COLUMNS}, null::float8 as km, ${firstStartSql({ from: '$2', until: '$3' }, null)} as next_start,
             c.account_id, c.bio, c.bio_language, c.service_types, c.languages, c.pet_tolerance, c.response_minutes,
             c.insurance_valid_until, c.certified_on, c.eco_certified_on, c.eco_valid_until, c.equipment, c.skills, c.education, c.coverage_km, c.rating_by_category, c.created_at, c.extras,
             c.cancelled_count, c.no_show_count,
             (select json_agg(json_build_object('slug', s.city_slug, 'hourlyRateCents', s.hourly_rate_cents) order by s.city_slug)
                from cleaner_city s where s.cleaner_id = c.account_id) as cities,
             (select coalesce(json_agg(json_build_object('id', g.id, 'before', g.before_file, 'after', g.after_file, 'caption', g.caption,
                     'captionLanguage', g.caption_language) order by g.position, g.id), '[]')
                from portfolio_pair g
               where g.cleaner_id = c.account_id and g.after_file is not null and g.removed_at is null and g.hidden_at is null) as gallery
        from cleaner c
        join account a on a.id = c.account_id
        join listing l on l.cleaner_id = c.account_id and l.city_slug is null
        join cleaner_openings o on o.cleaner_id = c.account_id
       where c.slug = $1 and c.listed`,
    values: [slug, from, until],
  })
  const row = rows[0] ?? (await refuseUnknown(pool, slug))
  const card = cardOf(row, { durationMinutes: MIN_DURATION_MINUTES, pricedFor: USUAL_PROPERTY, hasDistance: false, now, language })
  const isHourly = row.hourly_rate_cents !== null
  const { date: today } = localOf(now, row.time_zone)
  return {
    ...card,
    experienceLevel: experienceLevel(row.years_of_experience),
    serviceTypes: row.service_types,
    languages: row.languages,
    petTolerance: row.pet_tolerance,
    badges: badgesOn(checksOf(row), today),
    tariffMethod: isHourly ? 'hourly' : 'fixed',
    hourlyRateCents: row.hourly_rate_cents,
    fixedRatesCents: fixedPricesOf(row),
    extras: row.extras,
    taxable: row.taxable,
    responseMinutes: row.response_minutes,
    bio: row.bio,
    bioLanguage: row.bio_language,
    equipment: row.equipment,
    skills: row.skills,
    education: row.education,
    coverageKm: row.coverage_km,
    ratingByCategory: row.rating_by_category,
    certificates: await certificatesOf(db, row.account_id, today),
    completionPercent: completionPercent({ completed: row.completed_count, cancelled: row.cancelled_count, missed: row.no_show_count }),
    memberSince: row.created_at.toISOString(),
    ratesByCity: row.cities
      .filter((city) => !isHourly || city.hourlyRateCents !== null)
      .map(({ slug: citySlug, hourlyRateCents }) => ({
        citySlug,
        city: cityName(citySlug, language),
        hourlyRateCents: isHourly ? hourlyRateCents : null,
      })),
    gallery: row.gallery.map(({ before, after, ...pair }) => ({ ...pair, beforeUrl: mediaUrl(before), afterUrl: mediaUrl(after) })),
  }
}

async function refuseUnknown(pool: Pool, slug: string): Promise<never> {
  const { rowCount } = await pool.query('select from cleaner where former_slug_hash = $1', [hashOfSlug(slug)])
  return refuse(rowCount === 0 ? 'not-found' : 'gone')
}

type Openings = Returned<(typeof cleaners)['GET /api/cleaners/{slug}/openings']>

export async function showOpenings(db: Db, slug: string, query: OpeningsQuery, now: Date): Promise<Openings> {
  const { accountId } = await listedCleaner(db, slug)
  return openingsIn(await ownSchedule(db, accountId), query, now)
}

export async function listedCleaner(db: Db, slug: string): Promise<BookableCleaner> {
  return (await findBookableCleaner(db, slug)) ?? refuse('not-found')
}
