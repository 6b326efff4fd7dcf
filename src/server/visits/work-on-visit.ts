// Whatever a cleaner does on the spot passes here: the booking's lock, then whether it is theirs, and under way or behind a closed door.
import { refusalFor } from '#domain/booking-lifecycle.ts'
import { mayWorkOn, partIn, type Person } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import { partiesOf, viewerPart, type Bookings, type KnownBooking } from '../bookings/index.ts'
import type { Tx } from '../platform/database.ts'

/** Refuses `not-found`, `not-yours`, and `step-not-allowed` before the punch-in and after the punch-out. */
export async function lockVisit(bookings: Pick<Bookings, 'lock'>, tx: Tx, bookingId: string, by: Person): Promise<KnownBooking> {
  const known = await bookings.lock(tx, bookingId)
  return known ? checkVisit(known, by) : refuse('not-found')
}

export function checkVisit(known: KnownBooking, by: Person): KnownBooking {
  viewerPart(known.record, by)
  return mayWorkOn(by, partiesOf(known.record)) ? known : refuse('step-not-allowed', { details: { status: known.record.status } })
}

/** A door is photographed while a report of it would be taken; refuses as that report would. */
export function checkDoor(known: KnownBooking, by: Person, now: Date): KnownBooking {
  viewerPart(known.record, by)
  const refused = doorRefusal(known, by, now)
  return refused === null ? known : refuse(refused, { details: { status: known.record.status } })
}

export const doorRefusal = ({ record, facts }: KnownBooking, by: Person, now: Date) =>
  refusalFor('report-lock-out', facts, partIn(by, partiesOf(record)), now)
