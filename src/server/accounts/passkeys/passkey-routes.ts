// Endpoint → use case for passkeys: adding one, signing in with one, naming and removing them.
import { MINUTE_MS } from '#domain/elapsed.ts'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { passkeys } from '#contract/passkeys.ts'
import { PASSKEY_CHALLENGE_MINUTES } from '#domain/account.ts'
import { BRAND_NAMES } from '#domain/brand.ts'
import type { UserId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import { inTransaction, type Db, type Tx } from '../../platform/postgres/database.ts'
import { routesOf, type AnyCall, type Caller, type Routes } from '../../platform/http/http.ts'
import type { SiteOrigins } from '../../platform/http/site-origins.ts'
import { showUser } from '../account-views.ts'
import { sendPasskeyAdded } from '../letters.ts'
import { enter, type CookieDeps } from '../session-cookie.ts'
import { confirmSession } from '../session-store.ts'
import { needWayIn } from '../ways-in.ts'
import { askChallenge, isAnswered } from './passkey-challenges.ts'
import { credentialsOf, keepPasskey, noteUse, passkeyByCredential, passkeysOf, removePasskey, renamePasskey } from './passkey-store.ts'
import { ALGORITHMS, challengeIn, checkNewPasskey, checkPasskey, handleOf, webAuthn } from './passkey-checks.ts'

export type PasskeyRouteDeps = CookieDeps & { readonly db: Db; readonly origins: SiteOrigins }

const TIMEOUT_MS = PASSKEY_CHALLENGE_MINUTES * MINUTE_MS

export function passkeyRoutes(deps: PasskeyRouteDeps): Routes {
  const { db, origins } = deps

  const registrationOptions = async ({ caller, request, now }: AnyCall & { readonly caller: Caller }) => {
    const known = await credentialsOf(db, caller.userId)
    const { generateRegistrationOptions } = await webAuthn()
    return generateRegistrationOptions({
      rpName: BRAND_NAMES[origins.brandOf(request).brand],
      rpID: origins.passkeyHost,
      userName: caller.email,
      userDisplayName: caller.name,
      userID: handleOf(caller.userId),
      challenge: await askChallenge(db, caller.userId, now),
      timeout: TIMEOUT_MS,
      supportedAlgorithmIDs: [...ALGORITHMS],
      excludeCredentials: known.map((one) => ({ id: one.credential_id, transports: one.transports })),
      // The device finds the passkey without a typed name, and uses it only with its owner's finger, face or PIN.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  }

  /** The challenge that the device must have signed; null when there is none, or it has expired or was answered. */
  const answered = async ({ request, now }: AnyCall, response: { clientDataJSON: string }, accountId: UserId | null) => {
    const challenge = challengeIn(response)
    if (challenge === null || !(await isAnswered(db, challenge, accountId, now))) return null
    return { challenge, origins, origin: origins.of(request) }
  }

  /** Does what the account may whose passkey signed. Refuses `passkey-refused`. */
  const signed = async <T>(
    call: AnyCall,
    response: AuthenticationResponseJSON,
    act: (tx: Tx, accountId: UserId) => Promise<T>,
  ): Promise<T> => {
    const expected = (await answered(call, response.response, null)) ?? refuse('passkey-refused')
    return inTransaction(db, async (tx) => {
      const known = await passkeyByCredential(tx, response.id)
      if (!known || known.suspended_at) refuse('passkey-refused')
      const use = await checkPasskey(response, known, expected)
      await noteUse(tx, known.id, { ...use, now: call.now })
      return act(tx, known.account_id)
    })
  }

  return routesOf(passkeys, {
    'POST /api/auth/passkeys/registration-options': registrationOptions,
    'POST /api/auth/passkeys/registration': async (call) => {
      const { caller, body, now } = call
      const response = body.credential as RegistrationResponseJSON
      const expected = await answered(call, response.response, caller.userId)
      const made = await checkNewPasskey(response, expected ?? refuse('passkey-not-added'))
      return inTransaction(db, async (tx) => {
        const passkey = await keepPasskey(tx, { accountId: caller.userId, name: body.name, now, ...made })
        await sendPasskeyAdded(deps, tx, caller.userId, passkey.id)
        return passkey
      })
    },
    'POST /api/auth/passkeys/sign-in-options': async ({ now }) => {
      const challenge = await askChallenge(db, null, now)
      const { generateAuthenticationOptions } = await webAuthn()
      const asked = await generateAuthenticationOptions({ rpID: origins.passkeyHost, challenge })
      return { challenge: asked.challenge, rpId: origins.passkeyHost, timeout: TIMEOUT_MS, userVerification: 'required' as const }
    },
    'POST /api/auth/passkeys/sign-in': (call) =>
      signed(call, call.body.credential as AuthenticationResponseJSON, async (tx, accountId) => {
        const token = await enter(deps, tx, call, { accountId, remembered: call.body.remember })
        return { user: await showUser(tx, accountId), token }
      }),
    'POST /api/auth/passkeys/confirm-identity': (call) =>
      signed(call, call.body.credential as AuthenticationResponseJSON, async (tx, accountId) => {
        if (accountId !== call.caller.userId) refuse('passkey-refused')
        await confirmSession(tx, call.caller.sessionId, call.now)
        return { ok: true } as const
      }),
    'GET /.well-known/webauthn': () => ({ origins: [...origins.all] }),
    'GET /api/auth/passkeys': async ({ caller }) => ({ items: await passkeysOf(db, caller.userId) }),
    'PATCH /api/auth/passkeys/{id}': ({ caller, params, body }) => renamePasskey(db, caller.userId, params.id, body.name),
    'DELETE /api/auth/passkeys/{id}': async ({ caller, params }) => {
      await inTransaction(db, async (tx) => {
        await removePasskey(tx, caller.userId, params.id)
        await needWayIn(tx, caller.userId)
      })
      return { ok: true }
    },
  })
}
