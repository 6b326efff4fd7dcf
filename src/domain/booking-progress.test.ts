import { expect, test } from 'vitest'
import { BOOKING_LABELS, BOOKING_STATUSES, isEnded, type BookingLabel, type BookingStatus } from './booking.ts'
import { PROGRESS_STEPS, progressOf, type ProgressStep } from './booking-progress.ts'
import { PAYMENT_STATUSES, type PaymentStatus } from './payment-status.ts'

const later = new Date('2026-11-24T15:00:00Z')
type Row = [string, BookingStatus, readonly BookingLabel[], PaymentStatus, Date | null, readonly ProgressStep[]]

test.each<Row>([
  ['is asked for without a card', 'pending', ['awaiting_payment'], 'initial_pending', later, ['requested']],
  ['waits for the bank', 'pending', [], 'initial_pending', later, ['requested', 'secured']],
  ['waits for its answer', 'pending', ['awaiting_cleaner'], 'initial_pending', later, ['requested', 'secured']],
  ['is accepted and being paid', 'pending', [], 'initial_pending', null, ['requested', 'secured', 'accepted']],
  ['is accepted and its card was refused', 'pending', ['awaiting_payment'], 'initial_failed', null, ['requested', 'accepted']],
  ['is confirmed', 'confirmed', [], 'initial_completed', null, ['requested', 'secured', 'accepted']],
  ['is late', 'confirmed', ['late'], 'initial_completed', null, ['requested', 'secured', 'accepted']],
  ['is under way', 'in_progress', [], 'initial_completed', null, ['requested', 'secured', 'accepted', 'in_progress']],
  ['is done and owed', 'completed', ['awaiting_payment'], 'final_failed', null, PROGRESS_STEPS.slice(0, 5)],
  ['is done and paid', 'completed', [], 'fully_paid', null, PROGRESS_STEPS],
  ['is done and released', 'completed', [], 'completed', null, PROGRESS_STEPS],
  ['was cancelled', 'cancelled', [], 'refunded', null, []],
  ['was declined', 'declined', [], 'failed', null, []],
])('a booking that %s', (_, status, labels, paymentStatus, expiresAt, lit) => {
  expect(progressOf({ status, labels, paymentStatus, expiresAt })).toEqual(lit)
})

test('whatever the booking: nothing is lit once it ended, the request is until then, and each later status lights at least as much', () => {
  const life = ['available', 'pending', 'confirmed', 'in_progress', 'completed'] as const
  for (const paymentStatus of PAYMENT_STATUSES)
    for (const label of BOOKING_LABELS) {
      const litIn = (status: BookingStatus) => progressOf({ status, labels: [label], paymentStatus, expiresAt: null })
      for (const status of BOOKING_STATUSES) expect(litIn(status).includes('requested')).toBe(!isEnded(status))
      for (const [index, status] of life.slice(1).entries())
        expect(litIn(status)).toEqual(expect.arrayContaining([...litIn(life[index] ?? status)]))
    }
})
