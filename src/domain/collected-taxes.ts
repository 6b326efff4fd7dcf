// The taxes of their own that a cleaner has of a visit's price, as the price becomes theirs and goes back.
import type { MoneyEvent } from './ledger.ts'
import { cents, subtract, ZERO_CENTS, type Cents } from './money.ts'
import type { PriceBreakdown } from './pricing.ts'
import { taxesBetween, type Taxes } from './tax.ts'

/** By which a visit's price becomes the cleaner's, and goes back. */
export const PRICE_MOVES = [
  'first-half-released',
  'rest-released',
  'released',
  'refunded-after-release',
  'refund-failed',
] as const satisfies readonly MoneyEvent['kind'][]

/** `movedCents`: of what the client paid; below zero where it goes back. */
export type PriceMove = { readonly kind: (typeof PRICE_MOVES)[number]; readonly at: Date; readonly movedCents: number }

type TaxedPrice = Pick<PriceBreakdown, 'finalCents' | 'initialLegCents' | keyof Taxes>

/** Those that came within a time; below zero where refunds took more away than came. `moves` are all of the price. */
export function taxesCollected(
  price: TaxedPrice,
  moves: readonly PriceMove[],
  { from, until }: { readonly from: Date; readonly until: Date },
): Taxes {
  const [before, after] = [taxesKept(price, moves, from), taxesKept(price, moves, until)]
  return { gstCents: subtract(after.gstCents, before.gstCents), qstCents: subtract(after.qstCents, before.qstCents) }
}

/** As invoice and credit notes say: the taxes within what was released before an instant, less those within what was refunded of it. */
function taxesKept(price: TaxedPrice, moves: readonly PriceMove[], before: Date): Taxes {
  const earlier = moves.filter(({ at }) => at < before)
  const releasedCents = releasedBy(earlier, price)
  const keptCents = cents(earlier.reduce((sum, { movedCents }) => sum + movedCents, 0))
  return releasedCents === 0 ? NO_TAXES : taxesBetween(price, subtract(releasedCents, keptCents), releasedCents)
}

const NO_TAXES: Taxes = { gstCents: ZERO_CENTS, qstCents: ZERO_CENTS }

/** Refunds apart. */
function releasedBy(moves: readonly PriceMove[], price: TaxedPrice): Cents {
  const was = (kind: PriceMove['kind']): boolean => moves.some((move) => move.kind === kind)
  if (was('released') || was('rest-released')) return price.finalCents
  return was('first-half-released') ? price.initialLegCents : ZERO_CENTS
}
