// Passwords, addresses, devices and sessions of somebody who is signed in, over HTTP.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lettersTo, tokenSentTo } from '../../../tests/support/letters.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const password = 'une-phrase-bien-longue'
const another = 'trois-lapins-sous-la-pluie'
type Somebody = { token: string; email: string }

let addresses = 0
const freeAddress = (): string => `nouvelle${(addresses += 1)}@essai.test`
const me = (token: string) => world.call('GET /api/users/me', { as: token })
const signIn = (email: string, typed = password, headers: Record<string, string> = {}) =>
  world.call('POST /api/auth/login', { body: { email, password: typed }, headers })
const changePassword = (person: Somebody, currentPassword = password, newPassword = another) =>
  world.call('POST /api/auth/change-password', { as: person.token, body: { currentPassword, newPassword } })
const changeEmail = (person: Somebody, email: string, currentPassword = password) =>
  world.call('POST /api/auth/change-email', { as: person.token, body: { email, currentPassword } })
const follow = (token: string, as: string | null = null) => world.call('POST /api/auth/verify-email', { as, body: { token } })
const kindsTo = async (email: string) => (await lettersTo(world, email)).map((letter) => letter.kind)

const withoutPassword = async (): Promise<Somebody> => {
  const person = await world.person('client')
  await world.platform.db.updateTable('account').set({ password_hash: null }).where('id', '=', person.id).execute()
  return person
}

describe('verifying an address', () => {
  it('takes the link of the welcome email, which works for seven days', async () => {
    const person = await world.person('client')
    expect((await me(person.token)).body.emailVerified).toBe(false)
    const token = await tokenSentTo(world, person.email, 'welcome')
    await world.advance({ days: 6 })
    expect((await follow(token, person.token)).body).toEqual({ email: person.email, isChanged: false })
    expect((await me(person.token)).body.emailVerified).toBe(true)
    expect((await follow(token)).problem.code).toBe('link-used')
  })

  it('is not done for a stranger who signed up with the address: its owner’s press proves nothing in another browser', async () => {
    const stranger = await world.person('client')
    const token = await tokenSentTo(world, stranger.email, 'welcome')
    const owners = await world.call('POST /api/auth/signup', { body: { name: 'Ailleurs', email: freeAddress(), password } })
    const cookie = /device=[\w-]{43}/.exec(String(owners.headers['set-cookie']))?.[0] ?? ''
    const pressed = await world.call('POST /api/auth/verify-email', { body: { token }, headers: { cookie } })
    expect([pressed.status, pressed.problem.code]).toEqual([403, 'sign-in-to-confirm'])
    expect((await me(stranger.token)).body.emailVerified).toBe(false)
    // The mailbox still allows a password reset, and the stranger has no way in.
    await world.call('POST /api/auth/forgot-password', { body: { email: stranger.email } })
    const reset = await tokenSentTo(world, stranger.email, 'reset-password')
    expect((await world.call('POST /api/auth/reset-password', { body: { token: reset, password: another } })).status).toBe(200)
    expect([(await me(stranger.token)).status, (await signIn(stranger.email)).status]).toEqual([401, 401])
    expect((await signIn(stranger.email, another)).body.user.emailVerified).toBe(true)
  })

  it('can be asked for again, and the newest link alone works', async () => {
    const person = await world.person('client')
    const first = await tokenSentTo(world, person.email, 'welcome')
    expect((await world.call('POST /api/auth/send-verification', { as: person.token })).status).toBe(202)
    const second = await tokenSentTo(world, person.email, 'verify-email')
    expect((await follow(first)).problem.code).toBe('link-used')
    expect((await follow(second, person.token)).status).toBe(200)
    await world.call('POST /api/auth/send-verification', { as: person.token })
    expect((await kindsTo(person.email)).filter((kind) => kind === 'verify-email')).toHaveLength(1)
  })

  it('may be asked for five times an hour', async () => {
    const person = await world.person('client')
    const codes: string[] = []
    for (let time = 0; time < 6; time += 1)
      codes.push((await world.call('POST /api/auth/send-verification', { as: person.token })).problem.code)
    expect(codes).toEqual([...Array(5).fill(undefined), 'too-many-requests'])
  })

  it('refuses links that lapsed, were made up, or open something else', async () => {
    const person = await world.person('client')
    const token = await tokenSentTo(world, person.email, 'welcome')
    await world.call('POST /api/auth/forgot-password', { body: { email: person.email } })
    expect((await follow(await tokenSentTo(world, person.email, 'reset-password'))).problem.code).toBe('link-unknown')
    await world.advance({ days: 7 })
    expect((await follow(token)).problem.code).toBe('link-expired')
    expect((await follow('B'.repeat(43))).problem.code).toBe('link-unknown')
  })
})

