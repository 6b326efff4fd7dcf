// Payments on the wire: the provider's webhooks, and the sandbox's card form.
import * as z from 'zod'
import { endpoints } from './endpoint.ts'

export const payments = endpoints({
  'POST /api/sandbox/confirm': {
    summary: 'What a payment company would do in the browser: confirm a charge with a test card',
    who: 'anyone',
    body: z.strictObject({
      clientSecret: z.string().max(200),
      card: z
        .strictObject({
          number: z.string().max(30),
          expMonth: z.int().min(1).max(12),
          expYear: z.int().min(0).max(2100),
          cvc: z.string().max(4),
        })
        .optional(),
      /** The answer to a 3-D Secure challenge. */
      authentication: z.enum(['succeed', 'fail']).optional(),
    }),
    output: z.object({
      status: z.enum(['authorized', 'captured', 'requires_action', 'declined', 'processing']),
      code: z.string().optional(),
      actionUrl: z.string().optional(),
    }),
    refusals: ['not-found', 'bad-card', 'payment-not-needed'],
    limit: { max: 600, perSeconds: 300, by: 'address' },
  },
  'POST /api/sandbox/events/{id}/replay': {
    summary: 'Deliver a provider event again',
    who: 'anyone',
    params: z.strictObject({ id: z.string().max(80) }),
    output: z.object({ ok: z.literal(true) }),
    refusals: ['not-found'],
    sandboxOnly: true,
  },
  'POST /api/sandbox/next-outcome': {
    summary: 'Choose what the sandbox provider does next',
    who: 'anyone',
    body: z.strictObject({ outcome: z.string().max(60) }),
    output: z.object({ ok: z.literal(true) }),
    refusals: [],
    sandboxOnly: true,
  },
  'POST /api/webhooks/sandbox': {
    summary: 'The receiver of provider events; signed, deduplicated, answered at once',
    who: 'signed',
    output: z.object({ received: z.literal(true) }),
    refusals: ['bad-signature'],
  },
})
