// Tickets of the live connection: random, stored as hashes, valid once and for half a minute.
import { LIVE_TICKET_SECONDS } from '#domain/live.ts'
import type { Executor } from '../platform/postgres/database.ts'
import { hashOfToken, newSecretToken } from '../platform/secret-token.ts'

export async function makeTicket(db: Executor, sessionId: string, now: Date): Promise<{ ticket: string; expiresAt: Date }> {
  const ticket = newSecretToken()
  const expiresAt = new Date(now.getTime() + LIVE_TICKET_SECONDS * 1000)
  await db
    .insertInto('live_ticket')
    .values({ ticket_hash: hashOfToken(ticket), session_id: sessionId, expires_at: expiresAt })
    .execute()
  return { ticket, expiresAt }
}

/** The session that a ticket stands for, once; null when it is unknown, used or expired. */
export async function takeTicket(db: Executor, ticket: string, now: Date): Promise<string | null> {
  const row = await db.deleteFrom('live_ticket').where('ticket_hash', '=', hashOfToken(ticket)).returningAll().executeTakeFirst()
  return row && row.expires_at > now ? row.session_id : null
}

export async function forgetOldTickets(db: Executor, now: Date): Promise<void> {
  await db.deleteFrom('live_ticket').where('expires_at', '<=', now).execute()
}
