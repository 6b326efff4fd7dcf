// A client who was left without a visit is shown who else could come, at what price, and nobody else's are shown.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'

let scene: Scene
let others: readonly string[]
beforeAll(async () => {
  scene = await openScene()
  const made = [await scene.newCleaner(4_000), await scene.newCleaner(2_800), await scene.newCleaner(3_000)]
  others = made.map(({ slug }) => slug)
})
afterAll(() => scene.close())

const freeInstead = async (id: string, as: Person = scene.client) =>
  (await scene.world.call('GET /api/bookings/{id}/free-instead', { as: as.token, params: { id } })).body
const decline = (id: string) => scene.world.call('POST /api/bookings/{id}/decline', { as: scene.cleaner.token, params: { id }, body: {} })

it('after a refusal, three people free at that very hour, each at the price that the server then asks; the one who refused is not among them', async () => {
  const { id, startsAt } = await scene.held()
  expect((await freeInstead(id)).items).toEqual([])
  await decline(id)
  const { items, propertyId } = await freeInstead(id)
  expect(propertyId).toBe(scene.propertyId)
  expect(items.map(({ slug }) => slug).toSorted()).toEqual(others.toSorted())
  expect(items.map(({ opening }) => opening.startsAt)).toEqual([startsAt, startsAt, startsAt])
  for (const { slug, totalCents } of items) expect((await scene.priceOf({ cleanerSlug: slug })).finalCents).toBe(totalCents)
})

it('whoever is taken at that hour is offered at their next one, after those who are free', async () => {
  const [taken = ''] = others
  await scene.held({ cleanerSlug: taken, date: '2026-11-27' }, await scene.newClient())
  const { id, startsAt } = await scene.held({ date: '2026-11-27' })
  await decline(id)
  const { items } = await freeInstead(id)
  expect(items.map(({ opening }) => opening.startsAt === startsAt)).toEqual([true, true, false])
  expect(items[2]?.slug).toBe(taken)
  expect((items[2]?.opening.startsAt ?? '') > startsAt).toBe(true)
})

it('an hour too near to be booked leads to the first that can be', async () => {
  const { id } = await scene.held({ date: '2026-11-28', time: '13:00' })
  await decline(id)
  await scene.moveTo('2026-11-28T10:00:00Z')
  const { items } = await freeInstead(id)
  expect(items).toHaveLength(3)
  for (const { slug, opening, totalCents } of items) {
    const { date, time } = opening
    const { status } = await scene.request(
      { cleanerSlug: slug, date, time, expectedTotalCents: totalCents },
      { by: await scene.newClient() },
    )
    expect(status).toBe(201)
  }
})

it('who cancelled needs nobody, and other people’s bookings show nobody', async () => {
  const { id } = await scene.held({ date: '2026-12-02' })
  const body = { reason: 'other' } as const
  const { status } = await scene.world.call('POST /api/bookings/{id}/cancel', { as: scene.client.token, params: { id }, body })
  expect(status).toBe(200)
  expect((await freeInstead(id)).items).toEqual([])
  const stranger = await scene.newClient()
  expect(await freeInstead(id, stranger)).toMatchObject({ code: 'not-yours' })
})
