// Who may do what, as sentences: one declaration for each question that routes, views and pages ask.
import { addMinutes } from './elapsed.ts'
import type { Part } from './booking.ts'
import type { BookedPlace, Booking } from './whole-booking.ts'
import type { BookingFacts } from './booking-facts.ts'
import type { CleanerId, ClientId, UserId } from './id.ts'
import { SECRETS_OPEN_MINUTES_BEFORE } from './property.ts'
import { refuse } from './refusal.ts'
import { isReviewOpen } from './review.ts'

/** Whoever asks: their role says what their id is of. */
export type Client = { readonly id: ClientId; readonly role: 'client' }
export type Person = Client | { readonly id: CleanerId; readonly role: 'cleaner' } | { readonly id: UserId; readonly role: 'admin' | null }

/** A booking as far as permissions ask whose it is; nobody is its cleaner until one is chosen or claims it. */
type Owned = {
  readonly parties: { readonly client: { readonly id: ClientId }; readonly cleaner: { readonly id: CleanerId } | null }
}
type Fact = keyof BookingFacts
type With<F extends Fact> = Owned & { readonly facts: Pick<Booking['facts'], F> }
type Visit = With<'status' | 'startsAt' | 'endsAt'>

/**
 * The part that a person plays in a booking, null for a stranger: an operator, its client, its cleaner,
 * or any cleaner while it is offered to all.
 */
export function partIn(person: Person, booking: With<'status'>): Part | null {
  if (person.role === 'admin') return 'admin'
  if (isItsClient(person, booking)) return 'client'
  if (person.role !== 'cleaner') return null
  const isOffered = booking.facts.status === 'available' && booking.parties.cleaner === null
  return isItsCleaner(person, booking) || isOffered ? 'cleaner' : null
}

/** Only its client, its cleaner and operators see a booking. */
export function mayViewBooking(person: Person, booking: Owned): boolean {
  return person.role === 'admin' || isParty(person, booking)
}

/** The part of somebody who may see the booking. Refuses `not-yours` to everybody else who is signed in. */
export function partOfViewer(person: Person, booking: With<'status'>): Part {
  const part = partIn(person, booking)
  return part === null || !mayViewBooking(person, booking) ? refuse('not-yours') : part
}

/** A client has only their own properties cleaned. */
export function mayUseProperty(person: Person, property: { readonly clientId: ClientId }): boolean {
  return person.role === 'client' && person.id === property.clientId
}

/** Only the client of a booking pays for it. */
export function mayPay(person: Person, booking: Owned): boolean {
  return isItsClient(person, booking)
}

/** Where the place is: its cleaner knows the town alone until the visit is confirmed. */
export function mayKnowPlace(part: Part, { facts }: { readonly facts: Pick<BookingFacts, 'initialCapturedAt'> }): boolean {
  return part !== 'cleaner' || facts.initialCapturedAt !== null
}

/** A cleaner knows their client by first name and initial, before the visit and after: `/privacy` says so. */
export function mayKnowFamilyName(part: Part): boolean {
  return part !== 'cleaner'
}

/**
 * What the client pays, and with which card: discounts cost the cleaner nothing, so no page shows them to the cleaner. The documents that the
 * cleaner issues as the supplier state the amount all the same, because the supplier answers for its taxes (`domain/document.ts`).
 */
export function mayKnowPrice(part: Part): boolean {
  return part !== 'cleaner'
}

/** Only the cleaner and operators see what the cleaner earns. */
export function mayKnowEarnings(part: Part): boolean {
  return part !== 'client'
}

/** Only the assigned cleaner ticks tasks and takes photos, and only during the work. */
export function mayWorkOn(person: Person, booking: With<'status'>): boolean {
  return isItsCleaner(person, booking) && booking.facts.status === 'in_progress'
}

/** The instants between which the assigned cleaner may read how to get in: from 24 hours before the visit until its end. */
export function secretsWindow(visit: Pick<BookingFacts, 'startsAt' | 'endsAt'>): {
  readonly opensAt: Date
  readonly closesAt: Date
} {
  return { opensAt: addMinutes(visit.startsAt, -SECRETS_OPEN_MINUTES_BEFORE), closesAt: visit.endsAt }
}

/**
 * WiFi, access and the places of things: always for the client who wrote them; for the assigned cleaner around a visit that stands,
 * and while work that runs late is not punched out; never for operators.
 */
export function mayReadAccessSecrets(person: Person, booking: Visit, now: Date): boolean {
  if (isItsClient(person, booking)) return true
  if (!isItsCleaner(person, booking)) return false
  if (booking.facts.status === 'in_progress') return true
  const { opensAt, closesAt } = secretsWindow(booking.facts)
  return booking.facts.status === 'confirmed' && now >= opensAt && now < closesAt
}

/** When the access secrets will open to somebody who may not read them yet; null when they will not. */
export function secretsOpenAt(person: Person, booking: Visit, now: Date): Date | null {
  const { status } = booking.facts
  const isAhead = status === 'confirmed' || status === 'pending'
  const { opensAt } = secretsWindow(booking.facts)
  return isItsCleaner(person, booking) && isAhead && now < opensAt ? opensAt : null
}

/** `open`: readable now; `later`: opens at an instant; `closed`: the visit is over or not yours to read; `none`: nothing was given. */
export const SECRETS_STATES = ['open', 'later', 'closed', 'none'] as const
export type SecretsState = (typeof SECRETS_STATES)[number]

export function secretsStateOf(
  person: Person,
  booking: Visit & { readonly place: Pick<BookedPlace, 'hasSecrets'> },
  now: Date,
): SecretsState {
  if (!booking.place.hasSecrets) return 'none'
  if (mayReadAccessSecrets(person, booking, now)) return 'open'
  return secretsOpenAt(person, booking, now) === null ? 'closed' : 'later'
}

/** The client never reads why a request was declined; the reason is for statistics. */
export function mayReadEndReason(part: Part, { facts }: { readonly facts: Pick<BookingFacts, 'status'> }): boolean {
  return part !== 'client' || facts.status !== 'declined'
}

/** Both parties review a completed visit, once each, while the window is open. */
export function mayReview(
  person: Person,
  booking: With<'status' | 'punchedOutAt' | 'isFree'>,
  review: { readonly alreadyGiven: boolean; readonly now: Date },
): boolean {
  const { status, punchedOutAt, isFree } = booking.facts
  if (isFree || !isParty(person, booking) || status !== 'completed' || punchedOutAt === null) return false
  return !review.alreadyGiven && isReviewOpen(punchedOutAt, review.now)
}

/** A role is chosen once; afterwards only an operator changes it. */
export function mayChooseRole({ role }: Pick<Person, 'role'>): boolean {
  return role === null
}

function isParty(person: Person, booking: Owned): boolean {
  return isItsClient(person, booking) || isItsCleaner(person, booking)
}

function isItsClient(person: Person, { parties }: Owned): boolean {
  return person.role === 'client' && person.id === parties.client.id
}

function isItsCleaner(person: Person, { parties }: Owned): boolean {
  return person.role === 'cleaner' && person.id === parties.cleaner?.id
}
