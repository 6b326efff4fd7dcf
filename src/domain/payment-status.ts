// The status of a booking's money: thirteen values, each a pure function of recorded facts.
import type { BookingStatus, Leg } from './booking.ts'
import { add, ZERO_CENTS } from './money.ts'
import type { Cents } from './money.ts'

export const PAYMENT_STATUSES = [
  'initial_pending',
  'initial_failed',
  'initial_completed',
  'final_pending',
  'final_failed',
  'final_completed',
  'final_refunded',
  'final_partially_refunded',
  'fully_paid',
  'partially_paid',
  'completed',
  'failed',
  'refunded',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** The stages shown while a card is being charged. */
export const PAYMENT_STEPS = ['starting', 'confirming', 'processing', 'recording', 'checking', 'completed'] as const
export type PaymentStep = (typeof PAYMENT_STEPS)[number]

/** Why a card was refused; each has its sentence in both languages. */
export const DECLINE_CODES = [
  'card_declined',
  'insufficient_funds',
  'lost_card',
  'stolen_card',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'incorrect_number',
  'not_credit',
  'authentication_required',
  'authentication_failed',
] as const
export type DeclineCode = (typeof DECLINE_CODES)[number]

export const REFUND_STATES = ['pending', 'succeeded', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** A bank can return a refund that succeeded; that state is final. */
const AFTER: Readonly<Record<RefundState, readonly RefundState[]>> = { pending: ['succeeded', 'failed'], succeeded: ['failed'], failed: [] }

/** Whether a provider's event changes a refund; late and repeated events change nothing. */
export const mayRefundBecome = (current: RefundState, next: RefundState): boolean => AFTER[current].includes(next)

export const RELEASE_STATES = ['none', 'released', 'transferred'] as const
export type ReleaseState = (typeof RELEASE_STATES)[number]

export const LEG_STATES = ['none', 'created', 'requires_action', 'processing', 'authorized', 'captured', 'failed', 'void'] as const
export type LegState = (typeof LEG_STATES)[number]

/** States in which a leg waits for its client. */
export const STARTED_LEG_STATES = ['created', 'requires_action', 'failed'] as const satisfies readonly LegState[]

/** The provider's events about a leg; they come in any order and may repeat. */
export const LEG_EVENTS = ['created', 'requires_action', 'processing', 'authorized', 'captured', 'failed', 'void'] as const
export type LegEvent = (typeof LEG_EVENTS)[number]

/** Events that come late and change nothing, by the state that they find. */
const IGNORED: Readonly<Record<LegState, readonly LegEvent[]>> = {
  none: [],
  created: [],
  requires_action: ['created'],
  processing: ['created'],
  authorized: ['created', 'requires_action', 'processing'],
  captured: ['created', 'requires_action', 'processing', 'authorized', 'failed', 'void'],
  failed: [],
  void: ['created', 'requires_action', 'processing', 'authorized', 'failed'],
}

/**
 * The state of a leg after an event. Captured money stays captured, and outranks every other event, a void included:
 * a charge that was captured while it was being voided is a charge to refund.
 */
export function nextLegState(current: LegState, event: LegEvent): LegState {
  return IGNORED[current].includes(event) ? current : event
}

export type LegFacts = {
  readonly state: LegState
  readonly amountCents: Cents
  /** The capture is posted in the ledger. */
  readonly posted: boolean
}

export type RefundFacts = { readonly leg: Leg; readonly amountCents: Cents; readonly state: RefundState }

/** `open` until the work is done or the booking ends without it (cancelled, declined, expired). */
export type MoneyCourse = 'open' | 'done' | 'ended'

const COURSES: Readonly<Record<BookingStatus, MoneyCourse>> = {
  available: 'open',
  pending: 'open',
  confirmed: 'open',
  in_progress: 'open',
  completed: 'done',
  cancelled: 'ended',
  declined: 'ended',
  declined_by_client: 'ended',
}
export const courseOf = (status: BookingStatus): MoneyCourse => COURSES[status]

export type PaymentFacts = {
  readonly course: MoneyCourse
  readonly initial: LegFacts
  readonly final: LegFacts
  readonly finalRetriesRemain: boolean
  readonly refunds: readonly RefundFacts[]
  /** What the client pays in all; it differs from the two legs only after an adjustment. */
  readonly totalCents: Cents
  /** The fee that a booking cancelled late keeps; 0 otherwise. */
  readonly cancelFeeCents: Cents
  readonly release: ReleaseState
  /** Still held for this booking in the ledger. */
  readonly heldCents: Cents
}

export function capturedCents(facts: PaymentFacts): Cents {
  return add(...[facts.initial, facts.final].filter(isCaptured).map((leg) => leg.amountCents))
}

export function refundedCents(facts: PaymentFacts, leg?: Leg): Cents {
  const done = facts.refunds.filter((refund) => refund.state === 'succeeded' && (leg === undefined || refund.leg === leg))
  return add(ZERO_CENTS, ...done.map((refund) => refund.amountCents))
}

/** The status of a booking's money. The order is the rule: the first line that holds wins, and the last always holds. */
export function paymentStatus(facts: PaymentFacts): PaymentStatus {
  const { initial, final, course } = facts
  const captured = capturedCents(facts)
  const refunded = refundedCents(facts)
  if (captured > 0 && refunded === captured) return 'refunded'
  if (isCaptured(final) && isFinalLegReturned(facts)) return 'final_refunded'
  if (isCaptured(final) && refunded > 0) return 'final_partially_refunded'
  if (isReleased(facts) || isSettled(facts)) return 'completed'
  if (isPaidAndPosted(facts)) return 'fully_paid'
  if (isCaptured(final)) return 'final_completed'
  if (final.state === 'created' || final.state === 'processing' || final.state === 'requires_action' || final.state === 'authorized') {
    return 'final_pending'
  }
  if (final.state === 'failed' && facts.finalRetriesRemain) return 'final_failed'
  if (isCaptured(initial) && (course !== 'open' || final.state === 'failed')) return 'partially_paid'
  if (isCaptured(initial)) return 'initial_completed'
  if (course === 'ended') return 'failed'
  if (initial.state === 'failed') return 'initial_failed'
  return 'initial_pending'
}

function isCaptured(leg: LegFacts): boolean {
  return leg.state === 'captured'
}

function isFinalLegReturned(facts: PaymentFacts): boolean {
  const ofFinal = refundedCents(facts, 'final')
  return ofFinal > 0 && ofFinal === facts.final.amountCents && refundedCents(facts, 'initial') === 0
}

function isReleased(facts: PaymentFacts): boolean {
  return facts.release !== 'none' && facts.heldCents === 0
}

/** Ended without the work, and the client has back all but the fee, or what a case left of it. */
function isSettled(facts: PaymentFacts): boolean {
  const kept = capturedCents(facts) - refundedCents(facts)
  const isRefundPending = facts.refunds.some((refund) => refund.state === 'pending')
  return facts.course === 'ended' && capturedCents(facts) > 0 && kept <= facts.cancelFeeCents && !isRefundPending
}

function isPaidAndPosted(facts: PaymentFacts): boolean {
  const { initial, final, course } = facts
  // Work that the first half pays has no second; what is above it goes back.
  if (final.state === 'none') return course === 'done' && capturedCents(facts) - refundedCents(facts) === facts.totalCents
  const legs = [initial, final]
  return legs.every((leg) => isCaptured(leg) && leg.posted) && capturedCents(facts) === facts.totalCents
}
