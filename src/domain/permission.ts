// Who may do what, as sentences: one declaration for each question that routes, views and pages ask.
import type { Role } from './account.ts'
import type { Actor, BookingStatus } from './booking.ts'
import { minutesAfter } from './booking-timers.ts'
import { SECRETS_OPEN_MINUTES_BEFORE } from './property.ts'
import { isReviewOpen } from './review.ts'

export type Person = { readonly id: string; readonly role: Role | null }

/** The parties of a booking; nobody is its cleaner until one is chosen or claims it. */
export type Parties = { readonly clientId: string; readonly cleanerId: string | null }

type Visit = Parties & { readonly status: BookingStatus; readonly startsAt: Date; readonly endsAt: Date }

/**
 * The part that a person plays in a booking, null for a stranger: an operator, its client, its cleaner,
 * or any cleaner while it is offered to all.
 */
export function partIn(person: Person, booking: Parties & { readonly status: BookingStatus }): Exclude<Actor, 'clock'> | null {
  if (person.role === 'admin') return 'admin'
  if (person.role === 'client' && person.id === booking.clientId) return 'client'
  if (person.role !== 'cleaner') return null
  const isOffered = booking.status === 'available' && booking.cleanerId === null
  return person.id === booking.cleanerId || isOffered ? 'cleaner' : null
}

/** Only its client, its cleaner and operators see a booking. */
export function mayViewBooking(person: Person, booking: Parties): boolean {
  return person.role === 'admin' || isParty(person, booking)
}

/** A client has only their own properties cleaned. */
export function mayUseProperty(person: Person, property: { readonly clientId: string }): boolean {
  return person.role === 'client' && person.id === property.clientId
}

/** Only the client of a booking pays for it. */
export function mayPay(person: Person, booking: Parties): boolean {
  return person.role === 'client' && person.id === booking.clientId
}

/** Only the assigned cleaner ticks tasks and takes photos, and only during the work. */
export function mayWorkOn(person: Person, booking: Parties & { readonly status: BookingStatus }): boolean {
  return isItsCleaner(person, booking) && booking.status === 'in_progress'
}

/** The instants between which the assigned cleaner may read how to get in: from 24 hours before the visit until its end. */
export function secretsWindow(visit: { readonly startsAt: Date; readonly endsAt: Date }): {
  readonly opensAt: Date
  readonly closesAt: Date
} {
  return { opensAt: minutesAfter(visit.startsAt, -SECRETS_OPEN_MINUTES_BEFORE), closesAt: visit.endsAt }
}

/**
 * WiFi, access and the places of things: always for the client who wrote them; for the assigned cleaner around a visit that stands,
 * and while work that runs late is not punched out; never for operators.
 */
export function mayReadAccessSecrets({ user, booking, now }: { user: Person; booking: Visit; now: Date }): boolean {
  if (user.role === 'client') return user.id === booking.clientId
  if (!isItsCleaner(user, booking)) return false
  if (booking.status === 'in_progress') return true
  const { opensAt, closesAt } = secretsWindow(booking)
  return booking.status === 'confirmed' && now >= opensAt && now < closesAt
}

/** Why a request was declined is for our figures: its client is never told. */
export function mayReadEndReason(part: Actor, status: BookingStatus): boolean {
  return part !== 'client' || status !== 'declined'
}

/** Both parties review a completed visit, once each, while the window is open. */
export function mayReview(
  person: Person,
  booking: Parties & { readonly status: BookingStatus; readonly completedAt: Date | null },
  review: { readonly alreadyGiven: boolean; readonly now: Date },
): boolean {
  if (!isParty(person, booking) || booking.status !== 'completed' || booking.completedAt === null) return false
  return !review.alreadyGiven && isReviewOpen(booking.completedAt, review.now)
}

/** A role is chosen once; afterwards only an operator changes it. */
export function mayChooseRole(person: Person): boolean {
  return person.role === null
}

function isParty(person: Person, booking: Parties): boolean {
  return (person.role === 'client' && person.id === booking.clientId) || isItsCleaner(person, booking)
}

function isItsCleaner(person: Person, booking: Parties): boolean {
  return person.role === 'cleaner' && person.id === booking.cleanerId
}
