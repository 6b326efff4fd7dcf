// Work that cleaners show, on the wire: their own pairs of pictures, the gallery of the site, and the operators who look after both.
import * as z from 'zod'
import { MAX_CAPTION_LENGTH, MAX_PORTFOLIO_PAIRS, PAIR_HIDE_REASONS, PAIR_QUEUES } from '#domain/portfolio.ts'
import { endpoints } from './endpoint.ts'
import { hideBody, hidingFor, showAgainBody } from './hiding.ts'
import { cleanerId, flag, instant, language, listOf, name, page, pageSize, pairId, slug } from './shapes.ts'

/** What both pictures show, for those who do not see them: one line in the language of the page it was written on. */
const caption = name(MAX_CAPTION_LENGTH)
const pairParams = z.strictObject({ id: pairId })

/** A whole pair, as clients see it. */
export const shownPair = z.object({
  id: pairId,
  beforeUrl: z.string(),
  afterUrl: z.string(),
  caption: z.string(),
  captionLanguage: language,
})

const ownPair = shownPair.extend({
  /** Null while the pair waits for it: clients do not see the pair before. */
  afterUrl: z.string().nullable(),
  inGallery: z.boolean(),
  /** When the cleaner confirmed that the client agrees. */
  clientAgreedAt: instant,
  /** Of a removed pair: until when it can come back. */
  undoUntil: instant.nullable(),
  /** Why an operator hid it from everybody else. */
  hidden: hidingFor(PAIR_HIDE_REASONS).nullable(),
})
export type OwnPair = z.output<typeof ownPair>

/** In the cleaner's order; pairs that were just removed keep their place. */
const ownPortfolio = z.object({ items: z.array(ownPair) })
export type OwnPortfolio = z.output<typeof ownPortfolio>

const moderatedPair = shownPair.extend({
  cleaner: z.object({ id: cleanerId, name: z.string(), slug }),
  /** When the cleaner confirmed that the client agrees. */
  addedAt: instant,
  inGallery: z.boolean(),
  hidden: hidingFor(PAIR_HIDE_REASONS).nullable(),
})
export type ModeratedPair = z.output<typeof moderatedPair>

const refusedPictures = ['file-too-large', 'invalid-file-type', 'unreadable-image', 'too-many-pixels'] as const
const limit = { max: 120, perSeconds: 3600, by: 'account' } as const

export const portfolio = endpoints({
  'GET /api/gallery': {
    summary: 'Pairs that cleaners agreed to show on the site: one of each cleaner first, the newest of them first',
    who: 'anyone',
    sameForEveryone: 'until-changed',
    output: z.object({ items: z.array(shownPair.extend({ cleaner: z.object({ name: z.string(), slug }) })) }),
    refusals: [],
  },
  'GET /api/cleaner/portfolio': { summary: 'Your own pairs, before and after', who: ['cleaner'], output: ownPortfolio, refusals: [] },
  'POST /api/cleaner/portfolio': {
    summary: 'Begin a pair with its picture of before, its description, and your word that the client agrees to it being public',
    who: ['cleaner'],
    form: z.strictObject({ caption, clientAgreed: z.literal('true'), inGallery: flag.default(false) }),
    output: ownPortfolio,
    status: 201,
    refusals: ['portfolio-full', 'phone-number-in-text', ...refusedPictures],
    limit,
    // A device sends a picture again when it lost the answer.
    idempotent: true,
  },
  'POST /api/cleaner/portfolio/{id}/after': {
    summary: 'Give a pair its picture of after, in the place of an earlier one',
    who: ['cleaner'],
    params: pairParams,
    form: z.strictObject({}),
    output: ownPortfolio,
    status: 201,
    refusals: ['not-found', ...refusedPictures],
    limit,
    idempotent: true,
  },
  'PATCH /api/cleaner/portfolio/{id}': {
    summary: 'Describe a pair anew, move it, or say whether the gallery of the site may show it',
    who: ['cleaner'],
    params: pairParams,
    body: z.strictObject({
      caption: caption.optional(),
      inGallery: z.boolean().optional(),
      /** Its place among the pairs that stay, counted from 0. */
      position: z
        .int()
        .min(0)
        .max(MAX_PORTFOLIO_PAIRS - 1)
        .optional(),
    }),
    output: ownPortfolio,
    refusals: ['not-found', 'phone-number-in-text'],
  },
  'DELETE /api/cleaner/portfolio/{id}': {
    summary: 'Remove a pair: at once for everyone, for good a few minutes later',
    who: ['cleaner'],
    params: pairParams,
    output: ownPortfolio,
    refusals: ['not-found'],
  },
  'POST /api/cleaner/portfolio/{id}/restore': {
    summary: 'Undo a removal',
    who: ['cleaner'],
    params: pairParams,
    output: ownPortfolio,
    refusals: ['not-found', 'portfolio-full'],
  },
  'GET /api/admin/photos': {
    summary: 'Whole pairs of every cleaner, or of one, the latest first, as the filters say',
    who: ['admin'],
    duty: 'moderate photos',
    query: z.object({ show: z.enum(PAIR_QUEUES).default('all'), cleaner: slug.optional(), page, pageSize }),
    output: listOf(moderatedPair),
    refusals: [],
  },
  'POST /api/admin/photos/{id}/hide': {
    summary: 'Hide a pair from everybody but its cleaner, who is written to',
    who: ['admin'],
    duty: 'moderate photos',
    params: pairParams,
    body: hideBody(PAIR_HIDE_REASONS),
    output: moderatedPair,
    refusals: ['not-found', 'already-decided', 'phone-number-in-text'],
  },
  'POST /api/admin/photos/{id}/show': {
    summary: 'Show a hidden pair again, and say why for the audit log',
    who: ['admin'],
    duty: 'moderate photos',
    params: pairParams,
    body: showAgainBody,
    output: moderatedPair,
    refusals: ['not-found', 'already-decided'],
  },
})