describe('changing a password', () => {
  it('needs the current one, ends every other session, renews this one, and notifies the owner', async () => {
    const person = await world.person('client')
    const elsewhere = (await signIn(person.email)).body.token
    expect((await changePassword(person, 'pas-celui-la')).problem).toMatchObject({
      code: 'wrong-password',
      fields: { currentPassword: expect.any(String) },
    })
    const changed = await changePassword(person)
    expect(changed.status).toBe(200)
    expect((await me(person.token)).status).toBe(401)
    expect((await me(elsewhere)).status).toBe(401)
    expect((await me(changed.body.token)).body.email).toBe(person.email)
    expect(String(changed.headers['set-cookie'])).toContain(`session=${changed.body.token}; Path=/`)
    expect((await signIn(person.email)).problem.code).toBe('bad-credentials')
    expect((await signIn(person.email, another)).status).toBe(200)
    expect(await kindsTo(person.email)).toContain('password-changed')
  })

  it('keeps a remembered session remembered', async () => {
    const person = await world.person('client')
    const { body } = await world.call('POST /api/auth/login', { body: { email: person.email, password, remember: true } })
    const changed = await changePassword({ ...person, token: body.token })
    expect(String(changed.headers['set-cookie'])).toMatch(/session=[^;]+; Max-Age=7776000/)
  })

  it('refuses what is easy to guess, on its field, and changes nothing', async () => {
    const person = await world.person('client')
    expect((await changePassword(person, password, 'motdepasse1!')).problem).toMatchObject({
      code: 'weak-password',
      fields: { newPassword: expect.any(String) },
    })
    expect((await me(person.token)).status).toBe(200)
  })

  it('slows down guesses from within a session, and accepts the right one after the wait', async () => {
    const person = await world.person('client')
    const codes: string[] = []
    for (let time = 0; time < 11; time += 1) codes.push((await changePassword(person, `essai-${time}`)).problem.code)
    expect(codes).toEqual([...Array(10).fill('wrong-password'), 'too-many-requests'])
    expect((await changeEmail(person, freeAddress())).problem.code).toBe('too-many-requests')
    await world.advance({ minutes: 1 })
    expect((await changePassword(person)).status).toBe(200)
  })

  it('ends the links that were on their way', async () => {
    const person = await world.person('client')
    await world.call('POST /api/auth/forgot-password', { body: { email: person.email } })
    const reset = await tokenSentTo(world, person.email, 'reset-password')
    const newAddress = freeAddress()
    await changeEmail(person, newAddress)
    const change = await tokenSentTo(world, newAddress, 'change-email')
    await changePassword(person)
    expect((await world.call('POST /api/auth/reset-password', { body: { token: reset, password: another } })).problem.code).toBe(
      'link-used',
    )
    expect((await follow(change)).problem.code).toBe('link-used')
  })

  it('is not for accounts without one: those get a link', async () => {
    const person = await withoutPassword()
    expect((await changePassword(person)).problem.code).toBe('no-password')
    expect((await changeEmail(person, freeAddress())).problem.code).toBe('no-password')
  })
})

