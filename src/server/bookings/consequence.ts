// A decided step, with all that its effects need.
import type { Actor } from '#domain/booking.ts'
import type { Booking } from '#domain/whole-booking.ts'
import { keptCents } from '#domain/booking-money.ts'
import type { Decision } from '#domain/booking-lifecycle.ts'
import { settlement, type Settlement, type SettlementCause } from '#domain/cancellation.ts'
import type { ChargeId } from '#domain/id.ts'
import type { StepInput } from '#domain/booking-guards.ts'
import type { Step } from '#domain/booking-steps.ts'
import type { Occurrence, Punch, PunchProof } from '#domain/visit.ts'
import type { Tx } from '../platform/postgres/database.ts'
import type { BookingDeps } from './booking-deps.ts'

export type StepExtras = {
  readonly input?: StepInput
  /** What a person adds to a reason, in their own words. */
  readonly note?: string | undefined
  readonly punch?: Punch
  /** When a device recorded it; see `occurrenceOf`. */
  readonly happenedAt?: Date | undefined
}

export type Consequence = {
  readonly deps: BookingDeps
  readonly tx: Tx
  /** As it was before the step. */
  readonly booking: Booking
  readonly decision: Decision
  readonly actor: Actor
  readonly now: Date
  readonly punch: { readonly sent: Punch; readonly proof: PunchProof; readonly happened: Occurrence } | null
  /** What the ending costs; null when the step settles nothing. */
  readonly settlement: Settlement | null
  /** The id that the charge of the first half gets, when the step opens one. */
  readonly firstChargeId: ChargeId | null
}

/** Who caused an ending that settles money. */
function causeOf(step: Step, actor: Actor): SettlementCause | null {
  if (step === 'report-no-show') return 'no_show'
  if (step === 'report-lock-out') return 'lock_out'
  if (step === 'settle-not-done' || step === 'settle-silent') return 'not_done'
  return (step === 'cancel' || step === 'skip') && actor !== 'system' ? actor : null
}

/** What a step would cost now; null when it settles nothing. */
export function settlementOf({ facts, money }: Booking, step: Step, actor: Actor, now: Date): Settlement | null {
  const by = causeOf(step, actor)
  if (by === null) return null
  return settlement({ facts: { ...facts, capturedCents: keptCents(money) }, by, now })
}
