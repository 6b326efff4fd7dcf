// Comparing what moved at the payment company with what the ledger says moved there.
import { cents, ZERO_CENTS, type Cents } from './money.ts'

export const MONEY_DIRECTIONS = ['in', 'out'] as const
export type MoneyDirection = (typeof MONEY_DIRECTIONS)[number]

/** One movement, as one of the two sides knows it. */
export type MoneyMovement = {
  /** The company's reference of the charge, refund, transfer or dispute that moved. */
  readonly subjectRef: string
  /** Above zero when our balance grew, before the fee. */
  readonly amountCents: Cents
  /** What the company kept of it, zero or more. */
  readonly feeCents: Cents
  readonly at: Date
}

export const DIFFERENCE_REASONS = ['not_in_ledger', 'not_at_company', 'amount', 'fee'] as const
export type DifferenceReason = (typeof DIFFERENCE_REASONS)[number]

export type MoneyDifference = {
  readonly subjectRef: string
  readonly direction: MoneyDirection
  readonly reason: DifferenceReason
  /** Above zero in either direction; fees where these differ. Null where a side knows nothing of it. */
  readonly ledgerCents: Cents | null
  readonly companyCents: Cents | null
  readonly at: Date
}

type Side = { readonly amountCents: Cents; readonly feeCents: Cents; readonly at: Date }

/**
 * What the two sides say differently, by subject and direction: one subject may move in several parts, and come back.
 * The order of movements does not count, and equal sides differ in nothing.
 */
export function compareMovements(company: readonly MoneyMovement[], ledger: readonly MoneyMovement[]): readonly MoneyDifference[] {
  const [theirs, ours] = [sidesOf(company), sidesOf(ledger)]
  return [...new Set([...theirs.keys(), ...ours.keys()])].flatMap((key) => differenceOf(key, theirs.get(key), ours.get(key)) ?? [])
}

function sidesOf(movements: readonly MoneyMovement[]): ReadonlyMap<string, Side> {
  const sides = new Map<string, Side>()
  for (const { subjectRef, amountCents, feeCents, at } of movements) {
    const key = `${amountCents < 0 ? 'out' : 'in'} ${subjectRef}`
    const known = sides.get(key) ?? { amountCents: ZERO_CENTS, feeCents: ZERO_CENTS, at }
    sides.set(key, {
      amountCents: cents(known.amountCents + Math.abs(amountCents)),
      feeCents: cents(known.feeCents + feeCents),
      at: known.at < at ? known.at : at,
    })
  }
  return sides
}

function differenceOf(key: string, company: Side | undefined, ledger: Side | undefined): MoneyDifference | null {
  const space = key.indexOf(' ')
  const direction = key.slice(0, space) === 'in' ? 'in' : 'out'
  const subjectRef = key.slice(space + 1)
  const found = { subjectRef, direction } as const
  if (!company)
    return ledger ? { ...found, reason: 'not_at_company', ledgerCents: ledger.amountCents, companyCents: null, at: ledger.at } : null
  const { at } = company
  if (!ledger) return { ...found, reason: 'not_in_ledger', ledgerCents: null, companyCents: company.amountCents, at }
  if (ledger.amountCents !== company.amountCents)
    return { ...found, reason: 'amount', ledgerCents: ledger.amountCents, companyCents: company.amountCents, at }
  if (ledger.feeCents !== company.feeCents)
    return { ...found, reason: 'fee', ledgerCents: ledger.feeCents, companyCents: company.feeCents, at }
  return null
}
