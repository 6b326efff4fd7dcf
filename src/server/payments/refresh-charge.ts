// Fetches a charge or a refund from the provider and records it: the only way in which a webhook takes effect.
import type { BookingId } from '#domain/id.ts'
import type { Tx } from '../platform/postgres/database.ts'
import { chargeById, chargesOf, labelOf, type ChargeRow } from './charge-store.ts'
import type { PaymentDeps } from './payment-hooks.ts'
import { recordCharge } from './record-charge.ts'
import { recordRefund } from './record-refund.ts'
import { refundsOf } from './refund-store.ts'

/** The provider did not answer; the row is unchanged. */
export class ProviderSilent extends Error {}

type Also = (tx: Tx) => Promise<void>

/** The charge as recorded after the provider was asked; unchanged when it does not answer or does not know the charge. */
export async function refreshCharge(deps: PaymentDeps, charge: ChargeRow): Promise<ChargeRow> {
  try {
    return await refreshOrThrow(deps, charge)
  } catch (error) {
    if (error instanceof ProviderSilent) return charge
    throw error
  }
}

/** As {@link refreshCharge}, but throws {@link ProviderSilent}; `also` is written with the record. */
export async function refreshOrThrow(deps: PaymentDeps, charge: ChargeRow, also?: Also): Promise<ChargeRow> {
  let seen = charge
  for (let tries = 0; tries < 5; tries += 1) {
    const ref = seen.providerRef ?? (await findRef(deps, seen))
    if (ref === null) return seen
    const record = await deps.provider.getCharge(ref)
    if (!record) throw new ProviderSilent(`no answer about ${ref}`)
    const asked = seen.holdCents ?? seen.amountCents
    if (record.amountCents !== asked) throw new Error(`the charge ${ref} is of ${record.amountCents}, not ${asked}`)
    const recorded = await recordCharge(deps, seen, record.outcome, { revision: seen.revision, ...(also ? { also } : {}) })
    if (recorded) return recorded
    seen = (await chargeById(deps.db, charge.id)) ?? seen
  }
  throw new Error(`the charge ${charge.id} changes faster than it can be read`)
}

async function findRef({ provider }: PaymentDeps, charge: ChargeRow): Promise<string | null> {
  const answer = await provider.findCharge(labelOf(charge))
  if (!answer) throw new ProviderSilent('no answer about a lost charge')
  return answer.found
}

/** Every unsettled leg and refund of the booking. */
export async function refreshBooking(deps: PaymentDeps, bookingId: BookingId): Promise<void> {
  for (const charge of await chargesOf(deps.db, [bookingId])) {
    const isSettled = charge.state === 'captured' || charge.state === 'void'
    if (!isSettled && (charge.providerRef !== null || charge.offSession)) await refreshCharge(deps, charge)
  }
  for (const refund of await refundsOf(deps.db, [bookingId])) {
    if (refund.state !== 'pending' || refund.providerRef === null) continue
    const record = await deps.provider.getRefund(refund.providerRef)
    if (record) await recordRefund(deps, refund.id, { ref: refund.providerRef, state: record.state })
  }
}
