// Sign-in with Google, Facebook and Apple, against a provider of our own that signs real tokens over real HTTP.
import { generateKeyPairSync } from 'node:crypto'
import { decodeProtectedHeader } from 'jose'
import { TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { UserId } from '#domain/id.ts'
import type { SocialProvider } from '#domain/social.ts'
import { MAX_NEXT_PATH_LENGTH } from '#domain/technical-limits.ts'
import { translations } from '#translations/all.ts'
import { tokenSentTo } from '../../../../tests/support/letters.ts'
import { CLIENT_IDS, openTestProvider, type Lie, type Person, type TestProvider } from '../../../../tests/support/openid-provider.ts'
import { openWorld, type World } from '../../../../tests/support/world.ts'

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const SETTINGS = {
  GOOGLE_CLIENT_ID: CLIENT_IDS.google,
  GOOGLE_CLIENT_SECRET: 'secret-d-essai',
  FACEBOOK_CLIENT_ID: CLIENT_IDS.facebook,
  FACEBOOK_CLIENT_SECRET: 'secret-d-essai',
  APPLE_CLIENT_ID: CLIENT_IDS.apple,
  APPLE_TEAM_ID: 'ABCDE12345',
  APPLE_KEY_ID: 'FGHIJ67890',
  APPLE_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().replaceAll('\n', '\\n'),
}
/** A write by cookie comes from our own pages. */
const OWN_PAGE = { origin: 'https://maisonnette.test', host: 'maisonnette.test' }
const { faults } = translations.fr.waysIn.social

let provider: TestProvider
let world: World
beforeAll(async () => {
  provider = await openTestProvider()
  world = await openWorld({ env: { ...SETTINGS, PUBLIC_URL: 'https://maisonnette.test' }, socialPlaces: provider.places })
})
afterEach(() => {
  provider.lie(null)
  provider.fail(null)
})
afterAll(async () => {
  await world.close()
  await provider.close()
})

type Cookies = Record<string, string>
type Landing = { readonly path: string; readonly cookies: Cookies; readonly error: string | null }

const get = (url: string, cookies: Cookies = {}) => world.app.inject({ url, cookies, headers: { 'accept-language': 'fr' } })

/** Leaves for the provider: where to, and the cookies that the browser keeps. */
async function leave(at: SocialProvider, next?: string) {
  const answer = await get(`/api/auth/social/${at}/start${next ? `?next=${encodeURIComponent(next)}` : ''}`)
  expect(answer.statusCode).toBe(302)
  return { to: String(answer.headers.location), cookies: cookiesOf(answer.cookies) }
}

const cookiesOf = (set: readonly object[]): Cookies =>
  Object.fromEntries((set as { name: string; value: string }[]).map(({ name, value }) => [name, value]))

async function comeBack(at: SocialProvider, query: Record<string, string>, cookies: Cookies): Promise<Landing> {
  const answer = await get(`/api/auth/social/${at}/callback?${new URLSearchParams(query)}`, cookies)
  expect(answer.statusCode).toBe(302)
  const url = new URL(String(answer.headers.location), 'https://maisonnette.test')
  expect(url.origin).toBe('https://maisonnette.test')
  return {
    path: url.pathname + (url.searchParams.has('error') ? '' : url.search),
    cookies: cookiesOf(answer.cookies),
    error: url.searchParams.get('error'),
  }
}

async function signIn(at: SocialProvider, person: Person, next?: string): Promise<Landing> {
  const left = await leave(at, next)
  const state = new URL(left.to).searchParams.get('state') ?? ''
  return comeBack(at, { code: provider.consent(left.to, person), state }, left.cookies)
}

const me = async (cookies: Cookies) =>
  JSON.parse((await get('/api/users/me', cookies)).body) as { id: UserId; role: string | null; email: string; name: string }
const verify = (id: UserId) =>
  world.platform.db.updateTable('account').set({ email_verified_at: world.clock.now() }).where('id', '=', id).execute()
const sentence = (fault: keyof typeof faults, name: string): string => faults[fault].replaceAll('{{provider}}', name)
let people = 0
const somebody = (more: Partial<Person> = {}): Person => {
  people += 1
  return { sub: `sub-${people}`, email: `sociale${people}@essai.test`, email_verified: true, name: 'Léa Roy', ...more }
}

describe('leaving for a provider', () => {
  it('asks for a code with state, nonce and a proof key, to come back to our own address', async () => {
    const { to, cookies } = await leave('google')
    const asked = new URL(to).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      client_id: CLIENT_IDS.google,
      redirect_uri: 'https://maisonnette.test/api/auth/social/google/callback',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)?.length).toBeGreaterThanOrEqual(43)
    expect(to).not.toContain(cookies['__Secure-social-attempt'])
  })

  it('keeps its secret in a cookie that no script reads and that only those addresses get', async () => {
    const answer = await get('/api/auth/social/google/start')
    expect(answer.cookies).toEqual([
      expect.objectContaining({
        name: '__Secure-social-attempt',
        httpOnly: true,
        secure: true,
        sameSite: 'Lax',
        path: '/api/auth/social',
        maxAge: 600,
      }),
    ])
  })

  it('refuses a provider that is not configured', async () => {
    const bare = await openWorld({ beside: world })
    const answer = await bare.app.inject({ url: '/api/auth/social/google/start', headers: { 'accept-language': 'en' } })
    expect(decodeURIComponent(String(answer.headers.location))).toBe(
      `/login?error=${translations.en.waysIn.social.faults.off.replace('{{provider}}', 'Google')}`,
    )
    await bare.close()
  })
})

