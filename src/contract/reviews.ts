// Reviews on the wire: writing one, and reading those about you or by you.
import * as z from 'zod'
import { LANGUAGES } from '#domain/account.ts'
import { MAX_COMMENT_LENGTH, RATING_CATEGORIES, MAX_RATING, MIN_RATING } from '#domain/review.ts'
import { booking } from './bookings.ts'
import { endpoints } from './endpoint.ts'
import { bookingId, bookingParams, instant, listOf, page, reviewId, text } from './shapes.ts'

const rating = z.int().min(MIN_RATING).max(MAX_RATING)
/** All seven. */
const ratings = z.strictObject({
  cleanliness: rating,
  quality: rating,
  reliability: rating,
  punctuality: rating,
  communication: rating,
  professionalism: rating,
  overall: rating,
} satisfies Record<(typeof RATING_CATEGORIES)[number], z.ZodInt>)

export const reviews = endpoints({
  'POST /api/bookings/{id}/reviews': {
    summary: 'Review the other side; hidden until both are in or the window closes',
    who: ['client', 'cleaner'],
    params: bookingParams,
    body: z.strictObject({ ratings, comment: text(MAX_COMMENT_LENGTH).default('') }),
    output: booking,
    status: 201,
    refusals: ['not-found', 'not-yours', 'review-closed', 'already-reviewed', 'phone-number-in-text'],
    idempotent: true,
  },
  'GET /api/reviews': {
    summary: 'Reviews about you, or by you',
    who: ['client', 'cleaner'],
    query: z.object({ about: z.enum(['me', 'byMe']).default('me'), page }),
    output: listOf(
      z.object({
        id: reviewId,
        bookingId,
        bookingReference: z.string(),
        otherName: z.string(),
        ratings: z.record(z.enum(RATING_CATEGORIES), z.int()),
        comment: z.string(),
        /** Of the page it was written on. */
        language: z.enum(LANGUAGES),
        createdAt: instant,
        visible: z.boolean(),
      }),
    ),
    refusals: [],
  },
})
