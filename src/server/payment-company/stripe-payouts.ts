// Transfers to payees' accounts at Stripe, and the payouts from there to their banks.
import type Stripe from 'stripe'
import type { PayoutId } from '#domain/id.ts'
import type { Log } from '../platform/log.ts'
import type { CompanyPayoutState, PayoutCalls, PayoutRefusal } from './payout-calls.ts'
import { askStripe, refusalError, type Closed, type Refusal } from './stripe-client.ts'
import { instantCardOf } from './stripe-payout-accounts.ts'
import { groupOf, payoutRefOf } from './stripe-outcomes.ts'

const CURRENCY = 'cad'
/** Far more than one run makes for one payee, and those looked for are of the latest run. */
const RECENT = 100

export function stripePayouts(stripe: Stripe, log: Log): PayoutCalls {
  return {
    async transfer({ account, amountCents, chargeRef, bookingId, label }, key) {
      const source = chargeRef === null ? null : await paidChargeOf(stripe, log, chargeRef)
      if (source === 'unknown') return { kind: 'unknown', cause: 'the charge was not found' }
      const params = {
        amount: amountCents,
        currency: CURRENCY,
        destination: account,
        metadata: { part: label },
        ...(source === null ? {} : { source_transaction: source }),
        ...(bookingId === null ? {} : { transfer_group: groupOf(bookingId) }),
      } satisfies Closed<Stripe.TransferCreateParams>
      const reply = await askStripe(log, 'transfer', () => stripe.transfers.create(params, { idempotencyKey: key }))
      if (reply.kind === 'refused') return refusalOf(reply.refusal)
      return reply.kind === 'unknown' ? reply : { kind: 'transferred', ref: reply.value.id }
    },

    async findTransfer({ account, label }) {
      const reply = await askStripe(log, 'list', () => stripe.transfers.list({ destination: account, limit: RECENT }))
      if (reply.kind === 'refused') throw refusalError(reply.refusal)
      return reply.kind === 'unknown' ? null : { found: reply.value.data.find(({ metadata }) => metadata['part'] === label)?.id ?? null }
    },

    async reverseTransfer(ref, key) {
      const reply = await askStripe(log, 'transfer_reversal', () => stripe.transfers.createReversal(ref, {}, { idempotencyKey: key }))
      if (reply.kind === 'unknown') return reply
      if (reply.kind === 'answer') return { kind: 'reversed' }
      // Nothing is left of it: it was taken back already.
      return reply.refusal.param === 'amount' ? { kind: 'reversed' } : refusalOf(reply.refusal)
    },

    async payOut({ account, amountCents, payoutId, isInstant }, key) {
      const card = isInstant ? await instantCardOf(stripe, log, account) : null
      if (card?.kind === 'unknown') return card
      if (isInstant && card?.id === null) return { kind: 'refused', why: 'no-instant-card' }
      const params = {
        amount: amountCents,
        currency: CURRENCY,
        method: isInstant ? 'instant' : 'standard',
        metadata: { payout: payoutId },
        ...(card?.id ? { destination: card.id } : {}),
      } satisfies Closed<Stripe.PayoutCreateParams>
      const reply = await askStripe(log, 'payout', () => stripe.payouts.create(params, { idempotencyKey: key, stripeAccount: account }))
      if (reply.kind === 'refused') return refusalOf(reply.refusal)
      return reply.kind === 'unknown' ? reply : { kind: 'payout', ref: payoutRefOf(account, reply.value.id), state: stateOf(reply.value) }
    },

    async findPayout({ account, payoutId }) {
      const reply = await askStripe(log, 'list', () => stripe.payouts.list({ limit: RECENT }, { stripeAccount: account }))
      if (reply.kind === 'refused') throw refusalError(reply.refusal)
      if (reply.kind === 'unknown') return null
      const found = reply.value.data.find(({ metadata }) => metadata?.['payout'] === payoutId)
      return { found: found ? payoutRefOf(account, found.id) : null }
    },

    async getPayout(ref) {
      const [account = '', id = ''] = ref.split('/')
      const reply = await askStripe(log, 'payout', () => stripe.payouts.retrieve(id, {}, { stripeAccount: account }))
      if (reply.kind === 'refused') throw refusalError(reply.refusal)
      if (reply.kind === 'unknown') return null
      return { state: stateOf(reply.value), payoutId: (reply.value.metadata?.['payout'] ?? null) as PayoutId | null }
    },
  }
}

/** The charge that paid an intent: transfers are drawn from it. */
async function paidChargeOf(stripe: Stripe, log: Log, intentRef: string): Promise<string> {
  const reply = await askStripe(log, 'payment_intent', () => stripe.paymentIntents.retrieve(intentRef))
  if (reply.kind === 'refused') throw refusalError(reply.refusal)
  const paid = reply.kind === 'answer' ? reply.value.latest_charge : null
  return typeof paid === 'string' ? paid : (paid?.id ?? 'unknown')
}

/** Stripe's codes of what is not our mistake; every other refusal is. */
const REFUSALS: Readonly<Partial<Record<string, PayoutRefusal['why']>>> = {
  insufficient_capabilities_for_transfer: 'account-restricted',
  account_closed: 'account-restricted',
  payouts_not_allowed: 'account-restricted',
  no_account: 'account-restricted',
  balance_insufficient: 'insufficient-funds',
  insufficient_funds: 'insufficient-funds',
  instant_payouts_limit_exceeded: 'instant-limit',
  instant_payouts_unsupported: 'no-instant-card',
}

function refusalOf(refusal: Refusal): PayoutRefusal {
  const why = REFUSALS[refusal.code]
  if (why === undefined) throw refusalError(refusal)
  return { kind: 'refused', why }
}

function stateOf({ status }: Stripe.Payout): CompanyPayoutState {
  if (status === 'paid') return 'paid'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'in_transit'
}