describe('coming back', () => {
  it('makes an account without a role, signed in by cookie, on the way to role selection', async () => {
    const person = somebody()
    const landed = await signIn('google', person)
    expect(landed).toMatchObject({ path: '/auth/success', error: null })
    expect(await me(landed.cookies)).toMatchObject({ email: person.email, name: 'Léa Roy', role: null })
    const { email_verified_at: verifiedAt } = await world.platform.db
      .selectFrom('account')
      .select('email_verified_at')
      .where('email', '=', person.email ?? '')
      .executeTakeFirstOrThrow()
    expect(verifiedAt).toEqual(world.clock.now())
  })

  it.each([
    ['.', 'lea.roy', 'lea roy'],
    ['\u202e\u200b', 'lea', 'lea'],
    ['', '__', 'essai test'],
    ['L\u202eéa Roy', 'autre', 'Léa Roy'],
  ])('takes no name that nobody could have typed here, which would make no cleaner: %j of %s@', async (name, local, expected) => {
    const landed = await signIn('google', somebody({ name, email: `${local}@essai.test` }))
    expect((await me(landed.cookies)).name).toBe(expected)
    const as = landed.cookies['__Host-session'] ?? ''
    expect((await world.call('POST /api/auth/select-role', { as, body: { role: 'cleaner' } })).status).toBe(200)
  })

  it('knows the person again by what the provider calls them, even under another email', async () => {
    const person = somebody()
    const first = await me((await signIn('google', person)).cookies)
    const second = await me((await signIn('google', { ...person, email: 'changee@essai.test' })).cookies)
    expect(second.id).toBe(first.id)
    expect(second.email).toBe(person.email)
  })

  it('goes back through /auth/success to the page that was wanted', async () => {
    expect((await signIn('google', somebody(), '/book/marie?date=2026-12-01')).path).toBe(
      `/auth/success?next=${encodeURIComponent('/book/marie?date=2026-12-01')}`,
    )
  })

  it.each([
    'https://ailleurs.test/',
    '//ailleurs.test/',
    '/\\ailleurs.test',
    '/\t/ailleurs.test',
    'javascript:alert(1)',
    String.raw`\\ailleurs.test`,
    `/${'a'.repeat(MAX_NEXT_PATH_LENGTH)}`,
  ])('never leads to another site: %j', async (next) => {
    expect((await signIn('google', somebody(), next)).path).toBe('/auth/success')
  })

  it('takes another session than the one the browser had', async () => {
    const old = await world.person('client')
    const left = await leave('google')
    const person = somebody()
    const state = new URL(left.to).searchParams.get('state') ?? ''
    const landed = await comeBack('google', { code: provider.consent(left.to, person), state }, { ...left.cookies, session: old.token })
    expect(landed.cookies['__Host-session']).not.toBe(old.token)
    expect(await me(landed.cookies)).toMatchObject({ email: person.email })
  })
})

