// The product as it runs in production: the sandbox's endpoints are absent, and secrets sent to browsers are sealed.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { splitKey, type Endpoint, type EndpointKey } from '#contract/endpoint.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { refuseSeededPeople } from '#server/seed/index.ts'
import { refusal } from '../support/live-client.ts'
import { openWorld, type World } from '../support/world.ts'

let world: World
let pages: World
beforeAll(async () => {
  const env = {
    NODE_ENV: 'production',
    ALLOW_SANDBOX: '1',
    APP_SECRET: 'un-secret-assez-long-pour-la-production',
    PUBLIC_URL: 'https://maisonnette.test',
  }
  world = await openWorld({ env })
  pages = await openWorld({ beside: world, withPages: true, env })
}, 240_000)
afterAll(async () => {
  await pages.close()
  await world.close()
})

const knobs = (Object.entries(api) as [EndpointKey, Endpoint][]).filter(([key]) => /^\w+ \/(?:api\/sandbox|dev)\//.test(key))
/** Where ALLOW_SANDBOX keeps payments simulated on purpose, their forms must work: a card's, and a payee's. */
const FORMS: ReadonlySet<EndpointKey> = new Set<EndpointKey>(['POST /api/sandbox/confirm', 'POST /api/sandbox/payout-form'])

it.each(knobs.filter(([key]) => !FORMS.has(key)))('%s is not there', async (key) => {
  const { method, path } = splitKey(key)
  for (const url of [path, path.toUpperCase().replace('/API/SANDBOX', '/api/sandbox'), `/${path}`]) {
    const answer = await world.app.inject({ method, url: url.replace('{id}', 'x'), ...(method === 'GET' ? {} : { payload: {} }) })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not-found'])
  }
})

it('a session’s cookie travels over HTTPS alone, out of reach of scripts, and never with another site’s forms', async () => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/auth/signup',
    payload: { name: 'Ana', email: 'ana@essai.test', password: 'une-phrase-bien-longue' },
  })
  const cookie = String(answer.headers['set-cookie'])
  for (const flag of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(flag)
  expect(cookie).not.toContain('Domain')
  expect(answer.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
})

it('a live connection from a page that came in clear is refused, and one from our own is not taken for foreign', async () => {
  const site = await world.listen()
  const { host } = new URL(site)
  const token = 'nobody-has-this-token'
  expect(await refusal(site, { token, origin: `http://${host}` })).toMatchObject({ status: 403, code: 'cross-site-request' })
  expect(await refusal(site, { token, origin: `https://${host}` })).toMatchObject({ status: 401, code: 'not-signed-in' })
})

it('does not start where the people of the demonstration are', async () => {
  const mark = (seeded: boolean) => world.platform.db.updateTable('account').set({ seeded }).where('id', '=', someone.id).execute()
  const someone = await world.person('cleaner')
  await mark(true)
  await expect(refuseSeededPeople(world.platform)).rejects.toThrow('The database holds the people of the demonstration')
  await mark(false)
  await refuseSeededPeople(world.platform)
})

it('hands to browsers no file with the demonstration’s password', () => {
  const folder = path.resolve(import.meta.dirname, '../../dist')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(50)
  const telling = files.filter((file) => readFileSync(path.join(file.parentPath, file.name)).includes(DEMO_PASSWORD))
  expect(telling.map(({ name }) => name)).toEqual([])
})

it('our cookies bear names that no other host can give, from the first to the last', async () => {
  const { cookies } = await world.app.inject({
    method: 'POST',
    url: '/api/auth/signup',
    payload: { name: 'Bao', email: 'bao@essai.test', password: 'une-phrase-bien-longue' },
  })
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(['__Host-device', '__Host-session'])
  const session = cookies.find(({ name }) => name === '__Host-session')?.value ?? ''
  const me = async (cookie: string) => (await world.app.inject({ url: '/api/users/me', headers: { cookie } })).statusCode
  expect(await me(`__Host-session=${session}`)).toBe(200)
  expect(await me(`session=${session}`)).toBe(401)
  expect(await me(`session=planted; __Host-session=${session}`)).toBe(200)
  const out = await world.app.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: { cookie: `__Host-session=${session}`, 'sec-fetch-site': 'same-origin' },
  })
  const ended = String(out.headers['set-cookie'])
  for (const part of [/^__Host-session=;/, /Path=\//, /; Secure/, /Expires=Thu, 01 Jan 1970/]) expect(ended).toMatch(part)
})

it('nobody from the demonstration can sign in', async () => {
  for (const email of ['claire@maisonnette.test', 'olga@maisonnette.test']) {
    const answer = await world.call('POST /api/auth/login', { body: { email, password: DEMO_PASSWORD } })
    expect(answer.problem.code).toBe('bad-credentials')
  }
})

it('the API’s own pages name no demonstration password', async () => {
  for (const url of ['/api/docs', '/api/openapi.json']) expect((await world.app.inject(url)).body).not.toContain(DEMO_PASSWORD)
})

it.each(['/color-scheme-mockup', '/theme-test', '/test-messaging'])('%s is a page that is not there', async (path) => {
  const { statusCode, headers, body } = await pages.app.inject({ url: path, headers: { 'accept-language': 'fr' } })
  expect([statusCode, headers['x-robots-tag']]).toEqual([404, 'noindex'])
  expect(body).toContain('Page introuvable')
})
