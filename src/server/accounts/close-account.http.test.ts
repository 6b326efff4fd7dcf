// Closing an account: what keeps it open, and that nothing in the database or in the files says afterwards who it was.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aPicture, openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'

let scene: Scene
beforeEach(async () => {
  scene = await openScene()
})
afterEach(() => scene.close())

const ratings = { cleanliness: 4, quality: 3, reliability: 5, punctuality: 5, communication: 4, professionalism: 5, overall: 4 }

/** A fresh sign-in of the same person: the clock of these tests moves by days. */
async function again(person: Person): Promise<Person> {
  const { body } = await scene.world.call('POST /api/auth/login', { body: { email: person.email, password: 'une-phrase-bien-longue' } })
  return { ...person, token: body.token }
}
const close = (person: Person, confirmation = 'FERMER', headers: Record<string, string> = {}) =>
  scene.world.call('DELETE /api/users/me', { as: person.token, body: { confirmation }, headers })
const review = (id: string, by: Person, comment: string) =>
  scene.world.call('POST /api/bookings/{id}/reviews', { as: by.token, params: { id }, body: { ratings, comment } })

/** Every column that can hold text, of every table, and every sealed letter, where it holds any of the words; the letter that confirms the closing aside. */
async function whereFound(words: readonly string[]): Promise<string[]> {
  const { pool } = scene.world.platform
  const { rows: columns } = await pool.query<{ schema: string; table: string; column: string }>(`
    select c.table_schema as schema, c.table_name as table, c.column_name as column
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'graphile_worker')
       and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'USER-DEFINED')`)
  expect(columns.length).toBeGreaterThan(150)
  const found: string[] = []
  for (const { schema, table, column } of columns) {
    const but = table === 'email' ? ` and kind <> 'account-closed'` : ''
    const { rows } = await pool.query<{ text: string }>(
      `select "${column}"::text as text from ${schema}."${table}" where "${column}"::text ilike any ($1)${but} limit 1`,
      [words.map((word) => `%${word}%`)],
    )
    if (rows[0]) found.push(`${table}.${column}: ${rows[0].text.slice(0, 80)}`)
  }
  for (const { kind, text } of (await scene.world.call('GET /api/sandbox/emails')).body.items) {
    const holds = words.some((word) => text.toLowerCase().includes(word.toLowerCase()))
    if (holds && kind !== 'account-closed') found.push(`a letter ${kind}`)
  }
  return found
}
const files = (): readonly string[] =>
  readdirSync(path.join(scene.world.platform.config.dataDir, 'files'), { recursive: true })
    .map(String)
    .filter((name) => path.extname(name) !== '')
async function setAvatar(person: Person): Promise<void> {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(await aPicture())]), 'moi.jpg')
  const request = new Request('http://x', { method: 'POST', body: form })
  const headers = { authorization: `Bearer ${person.token}`, 'content-type': request.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await request.arrayBuffer())
  expect((await scene.world.app.inject({ method: 'POST', url: '/api/users/me/avatar', headers, payload })).statusCode).toBe(200)
}

