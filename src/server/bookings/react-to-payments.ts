// What bookings do when money moves: the system's steps that follow from a leg, and the emails about a second half that fails.
import { assignedCleaner, type Booking } from '#domain/whole-booking.ts'
import { CASE_REFUND, isAllRefunded } from '#domain/booking-money.ts'
import type { Step } from '#domain/booking-steps.ts'
import { DISPUTE_LOSS } from '#domain/dispute.ts'
import { RETRY_FINAL, type LegChange, type PaymentHooks, type RefundChange } from '../payments/index.ts'
import type { Tx } from '../platform/postgres/database.ts'
import { dueAtOf } from '../platform/deadlines.ts'
import { announceBooking } from './announce-booking.ts'
import type { BookingDeps } from './booking-deps.ts'
import { getBooking, lockRow, visitsToPay } from './booking-store.ts'
import { earningsLeft, feeLeft } from './earnings-left.ts'
import { visitEmails } from './emails/visit-emails.ts'
import { recordEarnings } from './step-store.ts'
import { takeSystemStep } from './take-step.ts'
import { emailPartyOf } from './booking-emails.ts'

/** The reason that the refund of a waived second half is recorded with. */
const WAIVED_REFUND = 'waived'

/** The steps that a provider's event can cause; at most one is possible at a time. */
const STEPS_OF_MONEY: readonly Step[] = [
  'hold',
  'hold-search',
  'confirm',
  'ask-again',
  'first-half-paid',
  'take-first-half',
  'first-half-refused',
  'paid-in-full',
  'owe-second-half',
]

export function reactToPayments(deps: BookingDeps): PaymentHooks {
  return {
    async lockBooking(tx, bookingId) {
      if (!(await lockRow(tx, bookingId))) throw new Error(`no booking ${bookingId}`)
    },
    async onLegChanged(tx, change) {
      const booking = await getBooking(tx, change.bookingId)
      // Pages show the state of a payment that moves nothing else, too.
      announceBooking(tx, booking)
      await takeSystemStep(
        deps,
        tx,
        booking,
        (await losesPromotions(deps, tx, booking, change)) ? ['return-hold'] : STEPS_OF_MONEY,
        change.now,
      )
      if (change.to === 'captured') deps.requestDocuments(tx, change.bookingId)
      // Paid on a page that was open when the second half was waived.
      if (change.leg === 'final' && change.to === 'captured' && booking.facts.waivedAt !== null)
        await deps.payments.requestRefund(tx, { ...change, reason: WAIVED_REFUND, borneBy: 'unowed' })
      if (change.leg === 'final' && change.to === 'failed') await emailFailure(deps, tx, booking, change)
    },
    async onTipChanged(tx, { bookingId, amountCents, to, now }) {
      const booking = await getBooking(tx, bookingId)
      announceBooking(tx, booking)
      if (to !== 'captured' || booking.parties.cleaner?.isErased) return
      const extra = { tipCents: amountCents }
      await emailPartyOf({ deps, tx, booking, now }, visitEmails['client-tipped'], extra, 'tip')
      await emailPartyOf({ deps, tx, booking, now }, visitEmails['cleaner-tipped'], extra, 'tip')
    },
    async onRefundChanged(tx, change) {
      const booking = await getBooking(tx, change.bookingId)
      announceBooking(tx, booking)
      if (booking.facts.status === 'completed') recordEarnings(tx, booking.id, earningsLeft(booking.price, booking))
      else if (booking.facts.feeCents > 0) recordEarnings(tx, booking.id, feeLeft(booking))
      if (change.to !== 'succeeded') return
      deps.requestDocuments(tx, change.bookingId)
      if (isAllRefunded(booking.money)) await deps.referrals.revokeRewards(tx, booking.id, change.now)
      await emailRefund(deps, tx, booking, change)
    },
    async onRetriesExhausted(tx, { bookingId, declineCode, now }) {
      const booking = await getBooking(tx, bookingId)
      if (declineCode === 'authentication_required')
        await emailPartyOf({ deps, tx, booking, now }, visitEmails['client-second-half-action'], {}, 'last')
      else await emailPartyOf({ deps, tx, booking, now }, visitEmails['client-second-half-declined'], { retryAt: null }, 'last')
    },
    async releaseTerms(tx, bookingId) {
      const booking = await getBooking(tx, bookingId)
      const { price, commissionBps, feeCommissionBps, platformTaxed } = booking
      const feeCents = booking.facts.feeCents
      return { cleanerId: assignedCleaner(booking).id, price, feeCents, commissionBps, feeCommissionBps, platformTaxed }
    },
    isCleanerGone: async (tx, bookingId) => (await getBooking(tx, bookingId)).parties.cleaner?.isErased === true,
    visitsToPay,
  }
}

/** The card shows that the price has a promotion that an account of the same person or home had: nobody agreed to it without. */
async function losesPromotions(deps: BookingDeps, tx: Tx, booking: Booking, change: LegChange): Promise<boolean> {
  const { referrals, promotions } = deps
  const { id: bookingId, parties, price, promotionCode: code } = booking
  if (change.leg !== 'initial' || change.to !== 'authorized') return false
  if (price.referralCreditCents > 0 && (await referrals.spentAlike(tx, bookingId))) return true
  if (price.firstBookingDiscountCents === 0) return false
  const clientId = parties.client.id
  const isFirstBooking = booking.discountReserved && !(await referrals.hasVisitedBefore(tx, clientId))
  return code === null ? !isFirstBooking : !(await promotions.mayKeep(tx, { clientId, bookingId, code, isFirstBooking }))
}

/** Sent when the card was charged in the client's absence; a client at the card form sees the refusal there. */
async function emailFailure(deps: BookingDeps, tx: Tx, booking: Booking, change: LegChange): Promise<void> {
  if (change.from === 'requires_action') return
  const context = { deps, tx, booking, now: change.now }
  if (change.needsCustomer) return emailPartyOf(context, visitEmails['client-second-half-action'], {}, `attempt-${change.attempt}`)
  if (!change.retriesRemain) return
  const retryAt = await dueAtOf(tx, RETRY_FINAL, booking.id)
  await emailPartyOf(context, visitEmails['client-second-half-declined'], { retryAt }, `attempt-${change.attempt}`)
}

/** The refund of a booking that ended was announced with its ending, that of a case with its decision; what a bank took, by the bank. */
async function emailRefund(deps: BookingDeps, tx: Tx, booking: Booking, change: RefundChange): Promise<void> {
  if (change.reason === CASE_REFUND || change.reason === DISPUTE_LOSS) return
  if (booking.settlement !== null && booking.settlement.refundCents > 0) return
  await emailPartyOf(
    { deps, tx, booking, now: change.now },
    visitEmails['client-refunded'],
    { refundCents: change.amountCents },
    change.refundId,
  )
}