describe('changing an address', () => {
  it('waits for the link sent to the new one, and notifies the old one twice', async () => {
    const person = await world.person('client')
    const elsewhere = (await signIn(person.email)).body.token
    const newAddress = freeAddress()
    expect((await changeEmail(person, newAddress, 'pas-celui-la')).problem.code).toBe('wrong-password')
    expect((await changeEmail(person, newAddress)).status).toBe(202)
    expect((await me(person.token)).body.email).toBe(person.email)
    const notice = (await lettersTo(world, person.email)).find((letter) => letter.kind === 'email-change-asked')
    expect(notice?.text).toContain('n•••@essai.test')
    expect(notice?.text).not.toContain(newAddress)

    const token = await tokenSentTo(world, newAddress, 'change-email')
    expect((await follow(token, person.token)).body).toEqual({ email: newAddress, isChanged: true })
    expect((await me(person.token)).body).toMatchObject({ email: newAddress, emailVerified: true })
    expect((await me(elsewhere)).status).toBe(401)
    expect(await kindsTo(person.email)).toContain('email-changed')
    expect((await signIn(person.email)).problem.code).toBe('bad-credentials')
    expect((await signIn(newAddress)).status).toBe(200)
  })

  it('ends every session when the link is followed by a browser that knows the account, signed out', async () => {
    const person = await world.person('client')
    const cookie = /device=[\w-]{43}/.exec(String((await signIn(person.email)).headers['set-cookie']))?.[0] ?? ''
    const newAddress = freeAddress()
    await changeEmail(person, newAddress)
    const token = await tokenSentTo(world, newAddress, 'change-email')
    const followed = await world.call('POST /api/auth/verify-email', { body: { token }, headers: { cookie } })
    expect(followed.body).toEqual({ email: newAddress, isChanged: true })
    expect((await me(person.token)).status).toBe(401)
  })

  it('is not confirmed by a reader of the new mailbox in another browser', async () => {
    const person = await world.person('client')
    const stranger = await world.person('client')
    const newAddress = freeAddress()
    await changeEmail(person, newAddress)
    const token = await tokenSentTo(world, newAddress, 'change-email')
    for (const as of [null, stranger.token]) expect((await follow(token, as)).problem.code).toBe('sign-in-to-confirm')
    expect((await me(person.token)).body.email).toBe(person.email)
    expect((await follow(token, person.token)).status).toBe(200)
  })

  it('answers the same for an address that has an account, and notifies only its owner', async () => {
    const person = await world.person('client')
    const owner = await world.person('client')
    const taken = await changeEmail(person, owner.email.toUpperCase())
    const free = await changeEmail(person, freeAddress())
    expect([taken.status, taken.body]).toEqual([free.status, free.body])
    expect(await kindsTo(owner.email)).toEqual(['address-in-use', 'welcome'])
  })

  it('refuses an address that somebody took meanwhile, and changes nothing', async () => {
    const person = await world.person('client')
    const newAddress = freeAddress()
    await changeEmail(person, newAddress)
    const token = await tokenSentTo(world, newAddress, 'change-email')
    await world.call('POST /api/auth/signup', { body: { name: 'Vite', email: newAddress, password } })
    expect((await follow(token, person.token)).problem.code).toBe('email-taken')
    expect((await me(person.token)).body.email).toBe(person.email)
  })

  it('leaves the links of the old address worthless', async () => {
    const person = await world.person('client')
    const welcome = await tokenSentTo(world, person.email, 'welcome')
    const newAddress = freeAddress()
    await changeEmail(person, newAddress)
    await follow(await tokenSentTo(world, newAddress, 'change-email'), person.token)
    expect((await follow(welcome)).problem.code).toBe('link-used')
  })

  it('may be asked for ten times an hour', async () => {
    const person = await world.person('client')
    const statuses: number[] = []
    for (let time = 0; time < 11; time += 1) statuses.push((await changeEmail(person, freeAddress())).status)
    expect(statuses).toEqual([...Array(10).fill(202), 429])
  })
})

