// Tells the open pages of a booking's people that it changed.
import type { Booking } from '#domain/whole-booking.ts'
import { announce, type Tx } from '../platform/postgres/database.ts'
import { liveChange } from '../platform/live-change.ts'

/** Within the transaction of the change; several changes in one are told once. */
export function announceBooking(tx: Tx, { id, parties: { client, cleaner } }: Pick<Booking, 'id' | 'parties'>): void {
  announce(tx, liveChange, { what: 'booking', id, to: cleaner === null ? [client.id] : [client.id, cleaner.id] })
}
