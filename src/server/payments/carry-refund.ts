// Requests waiting refunds from the provider.
import type { BookingId, RefundId } from '#domain/id.ts'
import type { PaymentDeps } from './payment-hooks.ts'
import { recordRefund } from './record-refund.ts'
import { refundById, refundsOf } from './refund-store.ts'

/** Answers whether the provider answered; if not, a retry uses the same key. */
export type Carried = 'done' | 'again'

export async function refundOne(deps: PaymentDeps, refundId: RefundId): Promise<Carried> {
  const refund = await refundById(deps.db, refundId)
  if (!refund || refund.state !== 'pending' || refund.providerRef !== null) return 'done'
  if (refund.chargeRef === null) throw new Error(`the refund ${refundId} is of a charge that the provider never had`)
  const outcome = await deps.provider.refund({ refundId, chargeRef: refund.chargeRef, amountCents: refund.amountCents }, `rf:${refundId}`)
  if (outcome.kind === 'unknown') return 'again'
  await recordRefund(deps, refundId, outcome)
  return 'done'
}

/** Every refund of the booking that waits for the provider. */
export async function refundWaiting(deps: PaymentDeps, bookingId: BookingId): Promise<void> {
  for (const refund of await refundsOf(deps.db, [bookingId])) await refundOne(deps, refund.id)
}
