// What decisions of a case change in the cleaner's record: an ending that counted against them is taken off, or counts again.
import { assignedCleaner, type Booking } from '#domain/whole-booking.ts'
import { markOf } from '#domain/ending.ts'
import { recordOutcome, takeOffRecord } from '../cleaners/index.ts'
import type { Tx } from '../platform/postgres/database.ts'
import type { Decided } from './case-store.ts'

type OfRecord = Pick<Decided, 'clearsRecord' | 'at'>

/** Follows the latest decision, in the transaction that holds the booking's lock. */
export async function followRecord(tx: Tx, booking: Booking, before: OfRecord | undefined, decided: OfRecord): Promise<void> {
  const mark = markOf(booking.facts)
  if (mark === null || (before?.clearsRecord ?? false) === decided.clearsRecord) return
  const { id } = assignedCleaner(booking)
  if (decided.clearsRecord) await takeOffRecord(tx, id, mark, decided.at)
  else await recordOutcome(tx, id, mark, decided.at)
}