describe('an answer that does not hold', () => {
  const nobodyIn = async ({ cookies, error }: Landing, fault: keyof typeof faults, name = 'Google') => {
    expect(error).toBe(sentence(fault, name))
    expect(cookies['__Host-session']).toBeUndefined()
  }

  it.each<Lie>([
    'nonce',
    'expired',
    'audience',
    'issuer',
    'signature',
    'unsigned',
    'symmetric',
    'unknown-key',
    'no-token',
    'no-subject',
    'foreign-party',
  ])('opens nothing: %s', async (lie) => {
    provider.lie(lie)
    await nobodyIn(await signIn('google', somebody()), 'mistrusted')
  })

  it('opens nothing with another state, none, or without the cookie of the browser that left', async () => {
    const left = await leave('google')
    const state = new URL(left.to).searchParams.get('state') ?? ''
    const code = provider.consent(left.to, somebody())
    await nobodyIn(await comeBack('google', { code, state: 'x'.repeat(43) }, left.cookies), 'stale')
    await nobodyIn(await comeBack('google', { code }, left.cookies), 'stale')
    await nobodyIn(await comeBack('google', { code, state }, {}), 'stale')
    const other = await leave('google')
    await nobodyIn(await comeBack('google', { code, state }, other.cookies), 'stale')
  })

  it('opens nothing the second time', async () => {
    const left = await leave('google')
    const state = new URL(left.to).searchParams.get('state') ?? ''
    const code = provider.consent(left.to, somebody())
    expect((await comeBack('google', { code, state }, left.cookies)).error).toBeNull()
    await nobodyIn(await comeBack('google', { code, state }, left.cookies), 'stale')
  })

  it('opens nothing with a code spent elsewhere, nor at another provider than the one left for', async () => {
    const first = await leave('google')
    const code = provider.consent(first.to, somebody())
    await comeBack('google', { code, state: new URL(first.to).searchParams.get('state') ?? '' }, first.cookies)
    const second = await leave('google')
    const state = new URL(second.to).searchParams.get('state') ?? ''
    await nobodyIn(await comeBack('google', { code, state }, second.cookies), 'mistrusted')
    const third = await leave('google')
    const at = { code: provider.consent(third.to, somebody()), state: new URL(third.to).searchParams.get('state') ?? '' }
    await nobodyIn(await comeBack('facebook', at, third.cookies), 'stale', 'Facebook')
  })

  it('opens nothing with a code that was given to another browser’s attempt', async () => {
    const theirs = await leave('google')
    const code = provider.consent(theirs.to, somebody())
    const ours = await leave('google')
    const state = new URL(ours.to).searchParams.get('state') ?? ''
    await nobodyIn(await comeBack('google', { code, state }, ours.cookies), 'mistrusted')
  })

  it('opens nothing after ten minutes, and forgets the attempt', async () => {
    const left = await leave('google')
    const state = new URL(left.to).searchParams.get('state') ?? ''
    const code = provider.consent(left.to, somebody())
    await leave('google')
    await world.advance({ minutes: 10 })
    await nobodyIn(await comeBack('google', { code, state }, left.cookies), 'stale')
    await world.features.tidy()
    expect(await world.platform.db.selectFrom('social_attempt').selectAll().execute()).toEqual([])
  })

  it.each([
    ['access_denied', 'denied'],
    ['user_cancelled_authorize', 'denied'],
    ['server_error', 'away'],
  ] as const)('says what the provider said: %s', async (error, fault) => {
    const left = await leave('google')
    await nobodyIn(await comeBack('google', { error, state: new URL(left.to).searchParams.get('state') ?? '' }, left.cookies), fault)
  })

  it.each(['token-down', 'token-moved', 'token-hangs-up'] as const)('says that the provider does not answer: %s', async (absence) => {
    provider.fail(absence)
    await nobodyIn(await signIn('google', somebody()), 'away')
  })

  it('reports that the provider does not answer when its keys cannot be fetched', async () => {
    provider.fail('keys-down')
    const fresh = await openWorld({
      env: { ...SETTINGS, PUBLIC_URL: 'https://maisonnette.test' },
      socialPlaces: provider.places,
      beside: world,
    })
    const start = await fresh.app.inject({ url: '/api/auth/social/google/start', headers: { 'accept-language': 'fr' } })
    const to = String(start.headers.location)
    const query = new URLSearchParams({ code: provider.consent(to, somebody()), state: new URL(to).searchParams.get('state') ?? '' })
    const answer = await fresh.app.inject({
      url: `/api/auth/social/google/callback?${query}`,
      cookies: cookiesOf(start.cookies),
      headers: { 'accept-language': 'fr' },
    })
    expect(decodeURIComponent(String(answer.headers.location))).toBe(`/login?error=${sentence('away', 'Google')}`)
    await fresh.close()
  })

  it('wants an email, and one that the provider vouches for', async () => {
    const { email: _none, ...silent } = somebody()
    await nobodyIn(await signIn('google', silent), 'no-email')
    await nobodyIn(await signIn('google', somebody({ email: 'pas un courriel' })), 'no-email')
    await nobodyIn(await signIn('google', somebody({ email_verified: false })), 'unproven-email')
    await nobodyIn(await signIn('apple', somebody({ email_verified: 'false' })), 'unproven-email', 'Apple')
  })

  it('opens no suspended account', async () => {
    const person = somebody()
    const { id } = await me((await signIn('google', person)).cookies)
    await world.platform.db.updateTable('account').set({ suspended_at: world.clock.now() }).where('id', '=', id).execute()
    await nobodyIn(await signIn('google', person), 'held')
    await nobodyIn(await signIn('google', { ...person, sub: 'another-of-theirs' }), 'held')
  })
})

