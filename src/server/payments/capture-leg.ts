// Captures the held first half, once the cleaner and the client agree.
import type { BookingId } from '#domain/id.ts'
import type { LegState } from '#domain/payment-status.ts'
import { reconcileAt } from '#domain/payment-timers.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { armDeadline } from '../platform/deadlines.ts'
import { latestCharge, type ChargeRow } from './charge-store.ts'
import { CAPTURE_AGAIN } from './payment-deadlines.ts'
import type { PaymentDeps } from './payment-hooks.ts'
import { recordCharge } from './record-charge.ts'
import { refreshCharge } from './refresh-charge.ts'
import type { Carried } from './carry-refund.ts'

export type CarriedLeg = { readonly state: LegState; readonly carried: Carried }

/** Captures the initial leg if it is held; else does nothing. */
export async function captureLeg(deps: PaymentDeps, bookingId: BookingId): Promise<CarriedLeg> {
  const charge = await latestCharge(deps.db, bookingId, 'initial')
  if (!charge?.providerRef || charge.state !== 'authorized') return { state: charge?.state ?? 'none', carried: 'done' }
  const outcome = await deps.provider.capture(charge.providerRef, charge.amountCents, captureKey(charge))
  const recorded = await recordCharge(deps, charge, outcome)
  if (outcome.kind !== 'unknown') return { state: recorded.state, carried: 'done' }
  const { state } = await refreshCharge(deps, recorded)
  if (state !== 'authorized') return { state, carried: 'done' }
  // The job gives up after some days; this does not.
  await inTransaction(deps.db, (tx) => armDeadline(tx, CAPTURE_AGAIN, bookingId, reconcileAt(deps.clock.now())))
  return { state, carried: 'again' }
}

/**
 * A hold made anew after a refused capture is captured under a key of its own: the old key repeats the refusal for ever.
 * The revision is constant for one hold, and never shared by two, unlike an instant.
 */
function captureKey({ bookingId, leg, attempt, revision }: ChargeRow): string {
  return `bk:${bookingId}:capture:${leg}:${attempt}:${revision}`
}
