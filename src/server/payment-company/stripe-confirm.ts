// Confirms an open charge with the card that Stripe's form turned into a token.
import type Stripe from 'stripe'
import type { Log } from '../platform/log.ts'
import type { ChargeOutcome } from './provider.ts'
import { askStripe, type Closed } from './stripe-client.ts'
import type { StripeIntents } from './stripe-intents.ts'
import { clientSecretOf, isCreditOnly, WITH_CARD_AND_FEE as expand } from './stripe-outcomes.ts'

export type Confirming = { readonly ref: string; readonly token: string; readonly returnUrl: string }
export type Confirmation = { readonly kind: 'outcome'; readonly outcome: ChargeOutcome } | { readonly kind: 'bad-card' }

const CONFIRMABLE: ReadonlySet<string> = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action'])

/**
 * A card that may not pay in advance is refused before the bank is asked, so nothing is ever held on it. `bad-card` for a token that
 * is none, or was used.
 */
export function confirmAtStripe(stripe: Stripe, intents: StripeIntents, log: Log) {
  return async ({ ref, token, returnUrl }: Confirming): Promise<Confirmation> => {
    const fetched = await intents.fetch(ref)
    if (fetched.kind !== 'answer') return { kind: 'outcome', outcome: fetched }
    const intent = fetched.value
    if (!CONFIRMABLE.has(intent.status)) return { kind: 'outcome', outcome: await intents.settle(intent) }
    if (isCreditOnly(intent)) {
      const card = await askStripe(log, 'confirmation_token', () => stripe.confirmationTokens.retrieve(token))
      if (card.kind === 'refused') return { kind: 'bad-card' }
      if (card.kind === 'unknown') return { kind: 'outcome', outcome: card }
      const funding = card.value.payment_method_preview?.card?.funding
      const refused = { kind: 'declined', ref, clientSecret: clientSecretOf(intent), code: 'not_credit' } as const
      if (funding !== 'credit') return { kind: 'outcome', outcome: refused }
    }
    const params = {
      confirmation_token: token,
      return_url: returnUrl,
      use_stripe_sdk: true,
      expand,
    } satisfies Closed<Stripe.PaymentIntentConfirmParams>
    const idempotencyKey = `confirm:${ref}:${token}`
    const reply = await intents.ask(() => stripe.paymentIntents.confirm(ref, params, { idempotencyKey }))
    const isBadToken = reply.kind === 'refused' && reply.refusal.param === 'confirmation_token'
    return isBadToken ? { kind: 'bad-card' } : { kind: 'outcome', outcome: await intents.afterCall(reply, ref) }
  }
}
