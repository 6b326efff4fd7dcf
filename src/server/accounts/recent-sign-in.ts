// Changing what protects an account needs a recent sign-in.
import { MINUTE_MS } from '#domain/elapsed.ts'
import { RECENT_SIGN_IN_MINUTES } from '#domain/account.ts'
import { refuse } from '#domain/refusal.ts'
import type { Db } from '../platform/postgres/database.ts'
import type { Caller } from '../platform/http/http.ts'
import { checkPassword } from '../platform/passwords.ts'
import { countCall } from '../platform/http/rate-limit.ts'

type SignedIn = Pick<Caller, 'userId' | 'sessionId'>

/** Refuses `sign-in-not-recent` unless this session began, or was confirmed, within the quarter of an hour; `not-signed-in` when it has ended meanwhile. */
export async function needRecentSignIn(db: Db, caller: SignedIn, now: Date): Promise<void> {
  const session = await db
    .selectFrom('session')
    .select(['created_at', 'confirmed_at'])
    .where('id', '=', caller.sessionId)
    .executeTakeFirst()
  if (!session) return refuse('not-signed-in')
  const shownAt = session.confirmed_at ?? session.created_at
  if (now.getTime() - shownAt.getTime() > RECENT_SIGN_IN_MINUTES * MINUTE_MS) refuse('sign-in-not-recent')
}

/** Refuses `bad-credentials`, also to accounts that have no password. */
export async function confirmIdentity(db: Db, caller: SignedIn, password: string, now: Date): Promise<void> {
  await countCall(db, 'confirm-identity', caller.userId, { max: 10, perSeconds: 300 }, now)
  const account = await db.selectFrom('account').select('password_hash').where('id', '=', caller.userId).executeTakeFirst()
  if (!(await checkPassword(account?.password_hash ?? null, password, 'sign-in'))) refuse('bad-credentials')
  await db.updateTable('session').set({ confirmed_at: now }).where('id', '=', caller.sessionId).execute()
}
