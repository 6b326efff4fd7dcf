// The one writer of a refund's state: applies the provider's outcome, posts the money and notifies the booking.
import type { RefundId } from '#domain/id.ts'
import { borneByCleaner, type MoneyEvent } from '#domain/ledger.ts'
import { mayRefundBecome, type RefundState } from '#domain/payment-status.ts'
import { inTransaction, type Tx } from '../platform/database.ts'
import { entriesOf, isPosted, post } from './ledger-store.ts'
import type { PaymentDeps } from './payment-hooks.ts'
import { lockRefund, refundById, updateRefund, type RefundRow } from './refund-store.ts'
import { releaseKey } from './release-funds.ts'

export type RefundAnswer = { readonly ref: string; readonly state: RefundState }

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

async function applyOutcome(deps: PaymentDeps, tx: Tx, refund: RefundRow, outcome: RefundAnswer): Promise<void> {
  const now = deps.clock.now()
  const moves = mayRefundBecome(refund.state, outcome.state)
  if (!moves && refund.providerRef !== null) return
  const state = moves ? outcome.state : refund.state
  await updateRefund(tx, refund.id, { state, providerRef: outcome.ref }, now)
  if (!moves) return
  if (state === 'succeeded') await postRefund(deps, tx, refund, outcome.ref, now)
  if (state === 'failed') await postFailure(tx, refund, outcome.ref, now)
  const { bookingId, leg, amountCents, state: from } = refund
  await deps.hooks.onRefundChanged(tx, { bookingId, refundId: refund.id, leg, amountCents, from, to: state, now })
}

const keyOf = (refund: RefundRow): string => `refund:${refund.id}`

/** Posted from the held funds; after their release, from the cleaner's. */
async function postRefund({ hooks }: PaymentDeps, tx: Tx, refund: RefundRow, ref: string, now: Date): Promise<void> {
  const { bookingId, amountCents } = refund
  const event: MoneyEvent = (await isPosted(tx, releaseKey(bookingId)))
    ? {
        kind: 'refunded-after-release',
        cleanerId: (await hooks.releaseTerms(tx, bookingId)).cleanerId,
        shares: borneByCleaner(amountCents),
      }
    : { kind: 'refunded-before-release', bookingId, amountCents }
  await post(tx, event, { key: keyOf(refund), bookingId, at: now, providerRef: ref })
}

/** The bank returned the refund: reverses its posting, if there is one. */
async function postFailure(tx: Tx, refund: RefundRow, ref: string, now: Date): Promise<void> {
  const posted = await entriesOf(tx, keyOf(refund))
  if (posted.length === 0) return
  await post(
    tx,
    { kind: 'refund-failed', refund: posted },
    { key: `${keyOf(refund)}:failed`, bookingId: refund.bookingId, at: now, providerRef: ref },
  )
}
