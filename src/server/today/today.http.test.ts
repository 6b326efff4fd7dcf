// The home page of whoever is signed in, by its data: each stage of a visit, from both sides, and nothing of anybody else's.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BookingId, PropertyId } from '#domain/id.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const clientsDay = async (as: Person = scene.client) => (await scene.world.call('GET /api/client/today', { as: as.token })).body
const cleanersDay = async (as: Person = scene.cleaner) => (await scene.world.call('GET /api/cleaner/today', { as: as.token })).body
const todos = async (as: Person) => (await scene.world.call('GET /api/todos', { as: as.token })).body.items
const waiting = async (as: Person = scene.cleaner) =>
  (await scene.world.call('GET /api/cleaner/waiting-requests', { as: as.token })).body.count

/** Four hours at 32 $, less the commission, which bears the client's first-booking discount. */
const EARNED = 10_880
let id = ''

it('is empty before anything was asked, but for the papers and the week', async () => {
  expect(await clientsDay()).toMatchObject({ next: null, searches: [], tasks: [], again: [] })
  expect(await cleanersDay()).toMatchObject({
    next: null,
    requests: { items: [], total: 0 },
    offered: 0,
    week: { from: '2026-11-23', to: '2026-11-29', earnedCents: 0, expectedCents: 0, doneCount: 0, aheadCount: 0 },
    listed: true,
    missing: [],
  })
  expect((await cleanersDay()).papers).toMatchObject([{ check: 'background_check', state: 'valid' }])
})

it('asks a client for the card of a request that has none, which its cleaner does not see', async () => {
  const { body } = await scene.request()
  id = body.booking.id
  expect((await clientsDay()).tasks).toMatchObject([{ task: 'pay', propertyId: scene.propertyId, booking: { id } }])
  expect(await cleanersDay()).toMatchObject({ next: null, requests: { total: 0 } })
  expect(await waiting()).toBe(0)
  await scene.confirmCard(body.payment.clientSecret)
})

it('shows a request to its cleaner with what it brings, its town alone, and until when', async () => {
  const { requests, week } = await cleanersDay()
  expect(requests).toMatchObject({ total: 1, items: [{ id, earningsCents: EARNED, priceBreakdown: null, city: 'Montréal' }] })
  expect(requests.items[0]?.expiresAt).toEqual(expect.any(String))
  expect(JSON.stringify(requests)).not.toContain('Saint-Denis')
  expect(week.expectedCents).toBe(0)
  expect(await waiting()).toBe(1)
  expect(await clientsDay()).toMatchObject({ next: { id, status: 'pending', earningsCents: null }, tasks: [] })
})

it('gives the door to the cleaner once the visit stands, and counts it in the week', async () => {
  await scene.world.call('POST /api/bookings/{id}/accept', { as: scene.cleaner.token, params: { id }, body: {} })
  const { next, week, requests } = await cleanersDay()
  expect(next).toMatchObject({
    id,
    secrets: { state: 'later', openAt: '2026-11-25T14:00:00.000Z' },
    address: { street: expect.stringContaining('Saint-Denis') },
    priceBreakdown: null,
  })
  expect(week).toMatchObject({ expectedCents: EARNED, aheadCount: 1, earnedCents: 0 })
  expect([requests.total, await waiting()]).toEqual([0, 0])
  expect((await clientsDay()).tasks).toEqual([])
})

it('reminds a client who said nothing of how to get in, shortly before the visit', async () => {
  const { rows } = await scene.world.platform.pool.query<{ sealed_secrets: Buffer }>('select sealed_secrets from property where id = $1', [
    scene.propertyId,
  ])
  const keep = (secrets: Buffer | null) =>
    scene.world.platform.pool.query('update property set sealed_secrets = $2 where id = $1', [scene.propertyId, secrets])
  await keep(null)
  const visit = { bookingId: id, propertyId: scene.propertyId, date: '2026-11-26', time: '09:00', frequency: null }
  expect(await todos(scene.client)).toMatchObject([{ by: 'facts', kind: 'access', about: id, priority: 'medium', visit }])
  await keep(rows[0]?.sealed_secrets ?? null)
  expect(await todos(scene.client)).toEqual([])
})

