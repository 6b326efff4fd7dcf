// The inbox of the payment company's events, for operators.
import { sql } from 'kysely'
import type { PaymentWebhook } from '#domain/webhook.ts'
import type { Db } from '../platform/postgres/database.ts'

/** Events that are not worked on yet; their jobs try again by themselves. */
export async function dueEvents(db: Db) {
  const { due, oldest } = await db
    .selectFrom('webhook_inbox')
    .select((eb) => [sql<number>`count(*)::int`.as('due'), eb.fn.min('received_at').as('oldest')])
    .where('processed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { dueCount: due, oldestAt: oldest as Date | null, failedCount: 0 }
}

/** When an event last arrived at one of our addresses. */
export async function lastEventAt(db: Db, endpoint: PaymentWebhook): Promise<Date | null> {
  const newest = await db
    .selectFrom('webhook_inbox')
    .select('received_at')
    .where('endpoint', '=', endpoint)
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.received_at ?? null
}
