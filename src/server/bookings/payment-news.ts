// What bookings do when money moves: the clock's steps that follow from a leg, and the letters about a second half that fails.
import type { Step } from '#domain/booking-steps.ts'
import { RETRY_FINAL, type LegChange, type PaymentHooks, type RefundChange } from '../payments/index.ts'
import type { Tx } from '../platform/database.ts'
import type { BookingDeps } from './booking-deps.ts'
import { cleanerOf, priceOf, readBooking, type KnownBooking } from './booking-facts.ts'
import { lockBookingRow } from './booking-store.ts'
import { takeClockStep } from './take-step.ts'
import { writeTo } from './tellings.ts'

/** The steps that the provider's word can cause; at most one is possible at a time. */
const STEPS_OF_MONEY: readonly Step[] = ['hold', 'confirm', 'ask-again', 'paid-in-full']

export function paymentNews(deps: BookingDeps): PaymentHooks {
  return {
    async lockBooking(tx, bookingId) {
      if (!(await lockBookingRow(tx, bookingId))) throw new Error(`no booking ${bookingId}`)
    },
    async onLegChanged(tx, change) {
      const known = await knownOf(deps, tx, change.bookingId)
      await takeClockStep(deps, tx, known, STEPS_OF_MONEY, change.now)
      if (change.leg === 'final' && change.to === 'failed') await tellOfFailure(deps, tx, known, change)
    },
    onRefundChanged: (tx, change) => tellOfRefund(deps, tx, change),
    async onRetriesExhausted(tx, { bookingId, declineCode, now }) {
      const { record } = await knownOf(deps, tx, bookingId)
      if (declineCode === 'authentication_required') await writeTo({ deps, tx, record, now }, 'client-second-half-action', {}, 'last')
      else await writeTo({ deps, tx, record, now }, 'client-second-half-declined', { retryAt: null }, 'last')
    },
    async releaseTerms(tx, bookingId) {
      const { record } = await knownOf(deps, tx, bookingId)
      return { cleanerId: cleanerOf(record), price: priceOf(record), commissionBps: record.commission_bps }
    },
  }
}

async function knownOf(deps: BookingDeps, tx: Tx, bookingId: string): Promise<KnownBooking> {
  const known = await readBooking(deps.payments, tx, bookingId)
  if (!known) throw new Error(`no booking ${bookingId}`)
  return known
}

/** Told when the card was charged in the client's absence; somebody who stands at the card form sees the refusal there. */
async function tellOfFailure(deps: BookingDeps, tx: Tx, { record }: KnownBooking, change: LegChange): Promise<void> {
  if (change.from === 'requires_action') return
  const desk = { deps, tx, record, now: change.now }
  if (change.needsCustomer) return writeTo(desk, 'client-second-half-action', {}, `attempt-${change.attempt}`)
  if (!change.retriesRemain) return
  const next = await tx
    .selectFrom('deadline')
    .select('due_at')
    .where('kind', '=', RETRY_FINAL)
    .where('subject_id', '=', record.id)
    .executeTakeFirst()
  await writeTo(desk, 'client-second-half-declined', { retryAt: next?.due_at ?? null }, `attempt-${change.attempt}`)
}

/** The refund of a booking that ended was announced with its ending. */
async function tellOfRefund(deps: BookingDeps, tx: Tx, change: RefundChange): Promise<void> {
  if (change.to !== 'succeeded') return
  const { record } = await knownOf(deps, tx, change.bookingId)
  if ((record.cancellation_refund_cents ?? 0) > 0) return
  await writeTo({ deps, tx, record, now: change.now }, 'client-refunded', { refundCents: change.amountCents }, change.refundId)
}
