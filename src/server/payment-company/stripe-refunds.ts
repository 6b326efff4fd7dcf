// Refunds at Stripe.
import type { RefundId } from '#domain/id.ts'
import type Stripe from 'stripe'
import type { Log } from '../platform/log.ts'
import type { PaymentProvider } from './provider.ts'
import { askStripe, refusalError, type Closed } from './stripe-client.ts'
import { refundStateOf } from './stripe-outcomes.ts'

/** No charge has as many. */
const MAX_REFUNDS = 100

export function stripeRefunds(stripe: Stripe, log: Log): Pick<PaymentProvider, 'refund' | 'findRefund' | 'getRefund'> {
  return {
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
      if (code === 'charge_disputed') return { kind: 'contested' }
      throw code === 'charge_already_refunded' || param === 'amount'
        ? new RangeError(`more than is left of ${chargeRef}`)
        : refusalError(reply.refusal)
    },

    async findRefund({ chargeRef, refundId }) {
      const reply = await askStripe(log, 'list', () => stripe.refunds.list({ payment_intent: chargeRef, limit: MAX_REFUNDS }))
      if (reply.kind === 'refused') throw refusalError(reply.refusal)
      return reply.kind === 'unknown'
        ? null
        : { found: reply.value.data.find(({ metadata }) => metadata?.['refund'] === refundId)?.id ?? null }
    },

    async getRefund(ref) {
      const reply = await askStripe(log, 'refund', () => stripe.refunds.retrieve(ref))
      if (reply.kind === 'refused') throw refusalError(reply.refusal)
      if (reply.kind === 'unknown') return null
      return { state: refundStateOf(reply.value), refundId: (reply.value.metadata?.['refund'] ?? null) as RefundId | null }
    },
  }
}
