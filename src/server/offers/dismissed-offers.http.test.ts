// A cleaner sets one visit on offer aside: it leaves their list and later waves, may come back, and nobody is told.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { BookingId, CleanerId, ClientId, PropertyId } from '#domain/id.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'

let scene: Scene
let client: Person<ClientId> & { readonly propertyId: PropertyId }
beforeAll(async () => {
  scene = await openScene({ everyoneStays: true })
})
afterAll(() => scene.close())
beforeEach(async () => {
  client = await scene.newClient()
})

const EXACT = { kind: 'exact', date: '2026-11-26', time: '09:00' }

/** Posted and held: the first wave is out. */
async function searched(changes: object = {}): Promise<BookingId> {
  const visit = { propertyId: client.propertyId, serviceType: 'basic', durationHours: 4, allowPhotos: true, ceilingCents: 20_000 }
  const { body } = await scene.world.call('POST /api/searches', { as: client.token, rawBody: { ...visit, when: EXACT, ...changes } })
  await scene.confirmCard(body.payment.clientSecret)
  await scene.world.settle()
  return body.booking.id
}
const isOffered = async (id: string, cleaner: Person = scene.cleaner) =>
  (await scene.world.call('GET /api/offers', { as: cleaner.token })).body.items.some(({ bookingId }) => bookingId === id)
const put = (step: 'dismiss' | 'restore', id: BookingId, cleaner: Person = scene.cleaner) =>
  scene.world.call(`POST /api/offers/{id}/${step}`, { as: cleaner.token, params: { id } })
const claim = (id: BookingId, cleaner: Person<CleanerId> = scene.cleaner) =>
  scene.world.call('POST /api/bookings/{id}/claim', { as: cleaner.token, params: { id }, body: { date: EXACT.date, time: EXACT.time } })
const unread = async (as: Person) => (await scene.world.call('GET /api/notices/unread', { as: as.token })).body.count
const cancel = (id: BookingId) =>
  scene.world.call('POST /api/bookings/{id}/cancel', { as: client.token, params: { id }, body: { reason: 'other' } })

it('leaves the list and the bell at once, is offered by no later wave, and its client reads nothing of it', async () => {
  const before = await unread(scene.cleaner)
  const id = await searched()
  expect([await isOffered(id), await unread(scene.cleaner)]).toEqual([true, before + 1])
  const told = async () => [await scene.emails(client.email), await unread(client)]
  const heard = await told()
  const seen = async () => (await scene.world.call('GET /api/bookings/{id}/search', { as: client.token, params: { id } })).body
  const stands = await seen()
  expect((await put('dismiss', id)).body).toEqual({ ok: true })
  expect((await put('dismiss', id)).status).toBe(200)
  expect([await isOffered(id), await unread(scene.cleaner)]).toEqual([false, before])
  expect([await told(), await seen()]).toEqual([heard, stands])
  const letters = (await scene.emails(scene.cleaner.email)).length
  await scene.world.advance({ minutes: 61 })
  expect([await isOffered(id), (await scene.emails(scene.cleaner.email)).length]).toEqual([false, letters])
  await cancel(id)
})

it('comes back when its cleaner undoes it, or takes it after all', async () => {
  const id = await searched()
  await put('dismiss', id)
  expect([(await put('restore', id)).status, await isOffered(id)]).toEqual([200, true])
  expect((await put('restore', id)).status).toBe(200)
  await put('dismiss', id)
  expect((await claim(id)).body.status).toBe('pending')
  for (const step of ['dismiss', 'restore'] as const) expect((await put(step, id)).problem.code).toBe('not-found')
  await cancel(id)
})

it('one cleaner’s choice is theirs alone', async () => {
  const other = await scene.newCleaner(3_000)
  const id = await searched()
  await put('dismiss', id)
  expect([await isOffered(id), await isOffered(id, other)]).toEqual([false, true])
  await cancel(id)
})

it('is nobody’s who is not offered the visit', async () => {
  const id = await searched()
  const late = await scene.newCleaner()
  const nobodys = '00000000-0000-4000-8000-000000000000' as BookingId
  for (const step of ['dismiss', 'restore'] as const) {
    expect((await put(step, id, late)).problem.code).toBe('not-found')
    expect((await put(step, nobodys)).problem.code).toBe('not-found')
  }
  await cancel(id)
})
