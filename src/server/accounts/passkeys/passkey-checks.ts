// Checks what a device signed: our challenge, our origin, our host, the owner's presence, and a counter that grew.
import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server'
import type { UserId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import type { SiteOrigins } from '../../platform/http/site-origins.ts'

/** Loaded with the first passkey: a start needs none. */
export const webAuthn = () => import('@simplewebauthn/server')

/** The account's id for devices; it identifies nobody. */
export const handleOf = (accountId: UserId): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(accountId.replaceAll('-', ''), 'hex'))

/** What the device says it signed; null when it cannot be read. */
export function challengeIn({ clientDataJSON }: { readonly clientDataJSON: string }): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/** ES256, EdDSA and RS256, in COSE's numbers: what devices know, and Node without warnings. */
export const ALGORITHMS = [-7, -8, -257] as const

type Expected = {
  readonly challenge: string
  readonly origins: SiteOrigins
  /** The origin of this request: one of ours, or the port that a developer chose. */
  readonly origin: string
}

const expectations = ({ challenge, origins, origin }: Expected) => ({
  expectedChallenge: challenge,
  expectedOrigin: [...origins.all, origin],
  expectedRPID: origins.passkeyHost,
  requireUserVerification: true,
  supportedAlgorithmIDs: [...ALGORITHMS],
})

/** The library throws for every failed check, with a message for developers. */
const doesNotHold = (): null => null

/** Refuses `passkey-not-added`. */
export async function checkNewPasskey(
  response: RegistrationResponseJSON,
  expected: Expected,
): Promise<{ credential: WebAuthnCredential; synced: boolean }> {
  const { verifyRegistrationResponse } = await webAuthn()
  const answer = await verifyRegistrationResponse({ response, ...expectations(expected) }).catch(doesNotHold)
  if (!answer?.verified) refuse('passkey-not-added')
  const { credential, credentialBackedUp } = answer.registrationInfo
  return { credential, synced: credentialBackedUp }
}

type KnownPasskey = { credential_id: string; public_key: Buffer; uses: number; transports: string[]; account_id: UserId }

/** What the use changes. Refuses `passkey-refused`. */
export async function checkPasskey(
  response: AuthenticationResponseJSON,
  known: KnownPasskey,
  expected: Expected,
): Promise<{ uses: number; synced: boolean }> {
  const { userHandle } = response.response
  if (userHandle !== undefined && userHandle !== Buffer.from(handleOf(known.account_id)).toString('base64url')) refuse('passkey-refused')
  const { verifyAuthenticationResponse } = await webAuthn()
  const credential = {
    id: known.credential_id,
    publicKey: new Uint8Array(known.public_key),
    counter: known.uses,
    transports: known.transports,
  }
  const answer = await verifyAuthenticationResponse({ response, credential, ...expectations(expected) }).catch(doesNotHold)
  if (!answer?.verified) refuse('passkey-refused')
  return { uses: answer.authenticationInfo.newCounter, synced: answer.authenticationInfo.credentialBackedUp }
}
