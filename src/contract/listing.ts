// The list of cleaners on the wire: cards, what narrows and sorts them, and the map of where they go.
import * as z from 'zod'
import { LANGUAGES } from '#domain/account.ts'
import { HORIZON_DAYS } from '#domain/availability.ts'
import { DURATION_STEP_HOURS, MAX_DURATION_HOURS, MIN_DURATION_HOURS } from '#domain/booking.ts'
import { CLEANER_SORTS, EXPERIENCE_LEVELS, OFFER_TYPES, SERVICE_TYPES } from '#domain/cleaner.ts'
import { AREA_PATTERN, readArea } from '#domain/area.ts'
import { PROPERTY_TYPES } from '#domain/property.ts'
import { MAX_RATING } from '#domain/review.ts'
import { MAX_ADDRESS_ID_LENGTH, MAX_PAGE_SIZE, MAX_SLUG_LENGTH } from '#domain/technical-limits.ts'
import { endpoints } from './endpoint.ts'
import { cents, citySlug, date, degrees, instant, listOf, page, pageSize, priceBound, slug, time } from './shapes.ts'

/** What a list may be searched for: a service, or a kind of cleaning. */
export const searchedService = z.enum([...SERVICE_TYPES, ...OFFER_TYPES])
/** Length of the visit that the client searches for, in hours. */
export const visitHours = z.coerce
  .number()
  .min(MIN_DURATION_HOURS)
  .max(MAX_DURATION_HOURS)
  .multipleOf(DURATION_STEP_HOURS)
  .default(MIN_DURATION_HOURS)
export const opening = z.object({ date, time, timeZone: z.string(), startsAt: instant })

export const cleanerCard = z.object({
  slug,
  name: z.string(),
  avatar: z.string().nullable(),
  city: z.string(),
  citySlug: z.string(),
  /** To the nearest kilometre, 0 for less than one; null without an address, and where only its town is known. */
  distanceKm: z.number().nullable(),
  /** The centre of the home city, never a home address. */
  lat: z.number(),
  lng: z.number(),
  rating: z.number(),
  reviewCount: z.int(),
  completedCount: z.int(),
  yearsOfExperience: z.int(),
  /** Who they are and their background were looked at, and both still hold today. */
  verified: z.boolean(),
  /** A line of the best review, in the reader's language where there is one. */
  praise: z.object({ text: z.string(), language: z.enum(LANGUAGES) }).nullable(),
  /** All that a visit of the chosen length comes to, taxes included. */
  totalCents: cents,
  /** The type of home that the total is for, of those who charge by the visit: that of the list, or their cheapest where they have none for it; null by the hour. */
  pricedFor: z.enum(PROPERTY_TYPES).nullable(),
  nextOpening: opening.nullable(),
})
export type CleanerCard = z.output<typeof cleanerCard>

/** What narrows a list, wherever it is looked for. */
export const narrowing = {
  service: searchedService.optional(),
  /** Only who has a price for this type of home, which sets the totals of those who charge by the visit. */
  home: z.enum(PROPERTY_TYPES).optional(),
  minRating: z.coerce.number().min(0).max(MAX_RATING).optional(),
  experience: z.enum(EXPERIENCE_LEVELS).optional(),
  availableWithinDays: z.coerce.number().int().min(1).max(HORIZON_DAYS).optional(),
  minPriceCents: priceBound.optional(),
  /** The most that a visit of the chosen length may come to, taxes included. */
  maxPriceCents: priceBound.optional(),
  hours: visitHours,
}

/** What a page of the list is asked by. */
export const listQuery = {
  city: citySlug.optional(),
  /** A signed address id, or `lat,lng`. */
  near: z.string().max(MAX_ADDRESS_ID_LENGTH).optional(),
  /** Of the map, `south,west,north,east` to the hundredth of a degree, in the place of `city` and `near`. */
  area: z
    .string()
    .regex(AREA_PATTERN)
    .refine((text) => readArea(text) !== null, { params: { reason: 'not-an-option' } })
    .optional(),
  ...narrowing,
  sort: z.enum(CLEANER_SORTS).default('recommended'),
  page,
}

/** What a page of the list says beside its cards. */
export const listFacts = {
  /** True when there are more than `total`: the pages stop there. */
  totalIsCapped: z.boolean(),
  /** How many there are, beyond the pages too; null when counting stopped with them. */
  people: z.int().nullable(),
  city: z.object({ slug: z.string(), name: z.string() }).nullable(),
  /** The name of the borough that the list is about. */
  borough: z.string().nullable(),
  /** True around a borough or a precise address: those who serve its city but do not come that far are left out. */
  narrowed: z.boolean(),
  /** The type of home that every total is for; who has no price for it names another. */
  pricedFor: z.enum(PROPERTY_TYPES),
  /** The day of the answer, by the clock of Montréal. */
  today: date,
}

/** Towns by population, each before its boroughs. */
export const mappedPlaces = z.object({
  items: z.array(
    z.object({
      slug,
      name: z.string(),
      kind: z.enum(['city', 'borough']),
      region: slug,
      regionName: z.string(),
      /** As the list there counts them; the number of the pages when counting stopped with them. */
      cleaners: z.int(),
      isCapped: z.boolean(),
      ...degrees,
    }),
  ),
})

export const listing = endpoints({
  'GET /api/cleaners': {
    summary: 'Find cleaners: filters, sorts and pages',
    who: 'anyone',
    sameForEveryone: 'until-changed',
    query: z.object({ ...listQuery, pageSize }),
    output: listOf(cleanerCard).extend(listFacts),
    refusals: ['city-not-found', 'address-not-from-suggestions'],
  },
  'GET /api/map/places': {
    summary: 'How many the same filters find in each town where somebody works, and around the middle of each borough of the largest',
    who: 'anyone',
    sameForEveryone: 'until-changed',
    query: z.object(narrowing),
    output: mappedPlaces,
    refusals: [],
  },
  'GET /api/map/reach': {
    summary: 'Which places of the map each of some cleaners comes to',
    who: 'anyone',
    sameForEveryone: 'until-changed',
    query: z.object({
      /** Slugs of listed cleaners, at most a page of them; others are left out of the answer. */
      cleaners: z
        .string()
        .max(MAX_PAGE_SIZE * (MAX_SLUG_LENGTH + 1))
        .transform((slugs) => slugs.split(','))
        .pipe(z.array(slug).max(MAX_PAGE_SIZE)),
    }),
    output: z.object({ items: z.array(z.object({ slug, places: z.array(slug) })) }),
    refusals: [],
  },
  'GET /api/services': {
    summary: 'What each family of services costs an hour across all listed cleaners',
    who: 'anyone',
    sameForEveryone: 'until-changed',
    output: z.object({
      items: z.array(
        z.object({
          offer: z.enum(OFFER_TYPES),
          cleanerCount: z.int(),
          /** Before taxes, of those paid by the hour; null when there is none. */
          lowestHourlyCents: cents.nullable(),
          medianHourlyCents: cents.nullable(),
          highestHourlyCents: cents.nullable(),
        }),
      ),
    }),
    refusals: [],
  },
})
