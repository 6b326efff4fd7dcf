// An operator asks for a visit at a client's word: who is free, the request, the client's card, and what is refused.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ClientId, PropertyId, UserId } from '#domain/id.ts'
import { lettersTo } from '../../../tests/support/letters.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'

const WHY = 'Elle a appelé, sa visite de jeudi a été annulée.'

let scene: Scene
let operator: Person<UserId>
let client: Person<ClientId> & { readonly propertyId: PropertyId }
let date = ''

beforeAll(async () => {
  scene = await openScene({ env: OPERATOR_ENV, everyoneStays: true })
  operator = await signUpOperator(scene.world, 'Olga', 'support')
})
afterAll(() => scene.close())
beforeEach(async () => {
  client = await scene.newClient()
  date = scene.freeDate()
})

const sql = (text: string, values: unknown[] = []) => scene.world.platform.pool.query(text, values)

const free = (more: Record<string, unknown> = {}, as: Person = operator) =>
  scene.world.call('GET /api/admin/clients/{id}/free-cleaners', {
    as: as.token,
    params: { id: client.id },
    query: { propertyId: client.propertyId, serviceType: 'basic', durationHours: 4, date, ...more },
  })

const wish = (more: Record<string, unknown> = {}) => ({
  propertyId: client.propertyId,
  cleanerSlug: scene.cleaner.slug,
  serviceType: 'basic',
  durationHours: 4,
  suppliesByClient: true,
  date,
  time: '09:00',
  allowPhotos: false,
  expectedTotalCents: 10_880,
  agreedBy: 'phone',
  note: WHY,
  ...more,
})

const book = (more: Record<string, unknown> = {}, { key }: { key?: string } = {}) =>
  scene.world.call('POST /api/admin/clients/{id}/bookings', {
    as: operator.token,
    params: { id: client.id },
    rawBody: wish(more),
    ...(key && { key }),
  })

describe('who is free', () => {
  it('is shown with the whole price, from the first start of the day or at the very hour, and nobody who was set aside', async () => {
    const homes = await scene.world.call('GET /api/admin/clients/{id}/homes', { as: operator.token, params: { id: client.id } })
    expect(homes.body).toMatchObject({ name: 'Claire Roy', items: [{ id: client.propertyId, type: 'apartment', city: 'Montréal' }] })
    expect(JSON.stringify(homes.body)).not.toContain('miaou')
    const read = `select 1 from audit_entry where subject_id = $1 and action = 'account.view' and actor_id::text = $2`
    expect((await sql(read, [client.id, operator.id])).rowCount).toBe(1)
    const { items } = (await free()).body
    expect(items).toMatchObject([
      { slug: scene.cleaner.slug, opening: { date, time: '08:00' }, totalCents: 10_880, initialLegCents: 5_440 },
    ])
    expect((await free({ time: '13:30' })).body.items).toMatchObject([{ opening: { time: '13:30' } }])
    expect((await free({ time: '05:00' })).body.items).toEqual([])
    expect((await free({ date: '2027-03-14', time: '02:30' })).problem.code).toBe('no-such-local-time')
    const params = { slug: scene.cleaner.slug }
    await scene.world.call('POST /api/cleaners/{slug}/feedback', { as: client.token, params, rawBody: { kind: 'not_interested' } })
    expect((await free()).body.items).toEqual([])
  })

  it('is asked about the client’s own homes alone, and about clients alone', async () => {
    expect((await free({ propertyId: scene.propertyId })).problem.code).toBe('not-found')
    const ofCleaner = { as: operator.token, params: { id: scene.cleaner.id as unknown as ClientId } }
    expect((await scene.world.call('GET /api/admin/clients/{id}/homes', ofCleaner)).problem.code).toBe('not-found')
  })
})

