// Disputes on the wire: what banks contest, for operators, and what a tester may ask of the sandbox's banks.
import * as z from 'zod'
import { CHARGE_LEGS } from '#domain/booking.ts'
import { DISPUTE_REASONS, DISPUTE_STATES, EVIDENCE_RESULTS, MAX_EVIDENCE_WORDS_LENGTH } from '#domain/dispute.ts'
import { endpoints } from './endpoint.ts'
import { bookingId, cents, disputeId, instant, text } from './shapes.ts'

const dispute = z.object({
  id: disputeId,
  bookingId,
  reference: z.string(),
  leg: z.enum(CHARGE_LEGS),
  client: z.string(),
  cleaner: z.string().nullable(),
  reason: z.enum(DISPUTE_REASONS),
  state: z.enum(DISPUTE_STATES),
  amountCents: cents,
  respondBy: instant.nullable(),
  openedAt: instant,
  closedAt: instant.nullable(),
  /** Null until it is sent; `result` is null until the company answered. */
  evidence: z.object({ at: instant, by: z.string().nullable(), words: z.string(), result: z.enum(EVIDENCE_RESULTS).nullable() }).nullable(),
  maySend: z.boolean(),
})
export type Dispute = z.output<typeof dispute>

const params = z.strictObject({ id: disputeId })
const listed = z.object({ items: z.array(dispute) })

export const disputes = endpoints({
  'GET /api/admin/disputes': {
    summary: 'What banks contest: what is to be answered first, then what the banks decide, then what is over',
    who: ['admin'],
    duty: 'read cases',
    query: z.object({ bookingId: bookingId.optional() }),
    output: listed,
    refusals: [],
  },
  'GET /api/admin/disputes/{id}/evidence.pdf': {
    summary: 'The evidence as it stands, in French with English; the view is logged',
    who: ['admin'],
    duty: 'read cases',
    params,
    output: { raw: 'pdf' },
    refusals: ['not-found'],
  },
  'POST /api/admin/disputes/{id}/evidence': {
    summary: 'Send the evidence to the bank, which takes it once',
    who: ['admin'],
    duty: 'decide cases',
    params,
    body: z.strictObject({ words: text(MAX_EVIDENCE_WORDS_LENGTH).default('') }),
    output: listed,
    refusals: ['not-found', 'evidence-sent', 'dispute-over'],
    idempotent: true,
  },
  'POST /api/sandbox/disputes': {
    summary: 'Let a bank contest a charge at the sandbox, and decide',
    who: 'anyone',
    body: z.strictObject({
      bookingId,
      leg: z.enum(CHARGE_LEGS),
      reason: z.enum(DISPUTE_REASONS).default('fraudulent'),
      outcome: z.enum(['won', 'lost']).optional(),
    }),
    output: z.object({ ok: z.literal(true) }),
    refusals: ['not-found'],
    sandboxOnly: true,
  },
})
