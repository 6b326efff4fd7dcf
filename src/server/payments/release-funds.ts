// Held money: released to the cleaner after the visit, or settled when the booking ends without it.
import type { BookingId } from '#domain/id.ts'
import { add, subtract, ZERO_CENTS, type Cents } from '#domain/money.ts'
import type { Tx } from '../platform/postgres/database.ts'
import { entriesOf, post } from '../ledger/index.ts'
import { coverLossOfEnded } from './cover-loss.ts'
import type { PaymentDeps } from './payment-hooks.ts'
import { refundsBorneByVisit } from './refund-store.ts'
import { requestRefund } from './request-refund.ts'

export type Released = {
  readonly bookingId: BookingId
  /** Of the cleaner's earnings, what they bear of a loss to a bank. */
  readonly withheldCents: Cents
  readonly now: Date
}

export type SettledCancellation = {
  readonly bookingId: BookingId
  readonly feeCents: Cents
  readonly refundCents: Cents
  readonly reason: string
  readonly now: Date
}

/** The ledger key of a booking's release. */
export const releaseKey = (bookingId: BookingId): string => `release:${bookingId}`

/** The ledger key of the fee that a booking kept. */
export const feeKey = (bookingId: BookingId): string => `cancellation-fee:${bookingId}`

/** The ledger key of the release of a first half alone. */
export const firstHalfKey = (bookingId: BookingId): string => `release-first-half:${bookingId}`

/**
 * Posts the release of what refunds leave, or of the rest after the first half; the database refuses it when less is held.
 * A refund that is still on its way stays held for it: nobody's other earnings wait for its return.
 * A visit refunded whole releases nothing.
 */
export async function releaseFunds({ hooks }: PaymentDeps, tx: Tx, { bookingId, withheldCents, now }: Released): Promise<void> {
  const [terms, first] = await Promise.all([hooks.releaseTerms(tx, bookingId), entriesOf(tx, firstHalfKey(bookingId))])
  const isFirstReleased = first.length > 0
  const refundedCents = await refundsBorneByVisit(tx, bookingId, isFirstReleased ? 'final' : undefined)
  if (refundedCents > 0 && refundedCents === (isFirstReleased ? terms.price.finalLegCents : terms.price.finalCents)) return
  const kind = isFirstReleased ? 'rest-released' : 'released'
  // What the first half bore of a loss is borne.
  const borne = first.filter(({ account }) => account === 'expense_dispute').map(({ amountCents }) => amountCents)
  const left = { refundedCents, withheldCents: subtract(withheldCents, add(ZERO_CENTS, ...borne)) }
  await post(tx, { kind, bookingId, ...left, ...terms }, { key: releaseKey(bookingId), bookingId, at: now })
}

/** Posts the release of the first half alone, while the second is unpaid. */
export async function releaseFirstHalf({ hooks }: PaymentDeps, tx: Tx, { bookingId, withheldCents, now }: Released): Promise<void> {
  const [terms, refundedCents] = await Promise.all([hooks.releaseTerms(tx, bookingId), refundsBorneByVisit(tx, bookingId, 'initial')])
  const event = { kind: 'first-half-released', bookingId, refundedCents, withheldCents, ...terms } as const
  await post(tx, event, { key: firstHalfKey(bookingId), bookingId, at: now })
}

export async function settleCancellation(deps: PaymentDeps, tx: Tx, settled: SettledCancellation): Promise<void> {
  const { bookingId, feeCents, refundCents, now } = settled
  if (feeCents > 0) {
    const { cleanerId, feeCommissionBps, platformTaxed } = await deps.hooks.releaseTerms(tx, bookingId)
    const event = {
      kind: 'cancellation-fee-kept',
      bookingId,
      cleanerId,
      amountCents: feeCents,
      feeCommissionBps,
      platformTaxed,
    } as const
    await post(tx, event, { key: feeKey(bookingId), bookingId, at: now })
  }
  if (refundCents > 0) await requestRefund(tx, { bookingId, amountCents: refundCents, reason: settled.reason, now })
  await coverLossOfEnded(tx, bookingId, now)
}
