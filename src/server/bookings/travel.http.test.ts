// The ride between two homes in what a client may book, in the request and in a visit that is redone.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openScene, type Scene } from '../../../tests/support/booking-scene.ts'
import { addDays } from '#domain/civil-date.ts'
import type { Position } from '#domain/geography.ts'
import type { PropertyId } from '#domain/id.ts'
import type { TravelMode } from '#domain/travel.ts'

/** Both in Montréal, 15.4 km apart: 40 minutes by car, 65 by public transport. */
const PLATEAU = { lat: 45.5236, lng: -73.5843 }
const DORVAL = { lat: 45.448, lng: -73.749 }

let scene: Scene
let near: Awaited<ReturnType<Scene['newClient']>>
let far: Awaited<ReturnType<Scene['newClient']>>

const putAt = (id: PropertyId, { lat, lng }: Position) =>
  scene.world.platform.pool.query('update property set lat = $2, lng = $3 where id = $1', [id, lat, lng])

beforeAll(async () => {
  scene = await openScene()
  near = await scene.newClient()
  far = await scene.newClient()
  await putAt(scene.propertyId, PLATEAU)
  await putAt(near.propertyId, PLATEAU)
  await putAt(far.propertyId, DORVAL)
})
afterAll(() => scene.close())

const startsFor = async (as: { readonly token: string; readonly propertyId: PropertyId }, date: string) => {
  const { body } = await scene.world.call('GET /api/properties/{id}/openings', {
    as: as.token,
    params: { id: as.propertyId },
    query: { cleaner: scene.cleaner.slug, from: date, days: 1 },
  })
  return body.items.map(({ time }) => time)
}

it('openings of a home leave time for the ride from the visit before and to the one after; without a home, the half-hour alone', async () => {
  const date = '2026-11-26'
  const middle = await scene.confirmed({ date, time: '12:30' })
  expect(middle.status).toBe('confirmed')
  expect(await startsFor(near, date)).toEqual(['08:00', '17:00'])
  // Not 8:00, since noon is half an hour before 12:30, nor 17:00, half an hour after 16:30.
  expect(await startsFor(far, date)).toEqual([])
  const { body } = await scene.world.call('GET /api/cleaners/{slug}/openings', {
    params: { slug: scene.cleaner.slug },
    query: { from: date, days: 1 },
  })
  expect(body.items.map(({ time }) => time)).toEqual(['08:00', '17:00'])
})

it('a request that leaves no time for the ride is refused with other hours, and one from next door is taken', async () => {
  const date = '2026-12-01'
  await scene.confirmed({ date, time: '08:00' })
  const refused = await scene.request({ date, time: '12:30' }, { by: far })
  expect(refused.status).toBe(409)
  expect(refused.problem).toMatchObject({ code: 'slot-taken' })
  expect(refused.problem.details).toMatchObject({ alternatives: ['13:00', '13:30', '14:00'].map((time) => ({ date, time })) })
  expect((await scene.request({ date, time: '12:30' }, { by: near })).status).toBe(201)
})

it('a cleaner without a car keeps more time free', async () => {
  const date = '2026-12-03'
  await scene.confirmed({ date, time: '08:00' })
  expect((await startsFor(far, date))[0]).toBe('13:00')
  const travel = (travelsBy: TravelMode) => scene.world.call('PATCH /api/cleaner/profile', { as: scene.cleaner.token, body: { travelsBy } })
  expect((await travel('public_transport')).body.travelsBy).toBe('public_transport')
  expect((await startsFor(far, date))[0]).toBe('13:30')
  expect((await startsFor(near, date))[0]).toBe('12:30')
  expect((await travel('car')).body.travelsBy).toBe('car')
})

it('of two requests at once that leave no time for the ride between them, one is taken', async () => {
  for (let day = 0; day < 8; day += 1) {
    const date = addDays('2026-12-07', day)
    const prices = await Promise.all([scene.priceOf({ date }, near), scene.priceOf({ date }, far)])
    const [total, totalFar] = prices.map(({ finalCents }) => finalCents)
    const answers = await Promise.all([
      scene.request({ date, time: '08:00', expectedTotalCents: total ?? 0 }, { by: near }),
      scene.request({ date, time: '12:30', expectedTotalCents: totalFar ?? 0 }, { by: far }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    for (const [index, { status, body, problem }] of answers.entries()) {
      if (status === 409) expect(problem.code).toBe('slot-taken')
      else {
        const as = (index === 0 ? near : far).token
        await scene.world.call('POST /api/bookings/{id}/cancel', { as, params: { id: body.booking.id }, body: { reason: 'other' } })
      }
    }
  }
})

it('nobody is offered instead whose ride leaves no time for the visit', async () => {
  const own = await openScene()
  try {
    const { pool } = own.world.platform
    const [other, neighbour] = [await own.newCleaner(), await own.newClient()]
    const date = '2026-12-01'
    await own.held({ date, time: '12:30', cleanerSlug: other.slug }, neighbour)
    const { id } = await own.held({ date, time: '08:00' })
    await own.world.call('POST /api/bookings/{id}/decline', { as: own.cleaner.token, params: { id }, body: {} })
    const free = async () =>
      (await own.world.call('GET /api/bookings/{id}/free-instead', { as: own.client.token, params: { id } })).body.items.map(
        ({ slug }) => slug,
      )
    expect(await free()).toEqual([other.slug])
    await pool.query('update booking set lat = $2, lng = $3 where cleaner_id = $1', [other.id, DORVAL.lat, DORVAL.lng])
    expect(await free()).toEqual([])
  } finally {
    await own.close()
  }
})

it('only the client of a home reads its openings', async () => {
  const codeOf = async (as: string | null, cleaner = scene.cleaner.slug) => {
    const parts = { params: { id: near.propertyId }, query: { cleaner } }
    const { status, problem } = await scene.world.call('GET /api/properties/{id}/openings', { ...parts, as })
    return status === 200 ? 200 : problem.code
  }
  expect(await codeOf(near.token)).toBe(200)
  expect(await codeOf(far.token)).toBe('not-found')
  expect(await codeOf(near.token, 'personne')).toBe('not-found')
  expect(await codeOf(scene.cleaner.token)).toBe('wrong-role')
  expect(await codeOf(null)).toBe('not-signed-in')
})
