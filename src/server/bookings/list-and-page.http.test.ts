// A list shows of a booking exactly what its page shows: the same summary from a narrower statement, at every stage of a visit.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listedBooking } from '#contract/bookings.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'

let scene: Scene
let operator: Person
beforeAll(async () => {
  scene = await openScene()
  operator = await scene.world.person('client', 'Olga')
  await scene.world.platform.pool.query(`update account set role = 'admin' where id = $1`, [operator.id])
})
afterAll(() => scene.close())

const SHOWN = Object.keys(listedBooking.shape)

async function expectAgreement(id: string): Promise<readonly string[]> {
  for (const person of [scene.client, scene.cleaner, operator]) {
    const page: Readonly<Record<string, unknown>> = await scene.see(id, person)
    const { items } = (await scene.world.call(person === operator ? 'GET /api/admin/bookings' : 'GET /api/bookings', { as: person.token }))
      .body
    expect(items).toEqual([Object.fromEntries(SHOWN.map((field) => [field, page[field]]))])
  }
  return (await scene.see(id, scene.cleaner)).allowedSteps
}

it('from the hold of a card to the end of the work, for its two people and for operators', async () => {
  const { id } = await scene.held()
  expect(await expectAgreement(id)).toEqual(['accept', 'decline'])
  const act = (step: 'accept' | 'punch-in' | 'punch-out', body: object) =>
    scene.world.call(`POST /api/bookings/{id}/${step}`, { as: scene.cleaner.token, params: { id }, rawBody: body })
  await act('accept', {})
  expect(await expectAgreement(id)).toEqual(['cancel', 'propose-move'])
  await scene.moveTo('2026-11-26T14:00:00Z')
  const reason = 'le GPS ne répond pas'
  await act('punch-in', { reason })
  expect(await expectAgreement(id)).toEqual([])
  await scene.finishWork(id)
  // The work is counted in lists too where it decides on the next step.
  expect(await expectAgreement(id)).toEqual(['punch-out'])
  await act('punch-out', { reason })
  expect(await expectAgreement(id)).toEqual(['open-case'])
})

it('after an ending that kept a fee', async () => {
  const { id } = await scene.confirmed({ date: '2026-12-03' })
  await scene.moveTo('2026-12-03T01:00:00Z')
  await scene.world.call('POST /api/bookings/{id}/cancel', { as: scene.client.token, params: { id }, body: { reason: 'other' } })
  const listed = (await scene.world.call('GET /api/bookings', { as: scene.cleaner.token, query: { status: 'cancelled' } })).body.items
  const page: Readonly<Record<string, unknown>> = await scene.see(id, scene.cleaner)
  expect(listed).toEqual([Object.fromEntries(SHOWN.map((field) => [field, page[field]]))])
  expect(listed[0]).toMatchObject({ paymentStatus: 'completed', earningsCents: 4_250, keptCents: null })
  expect(await scene.see(id)).toMatchObject({ keptCents: 5_000 })
})
