// What a client asks for beyond the visit: at the cleaner's prices of the day, in the price, the list of tasks and the invoice.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMinutes } from '#domain/elapsed.ts'
import { lettersTo } from '../../../tests/support/letters.ts'
import { auditMoney } from '../../../tests/support/money-audit.ts'
import { openScene, type Scene } from '../../../tests/support/booking-scene.ts'
import { seriesScene } from '../../../tests/support/series-scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const OVEN = { extra: 'oven', priceCents: 2_000, minutes: 30 } as const
const LAUNDRY = { extra: 'laundry', priceCents: 1_500, minutes: 45 } as const
const offer = (extras: readonly object[]) => scene.world.call('PUT /api/cleaner/extras', { as: scene.cleaner.token, rawBody: { extras } })
const profile = async () => (await scene.world.call('GET /api/cleaners/{slug}', { params: { slug: scene.cleaner.slug } })).body

describe('a cleaner', () => {
  it('says what they do, for how much, and whoever looks at them reads it', async () => {
    expect((await offer([OVEN, LAUNDRY])).body.extras).toEqual([OVEN, LAUNDRY])
    expect((await profile()).extras).toEqual([OVEN, LAUNDRY])
    expect((await offer([])).body.extras).toEqual([])
  })

  it.each([
    ['another thing', [{ ...OVEN, extra: 'roof' }]],
    ['too little', [{ ...OVEN, priceCents: 499 }]],
    ['too much', [{ ...OVEN, priceCents: 15_001 }]],
    ['odd minutes', [{ ...OVEN, minutes: 20 }]],
    ['twice the same', [OVEN, { ...OVEN, priceCents: 900 }]],
  ])('is refused %s, and nothing is lost', async (_what, extras) => {
    await offer([OVEN])
    expect((await offer(extras)).problem.code).toBe('malformed-request')
    expect((await profile()).extras).toEqual([OVEN])
  })
})

