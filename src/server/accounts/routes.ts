// Endpoint → use case for accounts.
import { accounts } from '#contract/accounts.ts'
import type { User } from '#contract/accounts.ts'
import { parsePhoneNumber } from '#domain/phone-number.ts'
import { refuse } from '#domain/refusal.ts'
import { moveDigest } from '../mail/index.ts'
import { routesOf, type AnyCall, type Routes } from '../platform/http/http.ts'
import { publicChange } from '../platform/http/answer-cache.ts'
import { announce, inTransaction } from '../platform/postgres/database.ts'
import { presenceChange } from '../platform/presence-change.ts'
import { showCaller, showUser } from './account-views.ts'
import { chooseRole, type ChooseRoleDeps } from './choose-role.ts'
import { endOtherSessions, type EndsSessions } from './end-sessions.ts'
import { findAccount } from './find-account.ts'
import { awaitsCode } from './second-factor/await-code.ts'
import { enter, endPresented, leave } from './session-cookie.ts'
import { closeSession } from './session-store.ts'
import { needSamePassword, provePassword } from './sign-in.ts'
import { signUp, signUpWithoutPassword, type SignUpDeps } from './sign-up.ts'

export type AccountRouteDeps = SignUpDeps & ChooseRoleDeps & EndsSessions

export function accountRoutes(deps: AccountRouteDeps): Routes {
  const signIn = async (
    call: AnyCall,
    sent: { email: string; password: string; remember: boolean },
  ): Promise<{ user: User; token: string }> => {
    const { accountId, passwordHash } = await provePassword(deps, call, sent)
    const proved = { accountId, remembered: sent.remember }
    const entered = await inTransaction(deps.db, async (tx) => {
      await needSamePassword(tx, { accountId, passwordHash })
      if (await awaitsCode(deps, tx, call, proved)) return null
      const token = await enter(deps, tx, call, proved)
      return { user: await showUser(tx, accountId), token }
    })
    return entered ?? refuse('code-asked')
  }

  const signOut = async (call: AnyCall): Promise<{ ok: true }> => {
    await endPresented(deps.db, call)
    leave(call)
    return { ok: true }
  }

  return routesOf(accounts, {
    'GET /api/users/me': ({ caller, now }) => showCaller(deps.db, caller, now),
    'PATCH /api/users/me': async ({ caller, body, now }) => {
      const { notificationFrequency, phoneNumber, hidesPresence, ...own } = body
      const phone_number = phoneNumber === undefined ? undefined : parsePhoneNumber(phoneNumber)
      const columns = { ...own, phone_number, notification_frequency: notificationFrequency, hides_presence: hidesPresence }
      const changes = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
      await inTransaction(deps.db, async (tx) => {
        // Reviews carry their author's name, and lists are answered in the language of who asks.
        announce(tx, publicChange, {})
        await tx
          .updateTable('account')
          .set({ ...changes, updated_at: now })
          .where('id', '=', caller.userId)
          .execute()
        if (notificationFrequency) await moveDigest(tx, caller.userId, notificationFrequency, now)
        if (hidesPresence !== undefined) announce(tx, presenceChange, { of: caller.userId })
      })
      return showUser(deps.db, caller.userId)
    },
    'POST /api/login': async (call) => {
      const { user, token } = await signIn(call, call.body)
      return { ...user, token }
    },
    'POST /api/register': async (call) => {
      const { user, token } = await signUp(deps, call, call.body)
      return { ...user, token }
    },
    'POST /api/logout': signOut,
    'POST /api/auth/login': (call) => signIn(call, call.body),
    'POST /api/auth/signup': (call) => signUp(deps, call, call.body),
    'POST /api/auth/find-account': (call) => findAccount(deps, call, call.body.email),
    'POST /api/auth/signup-without-password': (call) => signUpWithoutPassword(deps, call, call.body),
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
    'DELETE /api/auth/sessions': ({ caller, now }) =>
      inTransaction(deps.db, (tx) => endOtherSessions(deps, tx, { accountId: caller.userId, keptId: caller.sessionId, now })),
    'DELETE /api/auth/sessions/{id}': async ({ caller, params }) => {
      if (!(await closeSession(deps.db, params.id, caller.userId))) refuse('not-found')
      return { ok: true }
    },
  })
}
