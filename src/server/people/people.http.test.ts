// Operators find anybody with an account over HTTP, see them on one page without a secret, suspend them and lift that.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { translations } from '#translations/all.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { tokenSentTo } from '../../../tests/support/letters.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'
const PASSWORD = 'une-phrase-bien-longue'

let scene: Scene
let olga: Person
let booking: Booking
beforeAll(async () => {
  scene = await openScene({ env: OPERATOR_ENV, everyoneStays: true })
  olga = await signUpOperator(scene.world)
  booking = await scene.confirmed()
  const { pool } = scene.world.platform
  await pool.query(`update account set name = 'Éloïse Côté-Lœb', phone_number = '+15145550111' where id = $1`, [scene.client.id])
})
afterAll(() => scene.close())

const find = async (query: Record<string, string | number>) =>
  (await scene.world.call('GET /api/admin/users', { as: olga.token, query })).body
const found = async (q: string): Promise<readonly string[]> => (await find({ q })).items.map(({ id }) => id)
const see = async (id: string) => (await scene.world.call('GET /api/admin/users/{id}', { as: olga.token, params: { id } })).body
const suspend = (id: string, body: { reason?: 'terms' | 'safety'; words?: string } = {}, as = olga.token) =>
  scene.world.call('POST /api/admin/users/{id}/suspend', { as, params: { id }, body: { reason: 'terms', ...body } })
const lift = (id: string, why = 'Tout est réglé') =>
  scene.world.call('POST /api/admin/users/{id}/lift', { as: olga.token, params: { id }, body: { why } })
const writeAgain = (id: string, kind: 'verify-email' | 'account-suspended') =>
  scene.world.call('POST /api/admin/users/{id}/letters', { as: olga.token, params: { id }, body: { kind } })
const signIn = (email: string, password = PASSWORD) => scene.world.call('POST /api/auth/login', { body: { email, password } })
const acts = async (id: string) =>
  (
    await scene.world.platform.pool.query<{ action: string; details: object; actor_id: string }>(
      `select action, details, actor_id from audit_entry where subject_id = $1 and action <> 'account.view' order by id`,
      [id],
    )
  ).rows

describe('the list of accounts', () => {
  it.each([
    ['part of a name, accents apart', () => 'eloise'],
    ['letters within a name', () => 'ote-loeb'],
    ['two words in any order', () => 'loeb eloise'],
    ['two letters that begin a word', () => 'él'],
    ['an address', () => scene.client.email],
    ['a phone number as people write it', () => '(514) 555-0111'],
    ['an id', () => scene.client.id],
  ])('finds a person by %s', async (_what, typed) => {
    expect(await found(typed())).toEqual([scene.client.id])
  })

  it('finds both parties of a visit by its reference, however it is typed', async () => {
    const both = [scene.client.id, scene.cleaner.id].toSorted()
    expect((await found(booking.reference)).toSorted()).toEqual(both)
    expect((await found(booking.reference.toLowerCase().replace('-', ''))).toSorted()).toEqual(both)
    expect(await found('MN-ZZZZZZ')).toEqual([])
  })

  it('takes typed wildcards for what they are', async () => {
    expect(await found('%%%')).toEqual([])
    expect(await found('_____')).toEqual([])
  })

  it('filters by role, standing and city', async () => {
    expect((await find({ role: 'admin' })).items.map(({ id }) => id)).toEqual([olga.id])
    expect((await find({ role: 'cleaner', city: 'montreal' })).items.map(({ id }) => id)).toEqual([scene.cleaner.id])
    expect((await find({ role: 'client', city: 'montreal' })).items.map(({ id, city }) => [id, city])).toEqual([
      [scene.client.id, 'Montréal'],
    ])
    expect((await find({ city: 'gaspe' })).total).toBe(0)
    expect((await find({ role: 'none' })).total).toBe(0)
    expect((await find({ standing: 'suspended' })).total).toBe(0)
  })

  it('sorts both ways and turns pages without losing anybody', async () => {
    const all = await find({ sort: 'name' })
    const reversed = await find({ sort: 'name-reversed' })
    expect(reversed.items.map(({ id }) => id)).toEqual(all.items.map(({ id }) => id).toReversed())
    const newest = (await find({ sort: 'newest' })).items.map(({ id }) => id)
    expect((await find({ sort: 'oldest' })).items.map(({ id }) => id)).toEqual(newest.toReversed())
    const pages = await Promise.all(newest.map((_id, index) => find({ page: index + 1, pageSize: 1 })))
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(newest)
    expect(all).toMatchObject({ total: newest.length, totalIsCapped: false })
  })

  it('goes out as a table that spreadsheets open, whole and logged', async () => {
    const query = { q: 'eloise' }
    const answer = await scene.world.call('GET /api/admin/users.csv', { as: olga.token, query, headers: { 'accept-language': 'fr' } })
    const lines = String(answer.body).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain(translations.fr.people.columns.email)
    expect(lines[1]).toContain(`Éloïse Côté-Lœb;${scene.client.email};'+15145550111;Client;Montréal`)
    expect((await acts(olga.id)).at(-1)).toMatchObject({ action: 'export', details: { kind: 'people', q: 'eloise' } })
  })
})