describe('a visit that an operator asks for', () => {
  it('waits two hours for the client’s card, and is a request like any other once it is there', async () => {
    const { status, body } = await book()
    expect([status, body]).toEqual([201, { id: body.id, reference: body.reference, confirmBy: expect.any(String) }])
    expect(new Date(body.confirmBy).getTime() - scene.world.clock.now().getTime()).toBe(2 * 3_600_000)
    expect(await scene.emails(client.email)).toContain('client-to-confirm')
    expect(await scene.emails(scene.cleaner.email)).not.toContain('cleaner-requested')
    const letter = (await lettersTo(scene.world, client.email)).find(({ kind }) => kind === 'client-to-confirm')
    expect(letter?.text).toContain(`/bookings/${body.id}/pay`)
    expect(letter?.text).toContain('54,40')
    expect(letter?.text).not.toContain(WHY)
    await scene.world.advance({ minutes: 119 })
    const params = { id: body.id, leg: 'initial' as const }
    const paying = await scene.world.call('POST /api/bookings/{id}/payment/{leg}', { as: client.token, params })
    await scene.confirmCard(paying.body.clientSecret)
    await scene.world.advance({ minutes: 2 })
    expect(await scene.see(body.id, client)).toMatchObject({ status: 'pending', notes: '', allowPhotos: false })
    expect(await scene.emails(scene.cleaner.email)).toContain('cleaner-requested')
    await scene.world.call('POST /api/bookings/{id}/accept', { as: scene.cleaner.token, params: { id: body.id }, body: {} })
    expect((await scene.see(body.id, client)).status).toBe('confirmed')
    expect(await scene.imbalance()).toBe(0)
  })

  it('lapses at no cost without it, the client reads why, and the hour is free', async () => {
    const { body } = await book()
    await scene.world.advance({ minutes: 121 })
    expect(await scene.see(body.id, client)).toMatchObject({ status: 'cancelled', endReason: 'unpaid' })
    const letter = (await lettersTo(scene.world, client.email)).find(({ kind }) => kind === 'client-no-card')
    expect(letter?.text).toContain('pas été confirmée avec une carte à temps')
    expect((await free({ time: '09:00' })).body.items).toHaveLength(1)
  })

  it('is in the log with its reason, and how the client said yes; its page tells who asked', async () => {
    const { body } = await book({ agreedBy: 'email' })
    const { rows } = await sql(
      `select a.action, a.actor_id::text = $2 as own, a.details -> 'why' as why, a.details -> 'agreement' as agreement, e.actor
         from audit_entry a join booking_event e on e.booking_id::text = a.subject_id and e.kind = 'request' where a.subject_id = $1`,
      [body.id, operator.id],
    )
    expect(rows).toEqual([{ action: 'booking.request', own: true, why: WHY, agreement: { client: 'email' }, actor: 'admin' }])
  })

  it('asked twice under one key is one', async () => {
    const [first, second] = [await book({}, { key: 'une-seule-fois' }), await book({}, { key: 'une-seule-fois' })]
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id])
  })

  it('keeps the extras that were asked for', async () => {
    await scene.world.call('PUT /api/cleaner/extras', {
      as: scene.cleaner.token,
      body: { extras: [{ extra: 'oven', priceCents: 2_500, minutes: 30 }] },
    })
    const { items } = (await free({ extras: 'oven,laundry' })).body
    expect(items[0]).toMatchObject({ extras: [{ extra: 'oven' }] })
    const { body } = await book({ extras: ['oven'], expectedTotalCents: items[0]?.totalCents })
    expect(await scene.see(body.id, client)).toMatchObject({ extras: [{ extra: 'oven' }] })
    expect((await book({ extras: ['laundry'], date: scene.freeDate() })).problem.code).toBe('extra-not-offered')
  })
})

describe('what is refused', () => {
  it('is what the client could not ask for either', async () => {
    const code = async (more: Record<string, unknown> = {}) => (await book(more)).problem.code
    expect(await code({ date: '2026-11-16' })).toBe('in-the-past')
    expect(await code({ date: '2027-03-14', time: '02:30' })).toBe('no-such-local-time')
    expect(await code({ time: '03:00' })).toBe('not-bookable')
    expect(await code({ serviceType: 'garage' })).toBe('service-not-offered')
    expect(await code({ expectedTotalCents: 1 })).toBe('price-changed')
    expect(await code({ note: 'Son numéro : 514 555-0199' })).toBe('phone-number-in-text')
    expect(await code({ note: '' })).toBe('malformed-request')
    expect(await code({ propertyId: scene.propertyId })).toBe('not-found')
    await sql(`update property set city_slug = 'gatineau' where id = $1`, [client.propertyId])
    expect(await code()).toBe('city-not-served')
    await sql(`update property set city_slug = 'montreal', precision = 'building', lat = lat + 2 where id = $1`, [client.propertyId])
    expect(await code()).toBe('too-far')
    await sql(`update property set precision = 'locality', lat = lat - 2, type = 'commercial' where id = $1`, [client.propertyId])
    expect(await code()).toBe('commercial-referred')
  })

  it('is an hour that somebody else has, a third visit without a card, and any while one is owed', async () => {
    const other = await scene.newClient()
    const { id } = await scene.confirmed({ date, time: '09:00' }, other)
    expect((await book()).problem.code).toBe('slot-taken')
    await sql('update booking set claimed_at = now(), client_id = $1 where id = $2', [client.id, id])
    expect((await book({ date: scene.freeDate(), expectedTotalCents: 12_800 })).problem.code).toBe('second-half-owed')
    await sql('update booking set claimed_at = null, client_id = $1 where id = $2', [other.id, id])
    expect((await book({ date: scene.freeDate() })).status).toBe(201)
    expect((await book({ date: scene.freeDate(), expectedTotalCents: 12_800 })).status).toBe(201)
    expect((await book({ date: scene.freeDate(), expectedTotalCents: 12_800 })).problem.code).toBe('requests-without-card')
  })

  it('is whoever is suspended', async () => {
    await sql('update account set suspended_at = now() where id = $1', [client.id])
    expect((await book()).problem.code).toBe('not-found')
    await sql('update account set suspended_at = null where id = $1', [client.id])
  })
})
