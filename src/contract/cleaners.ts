// Cleaners on the wire: the public profile, openings, and a cleaner's own settings.
import * as z from 'zod'
import { LANGUAGES, MAX_NAME_LENGTH } from '#domain/account.ts'
import { DAY_PARTS, DEFAULT_OPENING_DAYS, MAX_OPENING_DAYS } from '#domain/availability.ts'
import { DAYS_OF_WEEK } from '#domain/civil-date.ts'
import {
  BADGES,
  MAX_EDUCATION_LENGTH,
  MAX_EQUIPMENT_ITEMS,
  MAX_EQUIPMENT_LENGTH,
  EXPERIENCE_LEVELS,
  MAX_BIO_LENGTH,
  MAX_CITIES,
  MAX_YEARS_OF_EXPERIENCE,
  OFFER_TYPES,
  PET_TOLERANCES,
  SERVICE_TYPES,
  TARIFF_METHODS,
} from '#domain/cleaner.ts'
import { LISTING_GAPS } from '#domain/cleaner-listing.ts'
import { MAX_COVERAGE_KM, MIN_COVERAGE_KM } from '#domain/coverage.ts'
import { DAY_LOADS } from '#domain/day-load.ts'
import { PROPERTY_TYPES } from '#domain/property.ts'
import { RATING_CATEGORIES } from '#domain/review.ts'
import { MAX_TAX_NUMBER_LENGTH } from '#domain/tax.ts'
import { TRAVEL_MODES } from '#domain/travel.ts'
import { offeredExtras } from './extras.ts'
import { endpoints } from './endpoint.ts'
import { searchedService, visitHours, opening, cleanerCard } from './listing.ts'
import { shownPair } from './portfolio.ts'
import { addressId, cents, citySlug, date, endTime, flag, instant, name, slug, slugParams, text, time } from './shapes.ts'

const fixedRates = z.partialRecord(z.enum(PROPERTY_TYPES), cents)
/** `days`: how busy each of the asked dates is, with an opening or without. */
export const openings = z.object({ items: z.array(opening), days: z.array(z.object({ date, load: z.enum(DAY_LOADS) })) })
export const openingsQuery = z.object({
  from: date.optional(),
  days: z.coerce.number().int().min(1).max(MAX_OPENING_DAYS).default(DEFAULT_OPENING_DAYS),
  hours: visitHours,
  emergency: flag.optional(),
})
export const badge = z.object({ kind: z.enum(BADGES), checkedOn: date.nullable(), validUntil: date.nullable() })

/** `part` is null for hours of no part of the day, which then need both times. */
export const weeklySlot = z.strictObject({
  day: z.literal(DAYS_OF_WEEK),
  part: z.enum(DAY_PARTS).nullable(),
  startTime: time.optional(),
  endTime: endTime.optional(),
})

const cleanerProfile = cleanerCard.extend({
  experienceLevel: z.enum(EXPERIENCE_LEVELS),
  serviceTypes: z.array(z.enum(SERVICE_TYPES)),
  languages: z.array(z.enum(LANGUAGES)),
  petTolerance: z.array(z.enum(PET_TOLERANCES)),
  badges: z.array(badge),
  tariffMethod: z.enum(TARIFF_METHODS),
  hourlyRateCents: cents.nullable(),
  fixedRatesCents: fixedRates.nullable(),
  extras: offeredExtras,
  taxable: z.boolean(),
  responseMinutes: z.int().nullable(),
  bio: z.string(),
  bioLanguage: z.enum(LANGUAGES),
  equipment: z.array(z.string()),
  skills: z.array(z.string()),
  education: z.string(),
  ratesByCity: z.array(z.object({ citySlug: z.string(), city: z.string(), hourlyRateCents: cents.nullable() })),
  ratingByCategory: z.partialRecord(z.enum(RATING_CATEGORIES), z.number()),
  gallery: z.array(shownPair),
  /** Approved by a person; `validUntil` is the last day on which one holds, null when it has none. */
  certificates: z.array(z.object({ name: z.string(), validUntil: date.nullable() })),
  memberSince: instant,
  coverageKm: z.int(),
  /** Percent of the cleaner's accepted visits that were done, not counting those that clients cancelled; null before the first. */
  completionPercent: z.int().nullable(),
})
export type CleanerProfile = z.output<typeof cleanerProfile>

/** What a cleaner sees and edits of their own. */
export const ownProfile = z.object({
  slug,
  listed: z.boolean(),
  name: z.string(),
  bio: z.string(),
  yearsOfExperience: z.int(),
  languages: z.array(z.enum(LANGUAGES)),
  petTolerance: z.array(z.enum(PET_TOLERANCES)),
  equipment: z.array(z.string()),
  skills: z.array(z.string()),
  education: z.string(),
  coverageKm: z.int(),
  homeCity: z.string().nullable(),
  /** Shown to this cleaner only; `street` is empty when only a town or a postal code was chosen. */
  primaryAddress: z.object({ street: z.string(), city: z.string(), postalCode: z.string().nullable() }).nullable(),
  /** Decides the time kept free between two visits. */
  travelsBy: z.enum(TRAVEL_MODES),
  serviceTypes: z.array(z.enum(SERVICE_TYPES)),
  cities: z.array(z.object({ slug: z.string(), name: z.string(), hourlyRateCents: cents.nullable() })),
  tariffMethod: z.enum(TARIFF_METHODS),
  fixedRatesCents: fixedRates,
  extras: offeredExtras,
  weekly: z.array(z.object({ day: weeklySlot.shape.day, part: weeklySlot.shape.part, startTime: time, endTime })),
  gstNumber: z.string().nullable(),
  qstNumber: z.string().nullable(),
  badges: z.array(badge),
  /** What is still missing before clients can find this cleaner. */
  missing: z.array(z.enum(LISTING_GAPS)),
  /** How many whole pairs of pictures clients see. */
  portfolioPairs: z.int(),
  /** The last day in the list without a photo, for whoever was listed before one was required and has none. */
  photoDueOn: date.nullable(),
})
export type OwnCleanerProfile = z.output<typeof ownProfile>

