// The door of accounts: who is calling, and the routes of sign-up, sign-in, role and sessions.
import type { FastifyRequest } from 'fastify'
import type { Language } from '#domain/account.ts'
import type { Executor } from '../platform/database.ts'
import type { Caller, Routes } from '../platform/http.ts'
import type { JobHandler } from '../platform/jobs.ts'
import { closeAccountJobs } from './close-account.ts'
import { ownAccountRoutes, type OwnAccountDeps } from './own-account-routes.ts'
import { passkeyRoutes, type PasskeyRouteDeps } from './passkeys/passkey-routes.ts'
import { accountRoutes, type AccountRouteDeps } from './routes.ts'
import { SESSION_COOKIE } from './session-cookie.ts'
import { socialRoutes, type SocialRouteDeps } from './social/social-routes.ts'
import { findCaller } from './session-store.ts'

export type Accounts = {
  readonly routes: readonly Routes[]
  readonly jobs: readonly JobHandler[]
  /** The bearer token wins over the cookie; neither, or an unknown one, is nobody. */
  authenticate(request: FastifyRequest, now: Date): Promise<Caller | null>
  /** Who is told what happens to an account. */
  owner(executor: Executor, accountId: string): Promise<{ readonly name: string; readonly email: string; readonly language: Language }>
  /** Where receipts go, and in which language. */
  payer(executor: Executor, accountId: string): Promise<{ readonly email: string; readonly language: Language }>
}

export function makeAccounts(deps: AccountRouteDeps & OwnAccountDeps & SocialRouteDeps & PasskeyRouteDeps): Accounts {
  return {
    routes: [accountRoutes(deps), ownAccountRoutes(deps), socialRoutes(deps), passkeyRoutes(deps)],
    owner: (executor, accountId) =>
      executor.selectFrom('account').select(['name', 'email', 'language']).where('id', '=', accountId).executeTakeFirstOrThrow(),
    jobs: [closeAccountJobs(deps)],
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

export { forgetOldChallenges } from './passkeys/passkey-challenges.ts'
export { accountData } from './personal-data.ts'
export { forgetExpiredSessions } from './session-store.ts'
export { forgetOldAttempts } from './social/social-attempts.ts'
