// What payments need from the rest of the application, and report to it: they know bookings only by these functions.
import type { ChargeLeg, Leg } from '#domain/booking.ts'
import type { AgreedShare } from '#domain/earnings.ts'
import type { BookingId, ChargeId, CleanerId, RefundId } from '#domain/id.ts'
import type { MoneyEvent } from '#domain/ledger.ts'
import type { Cents } from '#domain/money.ts'
import type { DeclineCode, LegState, RefundState } from '#domain/payment-status.ts'
import type { PriceBreakdown } from '#domain/pricing.ts'
import type { Clock } from '../platform/clock.ts'
import type { PostingOf } from '../ledger/index.ts'
import type { Notify } from '../notices/index.ts'
import type { Db, Executor, Tx } from '../platform/postgres/database.ts'
import type { Log } from '../platform/log.ts'
import type { PaymentProvider } from '../payment-company/index.ts'
import type { SecretBox } from '../platform/secret-box.ts'

/** A leg went from one state to another; reported once per change, in the transaction that records it. */
export type LegChange = {
  readonly bookingId: BookingId
  readonly leg: Leg
  readonly chargeId: ChargeId
  readonly attempt: number
  readonly amountCents: Cents
  readonly from: LegState
  readonly to: LegState
  /** Why the card was refused, when `to` is `failed`. */
  readonly declineCode: DeclineCode | null
  /** The bank wants the client in person: the same charge is confirmed on the booking page. */
  readonly needsCustomer: boolean
  /** The final leg will be tried again by itself. */
  readonly retriesRemain: boolean
  readonly now: Date
}

export type RefundChange = {
  readonly bookingId: BookingId
  readonly refundId: RefundId
  readonly leg: ChargeLeg
  readonly amountCents: Cents
  readonly from: RefundState
  readonly to: RefundState
  /** As it was requested. */
  readonly reason: string
  /** Given back of the visit's own money, this refund included. */
  readonly refundedCents: Cents
  readonly now: Date
}

/** A tip went to another state; reported once per change, in the transaction that records it. */
export type TipChange = { readonly bookingId: BookingId; readonly amountCents: Cents; readonly to: LegState; readonly now: Date }

/** How the money of a finished booking is shared, and the fee that it kept where it ended without the work. */
export type ReleaseTerms = AgreedShare & { readonly cleanerId: CleanerId; readonly price: PriceBreakdown; readonly feeCents: Cents }

/** A visit whose second half is still due, by the name that its client knows. */
export type VisitToPay = { readonly bookingId: BookingId; readonly reference: string; readonly date: string }

/** Given once by `connect`, because payments are made before bookings; each runs in the given transaction and must not call the provider. */
export type PaymentHooks = {
  /** `select … for update` of the booking row: taken before any charge row, everywhere, so that locks never cross. */
  lockBooking(tx: Tx, bookingId: BookingId): Promise<void>
  onLegChanged(tx: Tx, change: LegChange): Promise<void>
  onTipChanged(tx: Tx, change: TipChange): Promise<void>
  onRefundChanged(tx: Tx, change: RefundChange): Promise<void>
  /** The last automatic attempt at the final leg failed; may be reported more than once. */
  onRetriesExhausted(
    tx: Tx,
    over: { readonly bookingId: BookingId; readonly declineCode: DeclineCode | null; readonly now: Date },
  ): Promise<void>
  releaseTerms(tx: Tx, bookingId: BookingId): Promise<ReleaseTerms>
  /** The cleaner closed their account, so that nobody can be paid. */
  isCleanerGone(tx: Tx, bookingId: BookingId): Promise<boolean>
  /** Of these bookings, those that did not end without the work, by their date. */
  visitsToPay(executor: Executor, bookingIds: readonly BookingId[]): Promise<readonly VisitToPay[]>
}

/** Those who are paid: `…Changed` answer false for what is not of ours, and throw while the provider does not answer. */
export type Payees = {
  accountChanged(ref: string): Promise<boolean>
  payoutChanged(ref: string): Promise<boolean>
  /** Posts what takes an earning back: out of what was not paid out, and the rest is owed back. */
  reclaimEarnings(tx: Tx, taken: TakenEarnings, of: PostingOf): Promise<void>
  /** What was taken back under `key` came back to the cleaner: it is owed no more, as far as it was not recovered. */
  forgiveOwed(tx: Tx, key: string, of: Omit<PostingOf, 'key'>): Promise<void>
}

export type TakenEarnings = {
  readonly event: MoneyEvent
  readonly cleanerId: CleanerId
  /** What the event debits the cleaner. */
  readonly amountCents: Cents
  /** The ledger's key of the earning that is taken back. */
  readonly earnedUnder: string
}

/** Answers false for a dispute of a charge that is not ours, and throws while the provider does not answer. */
export type DisputeChanged = (ref: string) => Promise<boolean>

export type PaymentDeps = {
  readonly db: Db
  readonly secretBox: SecretBox
  readonly clock: Clock
  readonly log: Log
  readonly provider: PaymentProvider
  readonly hooks: PaymentHooks
  readonly payees: Payees
  readonly disputeChanged: DisputeChanged
  readonly notify: Notify
}
