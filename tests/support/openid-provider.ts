// A small OpenID provider over real HTTP: it signs real tokens with keys it publishes, accepts each code once, and misbehaves on demand.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import type { OpenIdPlaces } from '#server/platform/social/openid-provider.ts'

export const CLIENT_IDS = { google: 'essai.apps.googleusercontent.com', facebook: '123456789', apple: 'test.maisonnette.web' } as const

/** Faults of the provider. */
export type Lie =
  | 'nonce'
  | 'expired'
  | 'audience'
  | 'issuer'
  | 'signature'
  | 'unsigned'
  | 'symmetric'
  | 'unknown-key'
  | 'no-token'
  | 'no-subject'
  | 'foreign-party'
type Absence = 'token-down' | 'token-moved' | 'token-hangs-up' | 'keys-down'

export type Person = { readonly sub: string; readonly email?: string; readonly email_verified?: boolean | string; readonly name?: string }

export type TestProvider = {
  readonly places: OpenIdPlaces
  /** The person consents on the provider's page: answers the code that their browser brings back. */
  consent(startUrl: string, person: Person): string
  /** The person at the provider's page, who consents at once; null: refuses. */
  seat(person: Person | null): void
  /** Applies until the next call. */
  lie(lie: Lie | null): void
  fail(absence: Absence | null): void
  /** Happens while the next code is looked at. */
  meanwhile(act: () => Promise<void>): void
  /** The forms that came to the token endpoint. */
  readonly asked: URLSearchParams[]
  close(): Promise<void>
}

type Grant = { readonly person: Person; readonly asked: URLSearchParams }

export async function openTestProvider(): Promise<TestProvider> {
  const [ours, strangers] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const jwks = { keys: [{ ...(await exportJWK(ours.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] }
  const grants = new Map<string, Grant>()
  const asked: URLSearchParams[] = []
  let lie: Lie | null = null
  let absence: Absence | null = null
  let codes = 0
  let meanwhile: (() => Promise<void>) | null = null
  let seated: Person | null = null

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://provider.test')
    if (pathname === '/keys') return absence === 'keys-down' ? response.writeHead(503).end() : json(response, 200, jwks)
    if (pathname === '/authorize') return response.writeHead(302, { location: answerOf(request.url ?? '/') }).end()
    if (pathname === '/token') return void token(request, response)
    return response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await textOf(request))
    asked.push(form)
    const act = meanwhile
    meanwhile = null
    await act?.()
    if (absence === 'token-hangs-up') return void response.socket?.destroy()
    if (absence === 'token-down') return void response.writeHead(502).end('<html>')
    if (absence === 'token-moved') return void response.writeHead(307, { location: request.url }).end()
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    if (!grant || !fits(grant, form)) return json(response, 400, { error: 'invalid_grant' })
    json(response, 200, { access_token: 'opaque', token_type: 'Bearer', ...(lie === 'no-token' ? {} : { id_token: await sign(grant) }) })
  }

  async function sign({ person, asked: wanted }: Grant): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const clientId = wanted.get('client_id') ?? ''
    const { sub, ...rest } = person
    const claims: JWTPayload = {
      ...rest,
      ...(lie === 'no-subject' ? {} : { sub }),
      iss: lie === 'issuer' ? 'https://elsewhere.test' : url,
      aud: lie === 'audience' ? 'another-client' : lie === 'foreign-party' ? [clientId, 'another-client'] : clientId,
      ...(lie === 'foreign-party' ? { azp: 'another-client' } : {}),
      iat: lie === 'expired' ? now - 7200 : now,
      exp: lie === 'expired' ? now - 3600 : now + 3600,
      nonce: lie === 'nonce' ? 'another-nonce' : (wanted.get('nonce') ?? ''),
    }
    if (lie === 'unsigned') return new UnsecuredJWT(claims).encode()
    // The classic confusion: our own secret, which an attacker may guess, as the key of a symmetric signature.
    if (lie === 'symmetric') return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(Buffer.from('secret-d-essai'))
    const kid = lie === 'unknown-key' ? 'two' : 'one'
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign((lie === 'signature' ? strangers : ours).privateKey)
  }

  const consent = (startUrl: string, person: Person): string => {
    codes += 1
    const code = `code-${codes}`
    grants.set(code, { person, asked: new URL(startUrl).searchParams })
    return code
  }

  function answerOf(path: string): string {
    const startUrl = `${url}${path}`
    const wanted = new URL(startUrl).searchParams
    const back = new URL(wanted.get('redirect_uri') ?? '')
    back.searchParams.set('state', wanted.get('state') ?? '')
    if (seated) back.searchParams.set('code', consent(startUrl, seated))
    else back.searchParams.set('error', 'access_denied')
    return back.href
  }

  return {
    places: { issuers: [url], authorize: `${url}/authorize`, token: `${url}/token`, keys: `${url}/keys` },
    consent,
    seat: (person) => void (seated = person),
    lie: (next) => void (lie = next),
    fail: (next) => void (absence = next),
    meanwhile: (act) => void (meanwhile = act),
    asked,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** As RFC 6749 and RFC 7636 ask of a provider. */
function fits({ asked }: Grant, form: URLSearchParams): boolean {
  const challenge = asked.get('code_challenge')
  const proof = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  return (
    form.get('grant_type') === 'authorization_code' &&
    form.get('client_id') === asked.get('client_id') &&
    form.get('redirect_uri') === asked.get('redirect_uri') &&
    Boolean(form.get('client_secret')) &&
    (challenge === null || challenge === proof)
  )
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

const json = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
