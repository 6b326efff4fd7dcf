// Voids a booking's charges: releases holds, and refunds what was captured meanwhile.
import type { BookingId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { chargeById, chargesOf, latestCharge, type ChargeRow } from './charge-store.ts'
import type { PaymentDeps } from './payment-hooks.ts'
import { recordCharge } from './record-charge.ts'
import { ProviderSilent, refreshOrThrow } from './refresh-charge.ts'
import type { Carried } from './carry-refund.ts'
import { refundEverything } from './request-refund.ts'

export async function voidLegs(deps: PaymentDeps, bookingId: BookingId): Promise<Carried> {
  let carried: Carried = 'done'
  for (const charge of await chargesOf(deps.db, [bookingId])) {
    const isOver = charge.state === 'captured' || charge.state === 'void'
    if (!isOver && (await voidCharge(deps, charge)) === 'again') carried = 'again'
  }
  // A capture that won the race counts too.
  await inTransaction(deps.db, async (tx) => {
    await deps.hooks.lockBooking(tx, bookingId)
    await refundEverything(tx, bookingId, 'void', deps.clock.now())
  })
  return carried
}

/** A tip that its client began and now changes; captured meanwhile, it stands. */
export async function giveUpTip(deps: PaymentDeps, bookingId: BookingId): Promise<void> {
  const charge = await latestCharge(deps.db, bookingId, 'tip')
  if (!charge || charge.state === 'captured' || charge.state === 'void') return
  if ((await voidCharge(deps, charge)) === 'again') refuse('service-unavailable')
}

export async function voidCharge(deps: PaymentDeps, charge: ChargeRow): Promise<Carried> {
  try {
    const known = charge.providerRef === null ? await refreshOrThrow(deps, charge) : charge
    if (known.providerRef === null) {
      if (await recordCharge(deps, charge, { kind: 'never-opened' }, { revision: known.revision })) return 'done'
      // Opened between the question and the record.
      return await voidCharge(deps, (await chargeById(deps.db, charge.id)) ?? charge)
    }
    const outcome = await deps.provider.void(known.providerRef, `bk:${charge.bookingId}:void:${charge.leg}:${charge.attempt}`)
    if (outcome.kind === 'unknown') return 'again'
    if (outcome.kind === 'already-captured') await refreshOrThrow(deps, known)
    else await recordCharge(deps, charge, { kind: 'canceled', ref: known.providerRef })
    return 'done'
  } catch (error) {
    if (error instanceof ProviderSilent) return 'again'
    throw error
  }
}
