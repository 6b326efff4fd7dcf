// Every endpoint under input made from its own schemas, by every kind of caller: an answer is what the contract declares or a refusal that
// it declares, in words, with nothing written and no internals. `FUZZ=10000` sends that many to each, `TEST_SEED` draws others.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { isRawOutput, refusalsOf, type Endpoint, type EndpointKey } from '#contract/endpoint.ts'
import { problem } from '#contract/problem.ts'
import type { Role } from '#domain/account.ts'
import { aPicture, openScene, type Scene } from '../support/booking-scene.ts'
import { rounds, seedFor } from '../support/extent.ts'
import { chanceOf, type Chance, type Hints } from '../support/odd-input.ts'
import { mediaOf, oddRequest, type OddRequest } from '../support/odd-request.ts'

const TIMES = rounds('FUZZ', { gate: 3, all: 60 })
const CODE = 'porte-bleue-2026'
/** Tables in which refusals leave traces on purpose: counts, kept answers, when a session was last used; and documents, which are made when first read. */
const MAY_CHANGE = ['rate_limit', 'guess', 'idempotency_key', 'session', 'document_copy', 'document_series', 'issued_document']
/** Sign-out ends the caller's session: it is tried with sessions of nobody. */
const ANONYMOUS_ONLY = new Set<EndpointKey>(['POST /api/logout', 'POST /api/auth/logout'])

let scene: Scene
type OddCaller = { readonly role: Role | null; readonly headers: Record<string, string> }
let callers: readonly OddCaller[] = []
let hints: Hints = {}
let files: readonly Buffer[] = []
let fingerprintQuery = ''

beforeAll(async () => {
  scene = await openScene({ env: { ADMIN_SIGNUP_CODE: CODE } })
  const { world, client, cleaner } = scene
  const stranger = await scene.newClient()
  const roleless = await world.person(null)
  const operator = await world.call('POST /api/auth/signup', {
    body: { name: 'Olga', email: 'olga@essai.test', password: 'une-phrase-bien-longue', role: 'admin', adminCode: CODE },
  })
  const bookings = [await scene.completed(), await scene.held({ date: '2026-12-10' }), await scene.started({ date: '2026-12-08' })]
  const { body: open } = await scene.request({ date: '2026-12-16' })
  const { body: places } = await world.call('GET /api/geo/suggest', { query: { q: '4210 rue Saint-Denis, Montréal' } })
  const bearer = (role: Role | null, token: string): OddCaller => ({ role, headers: { authorization: `Bearer ${token}` } })
  callers = [
    { role: null, headers: {} },
    bearer('client', client.token),
    bearer('cleaner', cleaner.token),
    bearer('admin', operator.body.token),
    bearer('client', stranger.token),
    bearer(null, roleless.token),
    bearer(null, 'nobody-has-this-token'),
    { role: null, headers: { cookie: `session=${client.token}` } },
    { role: 'cleaner', headers: { cookie: `session=${cleaner.token}`, 'sec-fetch-site': 'same-origin' } },
  ]
  hints = {
    id: [...bookings.map(({ id }) => id), open.booking.id, scene.propertyId, places.items[0]?.id],
    propertyId: [scene.propertyId, stranger.propertyId],
    photoId: bookings.flatMap(({ photos }) => photos.map(({ id }) => id)),
    taskId: bookings.flatMap(({ checklist }) => checklist.map(({ id }) => id)),
    slug: [cleaner.slug],
    cleanerSlug: [cleaner.slug],
    addressId: places.items.map(({ id }) => id),
    city: ['montreal', 'laval', 'nulle-part'],
    citySlug: ['montreal', 'nulle-part'],
    homeCity: ['montreal', 'nulle-part'],
    cities: [['montreal'], ['laval', 'nulle-part'], []],
    q: ['4210 rue Saint-Denis', 'H2J 1A1', 'montr', 'Toronto'],
    near: ['45.5,-73.6', '91,181', places.items[0]?.id],
    email: [client.email, 'neuf@essai.test'],
    password: ['une-phrase-bien-longue', 'motdepasse123'],
    clientSecret: [open.payment.clientSecret],
    number: ['4242424242424242', '4000002500003155', 'bonjour'],
    outcome: ['timeout', 'card_declined', 'pluie'],
    date: ['2026-12-21', '2026-12-25', '2027-03-14', '2020-01-01'],
    time: ['09:00', '02:30'],
    durationHours: [4, 4.5, 3, 4.25],
    serviceType: ['basic', 'deep', 'commercial', 'garage'],
    expectedTotalCents: [12_800, 10_880],
    emergency: [null],
    adminCode: [CODE, 'porte-verte'],
    ns: ['common.json', 'nothing.json', '__proto__.json', '../../package.json'],
    file: ['nobody.webp', '../app-secret'],
  }
  const picture = await aPicture()
  files = [
    picture,
    picture.subarray(0, 200),
    Buffer.alloc(0),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    Buffer.from('GIF89a'),
  ]
  fingerprintQuery = await writeFingerprintQuery()
})
afterAll(() => scene.close())

