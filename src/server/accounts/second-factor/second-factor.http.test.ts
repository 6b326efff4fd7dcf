// The second factor over HTTP, with codes that the library computes: setting it up, signing in, what is refused, and losing the application.
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lettersTo, tokenSentTo } from '../../../../tests/support/letters.ts'
import { openWorld, type World } from '../../../../tests/support/world.ts'

const password = 'une-phrase-bien-longue'

let world: World
beforeAll(async () => {
  world = await openWorld({ env: { PUBLIC_URL: 'https://maisonnette.test' } })
})
afterAll(() => world.close())

type Person = Awaited<ReturnType<World['person']>>

/** What the application shows at the world's time, or some steps from it. */
const codeOf = (key: string, steps = 0): string =>
  new TOTP({ secret: key.replaceAll(' ', '') }).generate({ timestamp: world.clock.now().getTime() + steps * 30_000 })

const setUp = async (person: Person) => (await world.call('POST /api/auth/second-factor/set-up', { as: person.token })).body
const confirm = (person: Person, code: string) => world.call('POST /api/auth/second-factor/confirm', { as: person.token, body: { code } })
const state = async (person: Person) => (await world.call('GET /api/auth/second-factor', { as: person.token })).body
const remove = (person: Person) => world.call('DELETE /api/auth/second-factor', { as: person.token })
const sessions = (id: string) =>
  world.platform.db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', id as never)
    .execute()

/** Its cookie waits for the code. */
async function signIn(email: string, remember = false) {
  const answer = await world.call('POST /api/auth/login', { body: { email, password, remember } })
  const cookies = [answer.headers['set-cookie'] ?? []].flat().map(String)
  return { answer, cookie: (cookies.find((one) => one.startsWith('__Secure-awaited-code=')) ?? '').split(';')[0] ?? '', cookies }
}
const giveCode = (cookie: string, code: string) =>
  world.call('POST /api/auth/second-factor/sign-in', { body: { code }, headers: { cookie } })

async function protectedPerson() {
  const person = await world.person('client')
  const { key } = await setUp(person)
  const turnedOn = await confirm(person, codeOf(key))
  expect(turnedOn.status).toBe(200)
  // The code that confirmed is used.
  await world.advance({ minutes: 1 })
  return { person, key, recoveryCodes: turnedOn.body.recoveryCodes }
}

