// What a cleaner could invoice in a year at their own rate, and what the platform keeps of it: before tax and expenses.
import type { PlatformShare } from './earnings.ts'
import { basisPoints, cents, subtract, type Cents } from './money.ts'

export type WorkingYear = { readonly rateCents: Cents; readonly hoursPerWeek: number; readonly weeks: number }

export type EarningsEstimate = { readonly grossCents: Cents; readonly commissionCents: Cents; readonly netCents: Cents }

/** Whole hours and weeks at the base price, on which alone the commission is taken. */
export function earningsEstimate({ rateCents, hoursPerWeek, weeks }: WorkingYear, share: PlatformShare): EarningsEstimate {
  const grossCents = cents(rateCents * hoursPerWeek * weeks)
  const commissionCents = basisPoints(grossCents, share.commissionBps)
  return { grossCents, commissionCents, netCents: subtract(grossCents, commissionCents) }
}
