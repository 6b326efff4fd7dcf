// What a visit costs its client in the end, and what of it was given back.
import { isEnded, type BookingStatus } from './booking.ts'
import { keptCents, type BookingMoney, type RefundMoney } from './booking-money.ts'
import type { Settlement } from './cancellation.ts'
import { add, cents, subtract, ZERO_CENTS, type Cents } from './money.ts'
import type { PriceBreakdown } from './pricing.ts'

export type VisitCost = {
  /** What the client pays in all, less what was given back. */
  readonly netCents: Cents
  /** Refunds made or under way. */
  readonly backCents: Cents
  /** When the latest of them was decided; null without one. */
  readonly backAt: Date | null
}

type Costing = {
  readonly price: Pick<PriceBreakdown, 'finalCents'>
  readonly money: Pick<BookingMoney, 'capturedCents' | 'refunds'>
  readonly settlement: Pick<Settlement, 'feeCents'> | null
  readonly facts: { readonly status: BookingStatus }
}

/**
 * Money that was taken above the price, and went back when a visit was moved or shortened, is no part of its cost. A booking that ended
 * without the work costs its fee.
 */
export function visitCost({ price, money, settlement, facts }: Costing): VisitCost {
  const made = money.refunds.filter(({ state }) => state !== 'failed')
  if (isEnded(facts.status)) return { ...backOf(made), netCents: feeLeft(settlement?.feeCents ?? ZERO_CENTS, money) }
  const back = backOf(made.filter(({ borneBy }) => borneBy !== 'unowed'))
  const isAllBack = money.capturedCents > 0 && keptCents(money) <= 0
  return { ...back, netCents: isAllBack ? ZERO_CENTS : cents(Math.max(0, subtract(price.finalCents, back.backCents))) }
}

/** A refund that was decided afterwards may leave less than the fee. */
const feeLeft = (feeCents: Cents, money: Costing['money']): Cents =>
  money.capturedCents === 0 ? feeCents : cents(Math.max(0, Math.min(feeCents, keptCents(money))))

const backOf = (refunds: readonly Pick<RefundMoney, 'amountCents' | 'createdAt'>[]) => ({
  backCents: add(ZERO_CENTS, ...refunds.map(({ amountCents }) => amountCents)),
  backAt: refunds.reduce<Date | null>((latest, { createdAt }) => (latest === null || createdAt > latest ? createdAt : latest), null),
})
