// Owners search the log over HTTP, page through it while it grows, and take it along; nobody else reads it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { THE_PRODUCT } from '#domain/audit-search.ts'
import { translations } from '#translations/all.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'

let scene: Scene
let olga: Person
let sam: Person
let booking: Booking
beforeAll(async () => {
  scene = await openScene({ env: OPERATOR_ENV, everyoneStays: true })
  olga = await signUpOperator(scene.world, 'Olga')
  sam = await signUpOperator(scene.world, 'Sam', 'support')
  booking = await scene.confirmed()
  const { world } = scene
  await world.call('POST /api/contact', { body: { name: 'Léa', email: 'lea@essai.test', subject: 'question', message: 'Bonjour?' } })
  await world.call('POST /api/admin/users/{id}/suspend', {
    as: sam.token,
    params: { id: scene.client.id },
    body: { reason: 'terms', words: 'Deux visites hors du site.' },
  })
  await world.advance({ days: 1 })
  await world.call('POST /api/admin/users/{id}/lift', { as: olga.token, params: { id: scene.client.id }, body: { why: 'Tout est réglé.' } })
  const ending = { reason: 'emergency', note: 'Tempête de neige.' } as const
  await world.call('POST /api/bookings/{id}/cancel', { as: olga.token, params: { id: booking.id }, body: ending })
  const { items } = (await world.call('GET /api/admin/contact', { as: olga.token })).body
  const id = items[0]?.id ?? ''
  await world.call('POST /api/admin/contact/{id}/close', { as: olga.token, params: { id }, body: { reason: 'elsewhere', version: 1 } })
})
afterAll(() => scene.close())

type Query = Record<string, string | number>
const read = async (query: Query = {}) => (await scene.world.call('GET /api/admin/audit', { as: olga.token, query })).body
const actions = async (query: Query = {}) => (await read(query)).items.map(({ action }) => action)
const download = (query: Query = {}) =>
  scene.world.call('GET /api/admin/audit.csv', { as: olga.token, query, headers: { 'accept-language': 'fr' } })
/** Entries of a name that no act has, as a later version may write them. */
const plant = (count: number, action: string) =>
  scene.world.platform.pool.query(
    `insert into audit_entry (at, actor_id, action, subject_kind, subject_id) select $1, null, $2, 'song', n from generate_series(1, $3::int) n`,
    [scene.world.clock.now(), action, count],
  )

