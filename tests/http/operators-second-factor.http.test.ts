// Operators must have a passkey or a second factor, over HTTP: without, every endpoint of theirs is closed and their pages lead to where one is added.
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { splitKey, type Endpoint, type EndpointKey } from '#contract/endpoint.ts'
import { OPERATORS_SECURITY_PATH } from '#domain/site-paths.ts'
import type { Person } from '../support/booking-scene.ts'
import { OPERATOR_ENV, signUpOperator } from '../support/operator.ts'
import { passkeyDevice } from '../support/passkey-device.ts'
import { OPERATORS_PATHS } from '../support/page-paths.ts'
import { openWorld, type World } from '../support/world.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'
const OPERATORS = (Object.entries(api) as [EndpointKey, Endpoint][]).filter(([, { duty }]) => duty).map(([key]) => key)
const SITE = { origin: 'https://maisonnette.test', rpId: 'maisonnette.test' }

let world: World
beforeAll(async () => {
  world = await openWorld({ env: { ...OPERATOR_ENV, OPERATORS_SECOND_FACTOR: 'required', PUBLIC_URL: SITE.origin }, withPages: true })
})
afterAll(() => world.close())

async function closedTo({ token }: Person, headers: Record<string, string> = {}): Promise<readonly EndpointKey[]> {
  const closed: EndpointKey[] = []
  for (const key of OPERATORS) {
    const { method, path } = splitKey(key)
    const answer = await world.app.inject({
      method,
      url: path.replaceAll(/\{\w+\}/g, NOBODY),
      headers: { authorization: `Bearer ${token}`, ...(method !== 'GET' && { 'content-type': 'application/json' }), ...headers },
      ...(method !== 'GET' && { payload: '{}' }),
    })
    if (answer.body.includes('second-factor-needed')) closed.push(key)
  }
  return closed
}
const isMissing = async ({ token }: Person) => (await world.call('GET /api/auth/second-factor', { as: token })).body.isMissing

it('an operator without one may do nothing of theirs, until an application is confirmed', async () => {
  const olga = await signUpOperator(world)
  expect(await closedTo(olga)).toEqual(OPERATORS)
  expect(await closedTo(olga, { 'idempotency-key': 'une-cle' })).toEqual(OPERATORS)
  expect(await isMissing(olga)).toBe(true)
  const { key } = (await world.call('POST /api/auth/second-factor/set-up', { as: olga.token })).body
  expect(await closedTo(olga)).toEqual(OPERATORS)
  const code = new TOTP({ secret: key.replaceAll(' ', '') }).generate({ timestamp: world.clock.now().getTime() })
  expect((await world.call('POST /api/auth/second-factor/confirm', { as: olga.token, body: { code } })).status).toBe(200)
  expect([await closedTo(olga), await isMissing(olga)]).toEqual([[], false])
  await world.call('DELETE /api/auth/second-factor', { as: olga.token })
  expect(await closedTo(olga)).toEqual(OPERATORS)
})

it('a passkey is enough', async () => {
  const omar = await signUpOperator(world, 'Omar', 'money')
  const options = (await world.call('POST /api/auth/passkeys/registration-options', { as: omar.token })).body
  const credential = passkeyDevice(SITE).register(options)
  await world.call('POST /api/auth/passkeys/registration', { as: omar.token, body: { name: 'Clé', credential } })
  expect([await closedTo(omar), await isMissing(omar)]).toEqual([[], false])
})

it('clients and cleaners need none', async () => {
  const client = await world.person('client')
  expect([await closedTo(client), await isMissing(client)]).toEqual([[], false])
})

it('every page of theirs leads to where one is added, which opens', async () => {
  const odile = await signUpOperator(world, 'Odile', 'owner')
  const headers = { cookie: `__Host-session=${odile.token}`, accept: 'text/html', 'accept-language': 'fr' }
  const pages = OPERATORS_PATHS.filter((path) => path !== OPERATORS_SECURITY_PATH)
  expect(pages.length).toBeGreaterThan(10)
  for (const path of pages) {
    const answer = await world.app.inject({ url: path.replace(':id', NOBODY), headers })
    expect([path, answer.statusCode, answer.headers.location]).toEqual([path, 302, OPERATORS_SECURITY_PATH])
  }
  expect((await world.app.inject({ url: OPERATORS_SECURITY_PATH, headers })).statusCode).toBe(200)
})
