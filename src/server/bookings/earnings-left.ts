// What refunds leave the cleaner of a visit's price.
import type { Booking } from '#domain/booking.ts'
import { isAllRefunded } from '#domain/booking-money.ts'
import { earningsOf, type PlatformShare } from '#domain/earnings.ts'
import { sharesOfRefunds } from '#domain/ledger.ts'
import { add, subtract, ZERO_CENTS, type Cents } from '#domain/money.ts'
import type { PriceBreakdown } from '#domain/pricing.ts'
import type { BookingDeps } from './booking-deps.ts'

/** The reason that the refund of time not worked is recorded with. */
export const UNWORKED_REFUND = 'unworked'

type Deps = Pick<BookingDeps, 'platformTaxed'>

export const shareOf = ({ platformTaxed }: Deps, { commissionBps }: Pick<Booking, 'commissionBps'>): PlatformShare => ({
  commissionBps,
  platformTaxed,
})

/** `price`: the booking's own, or the half that is released. */
export function earningsLeft(price: PriceBreakdown, booking: Pick<Booking, 'commissionBps' | 'money'>, deps: Deps): Cents {
  if (isAllRefunded(booking.money)) return ZERO_CENTS
  const share = shareOf(deps, booking)
  const given = booking.money.refunds.filter(({ state, borneBy }) => state === 'succeeded' && borneBy === 'visit')
  const refundedCents = add(...given.map(({ amountCents }) => amountCents))
  return subtract(earningsOf(price, share), sharesOfRefunds(refundedCents, price, share).cleanerCents)
}
