// What refunds leave the cleaner of a visit's price.
import type { Booking } from '#domain/whole-booking.ts'
import { isAllRefunded } from '#domain/booking-money.ts'
import { CASE_REFUND } from '#domain/case.ts'
import { earningsOf, feeEarningsOf } from '#domain/earnings.ts'
import { sharesOfFeeRefunds, sharesOfRefunds } from '#domain/ledger.ts'
import { add, subtract, ZERO_CENTS, type Cents } from '#domain/money.ts'
import type { PriceBreakdown } from '#domain/pricing.ts'

/** The reason that the refund of time not worked is recorded with. */
export const UNWORKED_REFUND = 'unworked'

/** `price`: the booking's own, or the half that is released. */
export function earningsLeft(price: PriceBreakdown, booking: Pick<Booking, 'commissionBps' | 'platformTaxed' | 'money'>): Cents {
  if (isAllRefunded(booking.money)) return ZERO_CENTS
  const given = booking.money.refunds.filter(({ state, borneBy }) => state === 'succeeded' && borneBy === 'visit')
  const refundedCents = add(...given.map(({ amountCents }) => amountCents))
  return subtract(earningsOf(price, booking), sharesOfRefunds(refundedCents, price, booking).cleanerCents)
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
