// Talks OpenID Connect with one provider: the address to send the person to, and the identity behind the returned code.
import { CodeChallengeMethod, OAuth2Client } from 'arctic'
import { createRemoteJWKSet, errors, importPKCS8, jwtVerify, SignJWT, type JWTPayload } from 'jose'
import type { SocialProvider } from '#domain/social.ts'
import { OpenIdFault, type Attempt, type Identity, type OpenIdProvider } from './identity.ts'

export type SocialSettings = {
  readonly clientId: string
  /** Sent as it is; or Apple's: a key that signs a new one for each request. */
  readonly secret: string | { readonly teamId: string; readonly keyId: string; readonly privateKey: string }
}

/** The provider's addresses; tests use their own. */
export type OpenIdPlaces = {
  readonly issuers: readonly string[]
  readonly authorize: string
  readonly token: string
  readonly keys: string
}

export const PLACES: Readonly<Record<SocialProvider, OpenIdPlaces>> = {
  google: {
    issuers: ['https://accounts.google.com', 'accounts.google.com'],
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    keys: 'https://www.googleapis.com/oauth2/v3/certs',
  },
  facebook: {
    issuers: ['https://www.facebook.com'],
    authorize: 'https://www.facebook.com/v23.0/dialog/oauth',
    token: 'https://graph.facebook.com/v23.0/oauth/access_token',
    keys: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
  },
  apple: {
    issuers: ['https://appleid.apple.com'],
    authorize: 'https://appleid.apple.com/auth/authorize',
    token: 'https://appleid.apple.com/auth/token',
    keys: 'https://appleid.apple.com/auth/keys',
  },
}

type Manner = { readonly scopes: readonly string[]; readonly pkce: boolean; readonly byForm: boolean }
const MANNERS: Readonly<Record<SocialProvider, Manner>> = {
  google: { scopes: ['openid', 'email', 'profile'], pkce: true, byForm: false },
  facebook: { scopes: ['openid', 'email', 'public_profile'], pkce: true, byForm: false },
  // Apple has no PKCE, and sends name and email only when its answer is posted as a form.
  apple: { scopes: ['openid', 'email', 'name'], pkce: false, byForm: true },
}

const TIMEOUT_MS = 6_000
/** Tolerance for differing clocks. */
const TOLERANCE_SECONDS = 30

export function openIdProvider(name: SocialProvider, settings: SocialSettings, places: OpenIdPlaces = PLACES[name]): OpenIdProvider {
  const { clientId, secret } = settings
  const manner = MANNERS[name]
  const keys = createRemoteJWKSet(new URL(places.keys), { timeoutDuration: TIMEOUT_MS })

  const idTokenFor = async (code: string, { verifier, redirectUri }: Attempt): Promise<string> => {
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      client_id: clientId,
      client_secret: typeof secret === 'string' ? secret : await signedSecret(clientId, secret, places.issuers[0] ?? ''),
      ...(manner.pkce ? { code_verifier: verifier } : {}),
    })
    const headers = { accept: 'application/json' }
    const answer = await fetch(places.token, {
      method: 'POST',
      body: form,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new OpenIdFault('away', `no answer to the code: ${String(cause)}`)
    })
    if (answer.status >= 500 || answer.status === 429) throw new OpenIdFault('away', `answered ${answer.status} to the code`)
    const answered = (await answer.json().catch(() => ({}))) as { id_token?: unknown; error?: unknown }
    if (!answer.ok) throw new OpenIdFault('mistrusted', `refused the code: ${answer.status} ${shortly(answered.error)}`)
    if (typeof answered.id_token !== 'string') throw new OpenIdFault('mistrusted', 'gave no id token')
    return answered.id_token
  }

  return {
    authorizationUrl({ state, nonce, verifier, redirectUri }) {
      const client = new OAuth2Client(clientId, null, redirectUri)
      const scopes = [...manner.scopes]
      const url = manner.pkce
        ? client.createAuthorizationURLWithPKCE(places.authorize, state, CodeChallengeMethod.S256, verifier, scopes)
        : client.createAuthorizationURL(places.authorize, state, scopes)
      url.searchParams.set('nonce', nonce)
      if (manner.byForm) url.searchParams.set('response_mode', 'form_post')
      return url
    },
    async identify(code, attempt) {
      const token = await idTokenFor(code, attempt)
      const rules = {
        issuer: [...places.issuers],
        audience: clientId,
        algorithms: ['RS256'],
        requiredClaims: ['sub', 'iat', 'exp'],
        clockTolerance: TOLERANCE_SECONDS,
      }
      const { payload } = await jwtVerify(token, keys, rules).catch((cause: unknown) => {
        throw faultOf(cause)
      })
      if (payload['nonce'] !== attempt.nonce) throw new OpenIdFault('mistrusted', 'another nonce')
      if (Array.isArray(payload.aud) && payload['azp'] !== clientId) throw new OpenIdFault('mistrusted', 'issued to another party')
      return identityOf(payload)
    },
  }
}

function identityOf(payload: JWTPayload): Identity {
  const { sub = '', email, email_verified: verified, name } = payload as JWTPayload & Record<'email' | 'email_verified' | 'name', unknown>
  if (sub === '' || sub.length > 255) throw new OpenIdFault('mistrusted', 'no usable subject')
  return {
    subject: sub,
    email: typeof email === 'string' && email.trim() !== '' ? email.trim() : null,
    // Apple writes it as text.
    emailVerified: verified === true || verified === 'true',
    name: typeof name === 'string' ? name : null,
  }
}

/** A key set that cannot be fetched means `away`; an invalid token means `mistrusted`. */
function faultOf(cause: unknown): OpenIdFault {
  const isAbsence =
    !(cause instanceof errors.JOSEError) || ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID'].includes(cause.code)
  return new OpenIdFault(isAbsence ? 'away' : 'mistrusted', cause instanceof Error ? cause.message : 'unreadable id token')
}

async function signedSecret(
  clientId: string,
  { teamId, keyId, privateKey }: Exclude<SocialSettings['secret'], string>,
  audience: string,
): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(await importPKCS8(privateKey, 'ES256'))
}

/** The part of a provider's message that is safe to log. */
const shortly = (error: unknown): string => (typeof error === 'string' && /^[\w.-]{1,60}$/u.test(error) ? error : '')
