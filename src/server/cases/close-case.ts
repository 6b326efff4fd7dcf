// How a case closes, whatever closes it: nothing more is decided, and the money of its visit goes on.
import type { Tx } from '../platform/postgres/database.ts'
import type { CaseDeps } from './case-deps.ts'
import { updateCase, type Case } from './case-store.ts'

/** Within the booking's lock. */
export async function closeCase(
  { bookings }: Pick<CaseDeps, 'bookings'>,
  tx: Tx,
  { id, bookingId }: Pick<Case, 'id' | 'bookingId'>,
  now: Date,
): Promise<void> {
  await updateCase(tx, id, { closedAt: now })
  await bookings.closeCase(tx, bookingId, now)
}
