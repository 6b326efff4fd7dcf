// A step that was decided, with all that its effects need to follow from it.
import type { Actor } from '#domain/booking.ts'
import type { Decision } from '#domain/booking-lifecycle.ts'
import { settlement, type Settlement, type SettlementCause } from '#domain/cancellation.ts'
import { subtract, add } from '#domain/money.ts'
import type { StepInput } from '#domain/booking-guards.ts'
import type { Step } from '#domain/booking-steps.ts'
import type { Punch, PunchProof } from '#domain/visit.ts'
import type { BookingMoney } from '../payments/index.ts'
import type { Tx } from '../platform/database.ts'
import type { BookingDeps } from './booking-deps.ts'
import type { KnownBooking } from './booking-facts.ts'

export type StepExtras = {
  readonly input?: StepInput
  /** What a person adds to a reason, in their own words. */
  readonly note?: string | undefined
  readonly punch?: Punch
}

export type Consequence = {
  readonly deps: BookingDeps
  readonly tx: Tx
  /** As it was before the step. */
  readonly known: KnownBooking
  readonly decision: Decision
  readonly actor: Actor
  readonly now: Date
  readonly punch: { readonly sent: Punch; readonly proof: PunchProof } | null
  /** What the ending costs; null when the step ends nothing that could cost. */
  readonly settlement: Settlement | null
}

/** Who is answerable for an ending that settles money. */
function causeOf(step: Step, actor: Actor): SettlementCause | null {
  if (step === 'report-no-show') return 'no_show'
  if (step === 'report-lock-out') return 'lock_out'
  return step === 'cancel' && actor !== 'clock' ? actor : null
}

/** What a step would cost now; null when it settles nothing. */
export function settlementOf(known: KnownBooking, step: Step, actor: Actor, now: Date): Settlement | null {
  const by = causeOf(step, actor)
  if (by === null) return null
  const facts = { feeClockStartsAt: known.facts.feeClockStartsAt, capturedCents: keptOf(known.money) }
  return settlement({ facts, by, now })
}

/** Captured, less every refund made or under way. */
function keptOf(money: BookingMoney) {
  const givenBack = money.refunds.filter((refund) => refund.state !== 'failed').map((refund) => refund.amountCents)
  return subtract(money.capturedCents, add(...givenBack))
}
