// Recommendations on the wire: the list as one client has it, around their home, with scores and reasons; nobody else reads it.
import * as z from 'zod'
import { MAX_POINTS, REASONS } from '#domain/recommendation.ts'
import { cleanerCard, listFacts, listQuery, mappedPlaces, narrowing } from './listing.ts'
import { endpoints } from './endpoint.ts'
import { listOf, propertyId } from './shapes.ts'

const points = z.int().min(0).max(MAX_POINTS)

const recommended = cleanerCard.extend({
  scores: z.object({ rating: points, location: points.nullable(), reliability: points, availability: points, overall: points }),
  /** True of the person, what counts most for the client first. */
  reasons: z.array(z.enum(REASONS)),
})

export const recommendations = endpoints({
  'GET /api/recommendations': {
    summary:
      'Find cleaners as you want to see them: around your home when no place is asked for, favourites and people you know first, nobody who was set aside',
    who: ['client'],
    query: z.object({
      ...listQuery,
      /** The home that the list is about; the first that was added when it is left out. */
      propertyId: propertyId.optional(),
      around: z.enum(['home', 'anywhere']).default('home'),
    }),
    output: listOf(recommended).extend({
      ...listFacts,
      /** The home that the list is about; null when a place was asked for, and without a home. */
      home: z.object({ id: propertyId, name: z.string() }).nullable(),
    }),
    refusals: ['not-found', 'city-not-found', 'address-not-from-suggestions'],
  },
  'GET /api/recommendations/places': {
    summary: 'How many the same filters find in each place of the map, without whom you set aside',
    who: ['client'],
    query: z.object(narrowing),
    output: mappedPlaces,
    refusals: [],
  },
})