describe('an email that has an account', () => {
  it('opens it when both sides have verified the email, and notifies its owner', async () => {
    const owner = await world.person('client')
    await verify(owner.id)
    const landed = await signIn('google', somebody({ email: owner.email.toUpperCase() }))
    expect((await me(landed.cookies)).id).toBe(owner.id)
    const told = await world.platform.db.selectFrom('email').select('kind').where('recipient', '=', owner.email).execute()
    expect(told.map(({ kind }) => kind)).toContain('social-linked')
  })

  it('stays closed when ours is unverified: an account made with somebody else’s address traps nobody', async () => {
    const owner = await world.person('client')
    const landed = await signIn('google', somebody({ email: owner.email }))
    expect(landed).toMatchObject({ path: '/login', error: sentence('unlinked', 'Google') })
    expect(landed.cookies['__Host-session']).toBeUndefined()
  })

  it('is its owner’s alone once they reset the password: what a stranger linked before opens it no more', async () => {
    const { email_verified: _unsaid, ...stranger } = somebody()
    const email = stranger.email ?? ''
    const account = await me((await signIn('facebook', stranger)).cookies)
    await world.call('POST /api/auth/forgot-password', { body: { email } })
    const token = await tokenSentTo(world, email, 'reset-password')
    await world.call('POST /api/auth/reset-password', { body: { token, password: 'trois-lapins-sous-la-pluie' } })
    expect((await signIn('facebook', stranger)).error).toBe(sentence('unlinked', 'Facebook'))
    expect((await me((await signIn('google', somebody({ email }))).cookies)).id).toBe(account.id)
  })

  it('stays closed to Facebook, which never says that an email is verified', async () => {
    const owner = await world.person('client')
    await verify(owner.id)
    const { email_verified: _unsaid, ...person } = somebody({ email: owner.email })
    expect((await signIn('facebook', person)).error).toBe(sentence('unlinked', 'Facebook'))
    const { email_verified: _silent, ...newcomer } = somebody()
    const made = await me((await signIn('facebook', newcomer)).cookies)
    const account = await world.platform.db
      .selectFrom('account')
      .select('email_verified_at')
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow()
    expect(account.email_verified_at).toBeNull()
  })
})

