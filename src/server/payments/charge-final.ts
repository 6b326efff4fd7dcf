// Charges a half with the saved card while the client is away, and tries a second half again when it was refused.
import type { ChargeLeg } from '#domain/booking.ts'
import type { BookingId } from '#domain/id.ts'
import { mayBeForgotten } from '#domain/payment-timers.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import type { CarriedLeg } from './capture-leg.ts'
import { cardOfVisit } from './card-store.ts'
import { chargeById, labelOf, latestCharge, lockCharge, updateCharge, type ChargeRow } from './charge-store.ts'
import { openLeg } from './open-leg.ts'
import { customerOf } from './payer-store.ts'
import type { PaymentDeps } from './payment-hooks.ts'
import { isRetrying, recordCharge } from './record-charge.ts'
import { ProviderSilent, refreshCharge, refreshOrThrow } from './refresh-charge.ts'
import { chargeKey } from './start-leg.ts'
import { voidCharge } from './void-legs.ts'

/** Charges the leg if it is waiting; else does nothing. */
export async function chargeSaved(deps: PaymentDeps, bookingId: BookingId, leg: ChargeLeg): Promise<CarriedLeg> {
  const charge = await latestCharge(deps.db, bookingId, leg)
  if (!charge) return { state: 'none', carried: 'done' }
  const isWaiting = charge.offSession && (charge.state === 'created' || charge.state === 'processing')
  if (!isWaiting) return { state: charge.state, carried: 'done' }
  try {
    return await chargeWaiting(deps, charge)
  } catch (error) {
    if (error instanceof ProviderSilent) return { state: charge.state, carried: 'again' }
    throw error
  }
}

async function chargeWaiting(deps: PaymentDeps, charge: ChargeRow): Promise<CarriedLeg> {
  const mayBeThere = charge.state === 'processing' || mayBeForgotten(charge.createdAt, deps.clock.now())
  const known = charge.providerRef !== null || mayBeThere ? await refreshOrThrow(deps, charge) : charge
  if (known.providerRef !== null) return { state: known.state, carried: 'done' }
  const customer = await customerOf(deps, charge.payerId)
  if (customer === null) throw new ProviderSilent('no answer about a customer')
  const asked = { label: labelOf(charge), amountCents: charge.amountCents, customer, method: await methodOf(deps, known) }
  const outcome = await deps.provider.chargeSaved(asked, chargeKey(charge))
  const recorded = await recordCharge(deps, charge, outcome)
  if (outcome.kind !== 'unknown') return { state: recorded.state, carried: 'done' }
  const { state, providerRef } = await refreshCharge(deps, recorded)
  return { state, carried: providerRef === null ? 'again' : 'done' }
}

/** The visit's card when this attempt is first made: it keeps it, since one key stands for one card. */
async function methodOf({ db, clock }: PaymentDeps, { id, method, bookingId }: ChargeRow): Promise<string> {
  if (method) return method.ref
  return inTransaction(db, async (tx) => {
    const charge = await lockCharge(tx, id)
    if (charge.method) return charge.method.ref
    const card = await cardOfVisit(tx, bookingId)
    if (!card) throw new Error(`the booking ${bookingId} has no card on file`)
    await updateCharge(tx, charge, { state: charge.state, declineCode: charge.declineCode, method: card }, clock.now())
    return card.ref
  })
}

/**
 * One automatic round: voids the refused charge at the provider and makes the next attempt.
 * A bank that wants the client in person would refuse again, so that charge stays open for the client.
 */
export async function retryFinal(deps: PaymentDeps, bookingId: BookingId): Promise<CarriedLeg> {
  const charge = await latestCharge(deps.db, bookingId, 'final')
  if (charge?.state !== 'failed') return chargeSaved(deps, bookingId, 'final')
  const fresh = await refreshCharge(deps, charge)
  if (fresh.state !== 'failed') return { state: fresh.state, carried: 'done' }
  if (fresh.declineCode === 'authentication_required') {
    await notifyIfLast(deps, fresh)
    return { state: fresh.state, carried: 'done' }
  }
  if ((await voidCharge(deps, fresh)) === 'again') return { state: fresh.state, carried: 'again' }
  await openNextAttempt(deps, fresh)
  return chargeSaved(deps, bookingId, 'final')
}

async function openNextAttempt(deps: PaymentDeps, given: ChargeRow): Promise<void> {
  const { bookingId, leg, amountCents, payerId } = given
  await inTransaction(deps.db, async (tx) => {
    await deps.hooks.lockBooking(tx, bookingId)
    const now = deps.clock.now()
    if ((await chargeById(tx, given.id))?.state === 'void') await openLeg(deps, tx, { bookingId, leg, amountCents, payerId, now }, true)
  })
}

async function notifyIfLast(deps: PaymentDeps, { bookingId, declineCode }: ChargeRow): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await deps.hooks.lockBooking(tx, bookingId)
    if (!(await isRetrying(tx, bookingId))) await deps.hooks.onRetriesExhausted(tx, { bookingId, declineCode, now: deps.clock.now() })
  })
}
