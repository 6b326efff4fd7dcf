// Sign-up, sign-in, roles and sessions over HTTP.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../../tests/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ env: { ADMIN_SIGNUP_CODE: 'porte-bleue-2026' } })
})
afterAll(() => world.close())

const password = 'une-phrase-bien-longue'

describe('signing up', () => {
  it('answers user and token, without a role until one is chosen', async () => {
    const made = await world.call('POST /api/auth/signup', { body: { name: 'Léa Roy', email: 'lea@essai.test', password } })
    expect(made.status).toBe(201)
    expect(made.body.user).toMatchObject({ name: 'Léa Roy', email: 'lea@essai.test', role: null, language: 'fr' })
    const me = await world.call('GET /api/users/me', { as: made.body.token })
    expect(me.body.id).toBe(made.body.user.id)
  })

  it('refuses an email that has an account, whatever its case', async () => {
    await world.call('POST /api/auth/signup', { body: { name: 'A', email: 'deux@essai.test', password } })
    const again = await world.call('POST /api/auth/signup', { body: { name: 'B', email: 'DEUX@essai.test', password } })
    expect(again.status).toBe(409)
    expect(again.problem).toMatchObject({ code: 'email-taken', fields: { email: again.problem.message } })
  })

  it('refuses unknown fields, short passwords and guessable ones, each by its field', async () => {
    const extra = await world.call('POST /api/auth/signup', { rawBody: { name: 'A', email: 'x@essai.test', password, isAdmin: true } })
    expect(extra.problem).toMatchObject({ code: 'malformed-request', fields: { isAdmin: 'Ce champ est inconnu.' } })
    const short = await world.call('POST /api/auth/signup', { body: { name: 'A', email: 'x@essai.test', password: 'court' } })
    expect(short.status).toBe(400)
    expect(short.problem.fields).toHaveProperty('password')
    const weak = await world.call('POST /api/auth/signup', { body: { name: 'A', email: 'x@essai.test', password: 'motdepasse1!' } })
    expect(weak.problem.code).toBe('weak-password')
  })

  it('makes an operator only with the invitation code', async () => {
    const body = { name: 'Olga', email: 'o@essai.test', password, role: 'admin' as const }
    expect((await world.call('POST /api/auth/signup', { body })).problem.code).toBe('bad-admin-code')
    expect((await world.call('POST /api/auth/signup', { body: { ...body, adminCode: 'mauvais-code-long' } })).problem.code).toBe(
      'bad-admin-code',
    )
    const made = await world.call('POST /api/auth/signup', { body: { ...body, adminCode: 'porte-bleue-2026' } })
    expect(made.body.user.role).toBe('admin')
  })
})

describe('signing in', () => {
  it('answers the same to a wrong password and an unknown account', async () => {
    const person = await world.person('client')
    const wrong = await world.call('POST /api/auth/login', { body: { email: person.email, password: 'pas-le-bon-mot' } })
    const unknown = await world.call('POST /api/auth/login', { body: { email: 'personne@essai.test', password: 'pas-le-bon-mot' } })
    expect([wrong.status, wrong.problem.code]).toEqual([401, 'bad-credentials'])
    expect([unknown.status, unknown.problem.message]).toEqual([401, wrong.problem.message])
  })

  it('answers a sign-in in both of its shapes', async () => {
    const person = await world.person('client')
    const inner = await world.call('POST /api/auth/login', { body: { email: person.email, password } })
    expect(inner.body).toMatchObject({ user: { email: person.email }, token: expect.any(String) })
    const flat = await world.call('POST /api/login', { body: { email: person.email, password } })
    expect(flat.body).toMatchObject({ email: person.email, token: expect.any(String) })
  })

  it('sets a cookie that reads, but writes only from our own pages', async () => {
    const person = await world.person('client')
    const signedIn = await world.call('POST /api/auth/login', { body: { email: person.email, password, remember: true } })
    const cookie = String(signedIn.headers['set-cookie'])
    expect(cookie).toMatch(/session=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax/)
    const headers = { cookie: cookie.split(';')[0] ?? '' }
    expect((await world.call('GET /api/users/me', { headers })).status).toBe(200)
    const foreign = await world.call('PATCH /api/users/me', {
      headers: { ...headers, origin: 'https://ailleurs.test' },
      body: { name: 'Pirate' },
    })
    expect(foreign.problem.code).toBe('cross-site-request')
    const own = await world.call('PATCH /api/users/me', { headers: { ...headers, 'sec-fetch-site': 'same-origin' }, body: { name: 'Moi' } })
    expect(own.body.name).toBe('Moi')
  })
})

