// Moving a visit on the wire: where it could go, the proposal, and its answers.
import * as z from 'zod'
import { DEFAULT_OPENING_DAYS, MAX_OPENING_DAYS } from '#domain/availability.ts'
import { AGREEMENT_WAYS, MAX_MOVE_REASON_LENGTH, MAX_PROPOSED_STARTS, MIN_MOVE_REASON_LENGTH } from '#domain/move.ts'
import { none, partyStep, refusalsOfStep, step } from './booking-steps.ts'
import { moveTerms } from './bookings.ts'
import { openings } from './cleaners.ts'
import { endpoints } from './endpoint.ts'
import { bookingParams, cents, date, instant, text } from './shapes.ts'

const chosenStart = z.iso.datetime().transform((at) => new Date(at))

export const moves = endpoints({
  'GET /api/bookings/{id}/move-openings': {
    summary:
      'Where a confirmed visit could be moved: the cleaner’s openings as if it were not there, and what it comes to by today’s rates',
    who: ['client', 'cleaner', 'admin'],
    duty: 'look visits up',
    params: bookingParams,
    query: z.object({
      from: date.optional(),
      days: z.coerce.number().int().min(1).max(MAX_OPENING_DAYS).default(DEFAULT_OPENING_DAYS),
    }),
    output: openings.extend({ terms: moveTerms, now: instant }),
    refusals: [...refusalsOfStep('propose-move'), 'not-bookable'],
  },
  'POST /api/bookings/{id}/propose-move': {
    ...partyStep,
    summary: 'Propose up to three other starts for a confirmed visit, at what it comes to by then; the other party answers',
    body: z.strictObject({
      starts: z.array(chosenStart).min(1).max(MAX_PROPOSED_STARTS),
      /** What `terms` showed: all that the client pays, or what the cleaner earns. */
      expectedCents: cents,
    }),
    refusals: [...refusalsOfStep('propose-move'), 'slot-taken', 'not-bookable', 'price-changed'],
  },
  'POST /api/bookings/{id}/accept-move': {
    ...partyStep,
    summary: 'Agree to one of the starts that the other party proposed: the visit takes it, and a surplus is refunded',
    body: z.strictObject({ startsAt: chosenStart }),
    refusals: [...refusalsOfStep('accept-move'), 'slot-taken', 'not-bookable'],
  },
  'POST /api/bookings/{id}/decline-move': {
    ...partyStep,
    summary: 'Decline the starts that the other party proposed: the visit stays where it is',
    body: none,
    refusals: refusalsOfStep('decline-move'),
  },
  'POST /api/bookings/{id}/withdraw-move': {
    ...partyStep,
    summary: 'Take back the starts that the caller proposed',
    body: none,
    refusals: refusalsOfStep('withdraw-move'),
  },
  'POST /api/bookings/{id}/move-for-both': {
    ...step,
    who: ['admin'],
    duty: 'act for people on a visit',
    summary: 'An operator moves a visit at the word of both parties; the reason and their words stay in the audit log',
    body: z.strictObject({
      startsAt: chosenStart,
      /** All that the client pays, as `terms` showed it. */
      expectedCents: cents,
      askedBy: z.enum(['client', 'cleaner']),
      /** How each party said yes. */
      client: z.enum(AGREEMENT_WAYS),
      cleaner: z.enum(AGREEMENT_WAYS),
      note: text(MAX_MOVE_REASON_LENGTH).min(MIN_MOVE_REASON_LENGTH),
    }),
    refusals: [
      'not-found',
      'step-not-allowed',
      'booking-expired',
      'too-late',
      'slot-taken',
      'not-bookable',
      'price-changed',
      'phone-number-in-text',
    ],
  },
})
