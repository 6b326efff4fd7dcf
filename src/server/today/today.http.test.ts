// The home page of whoever is signed in, by its data: each stage of a visit, from both sides, and nothing of anybody else's.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const clientsDay = async (as: Person = scene.client) => (await scene.world.call('GET /api/client/today', { as: as.token })).body
const cleanersDay = async (as: Person = scene.cleaner) => (await scene.world.call('GET /api/cleaner/today', { as: as.token })).body
const waiting = async (as: Person = scene.cleaner) =>
  (await scene.world.call('GET /api/cleaner/waiting-requests', { as: as.token })).body.count

/** Four hours at 32 $, less the commission, which bears the client's first-booking discount. */
const EARNED = 10_880
let id = ''

it('is empty before anything was asked, but for the papers and the week', async () => {
  expect(await clientsDay()).toMatchObject({ next: null, tasks: [], again: [] })
  expect(await cleanersDay()).toMatchObject({
    next: null,
    requests: { items: [], total: 0 },
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
  expect((await clientsDay()).tasks).toMatchObject([{ task: 'access', booking: { id } }])
  await keep(rows[0]?.sealed_secrets ?? null)
  expect((await clientsDay()).tasks).toEqual([])
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
  expect(day).toMatchObject({ next: null, tasks: [{ task: 'review', booking: { id } }] })
  expect(day.again).toMatchObject([
    { cleaner: { slug: scene.cleaner.slug }, propertyId: scene.propertyId, serviceType: 'basic', durationHours: 4, lastOn: '2026-11-26' },
  ])
  expect((await cleanersDay()).week).toMatchObject({ earnedCents: EARNED, expectedCents: 0, doneCount: 1, aheadCount: 0 })
})

it('says which bank wants the client in person', async () => {
  await scene.world.platform.pool.query(
    `update charge set state = 'failed', decline_code = 'authentication_required' where booking_id = $1 and leg = 'final'`,
    [id],
  )
  expect((await clientsDay()).tasks).toMatchObject([{ task: 'bank', booking: { id } }])
})

it('offers again only somebody who may still be booked', async () => {
  const list = (listed: boolean) =>
    scene.world.platform.pool.query('update cleaner set listed = $2 where account_id = $1', [scene.cleaner.id, listed])
  await list(false)
  expect((await clientsDay()).again).toEqual([])
  await list(true)
  expect((await clientsDay()).again).toHaveLength(1)
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
