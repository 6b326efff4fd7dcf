// What is held for nobody, of a visit that ended without the work, covers what a bank took of it.
import { DISPUTE_LOSS } from '#domain/dispute.ts'
import type { BookingId } from '#domain/id.ts'
import { add, cents, min, ZERO_CENTS, type Cents } from '#domain/money.ts'
import { heldOf, post } from '../ledger/index.ts'
import type { Tx } from '../platform/postgres/database.ts'
import { refundsOf } from './refund-store.ts'

export const endedKey = (bookingId: BookingId): string => `loss-covered:${bookingId}`

type Covered = { readonly bookingId: BookingId; readonly amountCents: Cents; readonly key: string; readonly now: Date }

export async function coverLoss(tx: Tx, { bookingId, amountCents, key, now }: Covered): Promise<void> {
  if (amountCents > 0) await post(tx, { kind: 'loss-covered', bookingId, amountCents }, { key, bookingId, at: now })
}

/** The visit ends after a bank took its money: what neither the fee nor a refund needs. */
export async function coverLossOfEnded(tx: Tx, bookingId: BookingId, now: Date): Promise<void> {
  const [heldCents, refunds] = await Promise.all([heldOf(tx, bookingId), refundsOf(tx, [bookingId])])
  const lost = refunds.filter(({ reason, state }) => reason === DISPUTE_LOSS && state === 'succeeded')
  if (lost.length === 0) return
  const sumOf = (of: typeof refunds): Cents => add(ZERO_CENTS, ...of.map(({ amountCents }) => amountCents))
  const waiting = refunds.filter(({ state, borneBy }) => state === 'pending' && borneBy !== 'platform')
  const amountCents = min(sumOf(lost), cents(Math.max(0, heldCents - sumOf(waiting))))
  await coverLoss(tx, { bookingId, amountCents, key: endedKey(bookingId), now })
}
