// What one address was sent lately, for operators who look at its person: that it was, never what it says.
import { sql } from 'kysely'
import type { Executor } from '../platform/postgres/database.ts'

const SHOWN = 20

/** The latest first. */
export async function lettersTo(executor: Executor, recipient: string) {
  const rows = await executor
    .selectFrom('email')
    .select(['id', 'kind', 'subject', 'created_at as createdAt', 'sent_at', 'refused_at', 'deliver_at'])
    .where(sql`lower(recipient)`, '=', recipient.toLowerCase())
    .orderBy('number', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ sent_at: sentAt, refused_at: refusedAt, deliver_at: deliverAt, ...letter }) => ({
    ...letter,
    state: sentAt ? ('sent' as const) : refusedAt ? ('refused' as const) : deliverAt ? ('waiting' as const) : ('kept' as const),
  }))
}
