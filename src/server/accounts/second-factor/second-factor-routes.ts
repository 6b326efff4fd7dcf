// Endpoint → use case for the second factor.
import { secondFactor } from '#contract/second-factor.ts'
import { BRAND_NAMES } from '#domain/brand.ts'
import { routesOf, type Routes } from '../../platform/http/http.ts'
import type { SiteOrigins } from '../../platform/http/site-origins.ts'
import { showUser } from '../account-views.ts'
import type { CookieDeps } from '../session-cookie.ts'
import { enterWithCode } from './await-code.ts'
import { renewRecoveryCodes, setUp, turnOff, turnOn, type ChangeDeps } from './change-second-factor.ts'
import { factorSince, recoveryCodesLeft } from './second-factor-store.ts'

export type SecondFactorDeps = ChangeDeps &
  CookieDeps & { readonly origins: Pick<SiteOrigins, 'brandOf'>; readonly operatorsNeedSecondFactor: boolean }

export const secondFactorRoutes = (deps: SecondFactorDeps): Routes =>
  routesOf(secondFactor, {
    'GET /api/auth/second-factor': async ({ caller }) => {
      const [since, left] = await Promise.all([factorSince(deps.db, caller.userId), recoveryCodesLeft(deps.db, caller.userId)])
      const isMissing = deps.operatorsNeedSecondFactor && caller.role === 'admin' && !caller.hasSecondFactor
      return { since, recoveryCodesLeft: left, isMissing }
    },
    'POST /api/auth/second-factor/set-up': ({ caller, request, now }) =>
      setUp(deps, caller, BRAND_NAMES[deps.origins.brandOf(request).brand], now),
    'POST /api/auth/second-factor/confirm': async ({ caller, body, now }) => ({
      recoveryCodes: [...(await turnOn(deps, caller, body.code, now))],
    }),
    'POST /api/auth/second-factor/recovery-codes': async ({ caller, now }) => ({
      recoveryCodes: [...(await renewRecoveryCodes(deps, caller.userId, now))],
    }),
    'DELETE /api/auth/second-factor': async ({ caller, now }) => {
      await turnOff(deps, caller.userId, now)
      return { ok: true }
    },
    'POST /api/auth/second-factor/sign-in': async (call) => {
      const { accountId, token, remember } = await enterWithCode(deps, call, call.body.code)
      return { user: await showUser(deps.db, accountId), token, remember }
    },
  })