it('follows the visit under way, then asks for a review and offers the same person again', async () => {
  await scene.moveTo('2026-11-26T14:00:00Z')
  const reason = 'le GPS ne répond pas'
  await scene.world.call('POST /api/bookings/{id}/punch-in', { as: scene.cleaner.token, params: { id }, body: { reason } })
  expect(await cleanersDay()).toMatchObject({ next: { id, status: 'in_progress', secrets: { state: 'open' }, allowedSteps: [] } })
  expect((await clientsDay()).next).toMatchObject({ id, status: 'in_progress', punchedInAt: '2026-11-26T14:00:00.000Z' })
  await scene.finishWork(id)
  await scene.world.call('POST /api/bookings/{id}/punch-out', { as: scene.cleaner.token, params: { id }, body: { reason } })
  await scene.world.settle()
  const day = await clientsDay()
  expect(day).toMatchObject({ next: null, tasks: [] })
  expect(await todos(scene.client)).toMatchObject([{ kind: 'review', about: id, priority: 'low', mayDismiss: true }])
  expect(day.again).toMatchObject([{ cleaner: { slug: scene.cleaner.slug }, bookingId: id, serviceType: 'basic', lastOn: '2026-11-26' }])
  expect((await cleanersDay()).week).toMatchObject({ earnedCents: EARNED, expectedCents: 0, doneCount: 1, aheadCount: 0 })
})

it('says which bank wants the client in person', async () => {
  await scene.world.platform.pool.query(
    `update charge set state = 'failed', decline_code = 'authentication_required' where booking_id = $1 and leg = 'final'`,
    [id],
  )
  expect((await clientsDay()).tasks).toMatchObject([{ task: 'bank', booking: { id } }])
  expect(await todos(scene.client)).toEqual([])
})

it('offers again only somebody who may still be booked', async () => {
  const list = (listed: boolean) =>
    scene.world.platform.pool.query('update cleaner set listed = $2 where account_id = $1', [scene.cleaner.id, listed])
  await list(false)
  expect((await clientsDay()).again).toEqual([])
  await list(true)
  expect((await clientsDay()).again).toHaveLength(1)
  const { token } = scene.client
  const params = { slug: scene.cleaner.slug }
  await scene.world.call('POST /api/cleaners/{slug}/feedback', { as: token, params, rawBody: { kind: 'not_interested' } })
  expect((await clientsDay()).again).toEqual([])
  await scene.world.call('DELETE /api/cleaners/{slug}/feedback', { as: token, params })
  expect((await clientsDay()).again).toHaveLength(1)
})

it('suggests a series after the second visit of one person, until the client says no or has one', async () => {
  const lise = await scene.newClient()
  const marie = await scene.newCleaner()
  const done: BookingId[] = []
  const invited = async () => (await todos(lise)).filter((item) => item.by === 'facts' && item.kind === 'series')
  for (const date of ['2026-12-07', '2026-12-14']) {
    const { id: one } = await scene.held({ date, cleanerSlug: marie.slug }, lise)
    done.push(one)
    expect(await invited()).toEqual([])
    await scene.world.platform.pool.query(
      `update booking set status = 'completed', accepted_at = starts_at, punched_in_at = starts_at, punched_out_at = ends_at where id = $1`,
      [one],
    )
  }
  const [, latest] = done
  const visit = { bookingId: latest, cleaner: { slug: marie.slug }, frequency: 'weekly' }
  expect(await invited()).toMatchObject([{ about: marie.id, priority: 'low', mayDismiss: true, visit }])
  const body = { kind: 'series', about: marie.id } as const
  await scene.world.call('POST /api/todos/dismiss', { as: lise.token, body })
  expect(await invited()).toEqual([])
  await scene.world.call('POST /api/todos/restore', { as: lise.token, body })
  expect(await invited()).toHaveLength(1)
  const opinion = { as: lise.token, params: { slug: marie.slug } }
  await scene.world.call('POST /api/cleaners/{slug}/feedback', { ...opinion, body: { kind: 'not_interested' } })
  expect(await invited()).toEqual([])
  await scene.world.call('DELETE /api/cleaners/{slug}/feedback', opinion)
  await scene.world.platform.pool.query('update cleaner set listed = false where account_id = $1', [marie.id])
  expect(await invited()).toEqual([])
})

it('warns of a paper that ends, and says what is missing once it has', async () => {
  const pool = scene.world.platform.pool
  await pool.query(`update cleaner set background_checked_on = '2025-12-10' where account_id = $1`, [scene.cleaner.id])
  expect((await cleanersDay()).papers).toMatchObject([{ check: 'background_check', endsOn: '2026-12-10', state: 'ending' }])
  await pool.query(`update cleaner set background_checked_on = '2025-01-10' where account_id = $1`, [scene.cleaner.id])
  expect(await cleanersDay()).toMatchObject({ missing: ['background_check'], papers: [{ state: 'lapsed' }] })
})

