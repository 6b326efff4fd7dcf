// What disputes do to charges: no refund leaves a charge that a bank contests, and what it keeps counts as refunded, at our cost.
import { CASE_REFUND } from '#domain/booking-money.ts'
import type { ChargeLeg } from '#domain/booking.ts'
import type { BookingId, ChargeId } from '#domain/id.ts'
import { DISPUTE_LOSS } from '#domain/dispute.ts'
import { add, min, subtract, ZERO_CENTS, type Cents } from '#domain/money.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'
import { enqueue } from '../platform/jobs.ts'
import { chargesOf, lockCharge } from './charge-store.ts'
import { entriesOf, heldOf, isPosted, post } from '../ledger/index.ts'
import type { PaymentDeps } from './payment-hooks.ts'
import { refundJob } from './payment-job-names.ts'
import { coverLoss, endedKey } from './cover-loss.ts'
import { applyOutcome } from './record-refund.ts'
import { releaseKey } from './release-funds.ts'
import { insertRefund, lockRefund, refundsOf, type RefundRow } from './refund-store.ts'
import { requestRefundOfCharge, requestRefund } from './request-refund.ts'

/** Of what a cancellation would have given back, had the bank not taken it before. */
const LOSS_UNDONE = 'dispute-undone'

/** In transactions that hold the booking's lock. */
export type Loss = { readonly bookingId: BookingId; readonly chargeId: ChargeId; readonly amountCents: Cents; readonly now: Date }

export async function findDisputable(executor: Executor, ref: string) {
  const row = await executor.selectFrom('charge').select(['id', 'booking_id', 'leg']).where('provider_ref', '=', ref).executeTakeFirst()
  return row ? { chargeId: row.id, bookingId: row.booking_id, leg: row.leg } : null
}

/** The company's reference of what paid a leg; null while nothing did. */
export async function findCaptured(executor: Executor, bookingId: BookingId, leg: ChargeLeg): Promise<string | null> {
  const charge = (await chargesOf(executor, [bookingId])).findLast((each) => each.leg === leg && each.state === 'captured')
  return charge?.providerRef ?? null
}

/** Null when the bank decided: refunds that waited for it are made now. */
export async function markDisputed(
  tx: Tx,
  { bookingId, chargeId }: Pick<Loss, 'bookingId' | 'chargeId'>,
  since: Date | null,
): Promise<void> {
  await tx.updateTable('charge').set({ disputed_at: since }).where('id', '=', chargeId).execute()
  if (since !== null) return
  const waiting = (await refundsOf(tx, [bookingId])).filter((refund) => refund.state === 'pending' && refund.providerRef === null)
  for (const { id } of waiting) enqueue(tx, refundJob, { refundId: id }, { key: `refund:${id}` })
}

/** The bank keeps it: the client has it back, and refunds of the charge that were still to be made are not. */
export async function recordLoss(deps: PaymentDeps, tx: Tx, { bookingId, chargeId, amountCents, now }: Loss): Promise<void> {
  const charge = await lockCharge(tx, chargeId)
  const unmade = (await refundsOf(tx, [bookingId])).filter(
    (refund) => refund.chargeId === chargeId && refund.state === 'pending' && refund.providerRef === null,
  )
  for (const { id } of unmade) await applyOutcome(deps, tx, await lockRefund(tx, id), { ref: null, state: 'failed' })
  const given = (await refundsOf(tx, [bookingId])).filter((refund) => refund.chargeId === chargeId && refund.state !== 'failed')
  const lostCents = min(amountCents, subtract(charge.amountCents, add(...given.map((refund) => refund.amountCents))))
  if (lostCents > 0) {
    const loss = { bookingId, chargeId, amountCents: lostCents, reason: DISPUTE_LOSS, borneBy: 'platform', now } as const
    await applyOutcome(deps, tx, await lockRefund(tx, await insertRefund(tx, loss)), { ref: null, state: 'succeeded' })
  }
  // What a case gives back would have come out of what is released, and stayed held at the release; one that was decided later holds nothing.
  const isReleased = await isPosted(tx, releaseKey(bookingId))
  const forNobody = unmade
    .filter(({ reason, borneBy }) => reason !== CASE_REFUND || (isReleased && borneBy === 'visit'))
    .map((refund) => refund.amountCents)
  const coveredCents = min(min(lostCents, add(ZERO_CENTS, ...forNobody)), await heldOf(tx, bookingId))
  await coverLoss(tx, { bookingId, amountCents: coveredCents, key: coveredKey(chargeId), now })
  // A bank may take what was refunded already: the client has that twice.
  const twiceCents = subtract(amountCents, lostCents)
  if (twiceCents > 0)
    await post(tx, { kind: 'dispute-lost', amountCents: twiceCents }, { key: twiceKey(chargeId), bookingId: null, at: now })
}

/** The bank changed its mind: what was lost is undone, and the client has the refunds that the loss had replaced. */
export async function undoLoss(deps: PaymentDeps, tx: Tx, { bookingId, chargeId, now }: Omit<Loss, 'amountCents'>): Promise<void> {
  const ofCharge = (await refundsOf(tx, [bookingId])).filter((refund) => refund.chargeId === chargeId)
  for (const refund of ofCharge)
    if (refund.reason === DISPUTE_LOSS && refund.state === 'succeeded')
      await applyOutcome(deps, tx, await lockRefund(tx, refund.id), { ref: null, state: 'failed' })
  await undo(tx, twiceKey(chargeId), null, now)
  await undo(tx, coveredKey(chargeId), bookingId, now)
  for (const refund of ofCharge) if (wasUnmade(refund)) await requestRefundOfCharge(tx, { ...refund, now })
  // The visit ended when there was nothing to refund.
  const neverAskedCents = await undo(tx, endedKey(bookingId), bookingId, now)
  if (neverAskedCents > 0) await requestRefund(tx, { bookingId, amountCents: neverAskedCents, reason: LOSS_UNDONE, now })
}

/** The company was never asked for it: the bank had taken the money. */
const wasUnmade = ({ state, providerRef, reason }: RefundRow): boolean =>
  state === 'failed' && providerRef === null && reason !== DISPUTE_LOSS

/** Answers how much was undone. */
async function undo(tx: Tx, key: string, bookingId: BookingId | null, now: Date): Promise<Cents> {
  const refund = await entriesOf(tx, key)
  if (refund.length > 0) await post(tx, { kind: 'refund-failed', refund }, { key: `${key}:undone`, bookingId, at: now })
  return add(ZERO_CENTS, ...refund.filter(({ direction }) => direction === 'D').map(({ amountCents }) => amountCents))
}

const twiceKey = (chargeId: ChargeId): string => `dispute:${chargeId}:twice`
const coveredKey = (chargeId: ChargeId): string => `dispute:${chargeId}:covered`
