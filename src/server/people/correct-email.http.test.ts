// Operators correct an address that nobody verified: who may follow the link, until when, and what is left alone.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lettersTo, tokenSentTo } from '../../../tests/support/letters.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'

let world: World
let olga: Awaited<ReturnType<typeof signUpOperator>>
let person: Awaited<ReturnType<World['person']>>
let email: string
let count = 0
beforeAll(async () => {
  world = await openWorld({ env: OPERATOR_ENV })
  olga = await signUpOperator(world, 'Olga')
})
afterAll(() => world.close())
beforeEach(async () => {
  person = await world.person('client')
  email = `corrigee${(count += 1)}@essai.test`
})

const WHY = 'Une lettre manquait; la personne l’a épelée au téléphone.'
const correct = (to = email, id = person.id) =>
  world.call('POST /api/admin/users/{id}/email', { as: olga.token, params: { id }, body: { email: to, why: WHY } })
const follow = (token: string, as?: string) => world.call('POST /api/auth/verify-email', { ...(as && { as }), body: { token } })
const seen = async () => (await world.call('GET /api/admin/users/{id}', { as: olga.token, params: { id: person.id } })).body
const log = async () =>
  (
    await world.platform.pool.query(
      `select actor_id, details from audit_entry where subject_id = $1 and action = 'account.correct-email'`,
      [person.id],
    )
  ).rows

describe('an address that nobody verified', () => {
  it('is corrected once the link to the new one was followed, in any browser; the log says why, and no address whole', async () => {
    expect((await correct()).status).toBe(200)
    expect(await seen()).toMatchObject({ email: person.email, emailVerified: false })
    const token = await tokenSentTo(world, email, 'change-email')
    expect(await follow(token)).toMatchObject({ status: 200, body: { email, isChanged: true } })
    expect(await seen()).toMatchObject({ email, emailVerified: true })
    expect((await lettersTo(world, person.email)).map(({ kind }) => kind)).toContain('email-changed')
    const masked = (address: string) => `${address[0]}•••@essai.test`
    expect(await log()).toEqual([
      { actor_id: olga.id, details: { before: { email: masked(person.email) }, after: { email: masked(email) }, why: WHY } },
    ])
    expect((await follow(token)).problem.code).toBe('link-used')
  })

  it('stays as it is once its person verified it meanwhile', async () => {
    await correct()
    expect((await follow(await tokenSentTo(world, person.email, 'welcome'), person.token)).status).toBe(200)
    expect((await follow(await tokenSentTo(world, email, 'change-email'))).problem.code).toBe('link-used')
    expect(await seen()).toMatchObject({ email: person.email, emailVerified: true })
  })

  it('is corrected by the latest link alone, which ends with a day, a new password or a suspension', async () => {
    await correct(`premiere${count}@essai.test`)
    await correct()
    expect((await follow(await tokenSentTo(world, `premiere${count}@essai.test`, 'change-email'))).problem.code).toBe('link-used')
    await world.call('POST /api/auth/forgot-password', { body: { email: person.email } })
    const reset = await tokenSentTo(world, person.email, 'reset-password')
    await world.call('POST /api/auth/reset-password', { body: { token: reset, password: 'une-autre-phrase-bien-longue' } })
    expect((await follow(await tokenSentTo(world, email, 'change-email'))).problem.code).toBe('link-used')
  })
})

describe('nothing is written', () => {
  it('of an address that is verified, of the team, or of an account that is suspended', async () => {
    await follow(await tokenSentTo(world, person.email, 'welcome'), person.token)
    expect((await correct()).problem.code).toBe('letter-not-due')
    const omar = await signUpOperator(world, 'Omar')
    expect((await correct(email, omar.id as typeof person.id)).problem.code).toBe('letter-not-due')
    person = await world.person('client')
    await world.call('POST /api/admin/users/{id}/suspend', { as: olga.token, params: { id: person.id }, body: { reason: 'safety' } })
    expect((await correct()).problem.code).toBe('letter-not-due')
    expect(await lettersTo(world, email)).toEqual([])
  })

  it('to an address that has an account, now or when the link is followed', async () => {
    const other = await world.person('client')
    expect((await correct(other.email)).problem.code).toBe('email-taken')
    await correct()
    await world.platform.pool.query('update account set email = $2 where id = $1', [other.id, email])
    expect((await follow(await tokenSentTo(world, email, 'change-email'))).problem.code).toBe('email-taken')
    expect((await seen()).email).toBe(person.email)
  })

  it('of nobody, to what is no address, or without a reason', async () => {
    expect((await correct(email, crypto.randomUUID() as typeof person.id)).problem.code).toBe('not-found')
    expect((await correct('pas une adresse')).problem).toMatchObject({ code: 'malformed-request' })
    const silent = await world.call('POST /api/admin/users/{id}/email', {
      as: olga.token,
      params: { id: person.id },
      body: { email, why: '' },
    })
    expect(silent.problem).toMatchObject({ code: 'malformed-request' })
    expect(await log()).toEqual([])
  })
})