it('holds nothing of anybody else', async () => {
  const stranger = await scene.newClient()
  expect(await clientsDay(stranger)).toMatchObject({ next: null, tasks: [], again: [] })
  const other = await scene.newCleaner()
  expect(await cleanersDay(other)).toMatchObject({ next: null, requests: { total: 0 }, week: { doneCount: 0, aheadCount: 0 } })
})

it('shows three requests at most, the soonest due first, and counts them all', async () => {
  const dates = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']
  const asked = await scene.newCleaner()
  for (const date of dates) await scene.held({ date, cleanerSlug: asked.slug })
  const { requests } = await cleanersDay(asked)
  expect([requests.total, requests.items.length, await waiting(asked)]).toEqual([4, 3, 4])
  const due = requests.items.map(({ expiresAt }) => expiresAt ?? '')
  expect(due).toEqual(due.toSorted())
})

describe('a search', () => {
  const at = { date: '2026-12-14', time: '09:00' }
  const visit = { serviceType: 'basic', durationHours: 4, allowPhotos: false, ceilingCents: 20_000 }
  const by = (client: Person & { readonly propertyId: PropertyId }, step: 'approve' | 'cancel', of: BookingId) =>
    scene.world.call(`POST /api/bookings/{id}/${step}` as 'POST /api/bookings/{id}/cancel', {
      as: client.token,
      params: { id: of },
      rawBody: step === 'cancel' ? { reason: 'other' } : {},
    })

  it('is on its client’s day once a card is held, with how many were asked and its end; claimed, it waits for their yes', async () => {
    const client = await scene.newClient()
    const cleaner = await scene.newCleaner()
    const rawBody = { ...visit, propertyId: client.propertyId, when: { kind: 'window', part: 'morning', dates: [at.date] } }
    const { body } = await scene.world.call('POST /api/searches', { as: client.token, rawBody })
    const { id: search } = body.booking
    expect(await clientsDay(client)).toMatchObject({ searches: [], tasks: [{ task: 'pay', booking: { id: search } }] })
    await scene.confirmCard(body.payment.clientSecret)
    await scene.world.settle()
    const open = await clientsDay(client)
    expect(open).toMatchObject({
      next: null,
      tasks: [],
      searches: [{ booking: { id: search, status: 'available', cleaner: null }, when: { part: 'morning', dates: [at.date] } }],
    })
    expect(open.searches[0]?.offered).toBeGreaterThan(0)
    const stands = await scene.world.call('GET /api/bookings/{id}/search', { as: client.token, params: { id: search } })
    expect(open.searches[0]).toMatchObject({ offered: stands.body.offered, endsAt: stands.body.endsAt })
    expect((await cleanersDay(cleaner)).offered).toBe(1)
    await scene.world.call('POST /api/offers/{id}/dismiss', { as: cleaner.token, params: { id: search } })
    expect((await cleanersDay(cleaner)).offered).toBe(0)
    await scene.world.call('POST /api/bookings/{id}/claim', { as: cleaner.token, params: { id: search }, body: at })
    const claimed = await clientsDay(client)
    expect(claimed).toMatchObject({ next: null, searches: [{ booking: { status: 'pending', cleaner: { slug: cleaner.slug } } }] })
    expect(claimed.searches[0]?.endsAt).toBe((await scene.see(search, client)).expiresAt)
    await by(client, 'approve', search)
    expect(await clientsDay(client)).toMatchObject({ next: { id: search, status: 'confirmed' }, searches: [] })
    await by(client, 'cancel', search)
  })

  it('shows what was claimed before what is only offered', async () => {
    const client = await scene.newClient()
    const cleaner = await scene.newCleaner()
    const ids: BookingId[] = []
    for (const date of ['2026-12-15', '2026-12-16']) {
      const rawBody = { ...visit, propertyId: client.propertyId, when: { kind: 'exact', date, time: at.time } }
      const { body } = await scene.world.call('POST /api/searches', { as: client.token, rawBody })
      await scene.confirmCard(body.payment.clientSecret)
      await scene.world.settle()
      ids.push(body.booking.id)
    }
    const [first, second] = ids as [BookingId, BookingId]
    const order = async () => (await clientsDay(client)).searches.map(({ booking }) => booking.id)
    expect(await order()).toEqual([first, second])
    await scene.world.call('POST /api/bookings/{id}/claim', {
      as: cleaner.token,
      params: { id: second },
      body: { date: '2026-12-16', time: at.time },
    })
    expect(await order()).toEqual([second, first])
    for (const one of ids) await by(client, 'cancel', one)
    expect(await order()).toEqual([])
  })
})
