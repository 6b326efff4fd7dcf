// A sign-in that proved the first factor waits for the code: the browser holds a token that opens nothing by itself.
import { AWAITED_CODE_MINUTES } from '#domain/second-factor.ts'
import { addMinutes } from '#domain/elapsed.ts'
import type { UserId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import type { Executor, Tx } from '../../platform/postgres/database.ts'
import type { AnyCall } from '../../platform/http/http.ts'
import { hashOfToken, newSecretToken } from '../../platform/secret-token.ts'
import { enter, type CookieDeps } from '../session-cookie.ts'
import { lockForSessions } from '../session-store.ts'
import { withCode, type CodeDeps } from './check-code.ts'
import { factorSince } from './second-factor-store.ts'

const COOKIE = 'awaited-code'
/** Sent to the endpoints of the second factor alone. */
const PATH = '/api/auth/second-factor'

const cookie = ({ secureCookies }: Pick<CookieDeps, 'secureCookies'>) =>
  ({ path: PATH, httpOnly: true, sameSite: 'lax', secure: secureCookies }) as const

/** Call after the first factor is proved, in the transaction that opens a session otherwise; false when the account takes no code. */
export async function awaitsCode(
  deps: Pick<CookieDeps, 'secureCookies'>,
  tx: Tx,
  { reply, now }: AnyCall,
  { accountId, remembered }: { readonly accountId: UserId; readonly remembered: boolean },
): Promise<boolean> {
  await lockForSessions(tx, accountId)
  if ((await factorSince(tx, accountId)) === null) return false
  const token = newSecretToken()
  const expiresAt = addMinutes(now, AWAITED_CODE_MINUTES)
  await tx
    .insertInto('awaited_code')
    .values({ token_hash: hashOfToken(token), account_id: accountId, remembered, expires_at: expiresAt })
    .execute()
  void reply.setCookie(COOKIE, token, { ...cookie(deps), maxAge: AWAITED_CODE_MINUTES * 60 })
  return true
}

type Entered = { readonly accountId: UserId; readonly token: string; readonly remember: boolean }

/** Refuses `sign-in-not-begun`, `account-suspended`, `code-wrong`, `too-many-requests`. */
export async function enterWithCode(deps: CodeDeps & CookieDeps, call: AnyCall, typed: string): Promise<Entered> {
  const { request, reply, now } = call
  const held = request.cookies[COOKIE]
  const begun = held === undefined ? undefined : await signInOf(deps.db, held, now)
  if (!begun) return refuse('sign-in-not-begun')
  const { accountId, remembered } = begun
  if (begun.suspendedAt) refuse('account-suspended')
  const token = await withCode(
    deps,
    { accountId, typed, now },
    // It may have been turned off meanwhile: the sign-in begins anew.
    (_tx, factor) => (factor?.confirmedAt ? factor : refuse('sign-in-not-begun')),
    async (tx) => {
      if (!(await takeAwaited(tx, held ?? ''))) refuse('sign-in-not-begun')
      return enter(deps, tx, call, { accountId, remembered })
    },
  )
  void reply.clearCookie(COOKIE, cookie(deps))
  return { accountId, token, remember: remembered }
}

const signInOf = (db: Executor, token: string, now: Date) =>
  db
    .selectFrom('awaited_code')
    .innerJoin('account', 'account.id', 'awaited_code.account_id')
    .select(['account.id as accountId', 'remembered', 'account.suspended_at as suspendedAt'])
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()

async function takeAwaited(tx: Tx, token: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('awaited_code').where('token_hash', '=', hashOfToken(token)).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function forgetOldAwaited(db: Executor, now: Date): Promise<void> {
  await db.deleteFrom('awaited_code').where('expires_at', '<=', now).execute()
}
