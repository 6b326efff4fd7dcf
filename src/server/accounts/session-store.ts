// Sessions: opaque random tokens, stored as hashes, extended by use.
import { DAY_MS, HOUR_MS } from '#domain/elapsed.ts'
import type { Pool } from 'pg'
import { SESSION_DAYS, MAX_SESSION_DAYS, type Language, type Role } from '#domain/account.ts'
import type { UserId } from '#domain/id.ts'
import type { Executor } from '../platform/database.ts'
import type { Caller } from '../platform/http.ts'
import { hashOfToken, newSecretToken } from '../platform/secret-token.ts'

/** The end slides forward at most once an hour, so that reading does not always write. */
const SLIDE_EVERY_MS = HOUR_MS

const sessionEnd = (now: Date): Date => new Date(now.getTime() + SESSION_DAYS * DAY_MS)

/** Opens a session and answers its token, which is not stored. */
export async function openSession(
  tx: Executor,
  session: { accountId: UserId; remembered: boolean; userAgent: string; address: string; now: Date },
): Promise<string> {
  const token = newSecretToken()
  await tx
    .insertInto('session')
    .values({
      token_hash: hashOfToken(token),
      account_id: session.accountId,
      remembered: session.remembered,
      user_agent: session.userAgent.slice(0, 300),
      address: session.address,
      created_at: session.now,
      last_used_at: session.now,
      expires_at: sessionEnd(session.now),
    })
    .execute()
  return token
}

type SessionRow = {
  session_id: string
  account_id: UserId
  role: Role | null
  name: string
  email: string
  language: Language
  last_used_at: Date
}

/** The caller a token belongs to; null when unknown, expired or suspended. */
export async function findCaller(pool: Pool, token: string, via: Caller['via'], now: Date): Promise<Caller | null> {
  const { rows } = await pool.query<SessionRow>({
    name: 'find-caller',
    text: `select s.id as session_id, s.account_id, a.role, a.name, a.email, a.language, s.last_used_at
             from session s join account a on a.id = s.account_id
            where s.token_hash = $1 and s.expires_at > $2 and a.suspended_at is null`,
    values: [hashOfToken(token), now],
  })
  const row = rows[0]
  if (!row) return null
  if (now.getTime() - row.last_used_at.getTime() > SLIDE_EVERY_MS) await slide(pool, row.session_id, now)
  return {
    userId: row.account_id,
    sessionId: row.session_id,
    role: row.role,
    name: row.name,
    email: row.email,
    language: row.language,
    via,
  }
}

async function slide(pool: Pool, sessionId: string, now: Date): Promise<void> {
  await pool.query(`update session set last_used_at = $2, expires_at = least($3, created_at + make_interval(days => $4)) where id = $1`, [
    sessionId,
    now,
    sessionEnd(now),
    MAX_SESSION_DAYS,
  ])
}

export async function closeSession(tx: Executor, sessionId: string, accountId: UserId): Promise<boolean> {
  const result = await tx.deleteFrom('session').where('id', '=', sessionId).where('account_id', '=', accountId).executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Ends the session of a token; holding it is enough. */
export async function closeSessionOf(tx: Executor, token: string): Promise<void> {
  await tx.deleteFrom('session').where('token_hash', '=', hashOfToken(token)).execute()
}

/** Ends every session of an account but `keptId`; answers how many. */
export async function closeOtherSessions(tx: Executor, accountId: UserId, keptId: string | null): Promise<number> {
  const sessions = tx.deleteFrom('session').where('account_id', '=', accountId)
  const result = await (keptId === null ? sessions : sessions.where('id', '!=', keptId)).executeTakeFirst()
  return Number(result.numDeletedRows)
}

export async function forgetExpiredSessions(tx: Executor, now: Date): Promise<void> {
  await tx.deleteFrom('session').where('expires_at', '<=', now).execute()
}
