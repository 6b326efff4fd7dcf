// Charges at Stripe: held or charged, captured, voided, and found again.
import type Stripe from 'stripe'
import { cents } from '#domain/money.ts'
import type { Log } from '../platform/log.ts'
import type { PaymentProvider } from './provider.ts'
import { askStripe, refusalError, type Closed, type Refusal } from './stripe-client.ts'
import type { StripeIntents } from './stripe-intents.ts'
import { groupOf, isSameLabel, labelOf, metadataOf, WITH_CARD_AND_FEE as expand, WITHOUT_CARD } from './stripe-outcomes.ts'

const CURRENCY = 'cad'

type Charges = Pick<PaymentProvider, 'startCharge' | 'confirmSaved' | 'chargeSaved' | 'capture' | 'void' | 'getCharge' | 'findCharge'>

export function stripeCharges(stripe: Stripe, intents: StripeIntents, log: Log): Charges {
  return {
    async startCharge(charge, key) {
      const params = {
        amount: charge.amountCents,
        currency: CURRENCY,
        customer: charge.customer,
        capture_method: charge.capture === 'manual' ? 'manual' : 'automatic',
        allowed_payment_method_types: ['card'],
        metadata: metadataOf(charge.label, charge.creditOnly),
        transfer_group: groupOf(charge.label.bookingId),
        expand,
        ...(charge.saveMethod ? { setup_future_usage: 'off_session' as const } : {}),
      } satisfies Closed<Stripe.PaymentIntentCreateParams>
      return intents.afterCall(await intents.ask(() => stripe.paymentIntents.create(params, { idempotencyKey: key })), null)
    },

    async confirmSaved({ ref, method, returnUrl }, key) {
      const params = {
        payment_method: method,
        return_url: returnUrl,
        use_stripe_sdk: true,
        expand,
      } satisfies Closed<Stripe.PaymentIntentConfirmParams>
      const reply = await intents.ask(() => stripe.paymentIntents.confirm(ref, params, { idempotencyKey: key }))
      return reply.kind === 'refused' && isGone(reply.refusal) ? intents.declined(ref, 'card_declined') : intents.afterCall(reply, ref)
    },

    async chargeSaved(charge, key) {
      const open = {
        amount: charge.amountCents,
        currency: CURRENCY,
        customer: charge.customer,
        capture_method: 'automatic',
        allowed_payment_method_types: ['card'],
        metadata: metadataOf(charge.label, false),
        transfer_group: groupOf(charge.label.bookingId),
        expand,
      } satisfies Closed<Stripe.PaymentIntentCreateParams>
      const params = {
        ...open,
        payment_method: charge.method,
        off_session: true,
        confirm: true,
      } satisfies Closed<Stripe.PaymentIntentCreateParams>
      const reply = await intents.ask(() => stripe.paymentIntents.create(params, { idempotencyKey: key }))
      if (reply.kind !== 'refused' || !isGone(reply.refusal)) return intents.afterCall(reply, null)
      // Nothing was opened: the charge waits for another card, and says why.
      const waiting = { ...open, metadata: { ...open.metadata, ...WITHOUT_CARD } }
      return intents.afterCall(await intents.ask(() => stripe.paymentIntents.create(waiting, { idempotencyKey: `${key}:open` })), null)
    },

    async capture(ref, amountCents, key) {
      const params = { amount_to_capture: amountCents, expand } satisfies Closed<Stripe.PaymentIntentCaptureParams>
      return intents.afterCall(await intents.ask(() => stripe.paymentIntents.capture(ref, params, { idempotencyKey: key })), ref)
    },

    void: intents.voidIntent,

    async getCharge(ref) {
      const reply = await intents.fetch(ref)
      if (reply.kind !== 'answer') return null
      const label = labelOf(reply.value.metadata)
      if (!label) throw new Error(`the charge ${ref} is not of this application`)
      return { outcome: await intents.settle(reply.value), label, amountCents: cents(reply.value.amount) }
    },

    /** Charges tried with a card are listed at once, by their group; the search, which lags, finds the others. */
    async findCharge(label) {
      const tried = await askStripe(log, 'list', () => stripe.charges.list({ transfer_group: groupOf(label.bookingId), limit: 100 }))
      if (tried.kind === 'refused') throw refusalError(tried.refusal)
      if (tried.kind === 'unknown') return null
      const intent = tried.value.data.find(({ metadata }) => isSameLabel(labelOf(metadata), label))?.payment_intent
      if (intent) return { found: typeof intent === 'string' ? intent : intent.id }
      const query = `metadata['booking']:'${label.bookingId}' AND metadata['leg']:'${label.leg}' AND metadata['attempt']:'${label.attempt}'`
      const opened = await askStripe(log, 'search_result', () => stripe.paymentIntents.search({ query, limit: 1 }))
      if (opened.kind === 'refused') throw refusalError(opened.refusal)
      return opened.kind === 'answer' ? { found: opened.value.data[0]?.id ?? null } : null
    },
  }
}

/** The card was removed, or let go of: Stripe has no code of its own for the latter. */
const isGone = ({ code, param, message }: Refusal): boolean =>
  (code === 'resource_missing' && param === 'payment_method') || message.includes('was detached from a Customer')
