// Cards on file on the wire: brand, last digits and expiry, never a number.
import * as z from 'zod'
import { CARD_STANDINGS, MAX_CARD_NAME_LENGTH } from '#domain/card.ts'
import { MAX_CLIENT_SECRET_LENGTH } from '#domain/technical-limits.ts'
import { endpoints } from './endpoint.ts'
import { confirmed } from './payments.ts'
import { bookingId, cardId, date } from './shapes.ts'

const visit = z.object({ bookingId, reference: z.string(), date })
const params = z.object({ id: cardId })
const who = ['client'] as const
const ok = z.object({ ok: z.literal(true) })

export const cards = endpoints({
  'GET /api/cards': {
    summary: 'Your cards on file, the default first, with the visits that each is to pay',
    who,
    output: z.object({
      items: z.array(
        z.object({
          id: cardId,
          brand: z.string(),
          last4: z.string(),
          /** Its last good day; null when the payment company did not say. */
          expiresOn: date.nullable(),
          standing: z.enum(CARD_STANDINGS),
          name: z.string().nullable(),
          isDefault: z.boolean(),
          /** Their second half will be charged to it. */
          neededFor: z.array(visit),
        }),
      ),
      /** Their second half was refused, and can be paid with another card. */
      unpaid: z.array(visit),
    }),
    refusals: [],
  },
  'POST /api/cards/setup': {
    summary: 'Begin to add a card without a booking, or to replace one; the answered secret is confirmed with the card’s form',
    who,
    body: z.strictObject({ replaces: cardId.optional() }),
    output: z.object({ clientSecret: z.string() }),
    status: 201,
    refusals: ['not-found'],
    idempotent: true,
    limit: { max: 20, perSeconds: 3600, by: 'account' },
  },
  'PATCH /api/cards/{id}': {
    summary: 'Name a card of yours, or make it the default',
    who,
    params,
    body: z.strictObject({
      name: z.string().trim().max(MAX_CARD_NAME_LENGTH).nullable().optional(),
      isDefault: z.literal(true).optional(),
    }),
    output: ok,
    refusals: ['not-found'],
  },
  'DELETE /api/cards/{id}': {
    summary: 'Remove a card of yours here and at the payment company; `instead` pays the visits that it was to pay',
    who,
    params,
    query: z.object({ instead: cardId.optional() }),
    output: ok,
    refusals: ['not-found', 'card-needed'],
  },
  'POST /api/cards/{id}/confirm': {
    summary: 'Confirm a charge of yours with a card on file; the bank may still ask you',
    who,
    params,
    body: z.strictObject({ clientSecret: z.string().max(MAX_CLIENT_SECRET_LENGTH) }),
    output: z.object(confirmed),
    refusals: ['not-found', 'payment-not-needed'],
    limit: { max: 60, perSeconds: 300, by: 'account' },
  },
})
