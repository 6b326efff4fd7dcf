// How a visit that exists takes other hours of a cleaner: in turn, and only where no other visit holds them.
import { sql, type Updateable } from 'kysely'
import { HOLDING_STATUSES } from '#domain/booking.ts'
import type { BookingId, CleanerId } from '#domain/id.ts'
import { refuse, Refusal } from '#domain/refusal.ts'
import type { Booking as BookingTable } from '../../../db/schema.ts'
import { brokenConstraint, defer, type Tx } from '../platform/postgres/database.ts'

/** The constraint that rejects two visits of a cleaner at once. */
const SLOT_FREE = 'booking_slot_free'

/** Another visit holds the hours, by the constraint or by whoever looked before. */
export const isSlotTaken = (error: unknown): boolean =>
  brokenConstraint(error) === SLOT_FREE || (error instanceof Refusal && error.code === 'slot-taken')

/**
 * Before hours are written: of two visits of a cleaner that change theirs at once, the second waits, since each would wait for the other's
 * new hours otherwise. A request needs no turn, as long as its transaction writes its row once.
 */
export function takeHoursInTurn(tx: Tx, cleanerId: CleanerId): void {
  const lock = sql`select pg_advisory_xact_lock(hashtextextended(${`hours:${cleanerId}`}, 0))`
  defer(tx, { compile: (builder) => lock.compile(builder) })
}

const HOLDING = sql.join(HOLDING_STATUSES.map((status) => sql.lit(status)))

type Hours = Updateable<BookingTable> & { readonly starts_at: Date; readonly held_until: Date }

/**
 * Writes hours into a visit, in its turn. A visit that holds them is looked for first: whoever takes a step of that one meanwhile, and
 * this write, would wait for each other at the constraint. Refuses `slot-taken`.
 */
export async function writeHours(tx: Tx, id: BookingId, cleanerId: CleanerId, hours: Hours): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('booking')
    .set(hours)
    .where('id', '=', id)
    .where(
      sql<boolean>`not exists (
        select from booking other where other.cleaner_id = ${cleanerId} and other.id <> ${id} and other.status in (${HOLDING})
           and tstzrange(other.starts_at, other.held_until) && tstzrange(${hours.starts_at}, ${hours.held_until}))`,
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n) refuse('slot-taken')
}