describe('sessions', () => {
  it('are ended one by one, never somebody else’s, or all others at once', async () => {
    const person = await world.person('client')
    const stranger = await world.person('client')
    const tokens = [(await signIn(person.email)).body.token, (await signIn(person.email)).body.token]
    const { items } = (await world.call('GET /api/auth/sessions', { as: person.token })).body
    expect(items.map((session) => session.current).filter(Boolean)).toHaveLength(1)
    const other = items.find((session) => !session.current)?.id ?? ''
    expect((await world.call('DELETE /api/auth/sessions/{id}', { as: stranger.token, params: { id: other } })).problem.code).toBe(
      'not-found',
    )
    expect((await world.call('DELETE /api/auth/sessions/{id}', { as: person.token, params: { id: other } })).status).toBe(200)
    expect((await world.call('DELETE /api/auth/sessions', { as: person.token })).body).toEqual({ ended: 1, isFeedRenewed: false })
    for (const token of tokens) expect((await me(token)).status).toBe(401)
    expect((await me(person.token)).status).toBe(200)
    expect((await me(stranger.token)).status).toBe(200)
  })

  it('slide forward with use, and end after ninety days however much they are used', async () => {
    const person = await world.person('client')
    for (let week = 0; week < 12; week += 1) {
      await world.advance({ days: 7 })
      expect((await me(person.token)).status).toBe(200)
    }
    await world.advance({ days: 6 })
    expect((await me(person.token)).problem.code).toBe('not-signed-in')
  })

  it('answer 401 to tokens that are unknown, empty or absurd, and never a fault', async () => {
    for (const token of ['x', 'A'.repeat(43), 'A'.repeat(4000), '%00', "' or 1=1 --"]) {
      expect((await me(token)).problem.code).toBe('not-signed-in')
      const cookie = await world.call('GET /api/users/me', { headers: { cookie: `session=${encodeURIComponent(token)}` } })
      expect(cookie.problem.code).toBe('not-signed-in')
    }
  })

  it('of a browser end when it signs in again: no token outlives a sign-in', async () => {
    const person = await world.person('client')
    const again = await signIn(person.email, password, { cookie: `session=${person.token}`, 'sec-fetch-site': 'same-origin' })
    expect(again.status).toBe(200)
    expect(again.body.token).not.toBe(person.token)
    expect((await me(person.token)).status).toBe(401)
    expect((await me(again.body.token)).status).toBe(200)
  })

  it('end with the account’s suspension, at the next call', async () => {
    const person = await world.person('client')
    await world.platform.db.updateTable('account').set({ suspended_at: world.clock.now() }).where('id', '=', person.id).execute()
    expect((await me(person.token)).problem.code).toBe('not-signed-in')
  })

  it('are kept as hashes', async () => {
    const person = await world.person('client')
    const { rows } = await world.platform.pool.query('select row_to_json(session)::text as row from session')
    expect(rows.map(({ row }) => String(row)).join('\n')).not.toContain(person.token)
  })
})

describe('a new device', () => {
  const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const noticesTo = async (email: string) => (await lettersTo(world, email)).filter((letter) => letter.kind === 'new-device')

  it('notifies the owner once; the device that signed up, and known ones, do not', async () => {
    const made = await world.call('POST /api/auth/signup', { body: { name: 'Léa', email: 'lea@essai.test', password } })
    const device = /device=[\w-]{43}/.exec(String(made.headers['set-cookie']))?.[0] ?? ''
    await signIn('lea@essai.test', password, { cookie: device })
    expect(await noticesTo('lea@essai.test')).toEqual([])
    const strange = await signIn('lea@essai.test', password, { 'user-agent': WINDOWS })
    const notices = await noticesTo('lea@essai.test')
    expect(notices).toHaveLength(1)
    expect(notices[0]?.text).toContain('Firefox sur Windows')
    const second = /device=[\w-]{43}/.exec(String(strange.headers['set-cookie']))?.[0] ?? ''
    expect(second).not.toBe(device)
    await signIn('lea@essai.test', password, { cookie: second })
    expect(await noticesTo('lea@essai.test')).toHaveLength(1)
  })

  it('names a browser and opens nothing', async () => {
    const made = await world.call('POST /api/auth/signup', { body: { name: 'Max', email: 'max@essai.test', password } })
    const device = /device=([\w-]{43})/.exec(String(made.headers['set-cookie']))?.[1] ?? ''
    expect((await me(device)).status).toBe(401)
    expect((await world.call('GET /api/users/me', { headers: { cookie: `device=${device}; session=${device}` } })).status).toBe(401)
    expect(String(made.headers['set-cookie'])).toMatch(/device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax/)
  })
})

