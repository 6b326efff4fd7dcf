// A cleaner's year: what their visits brought, the taxes that they collected, and the commission with its own.
import { commissionTaken } from './earnings.ts'
import { add, ZERO_CENTS } from './money.ts'
import type { Cents } from './money.ts'

/** A visit whose earnings became the cleaner's, or one that ended with a fee kept. */
export type YearVisit = {
  readonly isReleased: boolean
  readonly baseCents: Cents
  /** What the client paid and the platform made whole, taxes included; or the fee. */
  readonly grossCents: Cents
  readonly gstCents: Cents
  readonly qstCents: Cents
  readonly commissionBps: number
}

export type YearTotals = {
  readonly visits: number
  readonly earnedCents: Cents
  readonly gstCents: Cents
  readonly qstCents: Cents
  readonly commissionCents: Cents
  readonly commissionGstCents: Cents
  readonly commissionQstCents: Cents
}

/** Each commission and its taxes are rounded as they were posted: once a visit. */
export function yearTotals(visits: readonly YearVisit[], platformTaxed: boolean): YearTotals {
  const taken = visits.map(({ isReleased, baseCents, grossCents, commissionBps }) =>
    commissionTaken(isReleased ? baseCents : grossCents, { commissionBps, platformTaxed }),
  )
  const sum = (amounts: readonly Cents[]): Cents => add(ZERO_CENTS, ...amounts)
  return {
    visits: visits.filter(({ isReleased }) => isReleased).length,
    earnedCents: sum(visits.map(({ grossCents }) => grossCents)),
    gstCents: sum(visits.map(({ gstCents }) => gstCents)),
    qstCents: sum(visits.map(({ qstCents }) => qstCents)),
    commissionCents: sum(taken.map(({ commissionCents }) => commissionCents)),
    commissionGstCents: sum(taken.map(({ gstCents }) => gstCents)),
    commissionQstCents: sum(taken.map(({ qstCents }) => qstCents)),
  }
}
