// Sessions: opaque random tokens, stored as hashes, extended by use.
import { DAY_MS, HOUR_MS } from '#domain/elapsed.ts'
import { sql } from 'kysely'
import { SESSION_DAYS, MAX_SESSION_DAYS, type Role } from '#domain/account.ts'
import { NEWCOMERS_ROLE, type OperatorRole } from '#domain/operator.ts'
import type { UserId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'
import type { Caller, Viewing } from '../platform/http/http.ts'
import { prepared } from '../platform/postgres/prepared.ts'
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

/** The caller a token belongs to; null when unknown, expired or suspended. */
export async function findCaller(executor: Executor, token: string, via: Caller['via'], now: Date): Promise<Caller | null> {
  const row = await bySession.first(executor, { hash: hashOfToken(token), now })
  if (!row) return null
  if (now.getTime() - row.last_used_at.getTime() > SLIDE_EVERY_MS)
    await slide.change(executor, { id: row.session_id, now, endsAt: sessionEnd(now) })
  return {
    userId: row.account_id,
    sessionId: row.session_id,
    role: row.role,
    operatorRole: operatorRoleOf(row),
    hasSecondFactor: row.has_second_factor ?? false,
    // Of the person it is not known that they are there.
    provedAt: row.viewing_id !== null ? new Date(0) : (row.confirmed_at ?? row.created_at),
    name: row.name,
    email: row.email,
    language: row.language,
    via,
    viewing: viewingOf(row),
  }
}

type ViewingColumns = { readonly viewing_id: string | null; readonly operator_id: UserId | null; readonly viewing_ends_at: Date | null }
const viewingOf = ({ viewing_id: id, operator_id: operatorId, viewing_ends_at: endsAt }: ViewingColumns): Viewing | null =>
  id === null || operatorId === null || endsAt === null ? null : { id, operatorId, endsAt }

/** Whoever became an operator under an older version has the least rights. */
export const operatorRoleOf = ({
  role,
  operator_role,
}: {
  readonly role: Role | null
  readonly operator_role: OperatorRole | null
}): OperatorRole | null => (role === 'admin' ? (operator_role ?? NEWCOMERS_ROLE) : null)

const bySession = prepared((db, v: { hash: Buffer; now: Date }) =>
  db
    .selectFrom('session as s')
    .leftJoin('viewing as v', (join) => join.onRef('v.id', '=', 's.viewing_id').on('v.ends_at', '>', v.now))
    .innerJoin('account as a', (join) => join.on('a.id', '=', sql<UserId>`coalesce(v.account_id, s.account_id)`))
    .select(['s.id as session_id', 'a.id as account_id', 's.created_at', 's.confirmed_at', 's.last_used_at'])
    .select(['a.role', 'a.operator_role', 'a.name', 'a.email', 'a.language'])
    .select(['v.id as viewing_id', 'v.operator_id', 'v.ends_at as viewing_ends_at'])
    .select(
      sql<boolean | null>`a.role = 'admin' and (exists (select from passkey p where p.account_id = a.id)
        or exists (select from second_factor f where f.account_id = a.id and f.confirmed_at is not null))`.as('has_second_factor'),
    )
    .where('s.token_hash', '=', v.hash)
    .where('s.expires_at', '>', v.now)
    .where('a.suspended_at', 'is', null),
)

/** Of a session that may still be used. */
export type ValidSession = Pick<Caller, 'userId' | 'sessionId' | 'role' | 'language'>

/** Those of these sessions that have neither ended nor expired, of accounts that are not suspended. */
export const findValidSessions = (executor: Executor, ids: readonly string[], now: Date): Promise<readonly ValidSession[]> =>
  byId.all(executor, { ids, now })

const byId = prepared((db, v: { ids: readonly string[]; now: Date }) =>
  db
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .select(['s.id as sessionId', 's.account_id as userId', 'a.role', 'a.language'])
    .where(sql<boolean>`s.id = any(${v.ids}::uuid[])`)
    .where('s.expires_at', '>', v.now)
    .where('a.suspended_at', 'is', null),
)

const slide = prepared((db, v: { id: string; now: Date; endsAt: Date }) =>
  db
    .updateTable('session')
    .set({ last_used_at: v.now, expires_at: sql`least(${v.endsAt}, created_at + make_interval(days => ${MAX_SESSION_DAYS}))` })
    .where('id', '=', v.id),
)

/** Whoever holds the session has shown who they are. */
export async function confirmSession(tx: Executor, id: string, now: Date): Promise<void> {
  await tx.updateTable('session').set({ confirmed_at: now }).where('id', '=', id).execute()
}

/** Whoever ends the sessions of an account, or opens one, takes its row first: one comes after the other and sees what it did. */
export async function lockForSessions(tx: Executor, accountId: UserId): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}

type OfSession = Pick<Caller, 'userId' | 'sessionId'>

/** For what a session that ended meanwhile must not do any more: none of the account ends before the transaction does. Refuses `not-signed-in`. */
export async function needSession(tx: Tx, { userId, sessionId }: OfSession): Promise<{ readonly remembered: boolean }> {
  await lockForSessions(tx, userId)
  const session = await tx.selectFrom('session').select('remembered').where('id', '=', sessionId).executeTakeFirst()
  return session ?? refuse('not-signed-in')
}

export async function closeSession(tx: Executor, sessionId: string, accountId: UserId): Promise<boolean> {
  await endLinkings(tx, accountId)
  const result = await tx.deleteFrom('session').where('id', '=', sessionId).where('account_id', '=', accountId).executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Ends the session of a token; holding it is enough. */
export async function closeSessionOf(tx: Executor, token: string): Promise<void> {
  await tx.deleteFrom('session').where('token_hash', '=', hashOfToken(token)).execute()
}

/** Whoever left to link an account at another company did so in a session: it is not known in which. */
async function endLinkings(tx: Executor, accountId: UserId): Promise<void> {
  await tx.deleteFrom('social_attempt').where('account_id', '=', accountId).execute()
}

/** Ends every session of an account but `keptId`, sign-ins that wait for their code, and links that are under way; answers how many sessions. */
export async function closeOtherSessions(tx: Executor, accountId: UserId, keptId: string | null): Promise<number> {
  await lockForSessions(tx, accountId)
  await tx.deleteFrom('awaited_code').where('account_id', '=', accountId).execute()
  await endLinkings(tx, accountId)
  const sessions = tx.deleteFrom('session').where('account_id', '=', accountId)
  const result = await (keptId === null ? sessions : sessions.where('id', '!=', keptId)).executeTakeFirst()
  return Number(result.numDeletedRows)
}

export async function forgetExpiredSessions(tx: Executor, now: Date): Promise<void> {
  await tx.deleteFrom('session').where('expires_at', '<=', now).execute()
}