describe('one person', () => {
  it('is shown with what every feature knows of them, and the view is logged', async () => {
    const person = await see(scene.client.id)
    expect(person).toMatchObject({
      name: 'Éloïse Côté-Lœb',
      role: 'client',
      standing: 'active',
      bookings: { total: 1, aheadCount: 1, waitingCount: 0 },
      properties: [{ city: 'Montréal', type: 'apartment', isRemoved: false }],
      waysIn: { hasPassword: true, providers: [], passkeys: [] },
      resendable: ['verify-email'],
      suspensions: [],
    })
    expect(person.bookings.items[0]).toMatchObject({ reference: booking.reference, status: 'confirmed', other: { id: scene.cleaner.id } })
    expect(person.money.paidCents).toBeGreaterThan(0)
    expect(person.letters.map(({ kind }) => kind)).toContain('welcome')
    expect(person.sessions).toHaveLength(1)
    const { rows } = await scene.world.platform.pool.query(
      `select 1 from audit_entry where subject_id = $1 and action = 'account.view' and actor_id = $2`,
      [scene.client.id, olga.id],
    )
    expect(rows.length).toBeGreaterThan(0)
  })

  it('shows papers, page and earnings of a cleaner', async () => {
    const person = await see(scene.cleaner.id)
    expect(person).toMatchObject({ role: 'cleaner', slug: scene.cleaner.slug, isFound: true, properties: [], bookings: { total: 1 } })
    expect(person.money).toMatchObject({ paidCents: 0, debtCents: 0, paidOutCents: 0 })
  })

  it('shows the letters of a person at the addresses that they had, and to nobody who has one of them since', async () => {
    const { world } = scene
    const { email, token: as, id } = await scene.newClient()
    const moved = `nouvelle-${email}`
    await world.call('POST /api/auth/verify-email', { as, body: { token: await tokenSentTo(world, email, 'welcome') } })
    await world.call('POST /api/auth/change-email', { as, body: { email: moved, currentPassword: PASSWORD } })
    await world.call('POST /api/auth/verify-email', { as, body: { token: await tokenSentTo(world, moved, 'change-email') } })
    await world.advance({ minutes: 1 })
    const body = { email, password: PASSWORD, name: 'Paul Côté', role: 'client' } as const
    const next = (await world.call('POST /api/auth/signup', { body })).body
    await world.advance({ minutes: 1 })
    const kinds = async (person: string) => (await see(person)).letters.map(({ kind }) => kind)
    expect(await kinds(next.user.id)).toEqual(['welcome'])
    expect((await kinds(id)).toSorted()).toEqual(['change-email', 'email-change-asked', 'email-changed', 'welcome'])
  })

  it('gives away no door, street or secret', async () => {
    const text = JSON.stringify(await see(scene.client.id))
    for (const secret of ['miaou', 'Chats', 'Saint-Denis', 'H2X', 'password_hash', 'token']) expect(text).not.toContain(secret)
  })

  it('is not found where there is none', async () => {
    const params = { id: NOBODY }
    const as = olga.token
    const answers = [
      await scene.world.call('GET /api/admin/users/{id}', { as, params }),
      await scene.world.call('POST /api/admin/users/{id}/end-sessions', { as, params, body: { why: 'Essai' } }),
      await writeAgain(NOBODY, 'verify-email'),
      await suspend(NOBODY),
      await lift(NOBODY),
    ]
    expect(answers.map(({ problem }) => problem.code)).toEqual(answers.map(() => 'not-found'))
  })

  it('is signed out everywhere for a reason that is logged', async () => {
    const client = await scene.newClient()
    const again = (await signIn(client.email)).body.token
    const call = { as: olga.token, params: { id: client.id } }
    const empty = await scene.world.call('POST /api/admin/users/{id}/end-sessions', { ...call, body: { why: '  ' } })
    expect(empty.problem.code).toBe('malformed-request')
    const ended = await scene.world.call('POST /api/admin/users/{id}/end-sessions', { ...call, body: { why: 'Téléphone volé' } })
    expect(ended.body).toEqual({ endedCount: 2 })
    for (const token of [client.token, again]) expect((await scene.world.call('GET /api/users/me', { as: token })).status).toBe(401)
    expect((await acts(client.id)).at(-1)).toMatchObject({
      action: 'account.end-sessions',
      actor_id: olga.id,
      details: { endedCount: 2, why: 'Téléphone volé' },
    })
  })

  it('is written the link that verifies the address again, until it is verified', async () => {
    const client = await scene.newClient()
    const count = async () => (await scene.emails(client.email)).filter((kind) => kind === 'verify-email').length
    const before = await count()
    expect((await writeAgain(client.id, 'verify-email')).status).toBe(200)
    expect(await count()).toBe(before + 1)
    expect((await writeAgain(client.id, 'account-suspended')).problem.code).toBe('letter-not-due')
    await scene.world.platform.pool.query('update account set email_verified_at = now() where id = $1', [client.id])
    expect((await writeAgain(client.id, 'verify-email')).problem.code).toBe('letter-not-due')
    expect((await see(client.id)).resendable).toEqual([])
  })
})

