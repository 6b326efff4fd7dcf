// What accounts offer other features: who is calling, and the routes of sign-up, sign-in, role, sessions and account security.
import type { FastifyRequest } from 'fastify'
import type { Language } from '#domain/account.ts'
import type { UserId } from '#domain/id.ts'
import { makeAnswerCache } from '../platform/http/answer-cache.ts'
import type { Bus } from '../platform/bus/bus.ts'
import type { Db, Executor, Tx } from '../platform/postgres/database.ts'
import type { Caller, CallerMet, Routes } from '../platform/http/http.ts'
import type { JobHandler } from '../platform/jobs.ts'
import { forgetOldGuesses } from '../platform/guesses.ts'
import type { Pool } from 'pg'
import { runEach } from '../platform/run-each.ts'
import { closeAccount } from './close-account.ts'
import { forgetOldDevices } from './known-devices.ts'
import { forgetOldLinks } from './one-time-links.ts'
import { resetJobs } from './reset-password.ts'
import { forgetOldHandOffs, handOffRoutes, type HandOffDeps } from './hand-off.ts'
import { ownAccountRoutes, type OwnAccountDeps } from './own-account-routes.ts'
import { passkeyRoutes, type PasskeyRouteDeps } from './passkeys/passkey-routes.ts'
import { forgetOldChallenges } from './passkeys/passkey-challenges.ts'
import { accountRoutes, type AccountRouteDeps } from './routes.ts'
import { securityRoutes, type SecurityDeps } from './security-routes.ts'
import { presented } from './session-cookie.ts'
import { hashOfToken } from '../platform/secret-token.ts'
import { forgetOldAttempts } from './social/social-attempts.ts'
import type { SocialRouteDeps } from './social/social-journey.ts'
import { socialRoutes } from './social/social-routes.ts'
import { forgetOldAwaited } from './second-factor/await-code.ts'
import { secondFactorRoutes, type SecondFactorDeps } from './second-factor/second-factor-routes.ts'
import { findCaller, forgetExpiredSessions } from './session-store.ts'
import { viewingRoutes } from './viewing/viewing-routes.ts'
import { makeCallersMet } from './callers-met.ts'

export { accountsAfter } from './every-account.ts'
export { recordCleanerSlug } from './cleaner-slug.ts'
export { findReader, mailboxOf } from './readers.ts'

export type Accounts = {
  readonly routes: readonly Routes[]
  readonly jobs: readonly JobHandler[]
  /** The bearer token outranks the cookie; null without either, or for an unknown one. */
  authenticate(request: FastifyRequest, now: Date, executor?: Executor): Promise<Caller | null>
  /** Whom this process last found so: their session may have ended since, and their role changed. */
  callerMet(request: FastifyRequest): CallerMet | null
  /** Everything that features keep of a person is erased; false where the account is closed. Refuses `account-in-use`, `money-to-come` and `last-owner`. */
  closeAccount(tx: Tx, accountId: UserId, now: Date): Promise<boolean>
  /** Kept for the minute, until something public changes: choosing another language is such a change. */
  languageOfAccount(request: FastifyRequest, now: Date): Promise<Language | null>
}

export type AccountDeps = { readonly bus: Bus } & AccountRouteDeps &
  SecurityDeps &
  OwnAccountDeps &
  SocialRouteDeps &
  PasskeyRouteDeps &
  SecondFactorDeps &
  HandOffDeps

const LANGUAGES_MB = 1
const LANGUAGE_BYTES = 100

export function makeAccounts(deps: AccountDeps): Accounts {
  const met = makeCallersMet()
  const languages = makeAnswerCache<Language | null>(deps.bus, LANGUAGES_MB)
  return {
    routes: [
      accountRoutes(deps),
      securityRoutes(deps),
      ownAccountRoutes(deps),
      socialRoutes(deps),
      passkeyRoutes(deps),
      secondFactorRoutes(deps),
      handOffRoutes(deps),
      viewingRoutes(deps),
    ],
    jobs: resetJobs(deps),
    async authenticate(request, now, executor = deps.db) {
      const shown = presented(request)
      if (shown === null) return null
      const caller = await findCaller(executor, shown.token, shown.via, now)
      met.note(shown.token, caller)
      return caller
    },
    closeAccount: (tx, accountId, now) => closeAccount(deps, tx, accountId, now),
    callerMet(request) {
      const shown = presented(request)
      const known = shown && met.by(shown.token)
      return known && { ...known, via: shown.via }
    },
    async languageOfAccount(request, now) {
      const shown = presented(request)
      if (shown === null) return null
      return languages.keep(hashOfToken(shown.token).toString('base64'), now, async () => {
        const caller = await findCaller(deps.db, shown.token, shown.via, now)
        return { answer: caller?.language ?? null, bytes: LANGUAGE_BYTES }
      })
    },
  }
}

export { findValidSessions, type ValidSession } from './session-store.ts'
/** The address and language for emails and receipts. */
export { masked, readerOf, sendRestored, sendSuspended } from './letters.ts'
export { endOtherSessions, type EndsSessions } from './end-sessions.ts'
export { endViewingsBy, endViewingsOf } from './viewing/viewing-store.ts'
export { showAccount } from './account-for-operators.ts'
export { accountOf, allOperators, namesOf, operatorsWithDuty } from './account-names.ts'
export { writeOperatorRole } from './account-store.ts'
export { endSuspension, insertSuspension, lockAccounts, openSuspension, type LockedAccount } from './suspension-store.ts'
export { writeEmailCorrection, writeVerification } from './verify-email.ts'
export { accountData } from './personal-data.ts'

/** Deletes ended sessions, used links and attempts, old guesses, and browsers that were not seen for a year. */
export const tidyAccounts = (db: Db, pool: Pool, now: Date): Promise<void> =>
  runEach([
    () => forgetExpiredSessions(db, now),
    () => forgetOldHandOffs(db, now),
    () => forgetOldAttempts(db, now),
    () => forgetOldChallenges(db, now),
    () => forgetOldAwaited(db, now),
    () => forgetOldLinks(db, now),
    () => forgetOldDevices(db, now),
    () => forgetOldGuesses(pool, now),
  ])
