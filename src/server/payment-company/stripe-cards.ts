// Cards at Stripe without a charge: set up for later, listed by their customer, and let go.
import type Stripe from 'stripe'
import type { Log } from '../platform/log.ts'
import type { CardCalls, Setup, SetupOutcome } from './card-calls.ts'
import { askStripe, refusalError, type Closed, type StripeReply } from './stripe-client.ts'
import type { Confirming } from './stripe-confirm.ts'
import { declineCodeOf, savedMethodOf } from './stripe-outcomes.ts'

const expand = ['payment_method']
const OURS = 'card_setup'

/** Whether the metadata is that of a setup of ours. */
export const isOurSetup = (metadata: Stripe.Metadata | null | undefined): boolean => metadata?.[OURS] === 'yes'

export function stripeCards(stripe: Stripe, log: Log): CardCalls {
  return {
    async startSetup(customer, key) {
      const params = {
        customer,
        usage: 'off_session',
        allowed_payment_method_types: ['card'],
        metadata: { [OURS]: 'yes' },
        expand,
      } satisfies Closed<Stripe.SetupIntentCreateParams>
      const made = await askStripe(log, 'setup_intent', () => stripe.setupIntents.create(params, { idempotencyKey: key }))
      if (made.kind === 'refused') throw refusalError(made.refusal)
      return made.kind === 'answer' ? setupOf(made.value) : null
    },

    async getSetup(ref) {
      const reply = await askStripe(log, 'setup_intent', () => stripe.setupIntents.retrieve(ref, { expand }))
      if (reply.kind === 'answer') return { found: isOurSetup(reply.value.metadata) ? setupOf(reply.value) : null }
      if (reply.kind === 'refused' && reply.refusal.code === 'resource_missing') return { found: null }
      if (reply.kind === 'refused') throw refusalError(reply.refusal)
      return null
    },

    async removeCard({ customer, method, kept }, key) {
      const listed = await askStripe(log, 'list', () => stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 100 }))
      if (listed.kind === 'refused') throw refusalError(listed.refusal)
      if (listed.kind === 'unknown') return { isRemoved: false }
      const removed = listed.value.data.find(({ id }) => id === method)
      if (!removed) return { isRemoved: true }
      const number = removed.card?.fingerprint
      const copies = listed.value.data.filter(
        ({ id, card }) => id !== method && !kept.includes(id) && number && card?.fingerprint === number,
      )
      // The card itself goes last: while it is there, its number finds the copies.
      for (const { id } of [...copies, removed]) {
        const reply = await askStripe(log, 'payment_method', () => stripe.paymentMethods.detach(id, {}, { idempotencyKey: `${key}:${id}` }))
        if (reply.kind === 'unknown') return { isRemoved: false }
      }
      return { isRemoved: true }
    },

    async forgetCustomer(customer, key) {
      const reply = await askStripe(log, 'customer', () => stripe.customers.del(customer, {}, { idempotencyKey: key }))
      if (reply.kind === 'refused' && reply.refusal.code !== 'resource_missing') throw refusalError(reply.refusal)
      return { isForgotten: reply.kind !== 'unknown' }
    },
  }
}

export type SetupConfirmation = { readonly kind: 'setup'; readonly setup: Setup } | { readonly kind: 'bad-card' | 'unknown' }

/** Debit and prepaid cards are refused before the bank is asked. `bad-card` for a token that is none, or was used. */
export function confirmSetupAtStripe(stripe: Stripe, log: Log) {
  return async ({ ref, token, returnUrl }: Confirming): Promise<SetupConfirmation> => {
    const card = await askStripe(log, 'confirmation_token', () => stripe.confirmationTokens.retrieve(token))
    if (card.kind === 'refused') return { kind: 'bad-card' }
    if (card.kind === 'unknown') return { kind: 'unknown' }
    if (card.value.payment_method_preview?.card?.funding !== 'credit') return fetched(await fetch(stripe, log, ref), notCredit)
    const params = {
      confirmation_token: token,
      return_url: returnUrl,
      use_stripe_sdk: true,
      expand,
    } satisfies Closed<Stripe.SetupIntentConfirmParams>
    const idempotencyKey = `confirm:${ref}:${token}`
    const reply = await askStripe(log, 'setup_intent', () => stripe.setupIntents.confirm(ref, params, { idempotencyKey }))
    if (reply.kind === 'refused' && reply.refusal.param === 'confirmation_token') return { kind: 'bad-card' }
    // A refused card, or a setup that was confirmed in another tab: its state counts.
    return fetched(reply.kind === 'refused' ? await fetch(stripe, log, ref) : reply, (setup) => setup)
  }
}

const fetch = (stripe: Stripe, log: Log, ref: string): Promise<StripeReply<Stripe.SetupIntent>> =>
  askStripe(log, 'setup_intent', () => stripe.setupIntents.retrieve(ref, { expand }))

const notCredit = (setup: Setup): Setup =>
  setup.outcome.kind === 'saved' ? setup : { ...setup, outcome: { kind: 'declined', code: 'not_credit' } }

function fetched(reply: StripeReply<Stripe.SetupIntent>, change: (setup: Setup) => Setup): SetupConfirmation {
  if (reply.kind === 'refused') throw refusalError(reply.refusal)
  return reply.kind === 'unknown' ? { kind: 'unknown' } : { kind: 'setup', setup: change(setupOf(reply.value)) }
}

/** Needs `payment_method` expanded. */
function setupOf(intent: Stripe.SetupIntent): Setup {
  const { id: ref, client_secret: clientSecret, customer } = intent
  if (clientSecret === null || customer === null) throw new Error(`${ref} came without its secret or its customer`)
  return { ref, clientSecret, customer: typeof customer === 'string' ? customer : customer.id, outcome: outcomeOf(intent) }
}

function outcomeOf({ status, last_setup_error: refused, payment_method: method }: Stripe.SetupIntent): SetupOutcome {
  switch (status) {
    case 'requires_payment_method':
    case 'requires_confirmation':
      return refused ? { kind: 'declined', code: declineCodeOf(refused) } : { kind: 'created' }
    case 'requires_action':
      return { kind: 'requires_action' }
    case 'succeeded':
      return savedBy(method)
    case 'canceled':
      return { kind: 'over' }
    default:
      return { kind: 'processing' }
  }
}

/** A card that is let go belongs to no customer any more; one that came past our form may be no credit card. */
function savedBy(method: Stripe.SetupIntent['payment_method']): SetupOutcome {
  if (method === null || typeof method === 'string' || !method.card || method.customer === null) return { kind: 'over' }
  if (method.card.funding !== 'credit') return { kind: 'declined', code: 'not_credit' }
  return { kind: 'saved', method: savedMethodOf(method.id, method.card) }
}
