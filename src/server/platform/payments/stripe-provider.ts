// Stripe behind the port of payments: separate charges on the platform's account, held first and confirmed on our server.
import type Stripe from 'stripe'
import type { Log } from '../log.ts'
import { cents } from '#domain/money.ts'
import {
  askStripe,
  openStripeClient,
  type Closed,
  type Refusal,
  type StripeAddress,
  type StripeReply,
  type StripeSettings,
} from './stripe-client.ts'
import { stripeEventReader } from './stripe-events.ts'
import {
  fundingOf,
  groupOf,
  isCreditOnly,
  isSameLabel,
  labelOf,
  metadataOf,
  outcomeOf,
  refundStateOf,
  WITH_CARD_AND_FEE as expand,
} from './stripe-outcomes.ts'
import type { ChargeOutcome, ChargeRecord, PaymentProvider, VoidOutcome } from './provider.ts'

export type StripeProvider = PaymentProvider & {
  /** For the browser: it opens Stripe's form and moves no money. */
  readonly publishableKey: string
  /**
   * Confirms an open charge with the card that Stripe's form turned into a token. A card that may not pay in advance is
   * refused before the bank is asked, so nothing is ever held on it. `bad-card` for a token that is none, or was used.
   */
  confirm(confirming: { readonly ref: string; readonly token: string; readonly returnUrl: string }): Promise<Confirmation>
  /** As `verifyWebhook`, for the endpoint of connected accounts. */
  readonly verifyConnectWebhook: PaymentProvider['verifyWebhook']
}

export type Confirmation = { readonly kind: 'outcome'; readonly outcome: ChargeOutcome } | { readonly kind: 'bad-card' }

const CURRENCY = 'cad'

export async function openStripe(settings: StripeSettings, log: Log, address?: StripeAddress): Promise<StripeProvider> {
  return makeStripeProvider(await openStripeClient(settings.secretKey, address), settings, log)
}