/** Count and newest transaction of every table: shows any insert, update or delete in a millisecond. */
async function writeFingerprintQuery(): Promise<string> {
  const { rows } = await scene.world.platform.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and not tablename = any ($1) order by 1`,
    [MAY_CHANGE],
  )
  const counts = rows.map(({ name }) => `select '${name}' as name, count(*) as rows, max(xmin::text::bigint) as newest from "${name}"`)
  // PostgreSQL may count this many tables side by side, in any order.
  return `select * from (${counts.join(' union all ')}) as counted order by name`
}

/** Reading these is a fact that is kept. */
const KEPT_OF_READING = new Set(['audit_entry', 'conversation_view', 'empty_search', 'secret_view'])

type Written = { readonly transactions: string; readonly tables: ReadonlyMap<string, string> }

const changedTables = (before: Written, after: Written): string[] =>
  [...after.tables].filter(([name, rows]) => before.tables.get(name) !== rows).map(([name]) => name)

/** A digest of what is stored; `known` when no transaction has written since. */
async function written(known?: Written): Promise<Written> {
  const { pool } = scene.world.platform
  const counted = await pool.query<{ next: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as next')
  const transactions = counted.rows[0]?.next ?? ''
  if (known?.transactions === transactions) return known
  const { rows } = await pool.query<{ name: string; rows: number; newest: number | null }>(fingerprintQuery)
  return { transactions, tables: new Map(rows.map(({ name, rows: count, newest }) => [name, `${count} ${newest}`])) }
}

const shown = ({ method, url, headers, payload }: OddRequest): string =>
  `${method} ${url.slice(0, 300)} ${JSON.stringify(headers).slice(0, 200)} ${String(payload ?? '').slice(0, 600)}`

type Said = { readonly status: number; readonly type: string; readonly body: string }

/** What is wrong with an answer, or null. */
function faultIn(key: EndpointKey, endpoint: Endpoint, { status, type, body }: Said): string | null {
  if (status >= 500 && status !== 503) return 'a fault'
  if (/node_modules|\n\s+at |\.ts:\d+|select .* from /i.test(body) && !isRawOutput(endpoint.output)) return 'something of the inside'
  // Neither has a body, nor a type.
  if (status === 204 || status === 304) return null
  if (status < 400) return faultInGood(endpoint, type, body)
  if (!type.startsWith('application/json')) return `a refusal in ${type}`
  const said = problem.safeParse(JSON.parse(body))
  if (!said.success) return 'no envelope'
  const { code, message, error, fields } = said.data
  if (message !== error || /problems:|\{\{|undefined/.test(message)) return `unfinished words: ${message}`
  const unsaid = Object.values(fields ?? {}).find((reason) => /^fields\.|problems:|\{\{/.test(reason))
  if (unsaid !== undefined) return `a field without words: ${unsaid}`
  // An address that matches no route is answered before any endpoint is known.
  const declared: readonly string[] = [...refusalsOf(key, endpoint), 'not-found']
  return declared.includes(code) ? null : `${code}, which is not declared`
}

function faultInGood({ output, ...endpoint }: Endpoint, type: string, body: string): string | null {
  if (!mediaOf({ ...endpoint, output }).test(type)) return `an answer in ${type}`
  if (isRawOutput(output)) return null
  const answer: unknown = JSON.parse(body)
  const parsed = output.safeParse(answer)
  if (!parsed.success) return `an answer outside its schema: ${parsed.error.message}`
  return JSON.stringify(parsed.data) === body ? null : 'an answer with more than its schema'
}

/** Mostly an allowed caller, so that handlers run too. */
function callerFor(key: EndpointKey, { who }: Endpoint, chance: Chance): OddCaller {
  if (ANONYMOUS_ONLY.has(key)) return { role: null, headers: {} }
  const admitted = Array.isArray(who) ? callers.filter(({ role }) => who.includes(role)) : callers
  return chance.oneOf(chance.chance(0.7) ? admitted : callers)
}

async function send(key: EndpointKey, endpoint: Endpoint, request: OddRequest, chance: Chance): Promise<Said> {
  const { headers } = callerFor(key, endpoint, chance)
  const answer = await scene.world.app.inject({
    ...request,
    headers: { ...headers, ...request.headers },
    // One network address each, so that rate limits do not interfere.
    remoteAddress: `10.${chance.below(256)}.${chance.below(256)}.${chance.below(256)}`,
  })
  return { status: answer.statusCode, type: String(answer.headers['content-type'] ?? ''), body: answer.body }
}

/** Those that change what time it is, or what the payment company does, come last. */
const rows = (Object.entries(api) as [EndpointKey, Endpoint][]).toSorted(
  ([a], [b]) => Number(a.includes('sandbox')) - Number(b.includes('sandbox')),
)

describe('any input to', () => {
  it.each(rows)('%s', { timeout: Math.max(60_000, TIMES * 1_000) }, async (key, endpoint) => {
    const seen = new Map<number, number>()
    let before = await written()
    for (let round = 0; round < TIMES; round += 1) {
      const chance = chanceOf(seedFor(`${key}, round ${round}`))
      if (round % 50 === 49) await scene.world.platform.pool.query('truncate rate_limit, guess')
      const request = oddRequest(key, endpoint, chance, hints, files)
      const said = await send(key, endpoint, request, chance)
      seen.set(said.status, (seen.get(said.status) ?? 0) + 1)
      const where = `round ${round}: ${shown(request)} → ${said.status} ${said.body.slice(0, 300)}`
      expect(faultIn(key, endpoint, said), where).toBeNull()
      const after = await written(before)
      // A second sign-up with an address emails its owner.
      const lettersOwner = said.body.startsWith('{"code":"email-taken"')
      const isRead = request.method === 'GET' && said.status < 400
      if ((said.status >= 400 && !lettersOwner) || isRead) {
        const changed = changedTables(before, after).filter((name) => !isRead || !KEPT_OF_READING.has(name))
        expect(changed, `something was written, ${where}`).toEqual([])
      }
      before = after
    }
    if (process.env['FUZZ']) console.log(key, JSON.stringify(Object.fromEntries([...seen].toSorted())))
  })
})
