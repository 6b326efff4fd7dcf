// What each operator may do, over HTTP: every endpoint that operators call lets in who has its duty and refuses the others, before it looks at anything.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { splitKey, type Endpoint, type EndpointKey } from '#contract/endpoint.ts'
import { doesDuty, OPERATOR_ROLES, type OperatorRole } from '#domain/operator.ts'
import type { Person } from '../support/booking-scene.ts'
import { OPERATOR_ENV, signUpOperator } from '../support/operator.ts'
import { openWorld, type World } from '../support/world.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'
const ENDPOINTS = (Object.entries(api) as [EndpointKey, Endpoint][]).flatMap(([key, { duty }]) => (duty ? [[key, duty] as const] : []))

let world: World
const people = {} as Record<OperatorRole, Person>
beforeAll(async () => {
  world = await openWorld({ env: OPERATOR_ENV })
  for (const role of OPERATOR_ROLES) people[role] = await signUpOperator(world, role, role)
})
afterAll(() => world.close())

/** With an id that is nobody's and a body that says nothing: whoever is let in is refused for that. */
async function codeOf(key: EndpointKey, { token }: Person): Promise<string | undefined> {
  const { method, path } = splitKey(key)
  const url = path.replaceAll(/\{\w+\}/g, NOBODY)
  const answer = await world.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
    ...(method !== 'GET' && { payload: '{}' }),
  })
  return answer.headers['content-type']?.toString().includes('json') ? (answer.json<{ code?: string }>().code ?? 'none') : 'none'
}

describe.each(OPERATOR_ROLES)('an operator of %s', (role) => {
  it('is let in where the duty is theirs, and nowhere else', async () => {
    const refused: (readonly [EndpointKey, boolean])[] = []
    for (const [key] of ENDPOINTS) refused.push([key, (await codeOf(key, people[role])) === 'not-your-duty'])
    expect(refused).toEqual(ENDPOINTS.map(([key, duty]) => [key, !doesDuty(role, duty)]))
  })
})

describe('the roles of operators', () => {
  const name = (as: Person, id: string, role: OperatorRole) =>
    world.call('POST /api/admin/users/{id}/operator-role', { as: as.token, params: { id }, body: { role, why: 'Elle tient les comptes.' } })
  const see = async (id: string) => (await world.call('GET /api/admin/users/{id}', { as: people.owner.token, params: { id } })).body

  it('the first is an owner, and whoever signs up later has the least rights', async () => {
    const own = await openWorld({ env: OPERATOR_ENV })
    const signUp = async (email: string) =>
      (
        await own.call('POST /api/auth/signup', {
          body: { name: 'Olga', email, password: 'une-phrase-bien-longue', role: 'admin', adminCode: OPERATOR_ENV.ADMIN_SIGNUP_CODE },
        })
      ).body.user.operatorRole
    expect([await signUp('une@essai.test'), await signUp('deux@essai.test')]).toEqual(['owner', 'support'])
    await own.close()
  })

  it('an owner names another, from their next call on, and the log keeps before, after and why', async () => {
    expect((await name(people.owner, people.content.id, 'money')).status).toBe(200)
    expect((await world.call('GET /api/admin/payouts', { as: people.content.token })).status).toBe(200)
    expect(await world.call('GET /api/admin/reviews', { as: people.content.token })).toMatchObject({
      status: 403,
      body: { code: 'not-your-duty' },
    })
    const { audit, operatorRole } = await see(people.content.id)
    expect(operatorRole).toBe('money')
    expect(audit[0]).toMatchObject({
      action: 'account.operator-role',
      changes: [{ name: 'role', before: 'content', after: 'money' }],
      reason: { code: '', words: 'Elle tient les comptes.' },
    })
    expect((await name(people.owner, people.content.id, 'content')).status).toBe(200)
  })

  it('nobody names themselves, and a client has no role', async () => {
    expect(await name(people.owner, people.owner.id, 'support')).toMatchObject({ status: 403, body: { code: 'own-account' } })
    const client = await world.person('client')
    expect(await name(people.owner, client.id, 'owner')).toMatchObject({ status: 404 })
    expect((await see(client.id)).operatorRole).toBeNull()
  })

  it('of two owners who take each other’s role at once, one is left', async () => {
    const other = await signUpOperator(world, 'autre', 'owner')
    const both = await Promise.all([name(people.owner, other.id, 'support'), name(other, people.owner.id, 'support')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403])
    await world.platform.pool.query(`update account set operator_role = 'owner' where id = $1`, [people.owner.id])
  })
})