describe('a visit with extras', () => {
  it('costs them, lists their tasks, and keeps the price of the day it was asked for', async () => {
    await offer([OVEN, LAUNDRY])
    const extras = [{ extra: 'oven', everyVisit: false }] as const
    const date = scene.freeDate()
    const plain = (await scene.priceOf()).finalCents
    const { finalCents, extrasCents } = await scene.priceOf({ extras })
    expect([extrasCents, finalCents - plain]).toEqual([2_000, 2_000])
    const { id } = await scene.confirmed({ date, extras, expectedTotalCents: finalCents })
    await offer([{ ...OVEN, priceCents: 9_900 }])
    const seen = await scene.see(id)
    expect(seen).toMatchObject({ extras: [{ ...OVEN, everyVisit: false }], priceBreakdown: { extrasCents: 2_000, finalCents } })
    expect(seen.checklist.filter(({ task }) => task === 'clean_inside_oven')).toHaveLength(1)
    expect(seen.checklist.filter(({ task }) => task === 'wash_and_fold_laundry')).toHaveLength(0)
    expect((await scene.see(id, scene.cleaner)).earningsLines).toMatchObject({ extrasCents: 2_000 })
    await scene.world.settle()
    expect(await auditMoney(scene.world.platform.pool, 'at-rest')).toEqual([])
  })

  it('is refused where the cleaner no longer offers one', async () => {
    await offer([OVEN])
    const { finalCents: expectedTotalCents } = await scene.priceOf({ extras: [{ extra: 'oven' }] })
    await offer([])
    const { problem } = await scene.request({ date: scene.freeDate(), extras: [{ extra: 'oven' }], expectedTotalCents })
    expect(problem.code).toBe('extra-not-offered')
    const quoted = await scene.world.call('POST /api/quotes', {
      as: scene.client.token,
      rawBody: {
        cleanerSlug: scene.cleaner.slug,
        propertyId: scene.propertyId,
        serviceType: 'basic',
        durationHours: 4,
        extras: [{ extra: 'oven' }],
      },
    })
    expect(quoted.problem.code).toBe('extra-not-offered')
  })

  it('of a series is refused where the cleaner does not offer one', async () => {
    await offer([])
    const series = seriesScene(scene)
    const { problem } = await series.ask(await series.newPair(), {
      extras: [{ extra: 'oven' }],
      expectedTotalCents: 1,
      expectedLaterCents: 1,
    })
    expect(problem.code).toBe('extra-not-offered')
  })

  it('is refused what its service does anyway', async () => {
    await offer([OVEN, LAUNDRY])
    const deep = { serviceType: 'deep', date: scene.freeDate() }
    const { problem } = await scene.request({ ...deep, extras: [{ extra: 'oven' }], expectedTotalCents: 1 })
    expect(problem.code).toBe('extra-not-offered')
    expect((await scene.priceOf({ ...deep, extras: [{ extra: 'laundry' }] })).extrasCents).toBe(1_500)
  })

  it('keeps them when it is moved, whatever its cleaner asks for them by then', async () => {
    await offer([OVEN])
    const { finalCents: expectedTotalCents } = await scene.priceOf({ extras: [{ extra: 'oven' }] })
    const { id, startsAt } = await scene.confirmed({ date: scene.freeDate(), extras: [{ extra: 'oven' }], expectedTotalCents })
    await offer([])
    const start = addMinutes(new Date(startsAt), 4 * 60).toISOString()
    const seen = await scene.world.call('GET /api/bookings/{id}/move-openings', {
      as: scene.client.token,
      params: { id },
      query: { days: 1 },
    })
    expect(seen.body.terms.amountCents).toBe(expectedTotalCents)
    const proposal = { starts: [start], expectedCents: seen.body.terms.amountCents }
    await scene.world.call('POST /api/bookings/{id}/propose-move', { as: scene.client.token, params: { id }, rawBody: proposal })
    await scene.world.call('POST /api/bookings/{id}/accept-move', { as: scene.cleaner.token, params: { id }, rawBody: { startsAt: start } })
    expect(await scene.see(id)).toMatchObject({ startsAt: start, extras: [OVEN], priceBreakdown: { extrasCents: 2_000 } })
  })

  it('names them in the letters of both', async () => {
    await offer([OVEN])
    const { finalCents: expectedTotalCents } = await scene.priceOf({ extras: [{ extra: 'oven' }] })
    await scene.held({ date: scene.freeDate(), extras: [{ extra: 'oven' }], expectedTotalCents })
    for (const [kind, { email }] of [
      ['client-requested', scene.client],
      ['cleaner-requested', scene.cleaner],
    ] as const) {
      const letters = (await lettersTo(scene.world, email)).filter((letter) => letter.kind === kind)
      expect(letters.filter(({ text }) => text.includes('Extras\u00a0: Intérieur du four'))).not.toEqual([])
    }
  })

  it('is offered to others with those that they do, at their prices', async () => {
    await offer([OVEN, LAUNDRY])
    const extras = [{ extra: 'oven' }, { extra: 'laundry' }]
    const [some, none] = [await scene.newCleaner(), await scene.newCleaner()]
    const dear = { ...OVEN, priceCents: 3_000 }
    await scene.world.call('PUT /api/cleaner/extras', { as: some.token, rawBody: { extras: [dear] } })
    const { finalCents: expectedTotalCents } = await scene.priceOf({ extras })
    const { id } = await scene.held({ date: scene.freeDate(), extras, expectedTotalCents })
    await scene.world.call('POST /api/bookings/{id}/decline', { as: scene.cleaner.token, params: { id }, body: {} })
    const { items } = (await scene.world.call('GET /api/bookings/{id}/free-instead', { as: scene.client.token, params: { id } })).body
    const priceOf = async ({ slug: cleanerSlug }: { slug: string }, asked: readonly object[]) =>
      (await scene.priceOf({ cleanerSlug, extras: asked })).finalCents
    const oven = [{ extra: 'oven', everyVisit: false }]
    expect(items.find(({ slug }) => slug === some.slug)).toMatchObject({ extras: oven, totalCents: await priceOf(some, oven) })
    expect(items.find(({ slug }) => slug === none.slug)).toMatchObject({ extras: [], totalCents: await priceOf(none, []) })
  })
})
