// Acts that ask for a recent sign-in are open again once the password was given in the session.
import { refuse } from '#domain/refusal.ts'
import type { Db } from '../platform/postgres/database.ts'
import type { Caller } from '../platform/http/http.ts'
import { checkPassword } from '../platform/passwords.ts'
import { confirmSession } from './session-store.ts'
import { countCall } from '../platform/http/rate-limit.ts'

type SignedIn = Pick<Caller, 'userId' | 'sessionId'>

/** Refuses `bad-credentials`, also to accounts that have no password. */
export async function confirmIdentity(db: Db, caller: SignedIn, password: string, now: Date): Promise<void> {
  await countCall(db, 'confirm-identity', caller.userId, { max: 10, perSeconds: 300 }, now)
  const account = await db.selectFrom('account').select('password_hash').where('id', '=', caller.userId).executeTakeFirst()
  if (!(await checkPassword(account?.password_hash ?? null, password, 'sign-in'))) refuse('bad-credentials')
  await confirmSession(db, caller.sessionId, now)
}
