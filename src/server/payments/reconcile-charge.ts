// Checks what the provider may have settled without an event: unknown outcomes, open charges, pending refunds.
import type { ChargeId, RefundId } from '#domain/id.ts'
import { nextAskAt, nextRefundCheckAt, reconcileAt } from '#domain/payment-timers.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { armDeadline } from '../platform/deadlines.ts'
import { chargeSaved } from './charge-final.ts'
import { chargeById } from './charge-store.ts'
import type { PaymentDeps } from './payment-hooks.ts'
import { RECONCILE_CHARGE, RECONCILE_REFUND } from './payment-deadlines.ts'
import { recordRefund } from './record-refund.ts'
import { refundOne } from './carry-refund.ts'
import { refreshCharge } from './refresh-charge.ts'
import { refundById } from './refund-store.ts'

export async function reconcileCharge(deps: PaymentDeps, chargeId: ChargeId): Promise<void> {
  const charge = await chargeById(deps.db, chargeId)
  if (!charge) return
  const isLost = charge.offSession && charge.providerRef === null && charge.state === 'processing'
  if (isLost) await chargeSaved(deps, charge.bookingId, charge.leg)
  else await refreshCharge(deps, charge)
  const after = await chargeById(deps.db, chargeId)
  if (!after || after.state === 'captured' || after.state === 'void') return
  const now = deps.clock.now()
  const next = after.state === 'processing' ? reconcileAt(now) : nextAskAt(after.updatedAt, now)
  if (next) await inTransaction(deps.db, (tx) => armDeadline(tx, RECONCILE_CHARGE, chargeId, next))
}

export async function reconcileRefund(deps: PaymentDeps, refundId: RefundId): Promise<void> {
  const refund = await refundById(deps.db, refundId)
  if (!refund || refund.state === 'failed') return
  const now = deps.clock.now()
  if (refund.providerRef === null) await refundOne(deps, refundId)
  else {
    const record = await deps.provider.getRefund(refund.providerRef)
    if (record) await recordRefund(deps, refundId, { ref: refund.providerRef, state: record.state })
  }
  // Its job gives up after some days; this does not.
  const isMade = (await refundById(deps.db, refundId))?.providerRef !== null
  const next = isMade ? nextRefundCheckAt(refund.createdAt, now) : reconcileAt(now)
  if (next) await inTransaction(deps.db, (tx) => armDeadline(tx, RECONCILE_REFUND, refundId, next))
}
