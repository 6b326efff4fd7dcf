// What cancelling costs and gives back, and until when it is free.
import { HOUR_MS } from './elapsed.ts'
import { cents, min, subtract, ZERO_CENTS } from './money.ts'
import type { Cents } from './money.ts'

/** A client who cancels inside the free period, or is not there to open, leaves this much: the cleaner kept the time. */
export const LATE_CANCELLATION_FEE_CENTS = cents(5_000)
export const FREE_CANCELLATION_HOURS = 24

/** Who or what ended the booking: a person who cancels, or a report from the door. */
export const SETTLEMENT_CAUSES = ['client', 'cleaner', 'admin', 'no_show', 'lock_out'] as const
export type SettlementCause = (typeof SETTLEMENT_CAUSES)[number]

export type SettlementFacts = {
  /** The earliest start ever agreed, so that moving a visit never buys a free cancellation. */
  readonly feeClockStartsAt: Date
  /** Charged so far and not given back; a hold that was never captured counts for nothing. */
  readonly capturedCents: Cents
}

export type Settlement = { readonly feeCents: Cents; readonly refundCents: Cents }

/** The last instant at which the client cancels for free: exactly 24 hours of real time before the start. */
export function freeUntil(startsAt: Date): Date {
  return new Date(startsAt.getTime() - FREE_CANCELLATION_HOURS * HOUR_MS)
}

/** Under 24 hours before the start: the fee applies and the visit can no longer be moved. */
export function isLate(startsAt: Date, now: Date): boolean {
  return now.getTime() > freeUntil(startsAt).getTime()
}

/** What ending late keeps: the fee, and never more than the money at hand. */
export function lateFeeOf(capturedCents: Cents): Cents {
  return min(LATE_CANCELLATION_FEE_CENTS, capturedCents)
}

/** Fee and refund always add up to what was captured. */
export function settlement({ facts, by, now }: { facts: SettlementFacts; by: SettlementCause; now: Date }): Settlement {
  const feeCents = owesFee(facts, by, now) ? lateFeeOf(facts.capturedCents) : ZERO_CENTS
  return { feeCents, refundCents: subtract(facts.capturedCents, feeCents) }
}

function owesFee(facts: SettlementFacts, by: SettlementCause, now: Date): boolean {
  if (by === 'lock_out') return true
  return by === 'client' && isLate(facts.feeClockStartsAt, now)
}