describe('Apple', () => {
  const post = (form: Record<string, string>, type = 'application/x-www-form-urlencoded') =>
    world.app.inject({
      method: 'POST',
      url: '/api/auth/social/apple/callback',
      headers: { 'content-type': type, origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site' },
      payload: new URLSearchParams(form).toString(),
    })

  it('comes back by a form without cookies, is sent on with them, and gives the name once', async () => {
    const { email_verified: _text, name: _name, ...person } = somebody()
    const left = await leave('apple')
    const asked = new URL(left.to).searchParams
    expect(asked.get('response_mode')).toBe('form_post')
    const code = provider.consent(left.to, { ...person, email_verified: 'true' })
    const user = JSON.stringify({ name: { firstName: 'Zoé', lastName: 'Côté' }, email: 'autre@essai.test' })
    const posted = await post({ code, state: asked.get('state') ?? '', user })
    expect(posted.statusCode).toBe(303)
    expect(posted.cookies).toEqual([])
    const answer = await get(String(posted.headers.location), left.cookies)
    expect(answer.headers.location).toBe('/auth/success')
    expect(await me(cookiesOf(answer.cookies))).toMatchObject({ name: 'Zoé Côté', email: person.email })
    const secret = provider.asked.at(-1)?.get('client_secret') ?? ''
    expect(decodeProtectedHeader(secret)).toMatchObject({ alg: 'ES256', kid: SETTINGS.APPLE_KEY_ID })
  })

  it('never sends the browser on to anywhere but our own callback', async () => {
    const posted = await post({ code: '//ailleurs.test', state: 'https://ailleurs.test', user: 'not json', next: 'https://ailleurs.test' })
    expect(String(posted.headers.location)).toMatch(/^\/api\/auth\/social\/apple\/callback\?code=/u)
    expect((await post({}, 'text/plain')).statusCode).toBe(415)
  })

  it('is the only one whose form is taken: JSON endpoints turn forms away', async () => {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=a%40essai.test&password=x',
    })
    expect(answer.statusCode).toBe(415)
  })
})

describe('an account with a second factor', () => {
  it('is not opened by its provider alone: the code is asked for, and leads on', async () => {
    const person = somebody()
    const before = await signIn('google', person)
    const asked = await world.app.inject({
      method: 'POST',
      url: '/api/auth/second-factor/set-up',
      cookies: before.cookies,
      headers: OWN_PAGE,
    })
    const secret = asked.json<{ key: string }>().key.replaceAll(' ', '')
    const code = (steps: number) => new TOTP({ secret }).generate({ timestamp: world.clock.now().getTime() + steps * 30_000 })
    const confirmed = await world.app.inject({
      method: 'POST',
      url: '/api/auth/second-factor/confirm',
      cookies: before.cookies,
      headers: OWN_PAGE,
      payload: { code: code(0) },
    })
    expect(confirmed.statusCode).toBe(200)

    const landed = await signIn('google', person, '/bookings')
    expect(landed.path).toBe('/login/code?next=%2Fbookings')
    expect(landed.cookies['__Host-session']).toBeUndefined()
    expect((await get('/api/users/me', landed.cookies)).statusCode).toBe(401)
    const entered = await world.app.inject({
      method: 'POST',
      url: '/api/auth/second-factor/sign-in',
      cookies: landed.cookies,
      payload: { code: code(1) },
    })
    expect((await me(cookiesOf(entered.cookies))).email).toBe(person.email)
  })
})

