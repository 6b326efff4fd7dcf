// Every action during a visit: locks the booking, then checks that it is the cleaner's and under way, or its door stays closed.
import type { Booking } from '#domain/booking.ts'
import { refusalFor } from '#domain/booking-lifecycle.ts'
import type { BookingId } from '#domain/id.ts'
import { mayWorkOn, partIn, partOfViewer, type Person } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import type { Bookings } from '../bookings/index.ts'
import type { Tx } from '../platform/database.ts'

/** Refuses `not-found`, `not-yours`, and `step-not-allowed` before the punch-in and after the punch-out. */
export async function lockVisit(bookings: Pick<Bookings, 'lock'>, tx: Tx, bookingId: BookingId, by: Person): Promise<void> {
  checkVisit((await bookings.lock(tx, bookingId)) ?? refuse('not-found'), by)
}

export function checkVisit(booking: Booking, by: Person): void {
  partOfViewer(by, booking)
  if (!mayWorkOn(by, booking)) refuse('step-not-allowed', { details: { status: booking.facts.status } })
}

/** A door is photographed while a report of it would be taken; refuses as that report would. */
export function checkDoor(booking: Booking, by: Person, now: Date): void {
  partOfViewer(by, booking)
  const refused = doorRefusal(booking, by, now)
  if (refused !== null) refuse(refused, { details: { status: booking.facts.status } })
}

export const doorRefusal = (booking: Booking, by: Person, now: Date) =>
  refusalFor('report-lock-out', booking.facts, partIn(by, booking), now)