describe('a suspension', () => {
  it('ends every session, keeps the person out, tells them why and how to contest it, and is logged with both states', async () => {
    const client = await scene.newClient()
    const words = 'Deux visites réglées en dehors du site.'
    expect((await suspend(client.id, { words })).status).toBe(200)
    expect((await scene.world.call('GET /api/users/me', { as: client.token })).status).toBe(401)
    expect((await signIn(client.email)).problem.code).toBe('account-suspended')
    expect((await signIn(client.email, 'pas-la-bonne')).problem.code).toBe('bad-credentials')
    const letters = (await scene.world.call('GET /api/sandbox/emails', { query: { to: client.email } })).body.items
    const letter = letters.find(({ kind }) => kind === 'account-suspended')
    expect(letter?.text).toContain(translations.fr.people.reasons.terms)
    expect(letter?.text).toContain(words)
    expect(letter?.text).toContain('/contact')
    expect(await acts(client.id)).toMatchObject([
      {
        action: 'account.suspend',
        actor_id: olga.id,
        details: { before: { suspended: null }, after: { suspended: { reason: 'terms', words } }, endedSessions: 1 },
      },
    ])
    const person = await see(client.id)
    expect(person).toMatchObject({ standing: 'suspended', resendable: ['account-suspended'], sessions: [] })
    expect(person.suspensions).toMatchObject([{ reason: 'terms', words, suspendedBy: 'Olga', liftedAt: null }])
    expect((await find({ standing: 'suspended' })).items.map(({ id }) => id)).toEqual([client.id])

    await scene.world.advance({ minutes: 1 })
    expect((await writeAgain(client.id, 'account-suspended')).status).toBe(200)
    expect((await writeAgain(client.id, 'verify-email')).problem.code).toBe('letter-not-due')
    expect((await scene.emails(client.email)).filter((kind) => kind === 'account-suspended')).toHaveLength(2)

    expect((await lift(client.id)).status).toBe(200)
    expect((await signIn(client.email)).status).toBe(200)
    expect(await scene.emails(client.email)).toContain('account-restored')
    expect((await acts(client.id)).at(-1)).toMatchObject({
      action: 'account.lift',
      details: { before: { suspended: { reason: 'terms', words } }, after: { suspended: null }, why: 'Tout est réglé' },
    })
    expect((await scene.world.call('GET /api/users/me', { as: client.token })).status).toBe(401)
  })

  it('takes a cleaner out of the list, holds their payouts and leaves their visits where they are; lifted, it gives the page back', async () => {
    const { cleaner } = scene
    expect((await suspend(cleaner.id, { reason: 'safety' })).status).toBe(200)
    expect((await scene.world.call('GET /api/cleaners/{slug}', { params: { slug: cleaner.slug } })).status).toBe(404)
    await scene.world.settle()
    expect(await see(cleaner.id)).toMatchObject({ isFound: false, bookings: { aheadCount: 1 } })
    expect((await scene.see(booking.id)).status).toBe('confirmed')
    const letters = (await scene.world.call('GET /api/sandbox/emails', { query: { to: cleaner.email } })).body.items
    expect(letters.find(({ kind }) => kind === 'account-suspended')?.text).toContain('Vos séries prennent fin')
    expect((await lift(cleaner.id)).status).toBe(200)
    expect((await scene.world.call('GET /api/cleaners/{slug}', { params: { slug: cleaner.slug } })).status).toBe(200)
  })

  it('is refused twice, of oneself, and lifted once', async () => {
    const omar = await signUpOperator(scene.world, 'Omar')
    const client = await scene.newClient()
    expect((await suspend(olga.id)).problem.code).toBe('own-account')
    const both = await Promise.all([suspend(client.id), suspend(client.id, { reason: 'safety' }, omar.token)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.problem.code).toBe('suspension-changed')
    expect((await lift(client.id)).status).toBe(200)
    expect((await lift(client.id)).problem.code).toBe('suspension-changed')
  })

  it('leaves one of two operators who suspend each other at once', async () => {
    const [odile, oscar] = await Promise.all([signUpOperator(scene.world, 'Odile'), signUpOperator(scene.world, 'Oscar')])
    const both = await Promise.all([suspend(oscar.id, {}, odile.token), suspend(odile.id, {}, oscar.token)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
    const left = await Promise.all([odile, oscar].map(({ token }) => scene.world.call('GET /api/users/me', { as: token })))
    expect(left.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })

  it('that somebody marked without a word is lifted too, and has no letter to send again', async () => {
    const client = await scene.newClient()
    await scene.world.platform.pool.query('update account set suspended_at = $2 where id = $1', [client.id, scene.world.clock.now()])
    expect((await see(client.id)).resendable).toEqual([])
    expect((await writeAgain(client.id, 'account-suspended')).problem.code).toBe('letter-not-due')
    expect((await lift(client.id)).status).toBe(200)
    expect((await signIn(client.email)).status).toBe(200)
  })

  it('leaves with the account', async () => {
    const client = await scene.newClient()
    await suspend(client.id, { words: 'Un mot' })
    await lift(client.id)
    const { token } = (await signIn(client.email)).body
    const removed = await scene.world.call('DELETE /api/users/me', { as: token, body: { confirmation: 'FERMER' } })
    expect(removed.status).toBe(200)
    const { rows } = await scene.world.platform.pool.query('select 1 from suspension where account_id = $1', [client.id])
    expect(rows).toEqual([])
    expect(await see(client.id)).toMatchObject({ standing: 'closed', resendable: [] })
    expect((await find({ standing: 'closed' })).items.map(({ id }) => id)).toEqual([client.id])
    expect((await suspend(client.id)).problem.code).toBe('not-found')
  })
})
