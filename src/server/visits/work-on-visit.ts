// Every action during a visit: locks the booking, then checks that it is the cleaner's and under way, or its door stays closed.
import type { Booking } from '#domain/whole-booking.ts'
import { endedMeanwhile } from '#domain/booking-facts.ts'
import { refusalFor } from '#domain/booking-lifecycle.ts'
import type { BookingId } from '#domain/id.ts'
import { mayWorkOn, partIn, partOfViewer, type Person } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import { happenedIn, type Occurrence } from '#domain/visit.ts'
import type { Tx } from '../platform/postgres/database.ts'
import type { BookingsApi } from './visit-deps.ts'

type Done = { readonly by: Person; readonly happenedAt?: Date | undefined; readonly now: Date }

/** Answers when it was done. Refuses `not-found`, and as {@link checkVisit} does. */
export async function lockVisit(bookings: Pick<BookingsApi, 'lock'>, tx: Tx, bookingId: BookingId, done: Done): Promise<Occurrence> {
  return checkVisit((await bookings.lock(tx, bookingId)) ?? refuse('not-found'), done)
}

/**
 * Answers when it was done. Refuses `not-yours`, `recorded-time-impossible`, and `step-not-allowed` before the punch-in and after the
 * punch-out, unless it was done without network and the visit was ended meanwhile.
 */
export function checkVisit(booking: Booking, done: Done): Occurrence {
  partOfViewer(done.by, booking)
  const happened = happenedIn(booking, done)
  if (!mayWorkOn(done.by, booking) && !isLate(booking, done.by, happened)) refuse('step-not-allowed', statusOf(booking))
  return happened
}

/** A door is photographed while a report of it would be taken; refuses as that report would. */
export function checkDoor(booking: Booking, done: Done): Occurrence {
  partOfViewer(done.by, booking)
  const happened = happenedIn(booking, done)
  const refused = doorRefusal(booking, done.by, happened.at)
  if (refused !== null && !isLate(booking, done.by, happened)) refuse(refused, statusOf(booking))
  return happened
}

export const doorRefusal = (booking: Booking, by: Person, at: Date) => refusalFor('report-lock-out', booking.facts, partIn(by, booking), at)

const isLate = (booking: Booking, by: Person, { sentAt }: Occurrence): boolean =>
  sentAt !== null && partIn(by, booking) === 'cleaner' && endedMeanwhile(booking.facts)

const statusOf = ({ facts: { status } }: Booking) => ({ details: { status } })
