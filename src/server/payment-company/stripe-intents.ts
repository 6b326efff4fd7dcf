// The state of one charge at Stripe: fetched, fetched again when it differs from what we expected, and voided when its card may not pay.
import type Stripe from 'stripe'
import type { DeclineCode } from '#domain/payment-status.ts'
import type { Log } from '../platform/log.ts'
import type { ChargeOutcome, VoidOutcome } from './provider.ts'
import { askStripe, refusalError, type StripeReply, type SureReply } from './stripe-client.ts'
import { clientSecretOf, fundingOf, isCreditOnly, outcomeOf, WITH_CARD_AND_FEE as expand } from './stripe-outcomes.ts'

export type StripeIntents = ReturnType<typeof makeStripeIntents>

export function makeStripeIntents(stripe: Stripe, log: Log) {
  const askIntent = (call: () => Promise<Stripe.PaymentIntent>) => askStripe(log, 'payment_intent', call)

  const fetchIntent = async (ref: string): Promise<SureReply<Stripe.PaymentIntent>> => {
    const reply = await askIntent(() => stripe.paymentIntents.retrieve(ref, { expand }))
    if (reply.kind === 'refused')
      throw reply.refusal.code === 'resource_missing' ? new Error(`no charge ${ref}`) : refusalError(reply.refusal)
    return reply
  }

  /** A hold on a card that may not pay in advance, is voided and never reported as a hold. */
  const settle = async (intent: Stripe.PaymentIntent): Promise<ChargeOutcome> => {
    const isForbidden = intent.status === 'requires_capture' && isCreditOnly(intent) && fundingOf(intent) !== 'credit'
    if (!isForbidden) return outcomeOf(intent)
    const released = await voidIntent(intent.id, `not-credit:${intent.id}`)
    if (released.kind === 'unknown') return released
    if (released.kind === 'already-captured') throw new Error(`the charge ${intent.id} was captured from a card that is not credit`)
    return { kind: 'declined', ref: intent.id, clientSecret: clientSecretOf(intent), code: 'not_credit' }
  }

  /** A card's refusal carries the charge; a charge in an unexpected state is fetched. Anything else is our mistake. */
  const afterCall = async (reply: StripeReply<Stripe.PaymentIntent>, ref: string | null): Promise<ChargeOutcome> => {
    if (reply.kind === 'unknown') return reply
    if (reply.kind === 'answer') return settle(reply.value)
    const { code, intent } = reply.refusal
    if (intent?.status === 'requires_payment_method') return outcomeOf(intent)
    if (ref === null || !ELSEWHERE.has(code)) throw refusalError(reply.refusal)
    const fetched = await fetchIntent(ref)
    return fetched.kind === 'answer' ? settle(fetched.value) : fetched
  }

  const voidIntent = async (ref: string, key: string): Promise<VoidOutcome> => {
    const reply = await askIntent(() => stripe.paymentIntents.cancel(ref, {}, { idempotencyKey: key }))
    if (reply.kind === 'unknown') return reply
    if (reply.kind === 'answer') return { kind: 'voided' }
    if (!ELSEWHERE.has(reply.refusal.code)) throw refusalError(reply.refusal)
    const fetched = await fetchIntent(ref)
    if (fetched.kind !== 'answer') return { kind: 'unknown', cause: 'no answer' }
    if (fetched.value.status === 'canceled') return { kind: 'voided' }
    return fetched.value.status === 'succeeded' ? { kind: 'already-captured' } : { kind: 'unknown', cause: fetched.value.status }
  }

  /** The open charge, refused for a reason that Stripe does not keep with it. */
  const declined = async (ref: string, code: DeclineCode): Promise<ChargeOutcome> => {
    const fetched = await fetchIntent(ref)
    if (fetched.kind !== 'answer') return fetched
    return { kind: 'declined', ref, clientSecret: clientSecretOf(fetched.value), code }
  }

  return { ask: askIntent, fetch: fetchIntent, settle, afterCall, declined, voidIntent }
}

/** The charge has changed meanwhile, or its hold expired: no error. */
const ELSEWHERE: ReadonlySet<string> = new Set(['payment_intent_unexpected_state', 'charge_expired_for_capture', 'resource_missing'])
