// A client who was left without a visit is shown who else could come, at what price, and nobody else's are shown.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/money.ts'
import { formatMoney } from '#domain/money-format.ts'
import { lettersTo } from '../../../tests/support/letters.ts'
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

it('the letter names the very people whom the page shows, in its order, with their totals', async () => {
  const by = await scene.newClient()
  const { id } = await scene.held({ date: '2026-11-30' }, by)
  await decline(id)
  const { items } = await freeInstead(id, by)
  const letter = (await lettersTo(scene.world, by.email)).find(({ kind }) => kind === 'client-declined')
  const totals = items.map(
    ({ name, totalCents }) => `${name}, à la même heure, ${formatMoney(cents(totalCents), 'fr', { dropZeroCents: true })} en tout`,
  )
  expect(letter?.text).toContain(`Libre à la place\u00a0: ${totals.join('; ')}.`)
})

it('the refund of the lost visit does not wait for a replacement', async () => {
  const by = await scene.newClient()
  const { id, priceBreakdown } = await scene.confirmed({ date: '2026-12-10' }, by)
  const body = { reason: 'other' } as const
  await scene.world.call('POST /api/bookings/{id}/cancel', { as: scene.cleaner.token, params: { id }, body })
  await scene.world.settle()
  expect((await scene.see(id, by)).payment.refundedCents).toBe(priceBreakdown?.initialLegCents)
  expect((await freeInstead(id, by)).items).toHaveLength(3)
})

it('where nobody is free, the letter says so and names nobody', async () => {
  const alone = await openScene()
  try {
    const { id } = await alone.held()
    await alone.world.call('POST /api/bookings/{id}/decline', { as: alone.cleaner.token, params: { id }, body: {} })
    const answer = await alone.world.call('GET /api/bookings/{id}/free-instead', { as: alone.client.token, params: { id } })
    expect(answer.body.items).toEqual([])
    const letter = (await lettersTo(alone.world, alone.client.email)).find(({ kind }) => kind === 'client-declined')
    expect(letter?.text).toContain('Personne d’autre n’est libre')
  } finally {
    await alone.close()
  }
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

it('whoever cancels or does not come costs nobody their first-booking discount: those who are free are priced with it', async () => {
  for (const [date, lose] of [
    ['2026-12-07', 'cancel'],
    ['2026-12-08', 'report-no-show'],
  ] as const) {
    const by = await scene.newClient()
    const { id, startsAt, priceBreakdown } = await scene.confirmed({ date }, by)
    expect(priceBreakdown?.firstBookingDiscountCents).toBeGreaterThan(0)
    if (lose === 'report-no-show') await scene.moveTo(startsAt)
    const body = lose === 'cancel' ? { reason: 'other' as const } : {}
    const { status } = await scene.world.call(`POST /api/bookings/{id}/${lose}`, {
      as: scene.cleaner.token,
      params: { id },
      body: body as never,
    })
    expect(status).toBe(200)
    const [person] = (await freeInstead(id, by)).items
    const { date: day, time } = person?.opening ?? { date: '', time: '' }
    const asked = await scene.request({ cleanerSlug: person?.slug, date: day, time, expectedTotalCents: person?.totalCents ?? 0 }, { by })
    expect(asked.status).toBe(201)
    expect(asked.body.booking.priceBreakdown?.firstBookingDiscountCents).toBeGreaterThan(0)
    expect(asked.body.booking.priceBreakdown?.initialLegCents).toBe(person?.initialLegCents)
  }
})
