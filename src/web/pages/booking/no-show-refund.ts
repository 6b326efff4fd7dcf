// What a client gets back when their cleaner did not come.
import type { Booking } from '#contract/bookings.ts'
import { settlement } from '#domain/cancellation.ts'
import { cents } from '#domain/money.ts'
import { payersLegs } from '#web/features/payments/index.ts'

/** By the server's rule. */
export function noShowRefund(booking: Booking): number {
  const { payment, startsAt, now } = booking
  const captured = payersLegs(booking).reduce((sum, leg) => (leg.state === 'captured' ? sum + leg.amountCents : sum), 0)
  const facts = { feeClockStartsAt: new Date(startsAt), acceptedAt: null, capturedCents: cents(captured - (payment.refundedCents ?? 0)) }
  return settlement({ facts, by: 'no_show', now: new Date(now) }).refundCents
}
