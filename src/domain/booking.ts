// The nouns of a booking: what it is, its statuses, legs and reasons, and the limits of what may be asked for.

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

/** Statuses of which something is still to come. */
export const OPEN_STATUSES = ['available', ...HOLDING_STATUSES] as const satisfies readonly BookingStatus[]

/** Statuses of a booking that ended without the work. */
export const ENDED_STATUSES = ['cancelled', 'declined', 'declined_by_client'] as const satisfies readonly BookingStatus[]
export const isEnded = (status: BookingStatus): status is (typeof ENDED_STATUSES)[number] =>
  ENDED_STATUSES.some((ended) => ended === status)

/** False once somebody is in, and when the visit is over or will not take place. */
export const isYetToEnter = (status: BookingStatus): boolean => status !== 'in_progress' && status !== 'completed' && !isEnded(status)

/** Labels derived from facts, never stored. */
export const BOOKING_LABELS = ['awaiting_cleaner', 'awaiting_payment', 'late', 'no_show'] as const
export type BookingLabel = (typeof BOOKING_LABELS)[number]

export const FREQUENCIES = ['one_time', 'weekly', 'bi_weekly', 'monthly', 'custom'] as const
export type Frequency = (typeof FREQUENCIES)[number]

export const CANCELLATION_REASONS = ['schedule_conflict', 'found_alternative', 'price', 'emergency', 'other'] as const
export type CancellationReason = (typeof CANCELLATION_REASONS)[number]

/** Why a cleaner declines a request. */
export const DECLINE_REASONS = ['not_free', 'too_far', 'not_this_service', 'home_too_large', 'other'] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** Why a booking ended without the work, as stored: a reason a person gave, or what a deadline or a report decided. */
export const END_REASONS = [
  ...CANCELLATION_REASONS,
  'not_free',
  'too_far',
  'not_this_service',
  'home_too_large',
  'expired',
  'unpaid',
  'promotions_lost',
  'no_show',
  'lock_out',
  'not_done',
  'skipped',
] as const
export type EndReason = (typeof END_REASONS)[number]

export const LEGS = ['initial', 'final'] as const
export type Leg = (typeof LEGS)[number]
/** What a card is charged for: a half of the price, or what its client gives the cleaner on top. */
export const CHARGE_LEGS = [...LEGS, 'tip'] as const
export type ChargeLeg = (typeof CHARGE_LEGS)[number]

/** The part that a person plays in a booking: one of its two parties, or an operator. */
export const PARTS = ['client', 'cleaner', 'admin'] as const
export type Part = (typeof PARTS)[number]
/** The part of a party; operators are none. */
export type PartyPart = Exclude<Part, 'admin'>
export const otherPart = (part: PartyPart): PartyPart => (part === 'client' ? 'cleaner' : 'client')

/** Who acts in a step: a person, or the system itself, when a deadline falls due or the payment provider reports. */
export const ACTORS = [...PARTS, 'system'] as const
export type Actor = (typeof ACTORS)[number]

export const MIN_DURATION_MINUTES = 240
export const MAX_DURATION_MINUTES = 12 * 60
export const DURATION_STEP_MINUTES = 30
/** Requests that one client may have open without a held card: each keeps a slot from everybody else. */
export const MAX_REQUESTS_WITHOUT_CARD = 2
export const MIN_DURATION_HOURS = MIN_DURATION_MINUTES / 60
export const MAX_DURATION_HOURS = MAX_DURATION_MINUTES / 60
export const DURATION_STEP_HOURS = DURATION_STEP_MINUTES / 60
export const MAX_NOTES_LENGTH = 2_000
/** Why it is an emergency. */
export const MAX_EMERGENCY_REASON_LENGTH = 500
/** What is added to the reason of an ending. */
export const MAX_END_NOTE_LENGTH = 500
/** Why an owed second half is waived. */
export const MIN_WAIVER_LENGTH = 5

export const holdsTime = (status: BookingStatus): boolean => HOLDING_STATUSES.some((holding) => holding === status)
