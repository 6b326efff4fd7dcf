// Accounts that begin without a password, on the way to a booking: found, made, entered, recovered and protected.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lettersTo, tokenSentTo } from '../../../tests/support/letters.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => world.close())

const password = 'une-phrase-bien-longue'
const another = 'trois-lapins-sous-la-pluie'
let places = 0
/** A place on the network that nobody has called from yet. */
const somewhere = (): string => `10.1.${Math.floor(places / 250)}.${(places++ % 250) + 1}`
let addresses = 0
const freeAddress = (): string => `sans${(addresses += 1)}@essai.test`

const deviceIn = (headers: Readonly<Record<string, unknown>>): string => /device=[\w-]{43}/.exec(String(headers['set-cookie']))?.[0] ?? ''
const find = (email: string, from = somewhere(), cookie = '') =>
  world.call('POST /api/auth/find-account', { body: { email }, headers: { 'x-forwarded-for': from, ...(cookie && { cookie }) } })
const begin = (email: string, from = somewhere(), name = 'Zoé Tremblay') =>
  world.call('POST /api/auth/signup-without-password', { body: { name, email }, headers: { 'x-forwarded-for': from } })
const newcomer = async () => {
  const email = freeAddress()
  const { status, body, headers } = await begin(email)
  expect(status).toBe(201)
  return { email, token: body.token, device: deviceIn(headers) }
}
const signIn = (email: string, typed: string) =>
  world.call('POST /api/auth/login', { body: { email, password: typed }, headers: { 'x-forwarded-for': somewhere() } })
const me = (token: string) => world.call('GET /api/users/me', { as: token })
const chooseFirst = (token: string, newPassword = password) =>
  world.call('POST /api/auth/first-password', { as: token, body: { newPassword } })
async function reset(email: string, chosen: string) {
  await world.call('POST /api/auth/forgot-password', { body: { email } })
  const token = await tokenSentTo(world, email, 'reset-password')
  return world.call('POST /api/auth/reset-password', { body: { token, password: chosen } })
}

describe('looking an address up', () => {
  it('says whether it has an account, and whether that one has a password, however it is written', async () => {
    const { email } = await newcomer()
    const person = await world.person('client')
    expect((await find('personne@essai.test')).body).toEqual({ account: 'none' })
    expect((await find(email.toUpperCase())).body).toEqual({ account: 'without-password' })
    expect((await find(` ${person.email} `)).body).toEqual({ account: 'with-password' })
  })

  it('writes to nobody and opens nothing', async () => {
    const person = await world.person('client')
    const before = await lettersTo(world, person.email)
    const { headers } = await find(person.email)
    expect(headers['set-cookie']).toBeUndefined()
    expect(await lettersTo(world, person.email)).toEqual(before)
  })

  it('of many accounts is slowed down under the same count as sign-up', async () => {
    const person = await world.person('client')
    const here = somewhere()
    const codes: string[] = []
    for (let time = 0; time < 5; time += 1) codes.push((await find(person.email, here)).body.account)
    for (let time = 0; time < 5; time += 1) codes.push((await begin(person.email, here)).problem.code)
    codes.push((await find(person.email, here)).problem.code, (await begin(freeAddress(), here)).problem.code)
    expect(codes).toEqual([...Array(5).fill('with-password'), ...Array(5).fill('email-taken'), 'too-many-requests', 'too-many-requests'])
    expect((await find(person.email)).body.account).toBe('with-password')
  })

  it('is not counted of free addresses, nor in a browser where the account was opened', async () => {
    const here = somewhere()
    for (let time = 0; time < 12; time += 1) expect((await find(`libre${time}@essai.test`, here)).body.account).toBe('none')
    const { email, device } = await newcomer()
    for (let time = 0; time < 12; time += 1) expect((await find(email, here, device)).body.account).toBe('without-password')
  })

  it('is limited like signing in', async () => {
    const here = somewhere()
    const codes: (string | undefined)[] = []
    for (let time = 0; time < 31; time += 1) codes.push((await find('libre@essai.test', here)).problem.code)
    expect(codes).toEqual([...Array(30).fill(undefined), 'too-many-requests'])
  })
})

