// Acts that weigh ask for a recent sign-in, over HTTP: each endpoint that says so, and no other, refuses a session that nobody has confirmed for a quarter of an hour.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { splitKey, type Endpoint, type EndpointKey } from '#contract/endpoint.ts'
import type { Person } from '../support/booking-scene.ts'
import { OPERATOR_ENV, signUpOperator } from '../support/operator.ts'
import { openWorld, type World } from '../support/world.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'
const ENDPOINTS = Object.entries(api) as [EndpointKey, Endpoint][]
const OPERATORS = ENDPOINTS.filter(([, { duty }]) => duty)
const OWN = ENDPOINTS.filter(([, { who, recentSignIn }]) => who === 'signed-in' && recentSignIn)

let world: World
let owner: Person
beforeAll(async () => {
  world = await openWorld({ env: OPERATOR_ENV })
  owner = await signUpOperator(world)
})
afterAll(() => world.close())

/** With an id that is nobody's and a body that says nothing: whoever is let in is refused for that. */
async function codeOf(key: EndpointKey, { token }: Person, headers: Record<string, string> = {}): Promise<string> {
  const { method, path } = splitKey(key)
  const answer = await world.app.inject({
    method,
    url: path.replaceAll(/\{\w+\}/g, NOBODY),
    headers: { authorization: `Bearer ${token}`, ...(method !== 'GET' && { 'content-type': 'application/json' }), ...headers },
    ...(method !== 'GET' && { payload: '{}' }),
  })
  return answer.headers['content-type']?.toString().includes('json') ? (answer.json<{ code?: string }>().code ?? 'none') : 'none'
}

async function refusedAmong(endpoints: typeof ENDPOINTS, person: Person, headers = {}): Promise<readonly EndpointKey[]> {
  const refused: EndpointKey[] = []
  for (const [key] of endpoints) if ((await codeOf(key, person, headers)) === 'sign-in-not-recent') refused.push(key)
  return refused
}

const marked = (endpoints: typeof ENDPOINTS) => endpoints.filter(([, { recentSignIn }]) => recentSignIn).map(([key]) => key)

describe('what operators do', () => {
  it('asks for nothing just after signing in, then for the password where it weighs and nowhere else, and for nothing again once it was given', async () => {
    expect(await refusedAmong(OPERATORS, owner)).toEqual([])
    await world.advance({ minutes: 16 })
    expect(await refusedAmong(OPERATORS, owner)).toEqual(marked(OPERATORS))
    const body = { password: 'une-phrase-bien-longue' }
    expect((await world.call('POST /api/auth/confirm-identity', { as: owner.token, body })).status).toBe(200)
    expect(await refusedAmong(OPERATORS, owner)).toEqual([])
  })

  it('is refused with a key as well, which stays free', async () => {
    const olivia = await signUpOperator(world, 'Olivia')
    await world.advance({ minutes: 16 })
    const headers = { 'idempotency-key': 'la-meme-cle' }
    const keyed = OPERATORS.filter(([, { idempotent, recentSignIn }]) => idempotent && recentSignIn)
    expect(keyed.length).toBeGreaterThan(0)
    expect(await refusedAmong(keyed, olivia, headers)).toEqual(marked(keyed))
    await world.platform.pool.query('update session set confirmed_at = $1', [world.clock.now()])
    expect(await refusedAmong(keyed, olivia, headers)).toEqual([])
  })

  it('asks for the duty first', async () => {
    const writer = await signUpOperator(world, 'Odile', 'content')
    await world.advance({ minutes: 16 })
    expect(await codeOf('POST /api/admin/payouts/resume', writer)).toBe('not-your-duty')
  })
})

it('what protects one’s own account asks for it likewise', async () => {
  const client = await world.person('client')
  await world.advance({ minutes: 16 })
  expect(OWN.length).toBeGreaterThan(0)
  expect(await refusedAmong(OWN, client)).toEqual(marked(OWN))
})
