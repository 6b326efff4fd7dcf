// The client starts or resumes a leg: the first half that was refused or lost, or a second half that needs them in person.
import type { Leg } from '#domain/booking.ts'
import { mayPay, type Person } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import type { StartedLeg } from '../payments/index.ts'
import { inTransaction } from '../platform/database.ts'
import type { BookingDeps } from './booking-deps.ts'
import { lockBooking, partiesOf, priceOf } from './booking-facts.ts'
import { payableLeg } from './payment-views.ts'

/** Refuses `not-found`, `not-yours`, `payment-not-needed`, and `service-unavailable` while the provider does not answer. */
export async function payLeg(
  deps: BookingDeps,
  wanted: { readonly bookingId: string; readonly leg: Leg; readonly by: Person; readonly now: Date },
): Promise<StartedLeg> {
  await inTransaction(deps.db, async (tx) => {
    const known = await lockBooking(deps.payments, tx, wanted.bookingId)
    if (!known) return refuse('not-found')
    const { record } = known
    if (!mayPay(wanted.by, partiesOf(record))) refuse('not-yours')
    if (payableLeg(known) !== wanted.leg) refuse('payment-not-needed')
    const price = priceOf(record)
    await deps.payments.openLeg(tx, {
      bookingId: record.id,
      leg: wanted.leg,
      amountCents: wanted.leg === 'initial' ? price.initialLegCents : price.finalLegCents,
      payerId: record.client_id,
      now: wanted.now,
    })
  })
  return deps.payments.startLeg(wanted.bookingId, wanted.leg)
}
