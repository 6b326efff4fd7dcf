// What endings without the work are in a cleaner's figures: each counts once, as their record counts it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMinutes } from '#domain/elapsed.ts'
import { aPicture, openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { OPERATOR_ENV } from '../../../tests/support/operator.ts'

let scene: Scene
let client: Person
beforeAll(async () => {
  scene = await openScene({ env: OPERATOR_ENV, everyoneStays: true })
})
afterAll(() => scene.close())
beforeEach(async () => {
  client = await scene.newClient()
})

async function figures() {
  const { months } = (await scene.world.call('GET /api/cleaner/figures', { as: scene.cleaner.token })).body
  const sum = (of: (month: (typeof months)[number]) => number): number => months.reduce((total, month) => total + of(month), 0)
  return {
    cancelledByCleaner: sum((month) => month.cancelledByCleaner),
    cancelledByClient: sum((month) => month.cancelledByClient),
    noShows: sum((month) => month.noShows),
  }
}
const since = (before: Awaited<ReturnType<typeof figures>>, after: typeof before) => ({
  cancelledByCleaner: after.cancelledByCleaner - before.cancelledByCleaner,
  cancelledByClient: after.cancelledByClient - before.cancelledByClient,
  noShows: after.noShows - before.noShows,
})
const absent = async (as: Person) => {
  const { id, startsAt } = await scene.confirmed({ date: scene.freeDate() }, client)
  await scene.moveTo(addMinutes(new Date(startsAt), 31).toISOString())
  const { body } = await scene.world.call('POST /api/bookings/{id}/report-no-show', { as: as.token, params: { id }, body: {} })
  expect(body.endReason).toBe('no_show')
}

describe('the figures of a cleaner', () => {
  it('hold no cancellation for a door that stayed closed', async () => {
    const before = await figures()
    const { id, startsAt, address } = await scene.confirmed({ date: scene.freeDate() }, client)
    await scene.findDoor(id)
    await scene.moveTo(addMinutes(new Date(startsAt), 30).toISOString())
    await scene.addPhoto(id, await aPicture(), { kind: 'door' })
    const position = { lat: address.lat, lng: address.lng, accuracyMeters: 15 }
    const { body } = await scene.world.call('POST /api/bookings/{id}/report-lock-out', {
      as: scene.cleaner.token,
      params: { id },
      body: { position },
    })
    expect(body.endReason).toBe('lock_out')
    expect(since(before, await figures())).toEqual({ cancelledByCleaner: 0, cancelledByClient: 0, noShows: 0 })
  })

  it('count an absence that the cleaner told once', async () => {
    const before = await figures()
    await absent(scene.cleaner)
    expect(since(before, await figures())).toEqual({ cancelledByCleaner: 0, cancelledByClient: 0, noShows: 1 })
  })

  it('count an absence that the client told once', async () => {
    const before = await figures()
    await absent(client)
    expect(since(before, await figures())).toEqual({ cancelledByCleaner: 0, cancelledByClient: 0, noShows: 1 })
  })
})
