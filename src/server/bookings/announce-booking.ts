// Tells the open pages of a booking's people that it changed.
import { partyIds, type Booking } from '#domain/whole-booking.ts'
import { announce, type Tx } from '../platform/postgres/database.ts'
import { liveChange } from '../platform/live-change.ts'

/** Within the transaction of the change; several changes in one are told once. */
export function announceBooking(tx: Tx, booking: Pick<Booking, 'id' | 'parties'>): void {
  announce(tx, liveChange, { what: 'booking', id: booking.id, to: [...partyIds(booking)] })
}
