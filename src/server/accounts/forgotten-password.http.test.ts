// A forgotten password over HTTP: links that prove a mailbox, and nothing for other people.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lettersTo, tokenSentTo } from '../../../tests/support/letters.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'

const METRICS_TOKEN = 'un-jeton-pour-les-mesures'
let world: World
beforeAll(async () => {
  world = await openWorld({ env: { METRICS_TOKEN } })
})
afterAll(() => world.close())

const password = 'une-phrase-bien-longue'
const another = 'trois-lapins-sous-la-pluie'

const ask = (email: string) => world.call('POST /api/auth/forgot-password', { body: { email } })
const linkFor = async (email: string): Promise<string> => {
  await ask(email)
  return tokenSentTo(world, email, 'reset-password')
}
const reset = (token: string, chosen = another) => world.call('POST /api/auth/reset-password', { body: { token, password: chosen } })
const signIn = (email: string, typed: string) => world.call('POST /api/auth/login', { body: { email, password: typed } })
const kindsTo = async (email: string) => (await lettersTo(world, email)).map((letter) => letter.kind)

describe('asking for a link', () => {
  it('answers the same for an account and for none, and writes only to the account', async () => {
    const person = await world.person('client')
    const known = await ask(person.email)
    const unknown = await ask('personne-du-tout@essai.test')
    expect([known.status, known.body]).toEqual([202, { ok: true }])
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect(await kindsTo(person.email)).toEqual(['reset-password', 'welcome'])
    expect(await lettersTo(world, 'personne-du-tout@essai.test')).toEqual([])
  })

  it('does the same work for both before it answers: one job, which alone looks', async () => {
    const person = await world.person('client')
    const waiting = async () => (await world.platform.pool.query('select count(*)::int as jobs from graphile_worker.jobs')).rows[0].jobs
    await world.settle()
    await ask(person.email)
    expect(await waiting()).toBe(1)
    await world.settle()
    await ask('personne-encore@essai.test')
    expect(await waiting()).toBe(1)
    await world.settle()
  })

  it('finds the account whatever the case of its address, and writes to the address that it has', async () => {
    const person = await world.person('client')
    await ask(person.email.toUpperCase())
    expect(await kindsTo(person.email)).toContain('reset-password')
  })

  it('writes nothing to a suspended account, and fills no mailbox', async () => {
    const suspended = await world.person('client')
    await world.platform.db.updateTable('account').set({ suspended_at: world.clock.now() }).where('id', '=', suspended.id).execute()
    await ask(suspended.email)
    expect(await kindsTo(suspended.email)).toEqual(['welcome'])
    const person = await world.person('client')
    for (let time = 0; time < 8; time += 1) {
      await ask(person.email)
      await world.settle()
    }
    expect((await kindsTo(person.email)).filter((kind) => kind === 'reset-password')).toHaveLength(4)
    await world.advance({ hours: 1 })
    await ask(person.email)
    expect((await kindsTo(person.email)).filter((kind) => kind === 'reset-password')).toHaveLength(5)
  })
})

describe('a link', () => {
  it('changes the password, ends every session, verifies the address, and notifies the owner', async () => {
    const person = await world.person('client')
    expect((await world.call('GET /api/users/me', { as: person.token })).body.emailVerified).toBe(false)
    const token = await linkFor(person.email)
    expect((await world.call('POST /api/auth/check-reset-link', { body: { token } })).status).toBe(200)
    expect((await reset(token)).status).toBe(200)
    expect((await world.call('GET /api/users/me', { as: person.token })).status).toBe(401)
    expect((await signIn(person.email, password)).problem.code).toBe('bad-credentials')
    expect((await lettersTo(world, person.email))[0]?.subject).toBe('Votre mot de passe a changé')
    expect((await signIn(person.email, another)).body.user.emailVerified).toBe(true)
  })

  it('works once, even for two askers at the same moment', async () => {
    const token = await linkFor((await world.person('client')).email)
    const both = await Promise.all([reset(token), reset(token, 'quatre-canards-au-soleil-levant')])
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 422])
    expect((await reset(token)).problem.code).toBe('link-used')
    expect((await world.call('POST /api/auth/check-reset-link', { body: { token } })).problem.code).toBe('link-used')
  })

  it('is ended by a newer one', async () => {
    const person = await world.person('client')
    const older = await linkFor(person.email)
    const newer = await linkFor(person.email)
    expect(newer).not.toBe(older)
    expect((await reset(older)).problem.code).toBe('link-used')
    expect((await reset(newer)).status).toBe(200)
  })

  it('lasts an hour and not longer', async () => {
    const person = await world.person('client')
    const token = await linkFor(person.email)
    await world.advance({ minutes: 59 })
    expect((await world.call('POST /api/auth/check-reset-link', { body: { token } })).status).toBe(200)
    await world.advance({ minutes: 1 })
    expect((await reset(token)).problem.code).toBe('link-expired')
    expect((await world.call('POST /api/auth/check-reset-link', { body: { token } })).problem.code).toBe('link-expired')
    expect((await signIn(person.email, password)).status).toBe(200)
  })

  it('is nothing when it was made up, cut off, or of another purpose', async () => {
    const person = await world.person('client')
    const made = 'A'.repeat(43)
    expect((await reset(made)).problem.code).toBe('link-unknown')
    expect((await world.call('POST /api/auth/check-reset-link', { body: { token: made } })).problem.code).toBe('link-unknown')
    expect((await reset('trop-court')).problem.fields).toHaveProperty('token')
    const verification = await tokenSentTo(world, person.email, 'welcome')
    expect((await reset(verification)).problem.code).toBe('link-unknown')
  })

  it('is worth nothing once the account is suspended', async () => {
    const person = await world.person('client')
    const token = await linkFor(person.email)
    await world.platform.db.updateTable('account').set({ suspended_at: world.clock.now() }).where('id', '=', person.id).execute()
    expect((await reset(token)).problem.code).toBe('link-unknown')
  })

  it('is not used up by a password that is refused', async () => {
    const person = await world.person('client', 'Rosalie Beaulieu')
    const token = await linkFor(person.email)
    expect((await reset(token, 'motdepasse1!')).problem).toMatchObject({ code: 'weak-password', fields: { password: expect.any(String) } })
    expect((await reset(token, 'rosalie-beaulieu')).problem.code).toBe('weak-password')
    expect((await reset(token)).status).toBe(200)
  })

  it('is in the email only: the table holds a hash, the metrics a route', async () => {
    const token = await linkFor((await world.person('client')).email)
    const { rows } = await world.platform.pool.query('select row_to_json(one_time_link)::text as row from one_time_link')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ row }) => String(row)).join('\n')).not.toContain(token)
    await world.app.inject({ url: `/reset-password/${token}` })
    const figures = await world.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
    expect(figures.body).toContain('route="/api/auth/forgot-password"')
    expect(figures.body).not.toContain(token)
  })

  it('gives an account without a password its first one', async () => {
    const person = await world.person('client')
    await world.platform.db.updateTable('account').set({ password_hash: null }).where('id', '=', person.id).execute()
    expect((await world.call('GET /api/users/me', { as: person.token })).body.hasPassword).toBe(false)
    expect((await signIn(person.email, password)).problem.code).toBe('bad-credentials')
    expect((await reset(await linkFor(person.email))).status).toBe(200)
    expect((await signIn(person.email, another)).body.user.hasPassword).toBe(true)
  })
})
