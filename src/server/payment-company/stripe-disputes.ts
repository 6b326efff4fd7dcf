// Disputes at Stripe: what a bank contests, what it took, and the evidence that answers it.
import type Stripe from 'stripe'
import type { DisputeReason, DisputeState } from '#domain/dispute.ts'
import { cents } from '#domain/money.ts'
import type { Log } from '../platform/log.ts'
import type { DisputeEvidence, Disputes } from './disputes.ts'
import { askStripe, refusalError, type Closed } from './stripe-client.ts'

export function stripeDisputes(stripe: Stripe, log: Log): Disputes {
  return {
    async getDispute(ref) {
      const reply = await askStripe(log, 'dispute', () => stripe.disputes.retrieve(ref))
      if (reply.kind === 'refused') throw refusalError(reply.refusal)
      return reply.kind === 'unknown' ? null : recordOf(reply.value)
    },

    async submitEvidence(ref, evidence, key) {
      const file = { data: evidence.file, name: 'evidence.pdf', type: 'application/pdf' }
      const uploaded = await askStripe(log, 'file', () =>
        stripe.files.create({ purpose: 'dispute_evidence', file }, { idempotencyKey: `${key}:file` }),
      )
      if (uploaded.kind === 'refused') throw refusalError(uploaded.refusal)
      if (uploaded.kind === 'unknown') return uploaded
      const params = { evidence: fieldsOf(evidence, uploaded.value.id), submit: true } satisfies Closed<Stripe.DisputeUpdateParams>
      const sent = await askStripe(log, 'dispute', () => stripe.disputes.update(ref, params, { idempotencyKey: key }))
      if (sent.kind === 'unknown') return sent
      if (sent.kind === 'answer') return { kind: 'submitted' }
      const now = await this.getDispute(ref)
      if (now === null) return { kind: 'unknown', cause: 'no answer' }
      if (now.state === 'needs_response') throw refusalError(sent.refusal)
      return { kind: 'too-late' }
    },
  }
}

const fieldsOf = ({ clientName, clientEmail, description, servedOn, words }: DisputeEvidence, fileId: string) => ({
  customer_name: clientName,
  customer_email_address: clientEmail,
  product_description: description,
  service_date: servedOn,
  service_documentation: fileId,
  ...(words === '' ? {} : { uncategorized_text: words }),
})

/** A warning is a question of the bank, which takes no money. */
const STATES: Readonly<Partial<Record<string, DisputeState>>> = {
  needs_response: 'needs_response',
  warning_needs_response: 'needs_response',
  appeal_needs_response: 'under_review',
  under_review: 'under_review',
  warning_under_review: 'under_review',
  appeal_under_review: 'under_review',
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}

const REASONS: Readonly<Partial<Record<string, DisputeReason>>> = {
  fraudulent: 'fraudulent',
  unrecognized: 'unrecognized',
  product_not_received: 'not_received',
  product_unacceptable: 'not_as_agreed',
  duplicate: 'duplicate',
  credit_not_processed: 'refund_missing',
  subscription_canceled: 'canceled',
}

function recordOf(dispute: Stripe.Dispute) {
  const { payment_intent: intent, status, reason, amount, created, evidence_details: details } = dispute
  const state = STATES[status]
  const chargeRef = typeof intent === 'string' ? intent : intent?.id
  if (state === undefined) throw new Error(`a dispute at Stripe stands as ${status}, which we do not know`)
  return {
    // One without an intent is of another program on the account.
    chargeRef: chargeRef ?? '',
    state,
    reason: REASONS[reason] ?? 'other',
    amountCents: cents(amount),
    respondBy: details.due_by === null ? null : new Date(details.due_by * 1000),
    openedAt: new Date(created * 1000),
    movements: dispute.balance_transactions
      .map((movement) => ({
        ref: movement.id,
        amountCents: cents(movement.amount),
        feeCents: cents(movement.fee),
        at: new Date(movement.created * 1000),
      }))
      .toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  }
}
