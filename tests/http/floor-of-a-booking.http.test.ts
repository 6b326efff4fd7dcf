// The benchmark's floor of a booking: it writes what the product writes, whatever column comes, so that their figures compare.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookByHand } from '../../bench/floor-booking.ts'
import { openScene, type Scene } from '../support/booking-scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const WRITTEN = ['booking', 'booking_event', 'charge', 'deadline', 'sandbox_charge', 'sandbox_request', 'idempotency_key']

async function rowsWritten(book: () => Promise<unknown>): Promise<Record<string, number>> {
  const count = async () => {
    const columns = WRITTEN.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')
    return (await scene.world.platform.pool.query<Record<string, number>>(`select ${columns}`)).rows[0] ?? {}
  }
  const before = await count()
  await book()
  const after = await count()
  return Object.fromEntries(WRITTEN.map((table) => [table, Number(after[table]) - Number(before[table])]))
}

it('a booking by hand writes as many rows as one over the API', async () => {
  const { world, cleaner, propertyId } = scene
  // The first booking creates the client at the payment provider.
  await scene.request({ date: '2026-12-08' })
  const overApi = await rowsWritten(() => scene.request({ date: '2026-12-09' }, { key: 'over-the-api' }))
  const asked = { cleanerSlug: cleaner.slug, propertyId, serviceType: 'basic', time: '09:00', durationHours: 4, expectedTotalCents: 12_800 }
  const byHand = await rowsWritten(() => bookByHand(world.platform.pool)(JSON.stringify({ ...asked, date: '2026-12-10' }), 'by-hand'))
  expect(byHand).toEqual(overApi)
})
