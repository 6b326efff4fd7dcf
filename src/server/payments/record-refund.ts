// The one writer of a refund's state: applies the provider's outcome, posts the money and notifies the booking.
import { CASE_REFUND } from '#domain/booking-money.ts'
import type { Leg } from '#domain/booking.ts'
import type { BookingId, RefundId } from '#domain/id.ts'
import { DISPUTE_LOSS } from '#domain/dispute.ts'
import { sharesOfFeeRefund, sharesOfRefund } from '#domain/ledger.ts'
import { add, subtract, ZERO_CENTS, type Cents } from '#domain/money.ts'
import { mayRefundBecome, type RefundState } from '#domain/payment-status.ts'
import { inTransaction, type Tx } from '../platform/postgres/database.ts'
import { entriesOf, heldOf, isPosted, post, type PostingOf } from '../ledger/index.ts'
import { chargesOf } from './charge-store.ts'
import type { PaymentDeps } from './payment-hooks.ts'
import { lockRefund, refundById, refundedOfVisit, updateRefund, type RefundRow } from './refund-store.ts'
import { feeKey, firstHalfKey, releaseKey } from './release-funds.ts'

/** `ref` is null for what a bank took back, which is no refund of ours. */
export type RefundAnswer = { readonly ref: string | null; readonly state: RefundState }

export async function recordRefund(
  deps: PaymentDeps,
  refundId: RefundId,
  outcome: RefundAnswer,
  also?: (tx: Tx) => Promise<void>,
): Promise<void> {
  const seen = await refundById(deps.db, refundId)
  if (!seen) throw new Error(`no refund ${refundId}`)
  await inTransaction(deps.db, async (tx) => {
    await deps.hooks.lockBooking(tx, seen.bookingId)
    await applyOutcome(deps, tx, await lockRefund(tx, refundId), outcome)
    await also?.(tx)
  })
}

/** Records what became of a refund, in a transaction that holds the locks of the booking and the refund. */
export async function applyOutcome(deps: PaymentDeps, tx: Tx, refund: RefundRow, outcome: RefundAnswer): Promise<void> {
  const now = deps.clock.now()
  const moves = mayRefundBecome(refund.state, outcome.state)
  if (!moves && refund.providerRef !== null) return
  const state = moves ? outcome.state : refund.state
  await updateRefund(tx, refund.id, { state, providerRef: outcome.ref }, now)
  if (!moves) return
  if (state === 'succeeded') await postRefund(deps, tx, refund, outcome.ref, now)
  if (state === 'failed') await postFailure(deps, tx, refund, outcome.ref, now)
  const { bookingId, leg, amountCents, reason, state: from } = refund
  const refundedCents = await refundedOfVisit(tx, bookingId)
  await deps.hooks.onRefundChanged(tx, { bookingId, refundId: refund.id, leg, amountCents, from, to: state, reason, refundedCents, now })
}

const keyOf = (refund: RefundRow): string => `refund:${refund.id}`

/** Taken from the held funds; after their release, from those who received them. What a bank took is in its reserve. */
async function postRefund({ hooks, payees }: PaymentDeps, tx: Tx, refund: RefundRow, ref: string | null, now: Date): Promise<void> {
  const { bookingId, amountCents, borneBy, reason, leg } = refund
  // A tip is no part of what the visit's own money adds up to.
  const of = { key: keyOf(refund), bookingId: leg === 'tip' ? null : bookingId, at: now, ...(ref !== null && { providerRef: ref }) }
  if (reason === DISPUTE_LOSS) return void (await post(tx, { kind: 'dispute-lost', amountCents }, of))
  if (leg === 'tip') {
    const { cleanerId } = await hooks.releaseTerms(tx, bookingId)
    return void (await post(tx, { kind: 'tip-refunded', cleanerId, amountCents }, of))
  }
  if (borneBy === 'platform') return void (await post(tx, { kind: 'refunded-at-our-cost', amountCents }, of))
  if (reason === CASE_REFUND && (await isPosted(tx, feeKey(bookingId)))) return postFeeRefund({ hooks, payees }, tx, refund, of)
  const isOfHalf = await isPosted(tx, firstHalfKey(bookingId))
  const earnedUnder = isOfHalf && leg === 'initial' ? firstHalfKey(bookingId) : releaseKey(bookingId)
  // What nobody earned is never released; what a bank sent back after the release is held again, and goes out from there.
  const isHeld = borneBy === 'unowed' || !(await isPosted(tx, earnedUnder)) || (await heldFor(tx, bookingId, leg)) >= amountCents
  if (isHeld) return void (await post(tx, { kind: 'refunded-before-release', bookingId, amountCents }, of))
  const { cleanerId, price, ...share } = await hooks.releaseTerms(tx, bookingId)
  // This refund is written as confirmed already.
  const beforeCents = subtract(await refundedOfVisit(tx, bookingId, isOfHalf ? { leg } : {}), amountCents)
  const shares = sharesOfRefund(amountCents, beforeCents, price, share, isOfHalf ? leg : 'whole')
  const event = { kind: 'refunded-after-release', cleanerId, shares } as const
  await payees.reclaimEarnings(tx, { event, cleanerId, amountCents: shares.cleanerCents, earnedUnder }, of)
}

/** Held, and not waiting to be released as the second half. */
async function heldFor(tx: Tx, bookingId: BookingId, leg: Leg): Promise<Cents> {
  const heldCents = await heldOf(tx, bookingId)
  if (leg === 'final' || (await isPosted(tx, releaseKey(bookingId)))) return heldCents
  const seconds = (await chargesOf(tx, [bookingId])).filter((charge) => charge.leg === 'final' && charge.state === 'captured')
  const waitingCents = subtract(
    add(ZERO_CENTS, ...seconds.map(({ amountCents }) => amountCents)),
    await refundedOfVisit(tx, bookingId, { leg: 'final' }),
  )
  return subtract(heldCents, waitingCents)
}

/** A case gives a fee back: the cleaner and the platform give back what they had of it. */
async function postFeeRefund(
  { hooks, payees }: Pick<PaymentDeps, 'hooks' | 'payees'>,
  tx: Tx,
  refund: RefundRow,
  of: PostingOf,
): Promise<void> {
  const { bookingId, amountCents } = refund
  const [{ cleanerId, feeCents, ...share }, withThis] = await Promise.all([
    hooks.releaseTerms(tx, bookingId),
    refundedOfVisit(tx, bookingId, { reason: CASE_REFUND }),
  ])
  const shares = sharesOfFeeRefund(amountCents, subtract(withThis, amountCents), feeCents, share)
  const event = { kind: 'fee-refunded', cleanerId, shares } as const
  await payees.reclaimEarnings(tx, { event, cleanerId, amountCents: shares.cleanerCents, earnedUnder: feeKey(bookingId) }, of)
}

/** The bank returned the refund: reverses its posting, if there is one. */
async function postFailure({ payees }: PaymentDeps, tx: Tx, refund: RefundRow, ref: string | null, now: Date): Promise<void> {
  const posted = await entriesOf(tx, keyOf(refund))
  if (posted.length === 0) return
  const of = { bookingId: refund.leg === 'tip' ? null : refund.bookingId, at: now }
  const failed = { key: `${keyOf(refund)}:failed`, ...(ref !== null && { providerRef: ref }) }
  await post(tx, { kind: 'refund-failed', refund: posted }, { ...of, ...failed })
  await payees.forgiveOwed(tx, keyOf(refund), of)
}
