// The steps of a booking on the wire, each with what the table of the lifecycle may refuse, and the payment of its legs.
import * as z from 'zod'
import { CANCELLATION_REASONS, DECLINE_REASONS, LEGS, MAX_END_NOTE_LENGTH, MIN_WAIVER_LENGTH } from '#domain/booking.ts'
import { GUARDS } from '#domain/booking-guards.ts'
import { STEPS, type Step } from '#domain/booking-steps.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { MAX_TIP_CENTS, MIN_TIP_CENTS } from '#domain/tip.ts'
import {
  LEAVING_REASONS,
  MAX_ACCURACY_METERS,
  MAX_PUNCH_REASON_LENGTH,
  MAX_SHORT_VISIT_NOTE_LENGTH,
  MIN_PUNCH_REASON_LENGTH,
  MIN_SHORT_VISIT_NOTE_LENGTH,
  SHORT_VISIT_REASONS,
} from '#domain/visit.ts'
import { booking, startedLeg } from './bookings.ts'
import { endpoints } from './endpoint.ts'
import { bookingId, bookingParams, degrees, happenedAt, text } from './shapes.ts'

const position = z.strictObject({
  ...degrees,
  accuracyMeters: z.number().min(0).max(MAX_ACCURACY_METERS),
})
const punchOut = {
  shortVisitReason: z.enum(SHORT_VISIT_REASONS).optional(),
  shortVisitNote: text(MAX_SHORT_VISIT_NOTE_LENGTH).optional(),
}
const punchBody = z.strictObject({
  happenedAt,
  position: position.optional(),
  reason: text(MAX_PUNCH_REASON_LENGTH).min(MIN_PUNCH_REASON_LENGTH).optional(),
})
/** A position is required: see `lockOutProof`. */
const lockOutBody = punchBody.omit({ reason: true })
const setOutBody = punchBody.omit({ reason: true })
export const none = z.strictObject({})
/** Of the parties alone. */
export const partyStep = { who: ['client', 'cleaner'], params: bookingParams, output: booking, idempotent: true } as const
export const step = { ...partyStep, who: ['client', 'cleaner', 'admin'], duty: 'act for people on a visit' } as const

/** Every refusal of a step: whose booking it is, its status, and each guard of the step. */
export const refusalsOfStep = (name: Step): RefusalCode[] => [
  ...new Set<RefusalCode>([
    'not-found',
    'not-yours',
    'step-not-allowed',
    'booking-expired',
    ...STEPS[name].guards.map((guard) => GUARDS[guard].refuses),
  ]),
]
const punchRefusals = ['location-needed', 'too-far-away', 'outside-area', 'recorded-time-impossible'] as const
const lockOutRefusals = [
  'door-photo-missing',
  'door-photos-missing',
  'door-location-missing',
  'too-far-from-door',
  'outside-area',
  'recorded-time-impossible',
] as const