describe('sessions and roles', () => {
  it('ends a session at logout, and on its own after thirty days without use', async () => {
    const person = await world.person('client')
    await world.call('POST /api/auth/logout', { as: person.token })
    expect((await world.call('GET /api/users/me', { as: person.token })).status).toBe(401)
    const other = await world.person('client')
    await world.advance({ days: 31 })
    expect((await world.call('GET /api/users/me', { as: other.token })).problem.code).toBe('not-signed-in')
  })

  it.each(['/api/logout', '/api/auth/logout'])(
    'ends a session at %s without a payload, also when it is called one of JSON',
    async (url) => {
      const { token } = await world.person('client')
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      expect((await world.app.inject({ method: 'POST', url, headers })).statusCode).toBe(200)
      expect((await world.call('GET /api/users/me', { as: token })).status).toBe(401)
    },
  )

  it('lets a role be chosen once', async () => {
    const person = await world.person(null)
    const chosen = await world.call('POST /api/auth/select-role', { as: person.token, body: { role: 'cleaner' } })
    expect(chosen.body.redirectTo).toMatch(/^\//)
    expect((await world.call('POST /api/auth/select-role', { as: person.token, body: { role: 'client' } })).problem.code).toBe(
      'role-already-chosen',
    )
  })

  it('reads public lists in the language of the account, in another as soon as it is chosen', async () => {
    const { token } = (await world.call('POST /api/auth/signup', { body: { name: 'Luc Roy', email: 'langue@essai.test', password } })).body
    const town = async () => (await world.call('GET /api/cleaners', { as: token, query: { city: 'quebec' } })).body.city?.name
    expect([await town(), await town()]).toEqual(['Québec', 'Québec'])
    await world.call('PATCH /api/users/me', { as: token, body: { language: 'en' } })
    expect(await town()).toBe('Quebec City')
  })

  it('keeps a telephone number however it was typed, and nothing that is none', async () => {
    const { token } = await world.person('client')
    const change = (phoneNumber: string) => world.call('PATCH /api/users/me', { as: token, body: { phoneNumber } })
    expect((await world.call('GET /api/users/me', { as: token })).body.phoneNumber).toBeNull()
    expect((await change(' (514) 555.0123 ')).body.phoneNumber).toBe('+15145550123')
    for (const none of ['555-0123', '+33 6 12 34 56 78', 'allo'])
      expect((await change(none)).problem).toMatchObject({ code: 'malformed-request', fields: { phoneNumber: expect.any(String) } })
    // What else changes leaves it.
    const renamed = await world.call('PATCH /api/users/me', { as: token, body: { name: 'Autre Nom', gender: 'female' } })
    expect(renamed.body).toMatchObject({ name: 'Autre Nom', gender: 'female', phoneNumber: '+15145550123' })
    expect((await change('')).body.phoneNumber).toBeNull()
  })

  it('never lets a profile change touch role or id', async () => {
    const person = await world.person('client')
    const tried = await world.call('PATCH /api/users/me', { as: person.token, rawBody: { role: 'admin', id: 'x' } })
    expect(tried.problem.fields).toEqual({ role: expect.any(String), id: expect.any(String) })
    expect((await world.call('GET /api/users/me', { as: person.token })).body.role).toBe('client')
  })
})

describe('refusals', () => {
  it('speaks the caller’s language', async () => {
    const english = await world.call('GET /api/users/me', { headers: { 'accept-language': 'en-CA' } })
    expect(english.problem.message).toBe('Sign in to continue.')
    const asked = await world.call('GET /api/users/me', { query: { lng: 'fr' }, headers: { 'accept-language': 'en' } })
    expect(asked.problem).toMatchObject({ message: 'Connectez-vous pour continuer.', error: 'Connectez-vous pour continuer.' })
  })

  it('answers malformed JSON and unknown types with 400 and 415', async () => {
    const broken = await world.call('POST /api/auth/login', { rawBody: '{"email":' })
    expect(broken.problem.code).toBe('malformed-request')
    const xml = await world.call('POST /api/auth/login', { rawBody: '<a/>', headers: { 'content-type': 'application/xml' } })
    expect(xml.status).toBe(415)
  })
})
