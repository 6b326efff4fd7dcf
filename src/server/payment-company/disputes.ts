// The part of the port to a payment company that tells what banks contest of our charges, and takes our answer.
import type { DisputeReason, DisputeState } from '#domain/dispute.ts'
import type { Cents } from '#domain/money.ts'
import type { IdempotencyKey } from './idempotency-key.ts'

/** Money that the company took from our balance for a dispute, or gave back. */
export type DisputeMovement = {
  readonly ref: string
  /** Below zero when it was taken, before the fee. */
  readonly amountCents: Cents
  /** What the company keeps for it; below zero when it gives a fee back. */
  readonly feeCents: Cents
  readonly at: Date
}

export type DisputeRecord = {
  readonly chargeRef: string
  readonly reason: DisputeReason
  readonly state: DisputeState
  readonly amountCents: Cents
  /** Until when our evidence is taken; null where the company sets no time. */
  readonly respondBy: Date | null
  readonly openedAt: Date
  /** Oldest first; none while the bank only asks. */
  readonly movements: readonly DisputeMovement[]
}

export type DisputeEvidence = {
  readonly clientName: string
  readonly clientEmail: string
  readonly description: string
  /** The day of the visit, as a civil date. */
  readonly servedOn: string
  readonly words: string
  /** A PDF of what the visit left behind. */
  readonly file: Buffer
}

/** `too-late`: the bank takes no answer any more. */
export type EvidenceOutcome = { readonly kind: 'submitted' | 'too-late' } | { readonly kind: 'unknown'; readonly cause: string }

export type Disputes = {
  /** Null when the company does not answer. */
  getDispute(ref: string): Promise<DisputeRecord | null>
  /** Sends our answer to the bank, which takes one; the same key answers the same. */
  submitEvidence(ref: string, evidence: DisputeEvidence, key: IdempotencyKey): Promise<EvidenceOutcome>
}