function makeStripeProvider(stripe: Stripe, settings: StripeSettings, log: Log): StripeProvider {
  const askIntent = (call: () => Promise<Stripe.PaymentIntent>) => askStripe(log, 'payment_intent', call)

  const fetchIntent = async (ref: string): Promise<StripeReply<Stripe.PaymentIntent>> => {
    const reply = await askIntent(() => stripe.paymentIntents.retrieve(ref, { expand }))
    if (reply.kind === 'refused') throw reply.refusal.code === 'resource_missing' ? new Error(`no charge ${ref}`) : asError(reply.refusal)
    return reply
  }

  /** A hold on a card that may not pay in advance, however it came there, is let go and never answered as a hold. */
  const settle = async (intent: Stripe.PaymentIntent): Promise<ChargeOutcome> => {
    const isForbidden = intent.status === 'requires_capture' && isCreditOnly(intent) && fundingOf(intent) !== 'credit'
    if (!isForbidden) return outcomeOf(intent)
    const released = await letGo(intent.id, `not-credit:${intent.id}`)
    if (released.kind === 'unknown') return released
    if (released.kind === 'already-captured') throw new Error(`the charge ${intent.id} was captured from a card that is not credit`)
    return { kind: 'declined', ref: intent.id, clientSecret: intent.client_secret ?? '', code: 'not_credit' }
  }

  /** A refusal of the card carries the charge; a charge that is elsewhere than we thought is looked at. Anything else is our mistake. */
  const afterCall = async (reply: StripeReply<Stripe.PaymentIntent>, ref: string | null): Promise<ChargeOutcome> => {
    if (reply.kind === 'unknown') return reply
    if (reply.kind === 'answer') return settle(reply.value)
    const { code, intent } = reply.refusal
    if (intent?.status === 'requires_payment_method') return outcomeOf(intent)
    if (ref === null || !ELSEWHERE.has(code)) throw asError(reply.refusal)
    const fetched = await fetchIntent(ref)
    return fetched.kind === 'answer' ? settle(fetched.value) : (fetched as { kind: 'unknown'; cause: string })
  }

  const letGo = async (ref: string, key: string): Promise<VoidOutcome> => {
    const reply = await askIntent(() => stripe.paymentIntents.cancel(ref, {}, { idempotencyKey: key }))
    if (reply.kind === 'unknown') return reply
    if (reply.kind === 'answer') return { kind: 'voided' }
    if (!ELSEWHERE.has(reply.refusal.code)) throw asError(reply.refusal)
    const fetched = await fetchIntent(ref)
    if (fetched.kind !== 'answer') return { kind: 'unknown', cause: 'no answer' }
    if (fetched.value.status === 'canceled') return { kind: 'voided' }
    return fetched.value.status === 'succeeded' ? { kind: 'already-captured' } : { kind: 'unknown', cause: fetched.value.status }
  }

  return {
    name: 'stripe',
    publishableKey: settings.publishableKey,

    async ensureCustomer({ accountId, email, language }) {
      const known = await askStripe(log, 'search_result', () =>
        stripe.customers.search({ query: `metadata['account']:'${accountId}'`, limit: 1 }),
      )
      // The search lags by a minute at most; the key remembers for a day.
      if (known.kind === 'answer' && known.value.data[0]) return known.value.data[0].id
      const params = {
        email,
        preferred_locales: [language === 'fr' ? 'fr-CA' : 'en-CA'],
        metadata: { account: accountId },
      } satisfies Closed<Stripe.CustomerCreateParams>
      const made = await askStripe(log, 'customer', () => stripe.customers.create(params, { idempotencyKey: `customer:${accountId}` }))
      if (made.kind === 'refused') throw asError(made.refusal)
      return made.kind === 'answer' ? made.value.id : null
    },

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
      return afterCall(await askIntent(() => stripe.paymentIntents.create(params, { idempotencyKey: key })), null)
    },

    async chargeSaved(charge, key) {
      const params = {
        amount: charge.amountCents,
        currency: CURRENCY,
        customer: charge.customer,
        payment_method: charge.method,
        capture_method: 'automatic',
        allowed_payment_method_types: ['card'],
        off_session: true,
        confirm: true,
        metadata: metadataOf(charge.label, false),
        transfer_group: groupOf(charge.label.bookingId),
        expand,
      } satisfies Closed<Stripe.PaymentIntentCreateParams>
      return afterCall(await askIntent(() => stripe.paymentIntents.create(params, { idempotencyKey: key })), null)
    },

    async capture(ref, amountCents, key) {
      const params = { amount_to_capture: amountCents, expand } satisfies Closed<Stripe.PaymentIntentCaptureParams>
      return afterCall(await askIntent(() => stripe.paymentIntents.capture(ref, params, { idempotencyKey: key })), ref)
    },

    void: letGo,

    async getCharge(ref): Promise<ChargeRecord | null> {
      const reply = await fetchIntent(ref)
      if (reply.kind !== 'answer') return null
      const label = labelOf(reply.value.metadata)
      if (!label) throw new Error(`the charge ${ref} is not of this application`)
      return { outcome: await settle(reply.value), label, amountCents: cents(reply.value.amount) }
    },

    /** What was tried with a card is listed at once, by its group; the search, which lags, finds the rest: charges that no card has met. */
    async findCharge(label) {
      const tried = await askStripe(log, 'list', () => stripe.charges.list({ transfer_group: groupOf(label.bookingId), limit: 100 }))
      if (tried.kind === 'refused') throw asError(tried.refusal)
      if (tried.kind === 'unknown') return null
      const intent = tried.value.data.find(({ metadata }) => isSameLabel(labelOf(metadata), label))?.payment_intent
      if (intent) return { found: typeof intent === 'string' ? intent : intent.id }
      const query = `metadata['booking']:'${label.bookingId}' AND metadata['leg']:'${label.leg}' AND metadata['attempt']:'${label.attempt}'`
      const opened = await askStripe(log, 'search_result', () => stripe.paymentIntents.search({ query, limit: 1 }))
      if (opened.kind === 'refused') throw asError(opened.refusal)
      return opened.kind === 'answer' ? { found: opened.value.data[0]?.id ?? null } : null
    },

    async refund({ refundId, chargeRef, amountCents }, key) {
      const params = {
        payment_intent: chargeRef,
        amount: amountCents,
        reason: 'requested_by_customer',
        metadata: { refund: refundId },
      } satisfies Closed<Stripe.RefundCreateParams>
      const reply = await askStripe(log, 'refund', () => stripe.refunds.create(params, { idempotencyKey: key }))
      if (reply.kind === 'unknown') return reply
      if (reply.kind === 'answer') return { kind: 'refund', ref: reply.value.id, state: refundStateOf(reply.value) }
      const { code, param } = reply.refusal
      throw code === 'charge_already_refunded' || param === 'amount'
        ? new RangeError(`more than is left of ${chargeRef}`)
        : asError(reply.refusal)
    },

    async getRefund(ref) {
      const reply = await askStripe(log, 'refund', () => stripe.refunds.retrieve(ref))
      if (reply.kind === 'refused') throw asError(reply.refusal)
      if (reply.kind === 'unknown') return null
      const { payment_intent: intent, metadata } = reply.value
      return {
        state: refundStateOf(reply.value),
        refundId: metadata?.['refund'] ?? '',
        chargeRef: typeof intent === 'string' ? intent : (intent?.id ?? ''),
      }
    },

    verifyWebhook: stripeEventReader(stripe, settings, settings.webhookSecret, 'platform'),
    verifyConnectWebhook: stripeEventReader(stripe, settings, settings.connectWebhookSecret, 'connect'),

    async confirm({ ref, token, returnUrl }) {
      const fetched = await fetchIntent(ref)
      if (fetched.kind !== 'answer') return { kind: 'outcome', outcome: fetched as { kind: 'unknown'; cause: string } }
      const intent = fetched.value
      if (!CONFIRMABLE.has(intent.status)) return { kind: 'outcome', outcome: await settle(intent) }
      if (isCreditOnly(intent)) {
        const card = await askStripe(log, 'confirmation_token', () => stripe.confirmationTokens.retrieve(token))
        if (card.kind === 'refused') return { kind: 'bad-card' }
        if (card.kind === 'unknown') return { kind: 'outcome', outcome: card }
        const funding = card.value.payment_method_preview?.card?.funding
        const refused = { kind: 'declined', ref, clientSecret: intent.client_secret ?? '', code: 'not_credit' } as const
        if (funding !== 'credit') return { kind: 'outcome', outcome: refused }
      }
      const params = {
        confirmation_token: token,
        return_url: returnUrl,
        use_stripe_sdk: true,
        expand,
      } satisfies Closed<Stripe.PaymentIntentConfirmParams>
      const idempotencyKey = `confirm:${ref}:${token}`
      const reply = await askIntent(() => stripe.paymentIntents.confirm(ref, params, { idempotencyKey }))
      const isBadToken = reply.kind === 'refused' && reply.refusal.param === 'confirmation_token'
      return isBadToken ? { kind: 'bad-card' } : { kind: 'outcome', outcome: await afterCall(reply, ref) }
    },
  }
}

/** Somebody was faster, or the hold outlived its days: not an error, only news. */
const ELSEWHERE: ReadonlySet<string> = new Set(['payment_intent_unexpected_state', 'charge_expired_for_capture', 'resource_missing'])

const CONFIRMABLE: ReadonlySet<string> = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action'])

const asError = ({ code, param, message }: Refusal): Error =>
  new Error(`Stripe refused a request (${code || 'no code'} ${param}): ${message}`)