describe('the log', () => {
  it('says who did what to whom, when and why, the latest first', async () => {
    const { items, hasOlder, operators } = await read()
    expect(items.map(({ action }) => action)).toEqual(['contact.close', 'booking.cancel', 'account.lift', 'account.suspend'])
    expect([hasOlder, operators.map(({ name }) => name)]).toEqual([false, ['Olga', 'Sam']])
    expect(items[2]).toMatchObject({
      actor: { id: olga.id, name: 'Olga' },
      subject: { kind: 'account', id: scene.client.id, label: expect.any(String) as string },
      reason: { code: '', words: 'Tout est réglé.' },
    })
    expect(items[3]).toMatchObject({
      actor: { name: 'Sam' },
      reason: { code: 'terms', words: 'Deux visites hors du site.' },
      changes: [
        { name: 'suspended.words', before: null, after: 'Deux visites hors du site.' },
        { name: 'suspended.reason', before: null, after: 'terms' },
      ],
    })
  })

  it('names a visit by its reference, with what the step changed', async () => {
    const [entry] = (await read({ action: 'booking.cancel' })).items
    expect(entry?.subject).toEqual({ kind: 'booking', id: booking.id, label: booking.reference })
    expect(entry?.changes).toContainEqual({ name: 'status', before: 'confirmed', after: 'cancelled' })
    expect(entry?.reason).toMatchObject({ words: 'Tempête de neige.' })
  })

  it.each<[string, () => Query, readonly string[]]>([
    ['an operator', () => ({ who: sam.id }), ['account.suspend']],
    ['the product itself', () => ({ who: THE_PRODUCT }), []],
    ['an act', () => ({ action: 'account.lift' }), ['account.lift']],
    ['a kind', () => ({ kind: 'contact_message' }), ['contact.close']],
    ['an id', () => ({ about: scene.client.id.toUpperCase() }), ['account.lift', 'account.suspend']],
    ['an address, in any case', () => ({ about: scene.client.email.toUpperCase() }), ['account.lift', 'account.suspend']],
    ['the reference of a visit', () => ({ about: booking.reference.toLowerCase() }), ['booking.cancel']],
    ['an address that nobody has', () => ({ about: 'personne@ailleurs.test' }), []],
    ['a reference of no visit', () => ({ about: 'MN-ZZZZZZ' }), []],
    ['letters that are no id', () => ({ about: '%' }), []],
    ['a person among visits', () => ({ about: scene.client.email, kind: 'booking' }), []],
    ['two filters at once', () => ({ about: scene.client.id, who: olga.id }), ['account.lift']],
    ['the first day', () => ({ to: '2026-11-23' }), ['account.suspend']],
    ['the days since', () => ({ from: '2026-11-24', to: '2026-11-24' }), ['contact.close', 'booking.cancel', 'account.lift']],
  ])('is searched by %s', async (_what, query, found) => {
    expect(await actions(query())).toEqual(found)
  })

  it('is searched by the reference of a message to us', async () => {
    const { rows } = await scene.world.platform.pool.query<{ reference: string }>('select reference from contact_message')
    expect(await actions({ about: rows[0]?.reference ?? '' })).toEqual(['contact.close'])
  })

  it.each<Query>([{ who: 'moi' }, { action: 'account.sing' }, { kind: 'song' }, { from: '2026-02-30' }, { before: 0 }, { pageSize: 500 }])(
    'refuses %j',
    async (query) => {
      const { problem } = await scene.world.call('GET /api/admin/audit', { as: olga.token, query })
      expect(problem.code).toBe('malformed-request')
    },
  )

  it('is read page by page without losing or repeating an entry, while new ones come', async () => {
    const whole = (await read()).items.map(({ id }) => id)
    const seen: number[] = []
    for (let before: number | undefined; ;) {
      const page = await read({ pageSize: 1, ...(before !== undefined && { before }) })
      seen.push(...page.items.map(({ id }) => id))
      before = page.items.at(-1)?.id
      await scene.world.call('GET /api/admin/users/{id}', { as: sam.token, params: { id: scene.client.id } })
      if (!page.hasOlder) break
    }
    expect(seen).toEqual(whole)
  })

  it('leaves no trace of who read it', async () => {
    const before = (await read({ pageSize: 1 })).items[0]?.id
    await read({ about: scene.client.email })
    expect((await read({ pageSize: 1 })).items[0]?.id).toBe(before)
  })

  it('shows what another version wrote by its name', async () => {
    await plant(1, 'song.sing')
    expect((await read({ pageSize: 1 })).items).toMatchObject([
      { action: 'song.sing', actor: null, subject: { kind: 'song', id: '1', label: null } },
    ])
    expect(await actions({ who: THE_PRODUCT })).toEqual(['song.sing'])
  })

  it.each(['support', 'money', 'content'] as const)('is closed to an operator of %s', async (role) => {
    const { token } = await signUpOperator(scene.world, `Lecture-${role}`, role)
    for (const key of ['GET /api/admin/audit', 'GET /api/admin/audit.csv'] as const)
      expect((await scene.world.call(key, { as: token })).problem.code).toBe('not-your-duty')
  })
})

describe('the table for spreadsheets', () => {
  it('has what was searched for, in words, and is itself in the log', async () => {
    const lines = String((await download({ about: scene.client.email, who: sam.id, action: 'account.suspend' })).body)
      .trim()
      .split('\r\n')
    const words = translations.fr.auditDesk
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain(words.csv.columns.about)
    expect(lines[1]).toContain(`2026-11-23;09:00;Sam;${words.actions.account.suspend};${words.kinds.account};`)
    expect(lines[1]).toContain('terms;Deux visites hors du site.;account.suspend;')
    const [entry] = (await read({ action: 'export' })).items
    expect(entry).toMatchObject({ actor: { name: 'Olga' }, subject: { kind: 'account', id: olga.id } })
    expect(entry?.facts).toEqual(
      expect.arrayContaining([
        { name: 'kind', value: 'audit' },
        { name: 'about', value: scene.client.id },
      ]),
    )
  })

  it('keeps no address, whoever has it, since nothing leaves the log, and says that it was of the log', async () => {
    const addresses = [scene.client.email, 'personne@ailleurs.test']
    for (const about of addresses) await download({ about, kind: 'booking' })
    const [{ rows }, { items }] = [
      await scene.world.platform.pool.query(`select 1 from audit_entry where details::text like any ($1)`, [
        addresses.map((address) => `%${address}%`),
      ]),
      await read({ action: 'export', pageSize: 2 }),
    ]
    expect(rows).toEqual([])
    const facts = (about: string) =>
      expect.arrayContaining([
        { name: 'kind', value: 'audit' },
        { name: 'subject', value: 'booking' },
        { name: 'about', value: about },
      ])
    expect(items.map((item) => item.facts)).toEqual([facts('p•••@ailleurs.test'), facts('p•••@essai.test')])
  })

  it('of nothing has its heads', async () => {
    expect(
      String((await download({ about: 'personne@ailleurs.test' })).body)
        .trim()
        .split('\r\n'),
    ).toHaveLength(1)
  })

  it('of many pages is whole, each entry once', async () => {
    await plant(1_200, 'song.hum')
    const lines = String((await download({ who: THE_PRODUCT })).body)
      .trim()
      .split('\r\n')
      .filter((line) => line.includes('song.hum'))
    expect(new Set(lines).size).toBe(1_200)
  })
})