export const bookingSteps = endpoints({
  'POST /api/bookings/{id}/accept': {
    ...step,
    summary: 'The cleaner accepts; the first half is captured',
    body: none,
    refusals: refusalsOfStep('accept'),
  },
  'POST /api/bookings/{id}/decline': {
    ...step,
    summary: 'The cleaner declines; the hold is released. A reason is for our figures alone, a note is for the client',
    body: z.strictObject({ reason: z.enum(DECLINE_REASONS).optional(), note: text(MAX_END_NOTE_LENGTH).optional() }),
    refusals: [...refusalsOfStep('decline'), 'phone-number-in-text'],
  },
  'POST /api/bookings/{id}/cancel': {
    ...step,
    summary: 'Cancel before the start; the cost stands in `cancellation` beforehand. Operators say why',
    body: z.strictObject({ reason: z.enum(CANCELLATION_REASONS), note: text(MAX_END_NOTE_LENGTH).optional() }),
    refusals: [...refusalsOfStep('cancel'), 'phone-number-in-text', 'operator-reason-missing'],
  },
  'POST /api/bookings/{id}/set-out': {
    ...step,
    summary: 'The cleaner sets out, and the client is told with the estimated ride; the position it is estimated from is not kept',
    body: setOutBody,
    refusals: [...refusalsOfStep('set-out'), 'recorded-time-impossible'],
  },
  'POST /api/bookings/{id}/punch-in': {
    ...step,
    summary: 'The cleaner starts, from where they stand or with a reason',
    body: punchBody,
    refusals: [...refusalsOfStep('punch-in'), ...punchRefusals, 'phone-number-in-text'],
  },
  'POST /api/bookings/{id}/punch-out': {
    ...step,
    summary:
      'The cleaner finishes; the second half is charged, or waits for the client’s word when the visit was short, which takes a reason',
    body: punchBody.extend(punchOut),
    refusals: [...refusalsOfStep('punch-out'), ...punchRefusals, 'phone-number-in-text'],
  },
  'POST /api/bookings/{id}/leave': {
    ...step,
    summary: 'The cleaner leaves for safety or illness; what was worked is paid by the half hour, once the client has had their say',
    body: z.strictObject({
      happenedAt,
      reason: z.enum(LEAVING_REASONS),
      note: text(MAX_SHORT_VISIT_NOTE_LENGTH).min(MIN_SHORT_VISIT_NOTE_LENGTH),
    }),
    refusals: [
      ...refusalsOfStep('leave').filter((code) => code !== 'short-visit-unexplained'),
      'recorded-time-impossible',
      'phone-number-in-text',
    ],
  },
  'POST /api/bookings/{id}/say-done': {
    ...step,
    summary: 'A party says that a visit that nobody punched took place; it ends once both have said',
    body: none,
    refusals: refusalsOfStep('say-done'),
  },
  'POST /api/bookings/{id}/say-not-done': {
    ...step,
    summary: 'A party says that a visit that nobody punched did not take place; it ends once both have said',
    body: none,
    refusals: refusalsOfStep('say-not-done'),
  },
  'POST /api/bookings/{id}/waive-second-half': {
    ...step,
    who: ['admin'],
    duty: 'move money',
    recentSignIn: true,
    summary: 'An operator waives a second half that no attempt could charge; the reason stays in the audit log',
    body: z.strictObject({ note: text(MAX_END_NOTE_LENGTH).min(MIN_WAIVER_LENGTH) }),
    refusals: ['not-found', 'step-not-allowed', 'booking-expired', 'phone-number-in-text'],
  },
  'POST /api/bookings/{id}/approve-visit': {
    ...step,
    summary: 'The client says that all is well after a short visit; the second half is charged',
    body: none,
    refusals: refusalsOfStep('approve-visit'),
  },
  'POST /api/bookings/{id}/report-no-show': {
    ...step,
    summary: 'The client reports that nobody came, or the cleaner that they are not coming; refunded in full. Operators say why',
    body: z.strictObject({ note: text(MAX_END_NOTE_LENGTH).optional() }),
    refusals: [...refusalsOfStep('report-no-show'), 'phone-number-in-text', 'operator-reason-missing'],
  },
  'POST /api/bookings/{id}/report-lock-out': {
    ...step,
    summary: 'The cleaner, at the door and with a photo of it, reports that nobody opened; the late fee applies',
    body: lockOutBody,
    refusals: [...refusalsOfStep('report-lock-out'), ...lockOutRefusals],
  },
  'GET /api/bookings/{id}/payment': {
    summary: 'Legs, statuses and what to do next',
    who: ['client', 'cleaner', 'admin'],
    duty: 'look visits up',
    params: bookingParams,
    output: booking.shape.payment,
    refusals: ['not-found', 'not-yours'],
  },
  'POST /api/bookings/{id}/payment/{leg}': {
    summary: 'Start or resume a leg: a declined first half, or a second half that needs you',
    who: ['client'],
    params: z.strictObject({ id: bookingId, leg: z.enum(LEGS) }),
    output: startedLeg,
    refusals: ['not-found', 'not-yours', 'payment-not-needed'],
    idempotent: true,
  },
  'POST /api/bookings/{id}/tip': {
    summary: 'Give the cleaner something on top of the price: the answered secret is confirmed with a card, like a second half',
    who: ['client'],
    params: bookingParams,
    body: z.strictObject({ amountCents: z.int().min(MIN_TIP_CENTS).max(MAX_TIP_CENTS) }),
    output: startedLeg,
    refusals: ['not-found', 'not-yours', 'tip-given', 'tip-closed'],
    idempotent: true,
  },
})
