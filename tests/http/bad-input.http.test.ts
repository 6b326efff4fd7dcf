// Bad input at every endpoint, by every kind of caller: a clear refusal in both languages, never a fault, and nothing written.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { isRawOutput, splitKey, type Endpoint, type EndpointKey } from '#contract/endpoint.ts'
import { problem } from '#contract/problem.ts'
import { openWorld, type World } from '../support/world.ts'

const STRANGE_ID = '00000000-0000-4000-8000-000000000000'
const ODD_VALUES: readonly unknown[] = [
  null,
  '',
  ' ',
  '🧽'.repeat(50),
  'x'.repeat(5_000),
  -1,
  1e21,
  0.1,
  true,
  [],
  {},
  ['a'],
  "'; drop table booking; --",
  '<script>',
]
const ODD_BODIES: readonly string[] = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '42',
  '{"__proto__":{"role":"admin"}}',
  `{"a":${'['.repeat(500)}${']'.repeat(500)}}`,
]
const LEFT_OUT = new Set<EndpointKey>([
  'POST /api/logout',
  'POST /api/auth/logout',
  'POST /api/sandbox/clock',
  'POST /api/sandbox/next-outcome',
])

let world: World
let tokens: readonly string[] = []
beforeAll(async () => {
  world = await openWorld()
  tokens = ['', (await world.person('client')).token, (await world.person('cleaner')).token]
})
afterAll(() => world.close())

const rows = (Object.entries(api) as [EndpointKey, Endpoint][]).filter(([key]) => !LEFT_OUT.has(key))

/** Names that the endpoint's schemas know, found by asking its body for what it misses. */
function fieldsOf(endpoint: Endpoint): string[] {
  const shape = (endpoint.body as { shape?: Record<string, unknown> } | undefined)?.shape
  return Object.keys(shape ?? {})
}

async function send(
  key: EndpointKey,
  token: string,
  payload: string,
  language: string,
): Promise<{ status: number; body: string; isJson: boolean }> {
  const { method, path } = splitKey(key)
  const url = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => (name === 'slug' ? 'personne' : STRANGE_ID))
  const response = await world.app.inject({
    method,
    url: `${url}?lng=${language}&page=x&pageSize=-1&hours=99&city=%00&near=1,2,3&q=%F0%9F%A7%BD&days=1e9&from=tomorrow`,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { payload }),
  })
  return { status: response.statusCode, body: response.body, isJson: String(response.headers['content-type'] ?? '').includes('json') }
}

const counts = async (): Promise<string> => {
  const tables = ['account', 'session', 'property', 'booking', 'charge', 'review', 'ledger_tx', 'email', 'cleaner_city']
  const { rows: found } = await world.platform.pool.query(
    `select ${tables.map((table) => `(select count(*) from ${table}) as ${table}`).join(', ')}`,
  )
  return JSON.stringify(found)
}

describe('bad input', () => {
  it.each(rows)('%s refuses it in words', async (key, endpoint) => {
    const before = await counts()
    const bodies = [
      ...ODD_BODIES,
      ...fieldsOf(endpoint).flatMap((field) => ODD_VALUES.map((value) => JSON.stringify({ [field]: value }))),
      '{"unheardOf":1}',
    ]
    for (const token of tokens) {
      for (const [index, payload] of bodies.entries()) {
        const language = index % 2 === 0 ? 'fr' : 'en'
        const { status, body, isJson } = await send(key, token, payload, language)
        const where = `${key} ${payload.slice(0, 60)}: ${status} ${body.slice(0, 120)}`
        expect(status, where).toBeLessThan(500)
        if (status < 400) continue
        expect(isJson, where).toBe(true)
        const said = problem.parse(JSON.parse(body))
        expect(said.message, where).toBe(said.error)
        expect(said.message, where).not.toMatch(/problems:|\{\{|undefined/)
        if (splitKey(key).method === 'GET') break
      }
    }
    if (!isRawOutput(endpoint.output) && splitKey(key).method !== 'GET') expect(await counts()).toBe(before)
  })
})
