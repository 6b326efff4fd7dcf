// Reads a booking's row and its money as the facts that the domain decides from.
import type { BookingFacts } from '#domain/booking-facts.ts'
import type { PlatformShare } from '#domain/ledger.ts'
import { cents } from '#domain/money.ts'
import type { PriceBreakdown } from '#domain/pricing.ts'
import { paymentStatus, type PaymentFacts, type PaymentStatus } from '#domain/payment-status.ts'
import type { Executor, Tx } from '../platform/database.ts'
import { paymentFactsOf, type BookingMoney, type Payments } from '../payments/index.ts'
import { findBooking, lockBookingRow, type BookingRecord } from './booking-store.ts'
import { HOLDING_STATUSES, type BookingStatus } from '#domain/booking.ts'

/** A booking as far as it is known: its row, its money, and the facts that follow. */
export type KnownBooking = {
  readonly record: BookingRecord
  readonly money: BookingMoney
  readonly facts: BookingFacts & { readonly status: BookingStatus }
}

type MoneyDoor = Pick<Payments, 'moneyOf'>

export async function readBooking(payments: MoneyDoor, executor: Executor, id: string): Promise<KnownBooking | null> {
  const record = await findBooking(executor, id)
  return record ? withMoney(payments, executor, record) : null
}

/** The rest of what is known of a booking whose row is at hand. */
export async function withMoney(payments: MoneyDoor, executor: Executor, record: BookingRecord): Promise<KnownBooking> {
  const money = (await payments.moneyOf(executor, [record.id])).get(record.id)
  if (!money) throw new Error(`no money is known of booking ${record.id}`)
  return { record, money, facts: factsOf(record, money) }
}

/** The same, under the booking's lock: nothing it says can change before the transaction ends. */
export async function lockBooking(payments: MoneyDoor, tx: Tx, id: string): Promise<KnownBooking | null> {
  return (await lockBookingRow(tx, id)) ? readBooking(payments, tx, id) : null
}

export function factsOf(record: BookingRecord, money: BookingMoney): KnownBooking['facts'] {
  return {
    status: record.status,
    endReason: record.end_reason,
    endedAt: record.ended_at,
    endedBy: record.ended_by,
    startsAt: record.starts_at,
    endsAt: record.ends_at,
    feeClockStartsAt: record.fee_clock_starts_at,
    proposal: null,
    requestedAt: record.requested_at,
    expiresAt: record.expires_at,
    awaiting: record.awaiting,
    heldAt: record.held_at,
    acceptedAt: record.accepted_at,
    captureFailedAt: record.capture_failed_at,
    initialLeg: money.legs.initial.state,
    initialCapturedAt: record.initial_captured_at,
    finalLeg: money.legs.final.state,
    finalCapturedAt: record.final_captured_at,
    releasedAt: record.released_at,
    isFrozen: record.frozen_at !== null,
    punchedInAt: record.punched_in_at,
    punchedOutAt: record.punched_out_at,
    checklist: { total: record.tasks_total, done: record.tasks_done },
    photos: { before: record.photos_before, after: record.photos_after },
    allowPhotos: record.allow_photos,
    reviews: { clientAt: record.client_reviewed_at, cleanerAt: record.cleaner_reviewed_at },
  }
}

export function priceOf(record: BookingRecord): PriceBreakdown {
  return {
    baseCents: cents(record.base_cents),
    emergencyCents: cents(record.emergency_cents),
    suppliesCents: cents(record.supplies_cents),
    firstBookingDiscountCents: cents(record.first_booking_discount_cents),
    referralCreditCents: cents(record.referral_credit_cents),
    subtotalCents: cents(record.subtotal_cents),
    gstCents: cents(record.gst_cents),
    qstCents: cents(record.qst_cents),
    finalCents: cents(record.final_cents),
    initialLegCents: cents(record.initial_leg_cents),
    finalLegCents: cents(record.final_leg_cents),
  }
}

/** The share that the platform takes of a booking. */
export const shareOf = (record: Pick<BookingRecord, 'commission_bps'>, platformTaxed: boolean): PlatformShare => ({
  commissionBps: record.commission_bps,
  platformTaxed,
})

const COURSE: Readonly<Record<BookingStatus, PaymentFacts['course']>> = {
  available: 'open',
  pending: 'open',
  confirmed: 'open',
  in_progress: 'open',
  completed: 'done',
  cancelled: 'ended',
  declined: 'ended',
  declined_by_client: 'ended',
}

export function paymentStatusOf(record: BookingRecord, money: BookingMoney): PaymentStatus {
  const price = priceOf(record)
  return paymentStatus(
    paymentFactsOf(money, {
      course: COURSE[record.status],
      totalCents: price.finalCents,
      legCents: { initial: price.initialLegCents, final: price.finalLegCents },
      cancelFeeCents: cents(record.cancellation_fee_cents ?? 0),
      release: record.released_at === null ? 'none' : 'released',
    }),
  )
}

export const holdsTime = (status: BookingStatus): boolean => HOLDING_STATUSES.some((holding) => holding === status)

export const partiesOf = (record: Pick<BookingRecord, 'client_id' | 'cleaner_id' | 'status'>) => ({
  clientId: record.client_id,
  cleanerId: record.cleaner_id,
  status: record.status,
})

/** Only a booking offered to all has no cleaner yet, and nothing asks for one there. */
export function cleanerOf(record: Pick<BookingRecord, 'id' | 'cleaner_id'>): string {
  if (record.cleaner_id === null) throw new Error(`booking ${record.id} has no cleaner`)
  return record.cleaner_id
}