describe('setting up', () => {
  it('shows the key once, as text and as address, and keeps it sealed', async () => {
    const person = await world.person('client')
    const shown = await setUp(person)
    const secret = shown.key.replaceAll(' ', '')
    expect(shown.uri).toContain(`secret=${secret}`)
    expect(shown.uri).toContain('issuer=Maisonnette')
    const kept = await world.platform.db
      .selectFrom('second_factor')
      .select('sealed_secret')
      .where('account_id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(kept.sealed_secret.includes(Buffer.from(secret))).toBe(false)
    expect((await setUp(person)).key).not.toBe(shown.key)
  })

  it('counts for nothing before a code confirmed it', async () => {
    const person = await world.person('client')
    const { key } = await setUp(person)
    expect(await state(person)).toEqual({ since: null, recoveryCodesLeft: 0, isMissing: false })
    expect((await confirm(person, '000000')).problem).toMatchObject({ code: 'code-wrong', fields: { code: expect.any(String) } })
    expect((await signIn(person.email)).answer.status).toBe(200)
    expect((await confirm(person, codeOf(key))).status).toBe(200)
    expect((await signIn(person.email)).answer.problem.code).toBe('code-asked')
  })

  it('gives ten recovery codes once, ends other sessions, and is told by letter', async () => {
    const person = await world.person('client')
    const elsewhere = (await signIn(person.email)).answer.body.token
    const { key } = await setUp(person)
    const { recoveryCodes } = (await confirm(person, codeOf(key))).body
    expect(new Set(recoveryCodes).size).toBe(10)
    const kept = await world.platform.db.selectFrom('recovery_code').select('code_hash').where('account_id', '=', person.id).execute()
    for (const code of recoveryCodes) expect(JSON.stringify(kept)).not.toContain(code.replace('-', ''))
    expect(await state(person)).toMatchObject({ since: world.clock.now().toISOString(), recoveryCodesLeft: 10 })
    expect((await world.call('GET /api/users/me', { as: elsewhere })).status).toBe(401)
    expect((await lettersTo(world, person.email)).map(({ kind }) => kind)).toContain('second-factor-on')
  })

  it('is refused twice, and confirmed only once begun', async () => {
    const { person } = await protectedPerson()
    expect((await world.call('POST /api/auth/second-factor/set-up', { as: person.token })).problem.code).toBe('second-factor-on')
    expect((await confirm(person, '123456')).problem.code).toBe('second-factor-on')
    const other = await world.person('client')
    expect((await confirm(other, '123456')).problem.code).toBe('second-factor-not-begun')
    expect((await remove(other)).problem.code).toBe('second-factor-off')
    expect((await world.call('POST /api/auth/second-factor/recovery-codes', { as: other.token })).problem.code).toBe('second-factor-off')
  })
})

describe('signing in', () => {
  it('opens nothing with the password alone, and a session with the code', async () => {
    const { person, key } = await protectedPerson()
    const before = (await sessions(person.id)).length
    const { answer, cookie, cookies } = await signIn(person.email, true)
    expect([answer.status, answer.problem.code]).toEqual([401, 'code-asked'])
    expect(cookies.filter((one) => /session=/.test(one))).toEqual([])
    expect(cookies.join()).toMatch(/__Secure-awaited-code=[^;]+; .*HttpOnly/)
    expect(await sessions(person.id)).toHaveLength(before)
    const held = cookie.split('=')[1] ?? ''
    for (const headers of [{ authorization: `Bearer ${held}` }, { cookie: `__Host-session=${held}` }])
      expect((await world.call('GET /api/users/me', { headers })).status).toBe(401)
    const entered = await giveCode(cookie, codeOf(key))
    expect(entered.body).toMatchObject({ user: { id: person.id }, remember: true })
    expect((await world.call('GET /api/users/me', { as: entered.body.token })).status).toBe(200)
    // The wait is over.
    await world.advance({ minutes: 1 })
    expect((await giveCode(cookie, codeOf(key))).problem.code).toBe('sign-in-not-begun')
  })

  it.each(['POST /api/login', 'POST /api/auth/login'] as const)('%s asks for it', async (key) => {
    const { person } = await protectedPerson()
    expect((await world.call(key, { body: { email: person.email, password } })).problem.code).toBe('code-asked')
  })

  it('takes the codes of the steps before and after, and none further', async () => {
    const { person, key } = await protectedPerson()
    for (const [steps, status] of [
      [-2, 422],
      [2, 422],
      [-1, 200],
      [1, 200],
    ] as const) {
      const { cookie } = await signIn(person.email)
      expect((await giveCode(cookie, codeOf(key, steps))).status, String(steps)).toBe(status)
    }
  })

  it('takes a code once, and none of an earlier step after it', async () => {
    const { person, key } = await protectedPerson()
    const [one, two, three] = [await signIn(person.email), await signIn(person.email), await signIn(person.email)]
    const code = codeOf(key)
    const both = await Promise.all([giveCode(one.cookie, code), giveCode(two.cookie, code)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await giveCode(three.cookie, codeOf(key, -1))).problem.code).toBe('code-wrong')
  })

  it('waits ten minutes, and for no other browser', async () => {
    const { person, key } = await protectedPerson()
    expect((await giveCode('', codeOf(key))).problem.code).toBe('sign-in-not-begun')
    expect((await giveCode('__Secure-awaited-code=invente', codeOf(key))).problem.code).toBe('sign-in-not-begun')
    const { cookie } = await signIn(person.email)
    await world.advance({ minutes: 10 })
    expect((await giveCode(cookie, codeOf(key))).problem.code).toBe('sign-in-not-begun')
    await world.features.tidy()
    expect(await world.platform.db.selectFrom('awaited_code').selectAll().where('account_id', '=', person.id).execute()).toEqual([])
  })

  it('is over once all sessions end, and once the account is suspended', async () => {
    const { person, key } = await protectedPerson()
    const { cookie } = await signIn(person.email)
    await world.call('DELETE /api/auth/sessions', { as: person.token })
    expect((await giveCode(cookie, codeOf(key))).problem.code).toBe('sign-in-not-begun')
    const again = await signIn(person.email)
    await world.platform.db.updateTable('account').set({ suspended_at: world.clock.now() }).where('id', '=', person.id).execute()
    expect((await giveCode(again.cookie, codeOf(key))).problem.code).toBe('account-suspended')
  })

  it('slows guesses down, per account, however many sign-ins they come from', async () => {
    const { person, key } = await protectedPerson()
    for (const guess of ['000000', '000001', '000002', '000003', '000004']) {
      const { cookie } = await signIn(person.email)
      expect((await giveCode(cookie, guess)).problem.code).toBe('code-wrong')
    }
    const { cookie } = await signIn(person.email)
    expect((await giveCode(cookie, codeOf(key))).problem.code).toBe('too-many-requests')
    await world.advance({ minutes: 1 })
    expect((await giveCode(cookie, codeOf(key))).status).toBe(200)
  })

  it('refuses guesses at the code that would turn it on, likewise', async () => {
    const person = await world.person('client')
    const { key } = await setUp(person)
    for (let guess = 0; guess < 5; guess += 1) await confirm(person, `00000${guess}`)
    expect((await confirm(person, codeOf(key))).problem.code).toBe('too-many-requests')
  })
})

describe('recovery codes', () => {
  it('each opens the account once, typed in any way', async () => {
    const { person, recoveryCodes } = await protectedPerson()
    const [first = '', second = ''] = recoveryCodes
    const typed = ` ${first.toUpperCase().replace('-', ' ')} `
    expect((await giveCode((await signIn(person.email)).cookie, typed)).status).toBe(200)
    expect((await giveCode((await signIn(person.email)).cookie, first)).problem.code).toBe('code-wrong')
    expect((await giveCode((await signIn(person.email)).cookie, second)).status).toBe(200)
    expect((await state(person)).recoveryCodesLeft).toBe(8)
  })

  it('are one account’s own', async () => {
    const [one, other] = [await protectedPerson(), await protectedPerson()]
    expect((await giveCode((await signIn(one.person.email)).cookie, other.recoveryCodes[0] ?? '')).problem.code).toBe('code-wrong')
  })

  it('are made anew in place of those of before, which is told by letter', async () => {
    const { person, recoveryCodes } = await protectedPerson()
    const made = await world.call('POST /api/auth/second-factor/recovery-codes', { as: person.token })
    expect(made.body.recoveryCodes).toHaveLength(10)
    expect((await giveCode((await signIn(person.email)).cookie, recoveryCodes[0] ?? '')).problem.code).toBe('code-wrong')
    expect((await giveCode((await signIn(person.email)).cookie, made.body.recoveryCodes[0] ?? '')).status).toBe(200)
    expect((await lettersTo(world, person.email)).map(({ kind }) => kind)).toContain('recovery-codes-made')
  })
})

describe('turning it off', () => {
  it('lets the password open the account again, and is told by letter', async () => {
    const { person, key } = await protectedPerson()
    const { cookie } = await signIn(person.email)
    expect((await remove(person)).status).toBe(200)
    expect((await giveCode(cookie, codeOf(key))).problem.code).toBe('sign-in-not-begun')
    expect((await signIn(person.email)).answer.status).toBe(200)
    expect((await lettersTo(world, person.email)).map(({ kind }) => kind)).toContain('second-factor-off')
    expect(await world.platform.db.selectFrom('recovery_code').selectAll().where('account_id', '=', person.id).execute()).toEqual([])
  })

  it('is done for a mailbox’s owner who proves it: what a stranger set up opens and closes nothing', async () => {
    const { person } = await protectedPerson()
    await world.call('POST /api/auth/forgot-password', { body: { email: person.email } })
    const token = await tokenSentTo(world, person.email, 'reset-password')
    expect((await world.call('POST /api/auth/reset-password', { body: { token, password: 'trois-lapins-sous-la-pluie' } })).status).toBe(
      200,
    )
    expect(
      (await world.call('POST /api/auth/login', { body: { email: person.email, password: 'trois-lapins-sous-la-pluie' } })).status,
    ).toBe(200)
  })

  it('is not done by a new password of a proved address', async () => {
    const { person } = await protectedPerson()
    await world.platform.db.updateTable('account').set({ email_verified_at: world.clock.now() }).where('id', '=', person.id).execute()
    await world.call('POST /api/auth/forgot-password', { body: { email: person.email } })
    const token = await tokenSentTo(world, person.email, 'reset-password')
    await world.call('POST /api/auth/reset-password', { body: { token, password: 'trois-lapins-sous-la-pluie' } })
    const entered = await world.call('POST /api/auth/login', { body: { email: person.email, password: 'trois-lapins-sous-la-pluie' } })
    expect(entered.problem.code).toBe('code-asked')
  })
})
