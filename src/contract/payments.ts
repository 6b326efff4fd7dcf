// Payments on the wire: the providers' webhooks, and the card form of each.
import * as z from 'zod'
import { DECLINE_CODES } from '#domain/payment-status.ts'
import {
  MAX_CARD_NUMBER_LENGTH,
  MAX_CLIENT_SECRET_LENGTH,
  MAX_CVC_LENGTH,
  MAX_EVENT_ID_LENGTH,
  MAX_EXPIRY_MONTH,
  MAX_EXPIRY_YEAR,
  MAX_OUTCOME_LENGTH,
} from '#domain/technical-limits.ts'
import { endpoints } from './endpoint.ts'

/** How a confirmation went, `saved` that of a setup; `code` says why a card was refused. */
export const confirmed = {
  status: z.enum(['authorized', 'captured', 'saved', 'requires_action', 'declined', 'processing']),
  code: z.enum(DECLINE_CODES).optional(),
}
const received = z.object({ received: z.literal(true) })

export const payments = endpoints({
  'POST /api/payments/stripe/confirm': {
    summary:
      'Confirm a charge, or the setup of a card, with the card typed in Stripe’s form; without a token, look how the bank’s question ended',
    who: ['client'],
    body: z.strictObject({
      clientSecret: z.string().max(MAX_CLIENT_SECRET_LENGTH),
      confirmationToken: z
        .string()
        .regex(/^ctoken_\w{1,200}$/u)
        .optional(),
    }),
    output: z.object(confirmed),
    refusals: ['not-found', 'bad-card', 'payment-not-needed'],
    limit: { max: 60, perSeconds: 300, by: 'account' },
  },
  'POST /api/webhooks/stripe': {
    summary: 'The receiver of Stripe’s events about the platform’s own account',
    who: 'signed',
    output: received,
    refusals: ['bad-signature'],
  },
  'POST /api/webhooks/stripe-connect': {
    summary: 'The receiver of Stripe’s events about connected accounts; signed with another secret',
    who: 'signed',
    output: received,
    refusals: ['bad-signature'],
  },
  'POST /api/webhooks/stripe-thin': {
    summary: 'The receiver of Stripe’s thin events, which name an account and carry nothing of it; signed with a third secret',
    who: 'signed',
    output: received,
    refusals: ['bad-signature'],
  },
  'POST /api/sandbox/confirm': {
    summary: 'What a payment company would do in the browser: confirm a charge, or the setup of a card, with a test card',
    who: 'anyone',
    body: z.strictObject({
      clientSecret: z.string().max(MAX_CLIENT_SECRET_LENGTH),
      card: z
        .strictObject({
          number: z.string().max(MAX_CARD_NUMBER_LENGTH),
          expMonth: z.int().min(1).max(MAX_EXPIRY_MONTH),
          expYear: z.int().min(0).max(MAX_EXPIRY_YEAR),
          cvc: z.string().max(MAX_CVC_LENGTH),
        })
        .optional(),
      /** The answer to a 3-D Secure challenge. */
      authentication: z.enum(['succeed', 'fail']).optional(),
    }),
    output: z.object({ ...confirmed, actionUrl: z.string().optional() }),
    refusals: ['not-found', 'bad-card', 'payment-not-needed'],
    limit: { max: 600, perSeconds: 300, by: 'address' },
  },
  'POST /api/sandbox/events/{id}/replay': {
    summary: 'Deliver a provider event again',
    who: 'anyone',
    params: z.strictObject({ id: z.string().max(MAX_EVENT_ID_LENGTH) }),
    output: z.object({ ok: z.literal(true) }),
    refusals: ['not-found'],
    sandboxOnly: true,
  },
  'POST /api/sandbox/next-outcome': {
    summary: 'Choose what the sandbox provider does next',
    who: 'anyone',
    body: z.strictObject({ outcome: z.string().max(MAX_OUTCOME_LENGTH) }),
    output: z.object({ ok: z.literal(true) }),
    refusals: [],
    sandboxOnly: true,
  },
  'POST /api/webhooks/sandbox': {
    summary: 'The receiver of provider events; signed, deduplicated, answered at once',
    who: 'signed',
    output: received,
    refusals: ['bad-signature', 'not-found'],
  },
})
