// What payments offer other features: holds, charges, refunds and the ledger, without knowledge of bookings.
import type { Leg } from '#domain/booking.ts'
import type { BookingId, ChargeId, ClientId } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import type { LegState } from '#domain/payment-status.ts'
import type { DeadlineHandler } from '../platform/deadlines.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'
import type { Routes } from '../platform/http/http.ts'
import type { JobHandler } from '../platform/jobs.ts'
import { captureLeg } from './capture-leg.ts'
import { payVisitLike, type VisitLike } from './card-store.ts'
import { chargeSaved } from './charge-final.ts'
import { takeLess } from './charge-store.ts'
import { recordLoss, undoLoss, type Loss } from './disputed-charge.ts'
import { openFirstLeg, openLeg, type FirstLeg, type LegToOpen } from './open-leg.ts'
import { knownCustomer } from './payer-store.ts'
import {
  paymentDeadlines,
  paymentJobs,
  requestCapture,
  requestFinalCharge,
  requestFirstCharge,
  requestVoid,
  type LegToCharge,
} from './payment-jobs.ts'
import type { PaymentDeps, PaymentHooks } from './payment-hooks.ts'
import { refreshBooking } from './refresh-charge.ts'
import { releaseFirstHalf, releaseFunds, settleCancellation, type Released, type SettledCancellation } from './release-funds.ts'
import { refundWaiting } from './carry-refund.ts'
import { requestRefund, type RefundToRequest } from './request-refund.ts'
import { paymentRoutes, type PaymentApis } from './routes.ts'
import { startFirstLeg, startLeg, startTip, type OpenLeg, type StartedLeg } from './start-leg.ts'
import { giveUpTip, voidLegs } from './void-legs.ts'

export type { DisputeChanged, LegChange, Payees, PaymentDeps, PaymentHooks, RefundChange, TakenEarnings } from './payment-hooks.ts'
export { cardsOf, payersWith } from './charge-store.ts'
export { findCaptured, findDisputable, markDisputed } from './disputed-charge.ts'
export { dueEvents, lastEventAt } from './inbox-health.ts'
export { moneyOf, moneyOfEach } from './money-views.ts'
export type { FirstLeg, LegToOpen } from './open-leg.ts'
export { paidBy } from './paid-by.ts'
export { paymentData } from './personal-data.ts'
export { RETRY_FINAL } from './payment-deadlines.ts'
export type { RefundToRequest } from './request-refund.ts'
export { releasedVisits } from './released-visits.ts'
export { feeKey, firstHalfKey, releaseKey } from './release-funds.ts'
export type { SettledCancellation } from './release-funds.ts'
export type { StartedLeg } from './start-leg.ts'

