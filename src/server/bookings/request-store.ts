// Conflicts of a request with existing bookings: its key, the client's discount and unpaid requests, and the cleaner's time.
import { sql } from 'kysely'
import { HOLDING_STATUSES } from '#domain/booking.ts'
import type { BookingId, CleanerId, ClientId, UserId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'
import { prepared } from '../platform/postgres/prepared.ts'
import { CLIENT_COLUMNS } from './booking-store.ts'

/** The booking that was written for a client's key, and whether one of theirs holds the first-booking discount. */
export async function clientStanding(
  executor: Executor,
  clientId: ClientId,
  key: string | null = null,
): Promise<{ readonly idOfKey: BookingId | null; readonly hasReservedDiscount: boolean }> {
  return (await standing.first(executor, { clientId, key })) ?? { idOfKey: null, hasReservedDiscount: false }
}

const standing = prepared((db, v: { clientId: ClientId; key: string | null }) => {
  const ofClient = sql`select id from booking where client_id = ${v.clientId}`
  return db.selectNoFrom([
    sql<BookingId | null>`(${ofClient} and idempotency_key = ${v.key})`.as('idOfKey'),
    sql<boolean>`exists (${ofClient} and discount_reserved)`.as('hasReservedDiscount'),
  ])
})

const AGREED_STATUSES = ['confirmed', 'in_progress', 'completed'] as const

/** Whether a client has a first booking or an agreed visit, or a cleaner accepted a first one. */
export async function hasBooked(executor: Executor, personId: UserId): Promise<boolean> {
  if (await haveAskedFirst(executor, [personId])) return true
  const accepted = await executor
    .selectFrom('booking')
    .select('id')
    .where('cleaner_id', '=', personId as CleanerId)
    .where('status', 'in', AGREED_STATUSES)
    .limit(1)
    .executeTakeFirst()
  return accepted !== undefined
}

/** Whether one of these clients has a first booking, or a visit that was agreed on. */
export async function haveAskedFirst(executor: Executor, ids: readonly UserId[]): Promise<boolean> {
  const row = await executor
    .selectFrom('booking')
    .select('id')
    .where('client_id', 'in', ids as readonly ClientId[])
    .where((eb) => eb.or([eb('discount_reserved', '=', true), eb('status', 'in', AGREED_STATUSES)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Locks the client's account first, so that their requests run one after the other. */
export async function lockClient(tx: Tx, clientId: ClientId) {
  return (await lock.first(tx, { clientId })) ?? refuse('not-found')
}

const lock = prepared((db, v: { clientId: ClientId }) =>
  db.selectFrom('account as client').select(CLIENT_COLUMNS).where('client.id', '=', v.clientId).forNoKeyUpdate(),
)

/** A client who may book now; null when the account is of somebody else, closed or suspended. */
export async function findClient(executor: Executor, id: ClientId): Promise<{ readonly name: string } | null> {
  const row = await executor
    .selectFrom('account')
    .select('name')
    .where('id', '=', id)
    .where('role', '=', 'client')
    .where('erased_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** How many requests of a client keep a slot without a held card, that of this same key apart, and the visit whose second half they owe. */
export async function findUnpaid(
  tx: Tx,
  clientId: ClientId,
  key: string | null,
): Promise<{ readonly waiting: number; readonly owed: BookingId | null }> {
  return (await unpaid.first(tx, { clientId, key })) ?? { waiting: 0, owed: null }
}

const unpaid = prepared((db, v: { clientId: ClientId; key: string | null }) =>
  db
    .selectFrom('booking')
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      sql<BookingId | null>`(select o.id from booking o where o.client_id = ${v.clientId} and o.claimed_at is not null
        and o.waived_at is null and o.final_captured_at is null limit ${sql.lit(1)})`.as('owed'),
    ])
    .where('client_id', '=', v.clientId)
    .where('status', 'in', ['available', 'pending'])
    .where('awaiting', '=', 'cleaner')
    .where('held_at', 'is', null)
    .where(sql<boolean>`(${v.key}::text is null or idempotency_key is distinct from ${v.key})`),
)

/** Whether another booking holds any of this time of the cleaner's: the exclusion constraint has the last word. */
export async function isHeld(executor: Executor, cleanerId: CleanerId, startsAt: Date, heldUntil: Date): Promise<boolean> {
  const row = await executor
    .selectFrom('booking')
    .select('id')
    .where('cleaner_id', '=', cleanerId)
    .where('status', 'in', HOLDING_STATUSES)
    .where('starts_at', '<', heldUntil)
    .where('held_until', '>', startsAt)
    .executeTakeFirst()
  return row !== undefined
}
