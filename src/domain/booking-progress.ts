// How far a booking has come, from the request to the receipt: the windows that are lit in its drawing.
import { isEnded, type BookingLabel, type BookingStatus } from './booking.ts'
import type { PaymentStatus } from './payment-status.ts'

/** In the order of a booking's life; `secured`: the first half is held or paid, `settled`: nothing is owed any more. */
export const PROGRESS_STEPS = ['requested', 'secured', 'accepted', 'in_progress', 'completed', 'settled'] as const
export type ProgressStep = (typeof PROGRESS_STEPS)[number]

const SETTLED: Readonly<Record<PaymentStatus, boolean>> = {
  initial_pending: false,
  initial_failed: false,
  initial_completed: false,
  final_pending: false,
  final_failed: false,
  final_completed: true,
  final_refunded: true,
  final_partially_refunded: true,
  fully_paid: true,
  partially_paid: false,
  completed: true,
  failed: false,
  refunded: true,
}

type Known = {
  readonly status: BookingStatus
  readonly labels: readonly BookingLabel[]
  readonly paymentStatus: PaymentStatus
  /** Until when a request waits for its answer; null once it has one. */
  readonly expiresAt: unknown
}

/** The steps that are done; none of a booking that ended without the work. */
export function progressOf({ status, labels, paymentStatus, expiresAt }: Known): readonly ProgressStep[] {
  if (isEnded(status)) return []
  const isWorkDone = status === 'completed'
  const isConfirmed = status === 'confirmed' || status === 'in_progress' || isWorkDone
  const isDone: Readonly<Record<ProgressStep, boolean>> = {
    requested: true,
    secured: isConfirmed || (status === 'pending' && !labels.includes('awaiting_payment')),
    accepted: isConfirmed || (status === 'pending' && expiresAt === null),
    in_progress: status === 'in_progress' || isWorkDone,
    completed: isWorkDone,
    settled: isWorkDone && SETTLED[paymentStatus],
  }
  return PROGRESS_STEPS.filter((step) => isDone[step])
}
