// Cases on the wire: what the parties of a visit report and answer, and what operators decide.
import * as z from 'zod'
import {
  CASE_OPENERS,
  CASE_OUTCOMES,
  CASE_REASONS,
  CASE_ROUNDS,
  CASE_STAGES,
  CASE_STEPS,
  DECISION_REASONS,
  MAX_CASE_WORDS_LENGTH,
  MIN_CASE_WORDS_LENGTH,
} from '#domain/case.ts'
import { BURDENS, MARKS } from '#domain/ending.ts'
import { PUNCH_KINDS } from '#domain/visit.ts'
import { MAX_PRICE_BOUND_CENTS } from '#domain/technical-limits.ts'
import { refusalsOfStep } from './booking-steps.ts'
import { endpoints } from './endpoint.ts'
import { bookingId, bookingParams, caseId, cents, date, instant, language, listOf, page, pageSize, photoId, text, time } from './shapes.ts'

const saidInCase = z.object({ by: z.enum(['client', 'cleaner', 'admin']), words: z.string(), at: instant })

const party = z.enum(['client', 'cleaner'])
const words = text(MAX_CASE_WORDS_LENGTH).min(MIN_CASE_WORDS_LENGTH)
const caseParams = z.strictObject({ id: caseId })

const visitCase = z.object({
  id: caseId,
  openedBy: z.enum(CASE_OPENERS),
  reason: z.enum(CASE_REASONS),
  openedAt: instant,
  stage: z.enum(CASE_STAGES),
  /** Whose turn it is, and until when; null where nobody is awaited, or no time is set. */
  turn: z.enum(['client', 'cleaner', 'operators', 'either', 'bank']).nullable(),
  until: instant.nullable(),
  closedAt: instant.nullable(),
  /** What the visit was paid, or the fee of its ending, waits until it is closed; false where nothing is left to wait. */
  holdsMoney: z.boolean(),
  /** The latest, oldest first. */
  messages: z.array(saidInCase),
  /** How many came before them. */
  earlierMessages: z.int(),
  photos: z.array(z.object({ id: photoId, by: party, url: z.string(), at: instant })),
  /** The timesheet, with what was recorded without network and reached us later. */
  punches: z.array(
    z.object({
      kind: z.enum(PUNCH_KINDS),
      at: instant,
      sentAt: instant.nullable(),
      distanceMeters: z.number().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  decisions: z.array(
    z.object({
      round: z.literal(CASE_ROUNDS),
      outcome: z.enum(CASE_OUTCOMES),
      /** What the client or the cleaner is given; null for a cleaner where it is the client's refund. */
      amountCents: cents.nullable(),
      /** What it changes in the cleaner's earnings; null for the client. */
      cleanerCents: z.int().nullable(),
      /** What went back to the cleaner when a bank changed its mind; null for the client. */
      returnedCents: cents.nullable(),
      reason: z.enum(DECISION_REASONS),
      note: z.string(),
      /** It takes the ending off what counts against the cleaner; null where nothing counts, and for the client. */
      clearsRecord: z.boolean().nullable(),
      at: instant,
      /** Who decided: for operators. */
      operator: z.string().nullable(),
    }),
  ),
  appealedBy: party.nullable(),
  appealedAt: instant.nullable(),
  /** The bank sent a refund back, and it is to be sent again; false to the cleaner, whom it does not concern. */
  refundReturned: z.boolean(),
  /** Emails about the visit: the reader's own, or to operators those of both. */
  letters: z.array(z.object({ subject: z.string(), to: party, at: instant })),
  /** How far a redo came that was decided, and the visit that redoes it once its time was chosen; null where something else was decided. */
  redo: z
    .object({ bookingId: bookingId.nullable(), startsAt: instant.nullable(), doneAt: instant.nullable(), failedAt: instant.nullable() })
    .nullable(),
  mayAskRedo: z.boolean(),
  mayApproveRedo: z.boolean(),
  mayWrite: z.boolean(),
  mayAppeal: z.boolean(),
  /** How many photos the reader may still add. */
  photosLeft: z.int(),
})
export type VisitCase = z.output<typeof visitCase>

const caseOfBooking = z.object({
  /** Null while nobody has opened one. */
  case: visitCase.nullable(),
  /** What the reader may report, and until when; null when they may not open a case. */
  opening: z
    .object({
      reasons: z.array(z.enum(CASE_REASONS)),
      until: instant,
      /** What is contested of an ending without the work; null of a visit that was done. */
      burden: z.enum(BURDENS).nullable(),
    })
    .nullable(),
})
export type CaseOfBooking = z.output<typeof caseOfBooking>

const queued = z.object({
  id: caseId,
  bookingId,
  reference: z.string(),
  openedBy: z.enum(CASE_OPENERS),
  reason: z.enum(CASE_REASONS),
  openedAt: instant,
  stage: z.enum(CASE_STAGES),
  until: instant.nullable(),
  client: z.string(),
  cleaner: z.string(),
  /** A bank sent a refund of the decision back. */
  refundReturned: z.boolean(),
  /** The caller decided first, so that another operator decides the appeal. */
  isForAnother: z.boolean(),
})
export type QueuedCase = z.output<typeof queued>

const reviewedCase = z.object({
  bookingId,
  case: visitCase,
  /** What an outcome may move at most. */
  leftCents: cents,
  totalCents: cents,
  /** Of what a bank took, the cleaner may be asked for so much. */
  recoverableCents: cents,
  /** Refunds of decisions that a bank sent back. */
  returnedCents: cents,
  /** Both parties are still here, and the visit was done. */
  mayRedo: z.boolean(),
  /** What the ending counts against the cleaner, which a decision may take off. */
  mark: z.enum(MARKS).nullable(),
  /** The second half is still to be charged: nothing is decided before. */
  secondHalfWaits: z.boolean(),
  isForAnother: z.boolean(),
})
export type ReviewedCase = z.output<typeof reviewedCase>

const shown = { params: bookingParams, output: caseOfBooking } as const
const ofCase = { ...shown, who: ['client', 'cleaner', 'admin'], duty: 'read cases' } as const
const unknown = ['not-found', 'not-yours'] as const

export const cases = endpoints({
  'GET /api/bookings/{id}/case': { ...ofCase, summary: 'The case of a visit, or what may be reported of it', refusals: [...unknown] },
  'POST /api/bookings/{id}/case': {
    ...shown,
    who: ['client', 'cleaner'],
    summary:
      'Report a problem of a visit that is over, or contest what one bears of its ending; the money is frozen until the case is closed',
    body: z.strictObject({ reason: z.enum(CASE_REASONS), words }),
    status: 201,
    refusals: [...new Set(CASE_STEPS.flatMap(refusalsOfStep)), 'phone-number-in-text'],
    idempotent: true,
  },
  'GET /api/bookings/{id}/case/words': {
    ...ofCase,
    summary: 'Earlier messages of a case: the last among its first so many, oldest first',
    query: z.object({ before: z.coerce.number().int().positive() }),
    output: z.object({ messages: z.array(saidInCase), earlierMessages: z.int() }),
    refusals: [...unknown],
  },
  'POST /api/bookings/{id}/case/words': {
    ...ofCase,
    duty: 'decide cases',
    summary: 'Answer, add to a case, or ask as an operator',
    body: z.strictObject({ words }),
    refusals: [...unknown, 'case-closed', 'too-many-case-messages', 'phone-number-in-text'],
    limit: { max: 20, perSeconds: 3600, by: 'account' },
    idempotent: true,
  },
  'POST /api/bookings/{id}/case/photos': {
    ...shown,
    who: ['client', 'cleaner'],
    summary: 'Add a photo to a case',
    form: z.strictObject({}),
    status: 201,
    refusals: [
      ...unknown,
      'case-closed',
      'too-many-case-photos',
      'file-too-large',
      'invalid-file-type',
      'unreadable-image',
      'too-many-pixels',
    ],
    limit: { max: 60, perSeconds: 3600, by: 'account' },
    idempotent: true,
  },
  'GET /api/bookings/{id}/case/photos/{photoId}': {
    summary: 'The picture itself, for the parties and operators',
    who: ['client', 'cleaner', 'admin'],
    duty: 'read cases',
    params: z.strictObject({ id: bookingId, photoId }),
    output: { raw: 'image' },
    refusals: [...unknown],
  },
  'POST /api/bookings/{id}/case/appeal': {
    ...shown,
    who: ['client', 'cleaner'],
    summary: 'Appeal a decision, once; another operator decides',
    body: z.strictObject({ words }),
    refusals: [...unknown, 'step-not-allowed', 'appeal-over', 'phone-number-in-text'],
    idempotent: true,
  },
  'POST /api/bookings/{id}/case/redo': {
    ...shown,
    who: ['client'],
    summary: 'Choose when the cleaner comes again at no charge; they answer as to any request',
    body: z.strictObject({ date, time }),
    status: 201,
    refusals: [...unknown, 'step-not-allowed', 'no-such-local-time', 'not-bookable', 'slot-taken'],
    limit: { max: 30, perSeconds: 3600, by: 'account' },
    idempotent: true,
  },
  'POST /api/bookings/{id}/case/redo/approve': {
    ...shown,
    who: ['client'],
    summary: 'Say that the visit redone is well, which closes the case',
    body: z.strictObject({}),
    refusals: [...unknown, 'step-not-allowed'],
    idempotent: true,
  },
  'GET /api/admin/cases': {
    summary:
      'Cases that wait for a decision, oldest first; those that wait for a party; those decided that a party may appeal; or those closed, newest first',
    who: ['admin'],
    duty: 'read cases',
    query: z.object({ show: z.enum(['ours', 'theirs', 'decided', 'closed']).default('ours'), page, pageSize }),
    output: listOf(queued),
    refusals: [],
  },
  'GET /api/admin/cases/{id}': {
    summary: 'One case with what the visit left behind; the view is logged',
    who: ['admin'],
    duty: 'read cases',
    params: caseParams,
    output: reviewedCase,
    refusals: ['not-found'],
  },
  'GET /api/admin/cases/{id}/effect': {
    summary: 'What an outcome would give the client, and change in the earnings of the cleaner, if it were decided now',
    who: ['admin'],
    duty: 'read cases',
    params: caseParams,
    query: z.object({
      outcome: z.enum(CASE_OUTCOMES),
      amountCents: z.coerce.number().int().min(1).max(MAX_PRICE_BOUND_CENTS).optional(),
    }),
    output: z.object({
      amountCents: cents,
      clientCents: cents,
      cleanerCents: z.int(),
      /** In which each party reads the decision. */
      languages: z.object({ client: language, cleaner: language }),
    }),
    refusals: ['not-found'],
  },
  'POST /api/admin/cases/{id}/refund-again': {
    summary: 'Send a refund of the case again that a bank sent back',
    who: ['admin'],
    duty: 'decide cases',
    recentSignIn: true,
    params: caseParams,
    output: reviewedCase,
    refusals: ['not-found', 'bank-decides', 'refund-not-returned'],
    idempotent: true,
  },
  'POST /api/admin/cases/{id}/decide': {
    summary: 'Decide a case or its appeal; of two operators at once, one decides and the other is refused',
    who: ['admin'],
    duty: 'decide cases',
    recentSignIn: true,
    params: caseParams,
    body: z.strictObject({
      round: z.literal(CASE_ROUNDS),
      outcome: z.enum(CASE_OUTCOMES),
      amountCents: z.int().min(1).max(MAX_PRICE_BOUND_CENTS).optional(),
      reason: z.enum(DECISION_REASONS),
      note: text(MAX_CASE_WORDS_LENGTH).default(''),
      clearsRecord: z.boolean().default(false),
    }),
    output: reviewedCase,
    refusals: [
      'not-found',
      'bank-decides',
      'case-awaits-answer',
      'already-decided',
      'appeal-needs-another',
      'second-half-waits',
      'redo-not-possible',
      'amount-above-limit',
      'phone-number-in-text',
    ],
    idempotent: true,
  },
})
