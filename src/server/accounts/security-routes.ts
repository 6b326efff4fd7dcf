// Endpoint → use case for passwords and email addresses.
import { accountSecurity } from '#contract/account-security.ts'
import { routesOf, type Routes } from '../platform/http/http.ts'
import { changePassword, chooseFirstPassword } from './change-password.ts'
import { deviceHashOf, keepDeviceCookie, nameDevice, rememberDevice } from './known-devices.ts'
import { findLink } from './one-time-links.ts'
import { askForReset, resetPassword, type ResetDeps } from './reset-password.ts'
import { keepSession, leave, type CookieDeps } from './session-cookie.ts'
import { askForEmailChange, sendVerification, verifyEmail, type EmailDeps } from './verify-email.ts'

export type SecurityDeps = CookieDeps & ResetDeps & EmailDeps

export function securityRoutes(deps: SecurityDeps): Routes {
  return routesOf(accountSecurity, {
    'POST /api/auth/forgot-password': async ({ body }) => {
      await askForReset(deps.db, body.email)
      return { ok: true }
    },
    'POST /api/auth/check-reset-link': async ({ body, now }) => {
      await findLink(deps.db, body.token, ['reset-password'], now)
      return { ok: true }
    },
    'POST /api/auth/reset-password': async (call) => {
      const { accountId } = await resetPassword(deps, call.body.token, call.body.password, call.now)
      // A browser that follows the link is the owner's: other people's guesses must not slow its next sign-in.
      const device = nameDevice(call)
      await rememberDevice(deps.db, accountId, device.hash, call.now)
      keepDeviceCookie(call, device, deps.secureCookies)
      leave(call)
      return { ok: true }
    },
    'POST /api/auth/change-password': async (call) => {
      const { token, remembered } = await changePassword(deps, call, call.body)
      keepSession(deps, call, token, remembered)
      return { token }
    },
    'POST /api/auth/first-password': async (call) => {
      const { token, remembered } = await chooseFirstPassword(deps, call, call.body.newPassword)
      keepSession(deps, call, token, remembered)
      return { token }
    },
    'POST /api/auth/change-email': async ({ caller, body, now }) => {
      await askForEmailChange(deps, caller, body, now)
      return { ok: true }
    },
    'POST /api/auth/send-verification': async ({ caller, now }) => {
      await sendVerification(deps, caller.userId, now)
      return { ok: true }
    },
    'POST /api/auth/verify-email': (call) =>
      verifyEmail(deps, call.body.token, { caller: call.caller, deviceHash: deviceHashOf(call) }, call.now),
  })
}
