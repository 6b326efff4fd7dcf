// What the bookings that stand say of a request: its own key, the client's discount and unpaid requests, and the cleaner's time.
import { sql } from 'kysely'
import { HOLDING_STATUSES } from '#domain/booking.ts'
import type { Executor, Tx } from '../platform/database.ts'

/** The booking that was written for a client's key, and whether one of theirs holds the first-booking discount. */
export async function clientStanding(
  executor: Executor,
  clientId: string,
  key: string | null = null,
): Promise<{ readonly idOfKey: string | null; readonly hasReservedDiscount: boolean }> {
  const ofClient = sql`select id from booking where client_id = ${clientId}`
  return executor
    .selectNoFrom([
      sql<string | null>`(${ofClient} and idempotency_key = ${key})`.as('idOfKey'),
      sql<boolean>`exists (${ofClient} and discount_reserved)`.as('hasReservedDiscount'),
    ])
    .executeTakeFirstOrThrow()
}

/** Until the transaction ends, this client's requests come one after the other; the account is locked before anything else is. */
export async function lockClient(tx: Tx, clientId: string): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', clientId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** How many requests of a client keep a slot without a held card; the one that was written for this very key is not in the way of itself. */
export async function countWithoutCard(tx: Tx, clientId: string, key: string | null): Promise<number> {
  const { waiting } = await tx
    .selectFrom('booking')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('client_id', '=', clientId)
    .where('status', '=', 'pending')
    .where('awaiting', '=', 'cleaner')
    .where('held_at', 'is', null)
    .$if(key !== null, (query) => query.where('idempotency_key', 'is distinct from', key))
    .executeTakeFirstOrThrow()
  return waiting
}

/** Whether another booking holds any of this time of the cleaner's: the question that the exclusion constraint answers for good. */
export async function isHeld(executor: Executor, cleanerId: string, startsAt: Date, heldUntil: Date): Promise<boolean> {
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
