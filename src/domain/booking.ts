// The nouns of a booking: statuses, legs, reasons and the constants that the specification fixes.

export const BOOKING_STATUSES = [
  'available',
  'pending',
  'confirmed',
  'in_progress',
  'completed',
  'cancelled',
  'declined',
  'declined_by_client',
] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** Statuses that hold the cleaner's time; the database's exclusion constraint covers exactly these. */
export const HOLDING_STATUSES = ['pending', 'confirmed', 'in_progress'] as const satisfies readonly BookingStatus[]

/** Statuses of a booking that ended without the work. */
export const ENDED_STATUSES = ['cancelled', 'declined', 'declined_by_client'] as const satisfies readonly BookingStatus[]
export const isEnded = (status: BookingStatus): status is (typeof ENDED_STATUSES)[number] =>
  ENDED_STATUSES.some((ended) => ended === status)

/** Labels derived from facts, never stored. */
export const BOOKING_LABELS = ['awaiting_cleaner', 'awaiting_payment', 'late', 'no_show'] as const
export type BookingLabel = (typeof BOOKING_LABELS)[number]

export const FREQUENCIES = ['one_time', 'weekly', 'bi_weekly', 'monthly', 'custom'] as const
export type Frequency = (typeof FREQUENCIES)[number]

export const CANCELLATION_REASONS = ['schedule_conflict', 'found_alternative', 'price', 'emergency', 'other'] as const
export type CancellationReason = (typeof CANCELLATION_REASONS)[number]

/** Why a booking ended without the work, as stored: a reason a person gave, or what the clock or a report decided. */
export const END_REASONS = [...CANCELLATION_REASONS, 'expired', 'unpaid', 'no_show', 'lock_out'] as const
export type EndReason = (typeof END_REASONS)[number]

export const LEGS = ['initial', 'final'] as const
export type Leg = (typeof LEGS)[number]

/** Who acts in a step: the two parties, an operator, or the clock. */
export const ACTORS = ['client', 'cleaner', 'admin', 'clock'] as const
export type Actor = (typeof ACTORS)[number]

export const MIN_DURATION_MINUTES = 240
export const MAX_DURATION_MINUTES = 12 * 60
export const DURATION_STEP_MINUTES = 30
/** Requests that one client may have open without a held card: each keeps a slot from everybody else. */
export const MAX_REQUESTS_WITHOUT_CARD = 2
export const NOTES_MAX_LENGTH = 2_000
