// Records that a leg is to be paid: one open attempt per leg, the next number only once the last one is over.
import type { Leg } from '#domain/booking.ts'
import type { Cents } from '#domain/money.ts'
import type { Tx } from '../platform/database.ts'
import { insertCharge, latestCharge, type ChargeRow } from './charge-store.ts'
import type { PaymentDeps } from './payment-hooks.ts'

export type LegToOpen = {
  readonly bookingId: string
  readonly leg: Leg
  readonly amountCents: Cents
  readonly payerId: string
  readonly now: Date
}

/**
 * The charge to confirm for a leg. A refused attempt stays open at the provider and is continued; one given up is followed
 * by the next number. The caller holds the booking's lock.
 */
export async function openLeg({ provider }: Pick<PaymentDeps, 'provider'>, tx: Tx, leg: LegToOpen, offSession = false): Promise<string> {
  const latest = await latestCharge(tx, leg.bookingId, leg.leg)
  if (latest && !isOver(latest)) {
    if (latest.amountCents !== leg.amountCents) throw new Error(`the ${leg.leg} leg of ${leg.bookingId} is open for ${latest.amountCents}`)
    return latest.id
  }
  return insertCharge(tx, { ...leg, attempt: (latest?.attempt ?? 0) + 1, provider: provider.name, offSession })
}

/** Nothing can come of this attempt any more. */
const isOver = (charge: ChargeRow): boolean => charge.state === 'void'
