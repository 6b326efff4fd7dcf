// How the work of a cleaner goes, over HTTP: what the visits of the scene come to, for the cleaner and for operators, and for nobody else.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openScene, type Scene } from '../../../tests/support/booking-scene.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'
import { seriesScene } from '../../../tests/support/series-scene.ts'

let scene: Scene
let operator = ''
beforeAll(async () => {
  scene = await openScene({ env: OPERATOR_ENV, everyoneStays: true })
  operator = (await signUpOperator(scene.world)).token
})
afterAll(() => scene.close())

const own = async () => (await scene.world.call('GET /api/cleaner/figures', { as: scene.cleaner.token })).body
const ofCleaner = (id: string) => scene.world.call('GET /api/admin/cleaners/{id}/figures', { as: operator, params: { id } })

it('a newcomer has twelve months of nothing, and the hours that they opened', async () => {
  const { months, clients, days, slug } = await own()
  expect(months).toHaveLength(12)
  expect(months[0]).toMatchObject({
    month: '2026-11',
    accepted: 0,
    completed: 0,
    acceptancePercent: null,
    answerMinutes: null,
    ratings: {},
  })
  expect(clients).toEqual({ served: 0, cameBack: 0, returnPercent: null })
  expect(days).toHaveLength(28)
  expect(days.some(({ offeredMinutes }) => offeredMinutes > 0)).toBe(true)
  expect(slug).toBe(scene.cleaner.slug)
})

it('counts what was accepted, declined, cancelled, done, earned and said, in the month of the visit', async () => {
  const { id } = await scene.completed()
  const declined = await scene.held({ date: scene.freeDate() })
  await scene.world.call('POST /api/bookings/{id}/decline', {
    as: scene.cleaner.token,
    params: { id: declined.id },
    body: { reason: 'not_free' },
  })
  const cancelled = await scene.confirmed({ date: scene.freeDate() })
  await scene.world.call('POST /api/bookings/{id}/cancel', {
    as: scene.cleaner.token,
    params: { id: cancelled.id },
    body: { reason: 'other' },
  })
  const ratings = { cleanliness: 5, quality: 4, reliability: 5, punctuality: 5, communication: 5, professionalism: 5, overall: 4 }
  for (const by of [scene.client, scene.cleaner])
    await scene.world.call('POST /api/bookings/{id}/reviews', { as: by.token, params: { id }, body: { ratings, comment: 'Bien.' } })
  const { months, clients } = await own()
  const sum = (of: (month: (typeof months)[number]) => number): number => months.reduce((total, month) => total + of(month), 0)
  expect([sum((m) => m.accepted), sum((m) => m.declined), sum((m) => m.completed), sum((m) => m.cancelledByCleaner)]).toEqual([2, 1, 1, 1])
  expect(sum((m) => m.earningsCents)).toBe((await scene.see(id, scene.cleaner)).earningsCents)
  expect(months.find(({ reviews }) => reviews > 0)?.ratings).toMatchObject({ overall: 4, cleanliness: 5 })
  expect(clients).toMatchObject({ served: 1, cameBack: 0, returnPercent: 0 })
  expect((await ofCleaner(scene.cleaner.id)).body).toEqual(await own())
})

it('the request that opens a series counts as answered, and the visits that the series makes do not', async () => {
  const [series, date] = [seriesScene(scene), '2026-11-30']
  const pair = await series.newPair()
  const { body } = await series.ask(pair, { date })
  await scene.confirmCard(body.payment.clientSecret)
  await scene.world.call('POST /api/bookings/{id}/decline', {
    as: pair.cleaner.token,
    params: { id: body.booking.id },
    body: { reason: 'not_free' },
  })
  await series.begun(pair, { date })
  const { months } = (await scene.world.call('GET /api/cleaner/figures', { as: pair.cleaner.token })).body
  const sum = (of: (month: (typeof months)[number]) => number): number => months.reduce((total, month) => total + of(month), 0)
  expect([sum((m) => m.accepted), sum((m) => m.declined)]).toEqual([1, 1])
})

it('a client has none, and somebody unknown neither', async () => {
  expect(await ofCleaner(scene.client.id)).toMatchObject({ status: 404, body: { code: 'not-found' } })
  expect((await scene.world.call('GET /api/cleaner/figures', { as: scene.client.token })).status).toBe(403)
  expect(
    (await scene.world.call('GET /api/admin/cleaners/{id}/figures', { as: scene.cleaner.token, params: { id: scene.cleaner.id } })).status,
  ).toBe(403)
})
