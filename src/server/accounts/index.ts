// The door of accounts: who is calling, and the routes of sign-up, sign-in, role and sessions.
import type { FastifyRequest } from 'fastify'
import type { Language } from '#domain/account.ts'
import type { Executor } from '../platform/database.ts'
import type { Caller, Routes } from '../platform/http.ts'
import { ownAccountRoutes, type OwnAccountDeps } from './own-account-routes.ts'
import { accountRoutes, SESSION_COOKIE, type AccountRouteDeps } from './routes.ts'
import { findCaller } from './session-store.ts'

export type Accounts = {
  readonly routes: readonly Routes[]
  /** The bearer token wins over the cookie; neither, or an unknown one, is nobody. */
  authenticate(request: FastifyRequest, now: Date): Promise<Caller | null>
  /** Where receipts go, and in which language. */
  payer(executor: Executor, accountId: string): Promise<{ readonly email: string; readonly language: Language }>
}

export function makeAccounts(deps: AccountRouteDeps & OwnAccountDeps): Accounts {
  return {
    routes: [accountRoutes(deps), ownAccountRoutes(deps)],
    payer: (executor, accountId) =>
      executor.selectFrom('account').select(['email', 'language']).where('id', '=', accountId).executeTakeFirstOrThrow(),
    async authenticate(request, now) {
      const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
      if (bearer) return findCaller(deps.pool, bearer, 'bearer', now)
      const cookie = request.cookies[SESSION_COOKIE]
      return cookie ? findCaller(deps.pool, cookie, 'cookie', now) : null
    },
  }
}

export { forgetExpiredSessions } from './session-store.ts'