describe('what a profile change or a sign-up may carry', () => {
  it('is no field of the account but name, language and gender', async () => {
    const person = await world.person('client')
    const { rows } = await world.platform.pool.query(
      "select column_name as name from information_schema.columns where table_name = 'account' and table_schema = 'public'",
    )
    const columns = rows.map(({ name }) => String(name))
    expect(columns).toContain('email_verified_at')
    const shown = Object.keys((await me(person.token)).body)
    const camel = (name: string) => name.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())
    const mayChange = new Set(['name', 'language', 'gender'])
    const forbidden = new Set([...columns, ...columns.map(camel), ...shown].filter((name) => !mayChange.has(name)))
    const before = (await world.platform.pool.query('select to_json(account) as row from account where id = $1', [person.id])).rows[0]
    for (const name of [...forbidden, '__proto__', 'constructor', 'isAdmin']) {
      const tried = await world.call('PATCH /api/users/me', { as: person.token, rawBody: `{"${name}":"admin"}` })
      expect([tried.status, name]).toEqual([400, name])
    }
    const mayStart = new Set(['name', 'email', 'role', 'language'])
    for (const name of [...forbidden, 'gender', '__proto__', 'constructor', 'isAdmin'].filter((each) => !mayStart.has(each))) {
      const body = { name: 'A', email: freeAddress(), password }
      const tried = await world.call('POST /api/auth/signup', { rawBody: `{"${name}":"admin",${JSON.stringify(body).slice(1)}` })
      expect([tried.status, name]).toEqual([400, name])
    }
    expect((await world.platform.pool.query('select to_json(account) as row from account where id = $1', [person.id])).rows[0]).toEqual(
      before,
    )
  })
})

describe('writes from another site', () => {
  it('are refused on every endpoint that a cookie could open, sign-in included', async () => {
    const person = await world.person('client')
    const cookie = `session=${person.token}`
    const { api } = await import('#contract/api.ts')
    const { splitKey } = await import('#contract/endpoint.ts')
    const tried: string[] = []
    for (const [key, endpoint] of Object.entries(api)) {
      const { method, path } = splitKey(key as keyof typeof api)
      // Apple's own page posts there; it only forwards; its own tests cover it.
      if (method === 'GET' || endpoint.who === 'signed' || path.endsWith('/apple/callback')) continue
      const url = path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
      for (const headers of [
        { origin: 'https://ailleurs.test' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        {},
      ]) {
        const answer = await world.app.inject({
          method,
          url,
          headers: { cookie, 'content-type': 'application/json', ...headers },
          payload: {},
        })
        expect([key, answer.json().code]).toEqual([key, 'cross-site-request'])
      }
      tried.push(key)
    }
    expect(tried).toContain('POST /api/auth/change-password')
    expect((await me(person.token)).status).toBe(200)
  })

  it('cannot be dressed as a form: only JSON is read', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']) {
      const answer = await world.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: type ? { 'content-type': type } : {},
        payload: Buffer.from(JSON.stringify({ email: 'p1@essai.test', password })),
      })
      expect([400, 415]).toContain(answer.statusCode)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })
})