describe('what keeps an account open', () => {
  it('the word must be typed, in either language and any case', async () => {
    const wrong = await close(scene.client, 'oui')
    expect(wrong).toMatchObject({ status: 422, problem: { code: 'wrong-confirmation', fields: { confirmation: expect.any(String) } } })
    expect((await close(scene.client, ' close ')).status).toBe(200)
  })

  it('an old session must sign in again', async () => {
    await scene.world.advance({ minutes: 16 })
    expect((await close(scene.client)).problem.code).toBe('sign-in-not-recent')
    expect((await close(await again(scene.client))).status).toBe(200)
  })

  it('open bookings are named to the client and to the cleaner', async () => {
    const { id, reference } = await scene.held()
    for (const person of [scene.client, scene.cleaner]) {
      const refused = await close(person)
      expect(refused.status).toBe(409)
      expect(refused.problem).toMatchObject({ code: 'account-in-use', details: { bookings: [{ id, reference, date: '2026-11-26' }] } })
    }
    expect(await scene.see(id)).toMatchObject({ client: { name: 'Claire Roy' } })
  })

  it('a cleaner with money to come is refused', async () => {
    await scene.completed()
    await scene.world.advance({ days: 4 })
    const refused = await close(await again(scene.cleaner))
    expect([refused.status, refused.problem.code]).toEqual([409, 'money-to-come'])
  })

  it('of two attempts at once, one closes the account and the other finds nobody', async () => {
    const both = await Promise.all([close(scene.client), close(scene.client)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })
})

it('sealed answers that show a person go when they close their account, under whosever key they are kept', async () => {
  const kept = async () =>
    (await scene.world.platform.pool.query('select endpoint from idempotency_key order by endpoint')).rows.map(({ endpoint }) =>
      String(endpoint).replace(/ \{.*/, ''),
    )
  const { id } = (await scene.request({}, { key: 'demande' })).body.booking
  await scene.world.call('POST /api/bookings/{id}/cancel', {
    as: scene.client.token,
    params: { id },
    key: 'annulation',
    body: { reason: 'other' },
  })
  const [client, cleaner] = [await scene.newClient(), await scene.newCleaner()]
  await scene.request({ propertyId: client.propertyId, cleanerSlug: cleaner.slug }, { by: client, key: 'ailleurs' })
  expect(await kept()).toEqual(['POST /api/bookings', 'POST /api/bookings', 'POST /api/bookings/{id}/cancel'])
  expect((await close(scene.cleaner)).status).toBe(200)
  expect(await kept()).toEqual(['POST /api/bookings'])
})

it('a client is forgotten everywhere, while the visit, its money and their review stay', async () => {
  await setAvatar(scene.client)
  await scene.world.call('PATCH /api/properties/{id}', {
    as: scene.client.token,
    params: { id: scene.propertyId },
    body: { notes: 'Chez Claire, au 4210' },
  })
  const { id } = await scene.completed({ notes: 'Demandez Claire Roy au 4210', emergency: { reason: 'Claire a renversé un seau' } })
  await review(id, scene.client, 'Très bien.')
  await review(id, scene.cleaner, 'Charmante.')
  await scene.world.advance({ days: 4 })
  const client = await again(scene.client)
  const { earningsCents } = await scene.see(id, scene.cleaner)
  const words = [client.email, 'Claire', 'saint-denis', 'au 4210', 'miaou', 'Chats']
  expect((await whereFound(words)).length).toBeGreaterThan(5)
  expect(files().length).toBeGreaterThan(3)

  const closed = await close(client, 'FERMER')
  expect(closed.status).toBe(200)
  await scene.world.settle()
  expect(await whereFound(words)).toEqual([])
  // The cleaner's own portrait.
  expect(files()).toEqual([expect.stringMatching(/^portraits\//)])
  expect((await scene.world.call('GET /api/users/me', { as: client.token })).status).toBe(401)
  const login = await scene.world.call('POST /api/auth/login', { body: { email: client.email, password: 'une-phrase-bien-longue' } })
  expect(login.problem.code).toBe('bad-credentials')

  const cleaner = await again(scene.cleaner)
  const seen = await scene.see(id, cleaner)
  expect(seen).toMatchObject({ status: 'completed', client: { name: 'Ancien client', profilePic: null }, notes: '', photos: [] })
  expect(seen).toMatchObject({ address: { street: '', unit: null, city: 'Montréal', precision: 'locality' }, emergency: null })
  expect(seen.earningsCents).toBe(earningsCents)
  expect(await scene.imbalance()).toBe(0)
  const reviews = await scene.world.call('GET /api/cleaners/{slug}/reviews', {
    params: { slug: scene.cleaner.slug },
    headers: { 'accept-language': 'en' },
  })
  expect(reviews.body.items).toMatchObject([{ authorName: 'Former client', comment: 'Très bien.' }])
  expect(await scene.emails(client.email)).toEqual(['account-closed'])
  // The owner of the address may sign up anew.
  const fresh = await scene.world.call('POST /api/auth/signup', {
    body: { name: 'X', email: client.email, password: 'une-phrase-bien-longue' },
  })
  expect(fresh.status).toBe(201)
  expect((await scene.world.call('GET /api/bookings', { as: fresh.body.token })).problem.code).toBe('wrong-role')
})

it('cleaners of one name close their accounts one after the other, and no address leads to somebody else', async () => {
  const slugs: string[] = []
  for (let time = 0; time < 3; time += 1) {
    const cleaner = await scene.newCleaner()
    slugs.push(cleaner.slug)
    expect((await close(await again(cleaner))).status).toBe(200)
  }
  expect(new Set(slugs).size).toBe(3)
  for (const slug of slugs) expect((await scene.world.call('GET /api/cleaners/{slug}', { params: { slug } })).status).toBe(410)

  // Before this rule, somebody else got the address of a closed account.
  const { pool } = scene.world.platform
  const heir = await scene.newCleaner()
  await pool.query('update cleaner set slug = $2 where account_id = $1', [heir.id, slugs[0]])
  expect((await close(await again(heir))).status).toBe(200)
  expect((await scene.world.call('GET /api/cleaners/{slug}', { params: { slug: slugs[0] ?? '' } })).status).toBe(410)
})

it("a cleaner is erased everywhere, and their profile's page answers gone", async () => {
  const { id } = await scene.held()
  await scene.world.call('POST /api/bookings/{id}/decline', {
    as: scene.cleaner.token,
    params: { id },
    body: { reason: 'not_free' },
  })
  const cleaner = await again(scene.cleaner)
  const { slug } = scene.cleaner
  await setAvatar(cleaner)
  await scene.world.call('PATCH /api/cleaner/profile', { as: cleaner.token, body: { bio: 'Marie Tremblay, à votre service.' } })
  expect((await scene.world.call('GET /api/cleaners/{slug}', { params: { slug } })).status).toBe(200)
  expect((await close(cleaner)).status).toBe(200)
  await scene.world.settle()
  expect(await whereFound([cleaner.email, 'Marie', 'Tremblay', slug])).toEqual([])
  expect(files()).toEqual([])
  expect(await scene.world.call('GET /api/cleaners/{slug}', { params: { slug } })).toMatchObject({ status: 410, problem: { code: 'gone' } })
  expect((await scene.world.call('GET /api/cleaners/{slug}', { params: { slug: 'personne' } })).status).toBe(404)
  const list = await scene.world.call('GET /api/cleaners', { query: { city: 'montreal' } })
  expect(list.body.items).toEqual([])
  expect(await scene.see(id)).toMatchObject({ cleaner: { name: 'Compte fermé', slug: null } })
  // A day later the daily refresh finds nothing to show.
  await scene.world.advance({ days: 2 })
  expect((await scene.world.call('GET /api/cleaners', { query: { city: 'montreal' } })).body.items).toEqual([])
})

it('what a client was told of a day of the cleaner goes with the cleaner', async () => {
  const { world, cleaner } = scene
  const date = scene.freeDate()
  const change = (act: 'block' | 'open') =>
    world.call('POST /api/cleaner/calendar/changes', { as: cleaner.token, body: { kind: 'date', act, from: date } })
  await change('block')
  const waiting = { as: scene.client.token, rawBody: { cleanerSlug: cleaner.slug, date, hours: 8 } }
  expect((await world.call('POST /api/users/me/day-alerts', waiting)).status).toBe(200)
  await change('open')
  await world.settle()
  expect(await scene.emails(scene.client.email)).toContain('day-opened')
  const names = [cleaner.email, 'Marie', cleaner.slug]
  expect(await whereFound(names)).toEqual(expect.arrayContaining([expect.stringMatching(/^notice\./)]))
  expect((await close(cleaner)).status).toBe(200)
  await world.settle()
  expect(await whereFound(names)).toEqual([])
})

it('the confirmation email is deleted too, a week later', async () => {
  expect((await close(scene.client)).status).toBe(200)
  await scene.world.features.tidy()
  expect(await scene.emails(scene.client.email)).toEqual(['account-closed'])
  await scene.world.advance({ days: 8 })
  await scene.world.features.tidy()
  expect(await scene.emails(scene.client.email)).toEqual([])
})

it('every table that names an account declares what happens to its rows', async () => {
  const { rows } = await scene.world.platform.pool.query<{ place: string; how: string }>(`
    select child.relname || '.' || a.attname as place, c.confdeltype as how
      from pg_constraint c join pg_class child on child.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid in ('account'::regclass, 'cleaner'::regclass)`)
  // Rows of a cascade go with the person; these stay, because money, the other party or the log needs them, and name nobody.
  const stay = rows.filter(({ how }) => how !== 'c').map(({ place }) => place)
  expect(stay.toSorted()).toEqual([
    'announced_terms.told_to',
    'booking.cleaner_id',
    'booking.client_id',
    'booking_event.actor_id',
    'case_decision.decided_by',
    'charge.payer_id',
    'contact_act.done_by',
    'conversation_report.closed_by',
    'conversation_view.operator_id',
    'data_request.changed_by',
    'dispute.evidence_by',
    'incident.changed_by',
    'issued_document.cleaner_id',
    'issued_document.client_id',
    'money_difference.explained_by',
    'newsletter_issue.changed_by',
    'payer.account_id',
    'payout.account_id',
    'payout_account.account_id',
    'payout_hold.account_id',
    'payout_hold.held_by',
    'payout_hold.released_by',
    'promotion.created_by',
    'referral.friend_id',
    'referral_code.owner_id',
    'referral_credit.account_id',
    'review.about_id',
    'review.author_id',
    'secret_view.viewer_id',
    'setting_change.cancelled_by',
    'setting_change.confirmed_by',
    'setting_change.made_by',
    'site_banner.changed_by',
    // Of operators who suspended somebody else: the row goes with that person.
    'suspension.lifted_by',
    'suspension.suspended_by',
    'verification_document.decided_by',
    'verification_document.first_approved_by',
    'verification_document.reader_id',
    // Of operators: the row goes with the person whose pages they saw.
    'viewing.operator_id',
    'visit_series.cleaner_id',
    'visit_series.client_id',
  ])
})
