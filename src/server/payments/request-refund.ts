// Decides which captured legs are refunded, and queues each refund.
import type { RefundBearer } from '#domain/booking-money.ts'
import type { BookingId, RefundId } from '#domain/id.ts'
import { cents, min, subtract, type Cents } from '#domain/money.ts'
import { reconcileAt } from '#domain/payment-timers.ts'
import type { Tx } from '../platform/postgres/database.ts'
import { armDeadline } from '../platform/deadlines.ts'
import { enqueue } from '../platform/jobs.ts'
import { chargesOf, type ChargeRow } from './charge-store.ts'
import { refundJob } from './payment-job-names.ts'
import { RECONCILE_REFUND } from './payment-deadlines.ts'
import { insertRefund, refundsOf, type NewRefund } from './refund-store.ts'

export type RefundToRequest = {
  readonly bookingId: BookingId
  readonly amountCents: Cents
  /** Kept for the record; never shown. */
  readonly reason: string
  /** The visit's own money unless said otherwise. */
  readonly borneBy?: RefundBearer
  readonly now: Date
}

export async function requestRefund(
  tx: Tx,
  { bookingId, amountCents, reason, borneBy = 'visit', now }: RefundToRequest,
): Promise<readonly string[]> {
  if (amountCents <= 0) throw new RangeError(`nothing to refund: ${amountCents}`)
  let leftCents = amountCents
  const ids: string[] = []
  for (const { charge, refundableCents } of await refundable(tx, bookingId)) {
    const takenCents = min(leftCents, refundableCents)
    if (takenCents === 0) continue
    leftCents = subtract(leftCents, takenCents)
    ids.push(await requestRefundOfCharge(tx, { bookingId, chargeId: charge.id, amountCents: takenCents, reason, borneBy, now }))
  }
  if (leftCents > 0) throw new RangeError(`more than is left to refund of booking ${bookingId}: ${amountCents}`)
  return ids
}

export async function requestRefundOfCharge(tx: Tx, refund: NewRefund): Promise<RefundId> {
  const id = await insertRefund(tx, refund)
  enqueue(tx, refundJob, { refundId: id }, { key: `refund:${id}` })
  armDeadline(tx, RECONCILE_REFUND, id, reconcileAt(refund.now))
  return id
}

/** All of a charge that nobody earned, as a tip that was captured after it was given up. */
export async function refundCharge(tx: Tx, { id, bookingId, amountCents }: ChargeRow, reason: string, now: Date): Promise<void> {
  await requestRefundOfCharge(tx, { bookingId, chargeId: id, amountCents, reason, borneBy: 'unowed', now })
}

/** Everything captured and not yet refunded, pending refunds included; does nothing when nothing is left. */
export async function refundEverything(tx: Tx, bookingId: BookingId, reason: string, now: Date): Promise<void> {
  const all = (await refundable(tx, bookingId)).reduce((sum, { refundableCents }) => sum + refundableCents, 0)
  if (all > 0) await requestRefund(tx, { bookingId, amountCents: cents(all), reason, now })
}

/** Captured halves, the final one first, with what is left of each; a tip is no part of the price. */
async function refundable(tx: Tx, bookingId: BookingId): Promise<readonly { charge: ChargeRow; refundableCents: Cents }[]> {
  const refunds = (await refundsOf(tx, [bookingId])).filter((refund) => refund.state !== 'failed')
  const captured = (await chargesOf(tx, [bookingId])).filter((charge) => charge.state === 'captured' && charge.leg !== 'tip')
  return captured
    .toSorted((a, b) => (a.leg === b.leg ? a.attempt - b.attempt : a.leg === 'final' ? -1 : 1))
    .map((charge) => {
      const given = refunds.filter((refund) => refund.chargeId === charge.id).reduce((sum, refund) => sum + refund.amountCents, 0)
      return { charge, refundableCents: cents(charge.amountCents - given) }
    })
}
