// Guessing passwords, codes and addresses: it is slowed down, reveals nothing, and never locks the owner out.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lettersTo, tokenSentTo } from '../../../tests/support/letters.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ env: { ADMIN_SIGNUP_CODE: 'porte-bleue-2026', TRUST_PROXY: '1' } })
})
afterAll(() => world.close())

const password = 'une-phrase-bien-longue'
let places = 0
/** A place on the network that nobody has called from yet. */
const somewhere = (): string => `10.0.${Math.floor(places / 250)}.${(places++ % 250) + 1}`

const signIn = (email: string, typed: string, from: string, cookie = '') =>
  world.call('POST /api/auth/login', {
    body: { email, password: typed },
    headers: { 'x-forwarded-for': from, ...(cookie ? { cookie } : {}) },
  })

async function guess(email: string, times: number, from: () => string): Promise<string[]> {
  const codes: string[] = []
  for (let time = 0; time < times; time += 1) codes.push((await signIn(email, `essai-${time}`, from())).problem.code)
  return codes
}

const deviceCookie = (answer: { headers: Readonly<Record<string, unknown>> }): string =>
  /device=[\w-]{43}/.exec(String(answer.headers['set-cookie']))?.[0] ?? ''

describe('guesses at a password', () => {
  it('from one place wait longer and longer, the same for an account and for none', async () => {
    const person = await world.person('client')
    for (const email of [person.email, 'cible@essai.test']) {
      const here = somewhere()
      expect(await guess(email, 12, () => here)).toEqual([...Array(10).fill('bad-credentials'), 'too-many-requests', 'too-many-requests'])
      const waits: unknown[] = []
      for (let round = 0; round < 8; round += 1) {
        const refused = await signIn(email, 'encore', here)
        waits.push(refused.problem.details?.['retryAfterSeconds'])
        await world.advance({ minutes: Number(waits.at(-1)) / 60 })
        expect((await signIn(email, 'encore', here)).problem.code).toBe('bad-credentials')
      }
      expect(waits).toEqual([15, 30, 60, 120, 240, 480, 900, 900])
    }
  })

  it('side by side are all counted', async () => {
    const person = await world.person('client')
    const here = somewhere()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => signIn(person.email, `essai-${index}`, here)))
    expect(answers.filter((answer) => answer.problem.code === 'bad-credentials')).toHaveLength(10)
  })

  it('from one place do not keep the owner out elsewhere, and a right password is let in after the wait', async () => {
    const person = await world.person('client')
    const attacker = somewhere()
    await guess(person.email, 15, () => attacker)
    expect((await signIn(person.email, password, somewhere())).status).toBe(200)
    expect((await signIn(person.email, password, attacker)).problem.code).toBe('too-many-requests')
    await world.advance({ minutes: 1 })
    expect((await signIn(person.email, password, attacker)).status).toBe(200)
  })

  it('from everywhere slow everybody down except the owner’s own browser and mailbox', async () => {
    const person = await world.person('client')
    const cookie = deviceCookie(await signIn(person.email, password, somewhere()))
    const codes = await guess(person.email, 62, somewhere)
    expect(codes.filter((code) => code === 'bad-credentials')).toHaveLength(60)
    expect((await signIn(person.email, password, somewhere())).problem.code).toBe('too-many-requests')
    expect((await signIn(person.email, password, somewhere(), cookie)).status).toBe(200)

    await world.call('POST /api/auth/forgot-password', { body: { email: person.email } })
    const token = await tokenSentTo(world, person.email, 'reset-password')
    const chosen = 'trois-lapins-sous-la-pluie'
    const reset = await world.call('POST /api/auth/reset-password', { body: { token, password: chosen } })
    expect((await signIn(person.email, chosen, somewhere(), deviceCookie(reset))).status).toBe(200)
  })

  it('from a browser that the owner once used count on their own', async () => {
    const person = await world.person('client')
    const cookie = deviceCookie(await signIn(person.email, password, somewhere()))
    const codes: string[] = []
    for (let time = 0; time < 11; time += 1) codes.push((await signIn(person.email, 'non', somewhere(), cookie)).problem.code)
    expect(codes.at(-1)).toBe('too-many-requests')
    expect((await signIn(person.email, password, somewhere())).status).toBe(200)
  })

  it('are forgiven by the right one', async () => {
    const person = await world.person('client')
    const here = somewhere()
    await guess(person.email, 9, () => here)
    expect((await signIn(person.email, password, here)).status).toBe(200)
    expect(await guess(person.email, 10, () => here)).not.toContain('too-many-requests')
  })

  it('leave no address behind in clear', async () => {
    await guess('cible-secrete@essai.test', 1, somewhere)
    const { rows } = await world.platform.pool.query(
      `select (select count(*)::int from guess) as guesses, (select count(*)::int from rate_limit where bucket like '%cible-secrete%') as named`,
    )
    expect(rows[0]).toMatchObject({ guesses: expect.any(Number), named: 0 })
    expect(rows[0].guesses).toBeGreaterThan(0)
  })

  it('are forgotten after a day', async () => {
    await guess('vieux@essai.test', 3, somewhere)
    await world.advance({ days: 2 })
    await world.features.tidy()
    expect((await world.platform.pool.query('select count(*)::int as kept from guess')).rows[0].kept).toBe(0)
  })
})