export const cleaners = endpoints({
  'GET /api/cleaners/{slug}': {
    summary: 'A public profile',
    who: 'anyone',
    sameForEveryone: 'until-changed',
    params: slugParams,
    output: cleanerProfile,
    refusals: ['not-found', 'gone'],
  },
  'GET /api/cleaners/{slug}/openings': {
    summary: 'Starts that can be booked now for the asked length',
    who: 'anyone',
    sameForEveryone: 'until-changed',
    params: slugParams,
    query: openingsQuery,
    output: openings,
    refusals: ['not-found'],
  },
  'GET /api/cleaner/profile': { summary: 'Your own cleaner profile', who: ['cleaner'], output: ownProfile, refusals: [] },
  'PATCH /api/cleaner/profile': {
    summary: 'Change your own cleaner profile',
    who: ['cleaner'],
    body: z.strictObject({
      name: name(MAX_NAME_LENGTH).optional(),
      bio: text(MAX_BIO_LENGTH).optional(),
      yearsOfExperience: z.int().min(0).max(MAX_YEARS_OF_EXPERIENCE).optional(),
      languages: z.array(z.enum(LANGUAGES)).min(1).max(LANGUAGES.length).optional(),
      petTolerance: z.array(z.enum(PET_TOLERANCES)).max(PET_TOLERANCES.length).optional(),
      equipment: z.array(name(MAX_EQUIPMENT_LENGTH)).max(MAX_EQUIPMENT_ITEMS).optional(),
      skills: z.array(name(MAX_EQUIPMENT_LENGTH)).max(MAX_EQUIPMENT_ITEMS).optional(),
      education: text(MAX_EDUCATION_LENGTH).optional(),
      /** Sets the home city too. */
      primaryAddressId: addressId.optional(),
      coverageKm: z.int().min(MIN_COVERAGE_KM).max(MAX_COVERAGE_KM).optional(),
      homeCity: citySlug.optional(),
      travelsBy: z.enum(TRAVEL_MODES).optional(),
      gstNumber: z.string().max(MAX_TAX_NUMBER_LENGTH).nullable().optional(),
      qstNumber: z.string().max(MAX_TAX_NUMBER_LENGTH).nullable().optional(),
    }),
    output: ownProfile,
    refusals: ['city-not-found', 'bad-tax-number', 'address-not-from-suggestions', 'city-not-served', 'phone-number-in-text'],
  },
  'GET /api/cleaner/nearby-cities': {
    summary: 'Cities within so many kilometres of your primary address, the nearest first; empty when none is',
    who: ['cleaner'],
    query: z.object({ km: z.coerce.number().int().min(MIN_COVERAGE_KM).max(MAX_COVERAGE_KM) }),
    output: z.object({ items: z.array(z.object({ slug: z.string(), name: z.string(), distanceKm: z.number() })) }),
    refusals: ['no-primary-address'],
  },
  'PUT /api/cleaner/rates': {
    summary: 'Set hourly rates per city, or fixed prices per property type; one method at a time',
    who: ['cleaner'],
    body: z.discriminatedUnion('method', [
      z.strictObject({
        method: z.literal('hourly'),
        rates: z.array(z.strictObject({ city: citySlug, hourlyRateCents: z.int() })).max(MAX_CITIES),
      }),
      z.strictObject({ method: z.literal('fixed'), ratesCents: z.partialRecord(z.enum(PROPERTY_TYPES), z.int()) }),
    ]),
    output: ownProfile,
    refusals: ['rate-out-of-range', 'no-valid-rate', 'city-not-found'],
  },
  'PUT /api/cleaner/extras': {
    summary: 'Say what you do beyond an ordinary visit, for how much and in how many minutes; none at all is fine',
    who: ['cleaner'],
    body: z.strictObject({ extras: offeredExtras }),
    output: ownProfile,
    refusals: [],
  },
  'PUT /api/cleaner/services': {
    summary: 'Set the services you offer; at least one',
    who: ['cleaner'],
    body: z.strictObject({ serviceTypes: z.array(searchedService).max(SERVICE_TYPES.length + OFFER_TYPES.length) }),
    output: ownProfile,
    refusals: ['no-service-type'],
  },
  'PUT /api/cleaner/cities': {
    summary: 'Set the cities you serve; at least one',
    who: ['cleaner'],
    body: z.strictObject({ cities: z.array(citySlug).max(MAX_CITIES) }),
    output: ownProfile,
    refusals: ['no-city', 'city-not-found'],
  },
})
