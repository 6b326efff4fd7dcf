// What a client thinks of cleaners, on the wire: favourites, and people set aside; nobody but that client reads it.
import * as z from 'zod'
import { FEEDBACK_KINDS, FEEDBACK_REASONS, MAX_FEEDBACK_REPORT_LENGTH } from '#domain/feedback.ts'
import { PROPERTY_TYPES } from '#domain/property.ts'
import { cleanerCard } from './listing.ts'
import { endpoints } from './endpoint.ts'
import { bookingId, bookingParams, clientId, date, instant, ok, slug, slugParams, text } from './shapes.ts'

const opinion = z.object({
  slug,
  name: z.string(),
  kind: z.enum(FEEDBACK_KINDS),
  reasons: z.array(z.enum(FEEDBACK_REASONS)),
  givenAt: instant,
})
const reasons = z.array(z.enum(FEEDBACK_REASONS)).max(FEEDBACK_REASONS.length).default([])
const aside = z.object({ isAside: z.boolean() })
const asideRefusals = ['not-found', 'not-yours'] as const
const limit = { max: 300, perSeconds: 3600, by: 'account' } as const

export const feedback = endpoints({
  'GET /api/feedback': {
    summary: 'What you think of cleaners, the latest first; cleaners never read it',
    who: ['client'],
    output: z.object({ items: z.array(opinion) }),
    refusals: [],
  },
  'POST /api/cleaners/{slug}/feedback': {
    summary:
      'Like a cleaner, or set them aside: your list, open requests and replacements leave them out; it takes the place of what you said before',
    who: ['client'],
    params: slugParams,
    body: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.enum(['like', 'dislike', 'not_interested']), reasons }),
      /** The words reach operators as a message to us; the cleaner is told nothing. */
      z.strictObject({ kind: z.literal('report'), reasons, words: text(MAX_FEEDBACK_REPORT_LENGTH).min(1) }),
    ]),
    output: opinion,
    refusals: ['not-found'],
    limit,
  },
  'DELETE /api/cleaners/{slug}/feedback': {
    summary: 'Take back what you said of a cleaner; a second time changes nothing',
    who: ['client'],
    params: slugParams,
    output: ok,
    refusals: [],
    limit,
  },
  'GET /api/bookings/{id}/client-aside': {
    summary: 'Whether you set the client of your visit aside; clients never read it',
    who: ['cleaner'],
    params: bookingParams,
    output: aside,
    refusals: asideRefusals,
  },
  'PUT /api/bookings/{id}/client-aside': {
    summary: 'Set the client of your visit aside: no more requests of theirs reach you; what is agreed stays',
    who: ['cleaner'],
    params: bookingParams,
    body: z.strictObject({}),
    output: aside,
    refusals: asideRefusals,
    limit,
  },
  'DELETE /api/bookings/{id}/client-aside': {
    summary: 'Take requests of this client again',
    who: ['cleaner'],
    params: bookingParams,
    output: aside,
    refusals: asideRefusals,
    limit,
  },
  'GET /api/clients-aside': {
    summary: 'The clients whom you set aside, the latest first, each with the latest visit of the two',
    who: ['cleaner'],
    output: z.object({
      /** `bookingId`: null when the only visit went to somebody else. */
      items: z.array(z.object({ clientId, bookingId: bookingId.nullable(), name: z.string(), sinceOn: date })),
    }),
    refusals: [],
  },
  'DELETE /api/clients-aside/{id}': {
    summary: 'Take requests of this client again, from your list; a second time changes nothing',
    who: ['cleaner'],
    params: z.object({ id: clientId }),
    output: ok,
    refusals: [],
    limit,
  },
  'GET /api/favourites': {
    summary: 'The cleaners you like, the latest first; whoever left the list has no card',
    who: ['client'],
    output: z.object({
      items: z.array(z.object({ slug, name: z.string(), avatar: z.string().nullable(), card: cleanerCard.nullable() })),
      /** The type of home that every total is for; who has no price for it names another. */
      pricedFor: z.enum(PROPERTY_TYPES),
      today: date,
    }),
    refusals: [],
  },
})
