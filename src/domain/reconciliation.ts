// Comparing what moved at the payment company with what the ledger says moved there.
import { cents, subtract, ZERO_CENTS, type Cents } from './money.ts'

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

/** `balance`: of no movement that is known, but of the whole. */
export const DIFFERENCE_REASONS = ['not_in_ledger', 'not_at_company', 'amount', 'fee', 'balance'] as const
export type DifferenceReason = (typeof DIFFERENCE_REASONS)[number]

export type MoneyDifference = {
  readonly subjectRef: string
  readonly direction: MoneyDirection
  readonly reason: DifferenceReason
  /** Above zero in either direction; fees where these differ. Null where a side knows nothing of it. */
  readonly ledgerCents: Cents | null
  readonly companyCents: Cents | null
  /** How much more the company's balance has by it than the ledger, fees included. */
  readonly effectCents: Cents
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
  const netOf = (side: Side | undefined): number => (side ? (direction === 'in' ? side.amountCents : -side.amountCents) - side.feeCents : 0)
  const found = { subjectRef, direction, effectCents: cents(netOf(company) - netOf(ledger)) } as const
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

export const BALANCE_SUBJECT = 'balance'

/**
 * What is left between the two balances once every known difference is taken off, whether open or explained: something moved that neither
 * side listed. Null when nothing is.
 */
export function balanceDifference(
  { companyCents, ledgerCents, at }: { readonly companyCents: Cents; readonly ledgerCents: Cents; readonly at: Date },
  known: readonly Pick<MoneyDifference, 'effectCents'>[],
): MoneyDifference | null {
  const effectCents = cents(known.reduce((left, { effectCents: each }) => left - each, companyCents - ledgerCents))
  if (effectCents === 0) return null
  const direction = effectCents > 0 ? 'in' : 'out'
  // As the ledger would be with the known differences in it.
  const expectedCents = subtract(companyCents, effectCents)
  return { subjectRef: BALANCE_SUBJECT, direction, reason: 'balance', ledgerCents: expectedCents, companyCents, effectCents, at }
}
