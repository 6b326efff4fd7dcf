// A case under the lock of its booking: nobody else writes to either before the transaction ends.
import type { Booking } from '#domain/whole-booking.ts'
import type { BookingId, CaseId } from '#domain/id.ts'
import { partOfViewer, type Person } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import { announce, type Executor, type Tx } from '../platform/postgres/database.ts'
import { liveChange } from '../platform/live-change.ts'
import type { CaseDeps } from './case-deps.ts'
import { findCase, findCaseOf, type Case } from './case-store.ts'

type Locked = { readonly booking: Booking; readonly found: Case }

/** Refuses `not-found`. */
export async function lockCase({ bookings }: CaseDeps, tx: Tx, id: CaseId): Promise<Locked> {
  const seen = (await findCase(tx, id)) ?? refuse('not-found')
  const booking = (await bookings.lock(tx, seen.bookingId)) ?? refuse('not-found')
  return told(tx, booking, (await findCase(tx, id)) ?? refuse('not-found'))
}

/** The case of a booking that this person may see. Refuses `not-found` and `not-yours`. */
export async function lockCaseOf({ bookings }: CaseDeps, tx: Tx, bookingId: BookingId, by: Person): Promise<Locked> {
  const booking = (await bookings.lock(tx, bookingId)) ?? refuse('not-found')
  partOfViewer(by, booking)
  return told(tx, booking, (await findCaseOf(tx, bookingId)) ?? refuse('not-found'))
}

/** The parties hear of it with their booking. */
function told(tx: Tx, booking: Booking, found: Case): Locked {
  announce(tx, liveChange, { what: 'case', id: found.id, to: [] })
  return { booking, found }
}

/** The case of a booking that this person may see, without the lock. Refuses `not-found` and `not-yours`. */
export async function seeCaseOf({ bookings }: CaseDeps, executor: Executor, bookingId: BookingId, by: Person): Promise<Locked> {
  const booking = (await bookings.find(executor, bookingId)) ?? refuse('not-found')
  partOfViewer(by, booking)
  return { booking, found: (await findCaseOf(executor, bookingId)) ?? refuse('not-found') }
}
