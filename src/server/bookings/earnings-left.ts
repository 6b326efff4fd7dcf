// What refunds leave the cleaner of a visit's price.
import type { Booking } from '#domain/whole-booking.ts'
import { CASE_REFUND, isAllRefunded } from '#domain/booking-money.ts'
import { earningsOf, feeEarningsOf } from '#domain/earnings.ts'
import { sharesOfFeeRefunds, sharesOfRefunds, type PriceReleased } from '#domain/ledger.ts'
import { add, subtract, ZERO_CENTS, type Cents } from '#domain/money.ts'
import type { PriceBreakdown } from '#domain/pricing.ts'
import { firstHalfOf } from '#domain/visit-end.ts'

/** The reason that the refund of time not worked is recorded with. */
export const UNWORKED_REFUND = 'unworked'

type Earning = Pick<Booking, 'commissionBps' | 'platformTaxed' | 'money'> & {
  readonly facts: Pick<Booking['facts'], 'owedAt' | 'waivedAt' | 'finalCapturedAt'>
}

/** `price`: the booking's own, or the half that is released. */
export function earningsLeft(price: PriceBreakdown, booking: Earning): Cents {
  // A refund out of the platform's own money leaves the earnings as they are.
  if (isAllRefunded(booking.money) && booking.money.refunds.every(({ borneBy }) => borneBy !== 'platform')) return ZERO_CENTS
  const given = booking.money.refunds.filter(({ state, borneBy }) => state === 'succeeded' && borneBy === 'visit')
  const borneOf = (part: PriceReleased): Cents => {
    const refunds = given.filter(({ leg }) => part === 'whole' || leg === part)
    return sharesOfRefunds(add(ZERO_CENTS, ...refunds.map(({ amountCents }) => amountCents)), price, booking, part).cleanerCents
  }
  const { owedAt, waivedAt, finalCapturedAt } = booking.facts
  if (owedAt === null || waivedAt !== null) return subtract(earningsOf(price, booking), borneOf('whole'))
  // Each half was released by itself.
  if (finalCapturedAt === null) return subtract(earningsOf(firstHalfOf(price), booking), borneOf('initial'))
  return subtract(earningsOf(price, booking), add(borneOf('initial'), borneOf('final')))
}

/** What is left to the cleaner of the fee that an ending without the work kept, after refunds. */
export function feeLeft({
  facts: { feeCents },
  money,
  ...share
}: Pick<Booking, 'facts' | 'money' | 'feeCommissionBps' | 'platformTaxed'>): Cents {
  const given = money.refunds.filter(({ state, borneBy, reason }) => state === 'succeeded' && borneBy === 'visit' && reason === CASE_REFUND)
  const refundedCents = add(ZERO_CENTS, ...given.map(({ amountCents }) => amountCents))
  return subtract(feeEarningsOf(feeCents, share), sharesOfFeeRefunds(refundedCents, feeCents, share).cleanerCents)
}