export type Payments = {
  readonly routes: Routes
  readonly jobs: readonly JobHandler[]
  readonly deadlines: readonly DeadlineHandler[]
  /** Called once, before any payment: sets the hooks that payments call. */
  connect(hooks: PaymentHooks): void

  /** Records that a leg is to be paid by the client on the page; continues the open attempt if there is one. Answers the charge's id. */
  openLeg(tx: Tx, leg: LegToOpen): Promise<ChargeId>
  /** Records the first leg of a booking written in this very transaction, which has no attempt yet. */
  openFirstLeg(tx: Tx, leg: FirstLeg): void
  /**
   * Opens the charge at the provider, or finds it open already; call it after the commit of `openLeg`, or to pay again.
   * Refuses `payment-not-needed` when the leg is paid, held or voided, `service-unavailable` when the provider does not answer.
   */
  startLeg(bookingId: BookingId, leg: Leg): Promise<OpenLeg>
  /** Opens the tip that `openLeg` answered in the same way; null when it was paid or given up for another meanwhile. */
  startTip(bookingId: BookingId, chargeId: ChargeId): Promise<StartedLeg | null>
  /** Voids a tip that was begun; nothing to do where none is. Refuses `service-unavailable` while the provider does not answer. */
  giveUpTip(bookingId: BookingId): Promise<void>
  /** Opens at the provider what `openFirstLeg` has just written. `customer` is what `customerOf` answered. */
  startFirstLeg(leg: FirstLeg, customer: string | null): Promise<OpenLeg>
  /** The provider's id of a payer; null before their first charge. */
  customerOf(executor: Executor, payerId: ClientId): Promise<string | null>

  /** These request an effect in the caller's transaction (which holds the booking's lock); a job carries it out after the commit. */
  requestCapture(tx: Tx, bookingId: BookingId): void
  /** Of a first half that is held, no more than this will be taken. */
  takeLess(tx: Tx, less: { readonly bookingId: BookingId; readonly amountCents: Cents }): void
  /** Voids every leg that is not captured; one captured meanwhile is refunded in full. */
  requestVoid(tx: Tx, bookingId: BookingId): void
  /** Charges the saved card now, then after 24 and 72 hours, until it succeeds. Answers the charge's id. */
  requestFinalCharge(tx: Tx, charge: LegToCharge): Promise<ChargeId>
  /** Charges the saved card once. False where none is on file: the leg then waits for its client. */
  requestFirstCharge(tx: Tx, charge: LegToCharge): Promise<boolean>
  /** A visit is paid by the card of another. */
  payVisitLike(tx: Tx, visit: VisitLike): Promise<void>
  /** Spreads over the captured legs, the final one first. Answers the refunds' ids. Throws RangeError beyond what is left to refund. */
  requestRefund(tx: Tx, refund: RefundToRequest): Promise<readonly string[]>
  /** Refunds `refundCents` and posts the fee kept to the cleaner less the commission. */
  settleCancellation(tx: Tx, settled: SettledCancellation): Promise<void>
  /** Posts the release of a booking's first half to its cleaner, while the second is unpaid; a second call changes nothing. */
  releaseFirstHalf(tx: Tx, released: Released): Promise<void>
  /** Posts the release of a fully paid booking, or of what its first half left; a second call changes nothing. */
  releaseFunds(tx: Tx, released: Released): Promise<void>

  /** What a bank keeps of a charge counts as refunded, at our cost. */
  recordLoss(tx: Tx, loss: Loss): Promise<void>
  undoLoss(tx: Tx, loss: Omit<Loss, 'amountCents'>): Promise<void>

  /** These do the job's work at once, after the commit; the job then finds nothing to do. They answer the leg's state. */
  captureNow(bookingId: BookingId): Promise<LegState>
  voidNow(bookingId: BookingId): Promise<void>
  chargeFirstNow(bookingId: BookingId): Promise<LegState>
  chargeFinalNow(bookingId: BookingId): Promise<LegState>
  refundNow(bookingId: BookingId): Promise<void>
  /** Asks the provider about every unsettled leg and records the answer: for a page that cannot wait for the webhook. */
  refresh(bookingId: BookingId): Promise<void>
}

export function makePayments(given: Omit<PaymentDeps, 'hooks'> & PaymentApis): Payments {
  let connected: PaymentHooks | null = null
  const deps: PaymentDeps & PaymentApis = {
    ...given,
    get hooks() {
      if (!connected) throw new Error('payments are connected to nobody')
      return connected
    },
  }
  return {
    connect: (hooks) => {
      connected = hooks
    },
    routes: paymentRoutes(deps, deps),
    jobs: [...paymentJobs(deps), ...(deps.sandbox?.jobs ?? [])],
    deadlines: [...paymentDeadlines(deps), ...(deps.sandbox?.deadlines ?? [])],
    openLeg: (tx, leg) => openLeg(deps, tx, leg),
    openFirstLeg: (tx, leg) => openFirstLeg(deps, tx, leg),
    startLeg: (bookingId, leg) => startLeg(deps, bookingId, leg),
    startTip: (bookingId, chargeId) => startTip(deps, bookingId, chargeId),
    giveUpTip: (bookingId) => giveUpTip(deps, bookingId),
    startFirstLeg: (leg, customer) => startFirstLeg(deps, leg, customer),
    customerOf: (executor, payerId) => knownCustomer(executor, payerId, deps.provider.name),
    requestCapture,
    takeLess,
    requestVoid,
    requestFinalCharge: (tx, charge) => requestFinalCharge(deps, tx, charge),
    requestFirstCharge: (tx, charge) => requestFirstCharge(deps, tx, charge),
    payVisitLike,
    requestRefund: (tx, refund) => requestRefund(tx, refund),
    settleCancellation: (tx, settled) => settleCancellation(deps, tx, settled),
    releaseFirstHalf: (tx, released) => releaseFirstHalf(deps, tx, released),
    releaseFunds: (tx, released) => releaseFunds(deps, tx, released),
    recordLoss: (tx, loss) => recordLoss(deps, tx, loss),
    undoLoss: (tx, loss) => undoLoss(deps, tx, loss),
    captureNow: async (bookingId) => (await captureLeg(deps, bookingId)).state,
    async voidNow(bookingId) {
      await voidLegs(deps, bookingId)
      await refundWaiting(deps, bookingId)
    },
    chargeFirstNow: async (bookingId) => (await chargeSaved(deps, bookingId, 'initial')).state,
    chargeFinalNow: async (bookingId) => (await chargeSaved(deps, bookingId, 'final')).state,
    refundNow: async (bookingId) => void (await refundWaiting(deps, bookingId)),
    refresh: (bookingId) => refreshBooking(deps, bookingId),
  }
}