describe('linked accounts', () => {
  const link = async (token: string, at: SocialProvider, person: Person, cookies: Cookies = {}): Promise<Landing> => {
    const answer = await world.app.inject({
      method: 'POST',
      url: `/api/auth/social/${at}/link`,
      headers: { authorization: `Bearer ${token}` },
    })
    const { location } = JSON.parse(answer.body) as { location: string }
    const state = new URL(location).searchParams.get('state') ?? ''
    return comeBack(at, { code: provider.consent(location, person), state }, { ...cookiesOf(answer.cookies), ...cookies })
  }

  it('are linked from the profile whatever the emails, listed, and open the account from then on', async () => {
    const owner = await world.person('client')
    const person = somebody({ email: 'une-autre@essai.test' })
    expect((await link(owner.token, 'google', person)).path).toMatch(/^\/profile\?message=/u)
    const ways = await world.call('GET /api/auth/ways-in', { as: owner.token })
    expect(ways.body).toMatchObject({ hasPassword: true, social: [{ provider: 'google', email: 'une-autre@essai.test' }] })
    expect((await me((await signIn('google', person)).cookies)).id).toBe(owner.id)
    expect((await link(owner.token, 'google', person)).error).toBeNull()
  })

  it('belong to one account only', async () => {
    const [one, two] = [await world.person('client'), await world.person('cleaner')]
    const person = somebody()
    await link(one.token, 'google', person)
    expect((await link(two.token, 'google', person)).error).toBe(sentence('taken', 'Google'))
    expect((await link(one.token, 'google', somebody())).error).toBe(sentence('taken', 'Google'))
  })

  it('are not linked to a person who signed in meanwhile', async () => {
    const [one, two] = [await world.person('client'), await world.person('client')]
    expect((await link(one.token, 'google', somebody(), { '__Host-session': two.token })).error).toBe(sentence('stale', 'Google'))
  })

  it('are not linked any more once the sessions of whoever began have ended: a new password ends what they left for', async () => {
    const owner = await world.person('client')
    await verify(owner.id)
    // A thief who knows the password leaves for their own account at the provider.
    const thief = (await world.call('POST /api/auth/login', { body: { email: owner.email, password: 'une-phrase-bien-longue' } })).body
    const left = await world.app.inject({
      method: 'POST',
      url: '/api/auth/social/google/link',
      headers: { authorization: `Bearer ${thief.token}` },
    })
    const { location } = left.json<{ location: string }>()
    await world.call('POST /api/auth/forgot-password', { body: { email: owner.email } })
    const token = await tokenSentTo(world, owner.email, 'reset-password')
    await world.call('POST /api/auth/reset-password', { body: { token, password: 'trois-lapins-sous-la-pluie' } })
    expect((await world.call('GET /api/users/me', { as: thief.token })).status).toBe(401)

    const theirs = somebody()
    const state = new URL(location).searchParams.get('state') ?? ''
    const landed = await comeBack('google', { code: provider.consent(location, theirs), state }, cookiesOf(left.cookies))
    expect(landed.error).toBe(sentence('stale', 'Google'))
    expect((await me((await signIn('google', theirs)).cookies)).id).not.toBe(owner.id)
  })

  it('are not linked when those sessions end while the provider answers', async () => {
    const owner = await world.person('client')
    await verify(owner.id)
    const theirs = somebody()
    provider.meanwhile(async () => {
      await world.call('POST /api/auth/forgot-password', { body: { email: owner.email } })
      const token = await tokenSentTo(world, owner.email, 'reset-password')
      await world.call('POST /api/auth/reset-password', { body: { token, password: 'trois-lapins-sous-la-pluie' } })
    })
    expect((await link(owner.token, 'google', theirs)).error).toBe(sentence('stale', 'Google'))
    expect((await me((await signIn('google', theirs)).cookies)).id).not.toBe(owner.id)
  })

  it('need a recent sign-in, which the password renews', async () => {
    const owner = await world.person('client')
    await link(owner.token, 'google', somebody())
    await world.advance({ minutes: 16 })
    const params = { provider: 'google' } as const
    const refused = [
      await world.call('POST /api/auth/social/{provider}/link', { as: owner.token, params }),
      await world.call('DELETE /api/auth/social/{provider}', { as: owner.token, params }),
    ]
    expect(refused.map(({ problem }) => problem.code)).toEqual(['sign-in-not-recent', 'sign-in-not-recent'])
    const wrong = await world.call('POST /api/auth/confirm-identity', { as: owner.token, body: { password: 'pas-le-bon-mot' } })
    expect(wrong.problem.code).toBe('bad-credentials')
    await world.call('POST /api/auth/confirm-identity', { as: owner.token, body: { password: 'une-phrase-bien-longue' } })
    expect((await world.call('DELETE /api/auth/social/{provider}', { as: owner.token, params })).status).toBe(200)
    const again = await world.call('DELETE /api/auth/social/{provider}', { as: owner.token, params })
    expect(again.problem.code).toBe('not-found')
  })

  it('are never unlinked when nothing else opens the account, also not by two tabs at once', async () => {
    const person = somebody()
    const { cookies } = await signIn('google', person)
    const token = cookies['__Host-session'] ?? ''
    const alone = await world.call('DELETE /api/auth/social/{provider}', { as: token, params: { provider: 'google' } })
    expect(alone.problem.code).toBe('last-way-in')
    await link(token, 'facebook', somebody())
    const both = await Promise.all(
      (['google', 'facebook'] as const).map((at) =>
        world.call('DELETE /api/auth/social/{provider}', { as: token, params: { provider: at } }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('are not confirmed by a password that does not exist', async () => {
    const { cookies } = await signIn('google', somebody())
    const answer = await world.call('POST /api/auth/confirm-identity', {
      as: cookies['__Host-session'] ?? '',
      body: { password: 'n-importe-quoi' },
    })
    expect(answer.problem.code).toBe('bad-credentials')
  })

  it('are offered by name only where they are set up', async () => {
    const owner = await world.person('client')
    const bare = await openWorld({ beside: world })
    const answer = await bare.call('POST /api/auth/social/{provider}/link', { as: owner.token, params: { provider: 'google' } })
    expect(answer.problem.code).toBe('not-found')
    await bare.close()
  })
})