describe('a right password', () => {
  it('of a suspended account learns that it is; a wrong one is answered as everywhere', async () => {
    const person = await world.person('client')
    await world.platform.db.updateTable('account').set({ suspended_at: world.clock.now() }).where('id', '=', person.id).execute()
    const suspended = await signIn(person.email, password, somewhere())
    expect([suspended.status, suspended.problem.code]).toEqual([403, 'account-suspended'])
    const plainly = await world.call('POST /api/login', { body: { email: person.email, password } })
    expect(plainly.problem.code).toBe('account-suspended')
    const wrong = await signIn(person.email, 'pas-celui-la', somewhere())
    const unknown = await signIn('personne@essai.test', 'pas-celui-la', somewhere())
    expect([wrong.status, wrong.problem.code, wrong.problem.message]).toEqual([401, unknown.problem.code, unknown.problem.message])
  })
})

describe('guesses at sign-up', () => {
  const signUp = (body: object, from: string) =>
    world.call('POST /api/auth/signup', { rawBody: { name: 'Olga', password, ...body }, headers: { 'x-forwarded-for': from } })

  it('at the operator’s code wait, though one finds it at last', async () => {
    const here = somewhere()
    const codes: string[] = []
    for (let time = 0; time < 7; time += 1) {
      codes.push((await signUp({ email: `o${time}@essai.test`, role: 'admin', adminCode: `porte-bleue-202${time}x` }, here)).problem.code)
    }
    expect(codes).toEqual([...Array(5).fill('bad-admin-code'), 'too-many-requests', 'too-many-requests'])
    const right = { email: 'olga@essai.test', role: 'admin', adminCode: 'porte-bleue-2026' }
    expect((await signUp(right, here)).problem.code).toBe('too-many-requests')
    await world.advance({ minutes: 1 })
    expect((await signUp(right, here)).status).toBe(201)
  })

  it('at the operator’s code wait, from however many places they come', async () => {
    const codes: string[] = []
    const guess = (time: number) => ({ email: `p${time}@essai.test`, role: 'admin', adminCode: `porte-verte-${time}` })
    for (let time = 0; time < 30; time += 1) codes.push((await signUp(guess(time), somewhere())).problem.code)
    expect(codes.indexOf('too-many-requests')).toBeGreaterThan(5)
    expect(codes.slice(-8)).toEqual(Array(8).fill('too-many-requests'))
    await world.advance({ days: 2 })
  })

  it('at the operator’s code are of one place, whatever stands in front of the address that the proxy adds', async () => {
    const [here, codes] = [somewhere(), [] as string[]]
    for (let time = 0; time < 7; time += 1) {
      const claimed = `${somewhere()}, ${here}`
      codes.push((await signUp({ email: `f${time}@essai.test`, role: 'admin', adminCode: `porte-jaune-${time}` }, claimed)).problem.code)
    }
    expect(codes).toEqual([...Array(5).fill('bad-admin-code'), 'too-many-requests', 'too-many-requests'])
    await world.advance({ days: 2 })
  })

  it('at which addresses have accounts are of one place all over an IPv6 network', async () => {
    const person = await world.person('client')
    const codes: string[] = []
    for (let time = 0; time < 12; time += 1) codes.push((await signUp({ email: person.email }, `2001:db8:0:7::${time + 1}`)).problem.code)
    expect(codes).toEqual([...Array(10).fill('email-taken'), 'too-many-requests', 'too-many-requests'])
    expect((await signUp({ email: person.email }, '2001:db8:0:8::1')).problem.code).toBe('email-taken')
  })

  it('at which addresses have accounts are slowed down, and notify the owner once a day', async () => {
    const person = await world.person('client')
    const here = somewhere()
    const codes: string[] = []
    for (let time = 0; time < 12; time += 1) codes.push((await signUp({ email: person.email }, here)).problem.code)
    expect(codes).toEqual([...Array(10).fill('email-taken'), 'too-many-requests', 'too-many-requests'])
    expect((await lettersTo(world, person.email)).filter((letter) => letter.kind === 'address-in-use')).toHaveLength(1)
    expect((await signUp({ email: 'libre@essai.test' }, somewhere())).status).toBe(201)
  })

  it('are nobody’s trouble who merely signs up: a household shares an address', async () => {
    const here = somewhere()
    for (let time = 0; time < 15; time += 1) expect((await signUp({ email: `foyer${time}@essai.test` }, here)).status).toBe(201)
  })
})