describe('an account begun without a password', () => {
  it('is a client’s, signed in, with its address to be verified by the letter', async () => {
    const { email, token, device } = await newcomer()
    const { body } = await me(token)
    expect(body).toMatchObject({ name: 'Zoé Tremblay', email, role: 'client', hasPassword: false, emailVerified: false })
    const link = await tokenSentTo(world, email, 'welcome')
    const pressed = await world.call('POST /api/auth/verify-email', { body: { token: link }, headers: { cookie: device } })
    expect(pressed.status).toBe(200)
    expect((await me(token)).body.emailVerified).toBe(true)
  })

  it('is told by its first letter that a password can be chosen; one with a password is not', async () => {
    const welcomeTo = async (email: string) => (await lettersTo(world, email)).find(({ kind }) => kind === 'welcome')?.text
    const { email } = await newcomer()
    expect(await welcomeTo(email)).toContain('Vous pouvez en choisir un dans «\u00a0Mon compte\u00a0».')
    const person = await world.person('client')
    expect(await welcomeTo(person.email)).not.toContain('mot de passe')
  })

  it('is nobody else’s: a known address is refused, and no other role is given', async () => {
    const person = await world.person('cleaner')
    expect((await begin(person.email)).problem).toMatchObject({
      code: 'email-taken',
      message: 'Cette adresse courriel a déjà un compte.',
      fields: { email: 'Cette adresse courriel a déjà un compte.' },
    })
    for (const extra of [{ role: 'admin' }, { role: 'cleaner' }, { password }, { adminCode: 'x' }]) {
      const body = JSON.stringify({ name: 'Zoé', email: freeAddress(), ...extra })
      const tried = await world.call('POST /api/auth/signup-without-password', { rawBody: body })
      expect([tried.status, tried.problem.code]).toEqual([400, 'malformed-request'])
    }
  })

  it('is entered by no password, an empty one included', async () => {
    const { email } = await newcomer()
    for (const typed of ['null', 'undefined', ' ', password]) expect((await signIn(email, typed)).problem.code).toBe('bad-credentials')
    expect((await signIn(email, '')).problem.code).toBe('malformed-request')
  })

  it('can be lost and recovered by its mailbox, which ends the session that made it', async () => {
    const { email, token } = await newcomer()
    expect((await reset(email, another)).status).toBe(200)
    expect((await me(token)).status).toBe(401)
    const { body } = await signIn(email, another)
    expect(body.user).toMatchObject({ hasPassword: true, emailVerified: true, role: 'client' })
  })

  it('belongs to the mailbox: what a stranger added to it is gone when its owner recovers it', async () => {
    const { email, token } = await newcomer()
    expect((await chooseFirst(token)).status).toBe(200)
    await reset(email, another)
    expect([(await signIn(email, password)).status, (await signIn(email, another)).status]).toEqual([401, 200])
  })

  it('changes nothing that asks for the current password', async () => {
    const { token } = await newcomer()
    const body = { currentPassword: password, newPassword: another }
    expect((await world.call('POST /api/auth/change-password', { as: token, body })).problem.code).toBe('no-password')
    const asked = { email: freeAddress(), currentPassword: password }
    expect((await world.call('POST /api/auth/change-email', { as: token, body: asked })).problem.code).toBe('no-password')
    expect((await world.call('POST /api/auth/confirm-identity', { as: token, body: { password } })).problem.code).toBe('bad-credentials')
  })
})

describe('a first password', () => {
  it('is chosen within a quarter of an hour of signing in, ends other sessions, and is told by email', async () => {
    const { email, token } = await newcomer()
    const { status, body } = await chooseFirst(token)
    expect(status).toBe(200)
    expect([(await me(token)).status, (await me(body.token)).body.hasPassword]).toEqual([401, true])
    expect((await signIn(email, password)).status).toBe(200)
    expect((await lettersTo(world, email)).map(({ kind }) => kind)).toContain('password-changed')
  })

  it('later needs the letter', async () => {
    const { email, token } = await newcomer()
    await world.advance({ minutes: 16 })
    expect((await chooseFirst(token)).problem.code).toBe('sign-in-not-recent')
    expect((await me(token)).body.hasPassword).toBe(false)
    expect((await reset(email, another)).status).toBe(200)
  })

  it('is refused when it is easy to guess, and to an account that has one', async () => {
    const { token } = await newcomer()
    expect((await chooseFirst(token, 'motdepasse123')).problem).toMatchObject({ code: 'weak-password' })
    const person = await world.person('client')
    expect((await chooseFirst(person.token, another)).problem.code).toBe('has-password')
    expect((await signIn(person.email, password)).status).toBe(200)
  })

  it('is one, of two chosen at once', async () => {
    const { email, token } = await newcomer()
    const answers = await Promise.all([chooseFirst(token, password), chooseFirst(token, another)])
    const codes = answers.map(({ status, problem }) => (status === 200 ? 'chosen' : problem.code))
    expect(codes.filter((code) => code === 'chosen')).toHaveLength(1)
    expect(['has-password', 'not-signed-in']).toContain(codes.find((code) => code !== 'chosen'))
    const entered = await Promise.all([signIn(email, password), signIn(email, another)])
    expect(entered.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
