// Cities and regions as places to be cleaned: who serves them, at what price, and what lies around.
import * as z from 'zod'
import { OFFER_TYPES } from '#domain/cleaner.ts'
import { MAX_SLUG_LENGTH } from '#domain/technical-limits.ts'
import { opening } from './listing.ts'
import { endpoints } from './endpoint.ts'
import { cents, slug } from './shapes.ts'

const bothLanguages = z.object({ fr: z.string(), en: z.string() })
/** `within` has its preposition: « à Montréal », « en Montérégie ». */
const place = z.object({ slug, fr: z.string(), en: z.string(), within: bothLanguages })
const served = z.object({ slug, fr: z.string(), en: z.string(), cleaners: z.int() })

const offer = z.object({
  cleaners: z.int(),
  /** Of the published hourly rates, one for each cleaner and city; null when there is none. */
  hourly: z.object({ rates: z.int(), lowestCents: cents, medianCents: cents, highestCents: cents }).nullable(),
  /** The lowest price of a whole visit among cleaners who charge by the visit. */
  fixedFromCents: cents.nullable(),
  /** Of all their visible reviews; null before the first. */
  rating: z.object({ average: z.number(), count: z.int() }).nullable(),
  nextOpening: opening.nullable(),
  /** How many cleaners offer each family of services. */
  services: z.array(z.object({ service: z.enum(OFFER_TYPES), cleaners: z.int() })),
})
export type Offer = z.output<typeof offer>

const cityPage = place.extend({
  region: place,
  offer,
  boroughs: z.array(bothLanguages),
  /** The nearest other cities where somebody works, the nearest first; distances between town centres, in whole kilometres. */
  neighbours: z.array(served.extend({ distanceKm: z.int() })),
})
export type CityPage = z.output<typeof cityPage>

const regionPage = place.extend({
  offer,
  /** Every city we know there, those with most cleaners first. */
  cities: z.array(served),
  /** The nearest cities of other regions where somebody works. */
  neighbours: z.array(served),
})
export type RegionPage = z.output<typeof regionPage>

const NAMED = z.strictObject({ slug: z.string().min(1).max(MAX_SLUG_LENGTH) })

export const places = endpoints({
  'GET /api/places': {
    summary: 'Quebec as a whole: what is offered, its regions, and the cities where somebody works',
    who: 'anyone',
    sameForEveryone: 'until-changed',
    output: z.object({
      offer,
      /** In their official order; `cities` counts those where somebody works. */
      regions: z.array(place.extend({ cities: z.int() })),
      /** Cities where somebody works, the most populous first. */
      cities: z.array(served),
    }),
    refusals: [],
  },
  'GET /api/cities/{slug}': {
    summary: 'A city: who works there, at what price, and what lies around; known by its slug, its names and those of its boroughs',
    who: 'anyone',
    sameForEveryone: 'until-changed',
    params: NAMED,
    output: cityPage,
    refusals: ['city-not-found'],
  },
  'GET /api/regions/{slug}': {
    summary: 'A region: who works there, at what price, and its cities; known by its slug and its names',
    who: 'anyone',
    sameForEveryone: 'until-changed',
    params: NAMED,
    output: regionPage,
    refusals: ['not-found'],
  },
})
