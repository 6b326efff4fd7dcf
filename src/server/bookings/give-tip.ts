// The client gives the cleaner something on top of a visit's price: a charge of its own, which they confirm with a card.
import type { BookingId, ChargeId } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import { mayPay, type Person } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import { isTipGiven, tipOpenUntil } from '#domain/tip.ts'
import { inTransaction, type Tx } from '../platform/postgres/database.ts'
import type { StartedLeg } from '../payments/index.ts'
import { announceBooking } from './announce-booking.ts'
import type { BookingDeps } from './booking-deps.ts'
import { lockBooking } from './booking-store.ts'

export type TipToGive = { readonly bookingId: BookingId; readonly amountCents: Cents; readonly by: Person; readonly now: Date }

/** As many amounts as somebody may change to at the same moment in other tabs. */
const TRIES = 3

/**
 * One that was begun is continued, or given up for another amount. Refuses `not-found`, `not-yours`, `tip-given`, `tip-closed`, and
 * `service-unavailable` while the provider does not answer.
 */
export async function giveTip(deps: BookingDeps, tip: TipToGive): Promise<StartedLeg> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const opened = await inTransaction(deps.db, (tx) => openTip(deps, tx, tip))
    const started = opened && (await deps.payments.startTip(tip.bookingId, opened))
    if (started) return started
    if (!opened) await deps.payments.giveUpTip(tip.bookingId)
  }
  return refuse('service-unavailable')
}

/** Null while one of another amount is open. */
async function openTip({ payments }: BookingDeps, tx: Tx, { bookingId, amountCents, by, now }: TipToGive): Promise<ChargeId | null> {
  const booking = (await lockBooking(tx, bookingId)) ?? refuse('not-found')
  if (!mayPay(by, booking)) refuse('not-yours')
  const { tip } = booking.money
  if (isTipGiven(tip)) refuse('tip-given')
  if (booking.parties.cleaner?.isErased || tipOpenUntil(booking.facts, tip, now) === null) refuse('tip-closed')
  if (tip !== null && tip.amountCents !== amountCents) return null
  announceBooking(tx, booking)
  return payments.openLeg(tx, { bookingId, leg: 'tip', amountCents, payerId: booking.parties.client.id, now })
}
