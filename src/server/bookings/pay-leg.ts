// The client starts or resumes a leg: a first half that was refused or interrupted, or a second half that needs them in person.
import type { Leg } from '#domain/booking.ts'
import { agreedCents } from '#domain/booking-money.ts'
import type { BookingId } from '#domain/id.ts'
import { payableLeg } from '#domain/booking-money.ts'
import { mayPay, type Person } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import type { StartedLeg } from '../payments/index.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { announceBooking } from './announce-booking.ts'
import type { BookingDeps } from './booking-deps.ts'
import { lockBooking } from './booking-store.ts'

/** Refuses `not-found`, `not-yours`, `payment-not-needed`, and `service-unavailable` while the provider does not answer. */
export async function payLeg(
  deps: BookingDeps,
  wanted: { readonly bookingId: BookingId; readonly leg: Leg; readonly by: Person; readonly now: Date },
): Promise<StartedLeg> {
  await inTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, wanted.bookingId)
    if (!booking) return refuse('not-found')
    if (!mayPay(wanted.by, booking)) refuse('not-yours')
    if (payableLeg(booking.facts) !== wanted.leg) refuse('payment-not-needed')
    announceBooking(tx, booking)
    await deps.payments.openLeg(tx, {
      bookingId: booking.id,
      leg: wanted.leg,
      amountCents: agreedCents(booking, wanted.leg),
      payerId: booking.parties.client.id,
      now: wanted.now,
    })
  })
  return (await deps.payments.startLeg(wanted.bookingId, wanted.leg)).payment
}
