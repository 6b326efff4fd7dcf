// Reviews on the wire: writing one, and reading those about you or by you.
import * as z from 'zod'
import { CHOOSABLE_ROLES, LANGUAGES } from '#domain/account.ts'
import {
  HIDE_REASONS,
  MAX_COMMENT_LENGTH,
  MAX_REPLY_LENGTH,
  RATING_CATEGORIES,
  REVIEW_QUEUES,
  MAX_RATING,
  MIN_RATING,
} from '#domain/review.ts'
import { booking } from './bookings.ts'
import { endpoints } from './endpoint.ts'
import { hideBody, hidingFor, showAgainBody } from './hiding.ts'
import { bookingId, bookingParams, flag, instant, listOf, page, pageSize, reviewId, reviewReply, slugParams, text } from './shapes.ts'

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

const hiding = hidingFor(HIDE_REASONS)
const hide = hideBody(HIDE_REASONS)
const marks = {
  /** Written after a case of the visit was opened. */
  afterCase: z.boolean(),
  /** In the rating: false after a case that the other side opened. */
  counts: z.boolean(),
}

/** As everybody reads it. */
const shownReview = z.object({
  id: reviewId,
  authorName: z.string(),
  ratings: z.record(z.enum(RATING_CATEGORIES), z.int()),
  comment: z.string(),
  language: z.enum(LANGUAGES),
  createdAt: instant,
  reply: reviewReply.nullable(),
  ...marks,
})

const listedReview = z.object({
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
  reply: reviewReply.nullable(),
  /** Why an operator hid it, for its author alone. */
  hidden: hiding.nullable(),
  /** Why an operator hid the answer, for whoever wrote that; to the other party it is none. */
  replyHidden: hiding.nullable(),
  ...marks,
  /** Until when the caller may answer it, or correct their answer; null where they may not. */
  replyUntil: instant.nullable(),
})

const moderatedReview = z.object({
  id: reviewId,
  bookingId,
  bookingReference: z.string(),
  by: z.enum(CHOOSABLE_ROLES),
  authorName: z.string(),
  aboutName: z.string(),
  ratings: z.record(z.enum(RATING_CATEGORIES), z.int()),
  comment: z.string(),
  language: z.enum(LANGUAGES),
  createdAt: instant,
  visible: z.boolean(),
  hidden: hiding.nullable(),
  /** Hidden or not. */
  reply: reviewReply.nullable(),
  replyHidden: hiding.nullable(),
  ...marks,
})
export type ModeratedReview = z.output<typeof moderatedReview>

export const reviews = endpoints({
  'GET /api/cleaners/{slug}/reviews': {
    summary: 'Visible reviews of a cleaner, newest first',
    who: 'anyone',
    sameForEveryone: 'until-changed',
    params: slugParams,
    query: z.object({ page }),
    output: listOf(shownReview),
    refusals: ['not-found'],
  },
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
    output: listOf(listedReview),
    refusals: [],
  },
  'PUT /api/reviews/{id}/reply': {
    summary: 'Answer a review about you, publicly and once; the answer may be corrected for two days',
    who: ['client', 'cleaner'],
    params: z.strictObject({ id: reviewId }),
    body: z.strictObject({ reply: text(MAX_REPLY_LENGTH).min(1) }),
    output: z.object({ reply: reviewReply, replyUntil: instant.nullable() }),
    refusals: ['not-found', 'not-yours', 'reply-closed', 'phone-number-in-text'],
  },
  'GET /api/admin/reviews': {
    summary: 'Every review, newest first, as the filters say; `stars` is the most that it gives',
    who: ['admin'],
    duty: 'moderate reviews',
    query: z.object({
      show: z.enum(REVIEW_QUEUES).default('all'),
      by: z.enum(CHOOSABLE_ROLES).optional(),
      stars: z.coerce.number().int().min(MIN_RATING).max(MAX_RATING).optional(),
      afterCase: flag.optional(),
      page,
      pageSize,
    }),
    output: listOf(moderatedReview),
    refusals: [],
  },
  'POST /api/admin/reviews/{id}/hide': {
    summary: 'Hide a review for a reason of the terms: its author is written to, and the rating counts without it',
    who: ['admin'],
    duty: 'moderate reviews',
    params: z.strictObject({ id: reviewId }),
    body: hide,
    output: moderatedReview,
    refusals: ['not-found', 'already-decided', 'phone-number-in-text'],
  },
  'POST /api/admin/reviews/{id}/show': {
    summary: 'Show a hidden review again, and say why for the audit log',
    who: ['admin'],
    duty: 'moderate reviews',
    params: z.strictObject({ id: reviewId }),
    body: showAgainBody,
    output: moderatedReview,
    refusals: ['not-found', 'already-decided'],
  },
  'POST /api/admin/reviews/{id}/hide-reply': {
    summary: 'Hide the answer to a review and not the review: whoever answered is written to, and may not answer anew',
    who: ['admin'],
    duty: 'moderate reviews',
    params: z.strictObject({ id: reviewId }),
    body: hide,
    output: moderatedReview,
    refusals: ['not-found', 'already-decided', 'phone-number-in-text'],
  },
  'POST /api/admin/reviews/{id}/show-reply': {
    summary: 'Show a hidden answer again, and say why for the audit log',
    who: ['admin'],
    duty: 'moderate reviews',
    params: z.strictObject({ id: reviewId }),
    body: showAgainBody,
    output: moderatedReview,
    refusals: ['not-found', 'already-decided'],
  },
})
