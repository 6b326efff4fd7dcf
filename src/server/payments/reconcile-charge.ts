// Comes back to a charge whose outcome was unknown, until the provider says what became of it.
import { inTransaction } from '../platform/database.ts'
import { armDeadline } from '../platform/deadlines.ts'
import { chargeFinal } from './charge-final.ts'
import { chargeById } from './charge-store.ts'
import type { PaymentDeps } from './payment-hooks.ts'
import { reconcileAt, RECONCILE_CHARGE } from './payment-timers.ts'
import { refreshCharge } from './refresh-charge.ts'

export async function reconcileCharge(deps: PaymentDeps, chargeId: string): Promise<void> {
  const charge = await chargeById(deps.db, chargeId)
  if (!charge) return
  const isLost = charge.offSession && charge.providerRef === null && charge.state === 'processing'
  if (isLost) await chargeFinal(deps, charge.bookingId)
  else await refreshCharge(deps, charge)
  const after = await chargeById(deps.db, chargeId)
  if (after?.state !== 'processing') return
  await inTransaction(deps.db, (tx) => armDeadline(tx, RECONCILE_CHARGE, chargeId, reconcileAt(deps.clock.now())))
}
