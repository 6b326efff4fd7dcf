// Secrets are sent through every endpoint, then searched for in every column of every table and every log line.
import { beforeAll, afterAll, expect, it } from 'vitest'
import { GOOD_CARD, openScene, type Scene } from '../support/booking-scene.ts'
import { lettersTo, tokenSentTo } from '../support/letters.ts'

const PASSWORDS = { first: 'verger-en-fleurs-8821', second: 'marelle-et-craie-5530', wrong: 'jamais-la-bonne-4417' }
const HOME = { wifiName: 'Reseau-Planque', wifiPassword: 'cerise-noire-7730', accessInstructions: 'Porte-cochere-9981' }
const CHANGED = { accessInstructions: 'Porte-cochere-6644', wifiPassword: 'cerise-rouge-1212' }
const GST = '123456782RT0001'

let scene: Scene
const lines: string[] = []
const secrets = new Map<string, string>(Object.entries({ ...PASSWORDS, ...HOME, changedCode: CHANGED.accessInstructions }))
secrets.set('changedWifi', CHANGED.wifiPassword)

/** Every row of every table, bytes as hexadecimal; the simulated payment company's own tables count as another company's database. */
async function wholeDatabase(): Promise<ReadonlyMap<string, string>> {
  const { pool } = scene.world.platform
  const tables = await pool.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') and table_name not like 'sandbox\\_%'`,
  )
  const rows = new Map<string, string>()
  for (const { name } of tables.rows) {
    const { rows: found } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`)
    rows.set(name, found.map(({ row }) => row).join('\n'))
  }
  return rows
}

const holds = (text: string, secret: string): boolean =>
  text.includes(secret) || text.includes(Buffer.from(secret).toString('hex')) || text.includes(Buffer.from(secret).toString('base64'))

async function plant(): Promise<void> {
  const { world, cleaner } = scene
  const email = 'planque@essai.test'
  const { body: opened } = await world.call('POST /api/auth/signup', {
    body: { name: 'Noé Planque', email, password: PASSWORDS.first, role: 'client' },
  })
  let as = opened.token
  const keep = (name: string, secret: string): void => void secrets.set(name, secret)
  keep('session', as)
  keep('welcome link', await tokenSentTo(world, email, 'welcome'))
  await world.call('POST /api/auth/login', { body: { email, password: PASSWORDS.wrong } })
  await world.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    payload: `{"email":"${email}","password":"${PASSWORDS.wrong}"`,
  })

  const { body: places } = await world.call('GET /api/geo/suggest', { query: { q: '4521 rue Fabre, Montréal H2J 3V1', lng: 'fr' } })
  const home = { name: 'Logement-Temoin', type: 'condo' as const, bedrooms: 1, bathrooms: 1, addressId: places.items[0]?.id ?? '' }
  const { body: property } = await world.call('POST /api/properties', { as, key: 'home', body: { ...home, ...HOME } })
  await world.call('PATCH /api/properties/{id}', { as, params: { id: property.id }, body: CHANGED })
  await world.call('PATCH /api/cleaner/profile', { as: cleaner.token, body: { gstNumber: GST, qstNumber: '1234567890TQ0001' } })

  const planter = { token: as, id: opened.user.id, email }
  const { body: requested } = await scene.request({ propertyId: property.id }, { by: planter, key: 'booking' })
  keep('client secret', requested.payment.clientSecret)
  await scene.confirmCard(requested.payment.clientSecret, GOOD_CARD)
  await world.settle()
  const { id } = requested.booking
  await world.call('POST /api/bookings/{id}/accept', { as: cleaner.token, params: { id }, key: 'accept', body: {} })
  await world.call('GET /api/bookings/{id}', { as, params: { id } })
  await scene.moveTo('2026-11-26T13:00:00Z')
  const read = await world.call('POST /api/bookings/{id}/secrets', { as: cleaner.token, params: { id }, key: 'look', body: {} })
  expect(read.body).toMatchObject(CHANGED)

  await world.call('POST /api/auth/change-email', { as, body: { email: 'planque2@essai.test', currentPassword: PASSWORDS.first } })
  keep('change link', await tokenSentTo(world, 'planque2@essai.test', 'change-email'))
  await world.call('POST /api/auth/forgot-password', { body: { email } })
  keep('reset link', await tokenSentTo(world, email, 'reset-password'))
  await world.app.inject({ url: `/reset-password/${secrets.get('reset link')}` })
  await world.call('POST /api/newsletter', { body: { email, topics: ['tips'], terms: true } })
  keep('newsletter link', await tokenSentTo(world, email, 'newsletter-confirm'))
  await world.call('POST /api/newsletter/confirm', { body: { token: secrets.get('newsletter link') ?? '' } })
  keep('way out', await tokenSentTo(world, email, 'newsletter-welcome'))
  as = (await world.call('POST /api/auth/login', { body: { email, password: PASSWORDS.first } })).body.token
  keep('second session', as)
  const { body: calendar } = await world.call('POST /api/calendar/feed', { as })
  const address = new URL(calendar.feed?.url ?? '')
  keep('calendar address', address.pathname.split('/').at(-1)?.replace('.ics', '') ?? '')
  expect((await world.app.inject({ url: address.pathname })).statusCode).toBe(200)
  await world.call('POST /api/auth/change-password', {
    as,
    body: { currentPassword: PASSWORDS.first, newPassword: PASSWORDS.second },
  })
}

beforeAll(async () => {
  scene = await openScene({ env: { LOG_LEVEL: 'debug' }, logTo: { write: (line) => void lines.push(line) } })
  await plant()
}, 60_000)
afterAll(() => scene.close())

it('everything was planted, and what is no secret is found', async () => {
  expect([...secrets].filter(([, secret]) => secret.length < 10)).toEqual([])
  expect(secrets.size).toBe(17)
  const rows = await wholeDatabase()
  expect(rows.get('public.property')).toContain('Logement-Temoin')
  expect(rows.get('public.idempotency_key')).toContain('POST /api/properties')
  expect(rows.get('public.email')).toContain('planque@essai.test')
  expect(lines.join('')).toContain('/api/auth/login')
})

it('no secret is stored in clear in any column of any table', async () => {
  const found: string[] = []
  for (const [table, text] of await wholeDatabase())
    for (const [name, secret] of secrets) if (holds(text, secret)) found.push(`${name} in ${table}`)
  expect(found).toEqual([])
})

it('a tax number is stored in its cleaner’s row, from which receipts are written, and in no copy', async () => {
  const found = [...(await wholeDatabase())].filter(([, text]) => holds(text, GST)).map(([table]) => table)
  expect(found).toEqual(['public.cleaner'])
})

it('no secret is in the log', () => {
  const log = lines.join('\n')
  expect([...secrets, ['tax number', GST] as const].filter(([, secret]) => holds(log, secret)).map(([name]) => name)).toEqual([])
})

it('emails read here are still complete for their readers', async () => {
  expect((await lettersTo(scene.world, 'planque@essai.test')).every(({ text }) => text.length > 100)).toBe(true)
})
