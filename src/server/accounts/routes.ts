// Endpoint → use case for accounts, a line or two each.
import { accounts, type Registration, type User } from '#contract/accounts.ts'
import { refuse } from '#domain/refusal.ts'
import type { Pool } from 'pg'
import { routesOf, type AnyCall, type Routes } from '../platform/http.ts'
import { publicChange } from '../platform/answer-cache.ts'
import { announce, inTransaction, type Db } from '../platform/database.ts'
import { checkPassword } from '../platform/passwords.ts'
import { countCall } from '../platform/rate-limit.ts'
import { showUser } from './account-views.ts'
import { chooseRole, type ChooseRoleDeps } from './choose-role.ts'
import { enter, keepSession, SESSION_COOKIE, type CookieDeps } from './session-cookie.ts'
import { closeSession, findCaller } from './session-store.ts'
import { signUp, type SignUpDeps } from './sign-up.ts'

export type AccountRouteDeps = SignUpDeps & ChooseRoleDeps & CookieDeps & { readonly db: Db; readonly pool: Pool }

export function accountRoutes(deps: AccountRouteDeps): Routes {
  const signIn = async (
    call: AnyCall,
    sent: { email: string; password: string; remember: boolean },
  ): Promise<{ user: User; token: string }> => {
    await countCall(deps.pool, 'sign-in', sent.email.toLowerCase(), { max: 10, perSeconds: 300, by: 'account' }, call.now)
    const account = await deps.db
      .selectFrom('account')
      .select(['id', 'password_hash', 'suspended_at'])
      .where('email', '=', sent.email)
      .executeTakeFirst()
    const matches = await checkPassword(account?.password_hash ?? null, sent.password)
    if (!account || !matches || account.suspended_at) refuse('bad-credentials')
    const token = await enter(deps, deps.db, call, { accountId: account.id, remembered: sent.remember })
    return { user: await showUser(deps.db, account.id), token }
  }

  const register = async (call: AnyCall, sent: Registration): Promise<{ user: User; token: string }> => {
    const { address, language, now } = call
    const made = await signUp(deps, sent, { userAgent: call.request.headers['user-agent'] ?? '', address, language, now })
    keepSession(deps, call, made.token, false)
    return made
  }

  const signOut = async (call: AnyCall): Promise<{ ok: true }> => {
    if (call.caller) await closeSession(deps.db, call.caller.sessionId, call.caller.userId)
    // The browser may send a bearer token and a cookie of different sessions; both end here.
    const cookie = call.request.cookies[SESSION_COOKIE]
    const other = cookie ? await findCaller(deps.pool, cookie, 'cookie', call.now) : null
    if (other) await closeSession(deps.db, other.sessionId, other.userId)
    void call.reply.clearCookie(SESSION_COOKIE, { path: '/' })
    return { ok: true }
  }

  return routesOf(accounts, {
    'GET /api/users/me': async ({ caller, reply }) => {
      reply.header('cache-control', 'no-store')
      return showUser(deps.db, caller.userId)
    },
    'PATCH /api/users/me': async ({ caller, body, now }) => {
      const { notificationFrequency, ...own } = body
      const columns = { ...own, notification_frequency: notificationFrequency }
      const changes = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
      await inTransaction(deps.db, async (tx) => {
        // Reviews carry their author's name.
        announce(tx, publicChange, {})
        await tx
          .updateTable('account')
          .set({ ...changes, updated_at: now })
          .where('id', '=', caller.userId)
          .execute()
      })
      return showUser(deps.db, caller.userId)
    },
    'POST /api/login': async (call) => {
      const { user, token } = await signIn(call, call.body)
      return { ...user, token }
    },
    'POST /api/register': async (call) => {
      const { user, token } = await register(call, call.body)
      return { ...user, token }
    },
    'POST /api/logout': signOut,
    'POST /api/auth/login': (call) => signIn(call, call.body),
    'POST /api/auth/signup': (call) => register(call, call.body),
    'POST /api/auth/logout': signOut,
    'POST /api/auth/select-role': ({ caller, body, now }) => chooseRole(deps, caller.userId, body.role, now),
    'GET /api/auth/sessions': async ({ caller, now }) => {
      const rows = await deps.db
        .selectFrom('session')
        .select(['id', 'user_agent', 'created_at', 'last_used_at', 'expires_at'])
        .where('account_id', '=', caller.userId)
        .where('expires_at', '>', now)
        .orderBy('last_used_at', 'desc')
        .execute()
      const items = rows.map((row) => ({
        id: row.id,
        current: row.id === caller.sessionId,
        userAgent: row.user_agent,
        createdAt: row.created_at,
        lastUsedAt: row.last_used_at,
        expiresAt: row.expires_at,
      }))
      return { items }
    },
    'DELETE /api/auth/sessions/{id}': async ({ caller, params }) => {
      if (!(await closeSession(deps.db, params.id, caller.userId))) refuse('not-found')
      return { ok: true }
    },
  })
}
