// What a cleaner owes back after a refund of money that was paid out: taken from the next payouts, at most half of each.
import { cents, subtract, type Cents } from './money.ts'

export type Recovery = {
  /** What goes to the cleaner. */
  readonly amountCents: Cents
  readonly recoveredCents: Cents
  /** Still owed back afterwards. */
  readonly debtLeftCents: Cents
}

/** A cent that cannot be halved stays with the cleaner. */
export function afterRecovery(bringsCents: Cents, debtCents: Cents): Recovery {
  const recoveredCents = cents(Math.min(debtCents, Math.floor(bringsCents / 2)))
  return { amountCents: subtract(bringsCents, recoveredCents), recoveredCents, debtLeftCents: subtract(debtCents, recoveredCents) }
}

/**
 * How much of what is taken back a cleaner owes us: all of it once it was paid out to them; before, only what the balance lacks.
 * `balanceCents` is what is left of their earnings after it.
 */
export function owedBackCents(takenCents: Cents, wasPaidOut: boolean, balanceCents: Cents): Cents {
  return wasPaidOut ? takenCents : cents(Math.min(takenCents, Math.max(0, -balanceCents)))
}
