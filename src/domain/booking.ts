// The nouns of a booking: what it is, its statuses, legs and reasons, and the limits of what may be asked for.
import type { Language } from './account.ts'
import type { Address } from './address.ts'
import { hasClaim, isFrozen, type BookingFacts } from './booking-facts.ts'
import type { BookingMoney } from './booking-money.ts'
import type { Settlement } from './cancellation.ts'
import type { ChecklistRoom } from './checklist.ts'
import type { ServiceType } from './cleaner.ts'
import type { BookingId, CleanerId, ClientId, PropertyId, UserId } from './id.ts'
import type { Cents } from './money.ts'
import type { PriceBreakdown } from './pricing.ts'
import type { Home } from './property.ts'
import type { Tariff } from './tariff.ts'
import type { Arrival } from './visit.ts'

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

/** Ended without the work and by none of the client's doing, so that they may still want somebody. */
export function isClientLeftWithout({ status, endReason, endedBy }: Pick<BookingFacts, 'status' | 'endReason' | 'endedBy'>): boolean {
  if (status === 'none' || !isEnded(status) || endReason === 'lock_out' || endReason === 'unpaid') return false
  return endReason === 'expired' || endReason === 'no_show' || endedBy === 'cleaner' || endedBy === 'admin'
}

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
  'no_show',
  'lock_out',
  'not_done',
] as const
export type EndReason = (typeof END_REASONS)[number]

export const LEGS = ['initial', 'final'] as const
export type Leg = (typeof LEGS)[number]

/** The part that a person plays in a booking: one of its two parties, or an operator. */
export const PARTS = ['client', 'cleaner', 'admin'] as const
export type Part = (typeof PARTS)[number]
/** The part of a party; operators are none. */
export type PartyPart = Exclude<Part, 'admin'>

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
/** Why a claim is given up. */
export const MIN_WAIVER_LENGTH = 5

export type Party<Id extends UserId = UserId> = {
  readonly id: Id
  readonly name: string
  /** The account is closed: the name is gone. */
  readonly isErased: boolean
  readonly profilePic: string | null
}
type Reachable = { readonly email: string; readonly language: Language }
type WithPage = { readonly slug: string }
/** `homeCity`: the slug of the city that their way to a visit is counted from. */
type WithHome = { readonly homeCity: string | null }

/** The property as it was when the visit was requested; later changes to the property change nothing here. */
export type BookedPlace = Home &
  Address & {
    readonly propertyId: PropertyId
    /** True when the property has access secrets today. */
    readonly hasSecrets: boolean
  }

/** What was agreed on beside place and price; the hours of the day are those on the wall of the place. */
export type Agreed = {
  readonly serviceType: ServiceType
  readonly date: string
  readonly time: string
  readonly durationMinutes: number
  readonly suppliesByClient: boolean
  readonly notes: string
  /** Rooms to begin with, the most important first; empty for the order of a walk through the place. */
  readonly roomOrder: readonly ChecklistRoom[]
  readonly frequency: Frequency
  readonly emergency: { readonly reason: string } | null
  readonly tariff: Tariff
}

/** One visit that was asked for: whose it is, where, what was agreed, and everything that is recorded of it since. */
export type Booking = {
  readonly id: BookingId
  readonly reference: string
  readonly parties: {
    readonly client: Party<ClientId> & Reachable
    /** Null while the booking is offered to every cleaner. */
    readonly cleaner: (Party<CleanerId> & Reachable & WithPage & WithHome) | null
  }
  readonly place: BookedPlace
  readonly agreed: Agreed
  readonly price: PriceBreakdown
  /** It uses the client's once-only first-booking discount. */
  readonly discountReserved: boolean
  readonly commissionBps: number
  /** The cleaner's earnings, commission taken off; their share of the fee once it ended without the work. */
  readonly earningsCents: Cents
  readonly facts: BookingFacts & { readonly status: BookingStatus }
  readonly money: BookingMoney
  /** What ending it did cost the client; null until it is over. */
  readonly settlement: Settlement | null
  readonly endNote: string | null
  readonly doorPhotos: number
  /** Null before the punch-in. */
  readonly arrival: Arrival | null
  readonly reviewedAt: { readonly client: Date | null; readonly cleaner: Date | null }
}

/** As much of a booking as a list shows. */
export type ListedBooking = Pick<Booking, 'id' | 'reference' | 'price' | 'earningsCents' | 'facts' | 'money' | 'settlement'> & {
  readonly parties: { readonly client: Party<ClientId>; readonly cleaner: (Party<CleanerId> & WithPage) | null }
  readonly place: Pick<BookedPlace, 'type' | 'city' | 'timeZone'>
  readonly agreed: Pick<Agreed, 'serviceType' | 'date' | 'time' | 'durationMinutes'>
}

/** A booking of a person, by the name that both parties call it. */
export type OwnBooking = Pick<Booking, 'id' | 'reference'> & { readonly part: Exclude<Part, 'admin'> }

/** Throws for a booking that is offered to all. */
export function assignedCleaner<T>({ id, parties }: { readonly id: BookingId; readonly parties: { readonly cleaner: T | null } }): T {
  if (parties.cleaner === null) throw new Error(`booking ${id} has no cleaner`)
  return parties.cleaner
}

/** True while a visit, a payment or a case keeps this party from closing their account: a claim keeps its client, and pays its cleaner. */
export function isUnfinished({ facts, price }: Pick<Booking, 'facts' | 'price'>, part: PartyPart): boolean {
  if (OPEN_STATUSES.some((open) => open === facts.status)) return true
  if (facts.disputedAt !== null || (isFrozen(facts) && facts.releasedAt === null)) return true
  if (facts.status !== 'completed' || facts.finalCapturedAt !== null || facts.isRefunded) return false
  return facts.claimedAt === null ? price.finalLegCents > 0 : part === 'client' && hasClaim(facts)
}

export const holdsTime = (status: BookingStatus): boolean => HOLDING_STATUSES.some((holding) => holding === status)
