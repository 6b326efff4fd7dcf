// Records that a leg is to be paid: one open attempt per leg, the next number only once the last one is over.
import type { ChargeLeg } from '#domain/booking.ts'
import type { BookingId, ChargeId, ClientId } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import type { Tx } from '../platform/postgres/database.ts'
import { addFirstCharge, insertCharge, latestCharge, type ChargeRow } from './charge-store.ts'

export type LegToOpen = {
  readonly bookingId: BookingId
  readonly leg: ChargeLeg
  readonly amountCents: Cents
  readonly payerId: ClientId
  readonly now: Date
}

/** The leg of a booking that is written in the same transaction, with the id that its charge gets. */
export type FirstLeg = LegToOpen & { readonly chargeId: ChargeId }

/** Which payment company is asked once the row stands. */
export type Opener = { readonly provider: { readonly name: string } }

export const openFirstLeg = ({ provider }: Opener, tx: Tx, leg: FirstLeg): void =>
  addFirstCharge(tx, { ...leg, attempt: 1, provider: provider.name, offSession: false })

/** The row that {@link openFirstLeg} wrote, as long as nobody has changed it: its revision tells. */
export const firstChargeOf = ({ chargeId: id, bookingId, leg, payerId, amountCents, now }: FirstLeg): ChargeRow => ({
  id,
  bookingId,
  leg,
  attempt: 1,
  payerId,
  amountCents,
  holdCents: null,
  offSession: false,
  state: 'created',
  revision: 0,
  providerRef: null,
  sealedClientSecret: null,
  declineCode: null,
  method: null,
  createdAt: now,
  updatedAt: now,
  heldAt: null,
  capturedAt: null,
})

/**
 * The charge to confirm for a leg. A refused attempt stays open at the provider and is continued; a voided one is followed
 * by the next number. The caller holds the booking's lock.
 */
export async function openLeg({ provider }: Opener, tx: Tx, leg: LegToOpen, offSession = false): Promise<ChargeId> {
  const attempt = (number: number) => insertCharge(tx, { ...leg, attempt: number, provider: provider.name, offSession })
  const first = await attempt(1)
  if (first !== null) return first
  const latest = (await latestCharge(tx, leg.bookingId, leg.leg)) ?? fault(leg)
  if (isOver(latest)) return (await attempt(latest.attempt + 1)) ?? fault(leg)
  if (latest.amountCents !== leg.amountCents) throw new Error(`the ${leg.leg} leg of ${leg.bookingId} is open for ${latest.amountCents}`)
  return latest.id
}

/** This attempt can no longer succeed. */
const isOver = (charge: ChargeRow): boolean => charge.state === 'void'

function fault({ leg, bookingId }: LegToOpen): never {
  throw new Error(`the ${leg} leg of ${bookingId} can neither be found nor opened`)
}
