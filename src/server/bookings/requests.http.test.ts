import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openScene, type Scene } from '../../../tests/support/booking-scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const count = async (): Promise<number> =>
  (await scene.world.platform.pool.query<{ n: number }>('select count(*)::int as n from booking')).rows[0]?.n ?? -1

describe('a request that the rules turn down', () => {
  it.each([
    ['a date that is past', { date: '2026-11-22' }, 422, 'in-the-past'],
    ['a visit of three hours', { durationHours: 3 }, 422, 'too-short'],
    ['a visit of thirteen hours', { durationHours: 13 }, 422, 'bad-duration'],
    ['a length off the half-hours', { durationHours: 4.25 }, 422, 'bad-duration'],
    ['an hour outside the openings', { time: '06:00' }, 422, 'not-bookable'],
    ['a start off the half-hours', { time: '09:10' }, 422, 'not-bookable'],
    ['less than twelve hours of notice', { date: '2026-11-23', time: '15:00' }, 422, 'not-bookable'],
    ['a day beyond the horizon', { date: '2027-02-26' }, 422, 'not-bookable'],
    ['a service that is not offered', { serviceType: 'garage' }, 422, 'service-not-offered'],
    ['commercial work', { serviceType: 'commercial' }, 422, 'commercial-referred'],
    ['a cleaner who is not there', { cleanerSlug: 'personne' }, 404, 'not-found'],
    ['a property that is not there', { propertyId: '3f0c3a52-6f8e-4f5e-9df4-5f3ac9f0b111' }, 404, 'not-found'],
    ['a field that nobody knows', { discount: 100 }, 400, 'malformed-request'],
    ['no answer about photos', { allowPhotos: undefined }, 400, 'malformed-request'],
    ['a date of no calendar', { date: '2026-02-30' }, 400, 'malformed-request'],
    ['a time that is not one', { time: '25:00' }, 400, 'malformed-request'],
    [
      'a level of emergency, from which nothing would follow',
      { emergency: { reason: 'Dégât d’eau', priority: 'high' } },
      400,
      'malformed-request',
    ],
    ['an answer time that nobody keeps', { emergency: { reason: 'Dégât d’eau', requiredResponseMinutes: 30 } }, 400, 'malformed-request'],
    ['a length in words', { durationHours: 'four' }, 400, 'malformed-request'],
  ])('%s is refused and nothing is written', async (_what, input, status, code) => {
    const before = await count()
    const answer = await scene.request({ ...input, expectedTotalCents: 10_880 })
    expect([answer.status, answer.problem.code]).toEqual([status, code])
    expect(await count()).toBe(before)
  })

  it('an emergency may be asked for two hours ahead, for 15 % more', async () => {
    const emergency = { reason: 'Dégât d’eau' }
    const price = await scene.priceOf({ emergency })
    expect(price.emergencyCents).toBe(1_920)
    const answer = await scene.request({ date: '2026-11-23', time: '15:00', emergency })
    expect(answer.body.booking).toMatchObject({ emergency, expiresAt: '2026-11-23T18:00:00.000Z' })
    await scene.world.call('POST /api/bookings/{id}/cancel', {
      as: scene.client.token,
      params: { id: answer.body.booking.id },
      body: { reason: 'other' },
    })
  })

  it('another person’s property is as if it were not there', async () => {
    const other = await scene.newClient()
    const answer = await scene.request({ propertyId: other.propertyId, expectedTotalCents: 10_880 })
    expect(answer.problem.code).toBe('not-found')
  })

  it('cleaners and visitors may not ask', async () => {
    expect((await scene.request({ expectedTotalCents: 1 }, { by: scene.cleaner })).problem.code).toBe('wrong-role')
    expect((await scene.world.call('POST /api/bookings', { rawBody: {} })).status).toBe(401)
  })
})

describe('the price', () => {
  it('that has changed since it was seen is refused with the new one', async () => {
    const answer = await scene.request({ expectedTotalCents: 9_999 })
    expect(answer.status).toBe(409)
    expect(answer.problem).toMatchObject({ code: 'price-changed', details: { priceBreakdown: { finalCents: 10_880 } } })
  })

  it('is quoted to visitors for a city and a type of home, without the discount that they may not have', async () => {
    const body = {
      cleanerSlug: scene.cleaner.slug,
      serviceType: 'basic',
      durationHours: 4,
      citySlug: 'montreal',
      propertyType: 'apartment',
    }
    const answer = await scene.world.call('POST /api/quotes', { rawBody: body })
    expect(answer.body).toMatchObject({ priceBreakdown: { finalCents: 12_800 }, suggestedDurationHours: 4 })
    const elsewhere = await scene.world.call('POST /api/quotes', { rawBody: { ...body, citySlug: 'gatineau' } })
    expect(elsewhere.problem.code).toBe('city-not-served')
    const nowhere = await scene.world.call('POST /api/quotes', {
      rawBody: { cleanerSlug: scene.cleaner.slug, serviceType: 'basic', durationHours: 4 },
    })
    expect(nowhere.problem).toMatchObject({
      code: 'malformed-request',
      fields: { citySlug: expect.any(String), propertyType: expect.any(String) },
    })
  })

  it('has the first-booking discount once, though two tabs ask at the same moment', async () => {
    const by = await scene.newClient()
    const expectedTotalCents = (await scene.priceOf({}, by)).finalCents
    const at = (date: string) => scene.request({ date, expectedTotalCents }, { by })
    const answers = await Promise.all([at('2026-12-07'), at('2026-12-08'), at('2026-12-09')])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409, 409])
    for (const { status, problem } of answers) {
      if (status === 409)
        expect(problem).toMatchObject({
          code: 'price-changed',
          details: { priceBreakdown: { firstBookingDiscountCents: 0, finalCents: 12_800 } },
        })
    }
  })

  it('gives the discount back when nothing was taken', async () => {
    const by = await scene.newClient()
    const first = await scene.request({ date: '2026-12-14' }, { by })
    expect((await scene.priceOf({}, by)).firstBookingDiscountCents).toBe(0)
    const { id } = first.body.booking
    await scene.world.call('POST /api/bookings/{id}/cancel', { as: by.token, params: { id }, body: { reason: 'price' } })
    expect((await scene.priceOf({}, by)).firstBookingDiscountCents).toBe(1_920)
  })
})

describe('one slot', () => {
  it('goes to one of fifty clients who ask at once, and the others get three other openings', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => scene.newClient()))
    const input = { date: '2026-12-01', time: '10:00', expectedTotalCents: 10_880 }
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => scene.request(input, { by: people[index % people.length] ?? scene.client })),
    )
    const won = answers.filter((answer) => answer.status === 201)
    const lost = answers.filter((answer) => answer.status === 409)
    expect([won.length, lost.length]).toEqual([1, 49])
    for (const { problem } of lost) {
      expect(['slot-taken', 'price-changed']).toContain(problem.code)
      if (problem.code === 'slot-taken') expect(problem.details?.['alternatives']).toHaveLength(3)
    }
    expect(lost.filter(({ problem }) => problem.code === 'slot-taken').length).toBeGreaterThan(40)
  })

  it('is held once by the database too, whatever a process writes', async () => {
    const by = await scene.newClient()
    await scene.request({ date: '2026-12-08', time: '10:00' }, { by })
    const other = await scene.request({ date: '2026-12-09', time: '10:00' }, { by })
    const overlap = `update booking set starts_at = starts_at - interval '22 hours' where id = $1`
    await expect(scene.world.platform.pool.query(overlap, [other.body.booking.id])).rejects.toMatchObject({
      constraint: 'booking_slot_free',
    })
  })

  it('is kept apart from the next by the travel buffer', async () => {
    const by = await scene.newClient()
    const first = await scene.request({ date: '2026-12-02', time: '08:00' }, { by })
    expect(first.status).toBe(201)
    const tooSoon = await scene.request({ date: '2026-12-02', time: '12:00' }, { by })
    expect(tooSoon.problem).toMatchObject({
      code: 'slot-taken',
      details: { alternatives: [{ date: '2026-12-02', time: '12:30' }, {}, {}] },
    })
    expect((await scene.request({ date: '2026-12-02', time: '12:30' }, { by })).status).toBe(201)
  })

  it('is free again 15 minutes later when no card was held, and the discount too', async () => {
    const by = await scene.newClient()
    const { body } = await scene.request({ date: '2026-12-04' }, { by })
    await scene.world.advance({ minutes: 15 })
    const booking = await scene.see(body.booking.id, by)
    expect(booking).toMatchObject({
      status: 'cancelled',
      endReason: 'unpaid',
      endedBy: 'system',
      allowedSteps: [],
      paymentStatus: 'failed',
    })
    expect(await scene.emails(by.email)).toContain('client-no-card')
    expect((await scene.confirmCard(body.payment.clientSecret)).problem.code).toBe('payment-not-needed')
    expect((await scene.request({ date: '2026-12-04' }, { by })).body.booking.priceBreakdown?.firstBookingDiscountCents).toBe(1_920)
  })
})

describe('requests without a held card', () => {
  /** Someone whose first-booking discount is taken, so that every request has the same price. */
  const regular = async () => {
    const by = await scene.newClient()
    await scene.held({ date: '2026-12-17' }, by)
    return by
  }
  const days = ['2026-12-18', '2026-12-19', '2026-12-20', '2026-12-21', '2026-12-22', '2026-12-23']
  const total = 12_800

  it('are two at most for one client, though six tabs ask at the same moment', async () => {
    const by = await regular()
    const ask = (date: string) => scene.request({ date, expectedTotalCents: total }, { by })
    const answers = await Promise.all(days.map(ask))
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 201, 409, 409, 409, 409])
    const { problem } = answers.find(({ status }) => status === 409) ?? {}
    expect(problem).toMatchObject({ code: 'requests-without-card', details: { max: 2 } })
    const [first, second] = answers.filter(({ status }) => status === 201)
    await scene.confirmCard(first?.body.payment.clientSecret ?? '')
    const free = days.filter((date) => ![first, second].some((answer) => answer?.body.booking.date === date))
    expect((await ask(free[0] ?? '')).status).toBe(201)
    expect((await ask(free[1] ?? '')).problem.code).toBe('requests-without-card')
    await scene.world.call('POST /api/bookings/{id}/cancel', {
      as: by.token,
      params: { id: second?.body.booking.id ?? '' },
      body: { reason: 'other' },
    })
    expect((await ask(free[1] ?? '')).status).toBe(201)
    // Of somebody else nothing is counted.
    expect((await scene.request({ date: free[2] ?? '' })).status).toBe(201)
    await scene.world.advance({ minutes: 15 })
    expect((await ask(free[3] ?? '')).status).toBe(201)
  })

  it('do not stand in the way of a retry of one of them', async () => {
    const by = await scene.newClient()
    await scene.request({ date: '2026-12-28' }, { by })
    const input = { date: '2026-12-29', expectedTotalCents: total }
    const first = await scene.request(input, { by, key: 'deuxième' })
    await scene.world.platform.pool.query('delete from idempotency_key where key = $1', ['deuxième'])
    expect((await scene.request(input, { by, key: 'deuxième' })).body.booking.id).toBe(first.body.booking.id)
  })

  it('come thirty times an hour at most, refused ones included', async () => {
    const by = await scene.newClient()
    const ask = () => scene.request({ date: '2026-11-22', expectedTotalCents: total }, { by })
    const codes: string[] = []
    for (let call = 0; call < 31; call += 1) codes.push((await ask()).problem.code)
    expect([new Set(codes.slice(0, 30)), codes[30]]).toEqual([new Set(['in-the-past']), 'too-many-requests'])
  })
})

describe('the same request sent twice', () => {
  it('gives the same answer for the same key, and one booking', async () => {
    const by = await scene.newClient()
    const input = { date: '2026-12-10', expectedTotalCents: 10_880 }
    const first = await scene.request(input, { by, key: 'double-clic' })
    const again = await scene.request(input, { by, key: 'double-clic' })
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    const other = await scene.request({ ...input, notes: 'autre chose' }, { by, key: 'double-clic' })
    expect([other.status, other.problem.code]).toEqual([422, 'idempotency-mismatch'])
    expect((await scene.world.call('GET /api/bookings', { as: by.token })).body.total).toBe(1)
  })

  it('finds its own booking even when the kept answer is gone', async () => {
    const by = await scene.newClient()
    const input = { date: '2026-12-11', expectedTotalCents: 10_880 }
    const first = await scene.request(input, { by, key: 'perdue' })
    await scene.world.platform.pool.query('delete from idempotency_key where key = $1', ['perdue'])
    const again = await scene.request(input, { by, key: 'perdue' })
    expect(again.body.booking?.id).toBe(first.body.booking.id)
    expect(again.body.payment).toEqual(first.body.payment)
  })

  it('at the very same moment makes one booking', async () => {
    const by = await scene.newClient()
    const input = { date: '2026-12-15', expectedTotalCents: 10_880 }
    const answers = await Promise.all([scene.request(input, { by, key: 'ensemble' }), scene.request(input, { by, key: 'ensemble' })])
    expect(answers.map(({ status }) => status)).toContain(201)
    expect((await scene.world.call('GET /api/bookings', { as: by.token })).body.total).toBe(1)
  })
})

it('openings leave out what was just booked', async () => {
  const by = await scene.newClient()
  await scene.request({ date: '2026-12-16', time: '08:00' }, { by })
  const answer = await scene.world.call('GET /api/cleaners/{slug}/openings', {
    params: { slug: scene.cleaner.slug },
    query: { from: '2026-12-16', days: 1 },
  })
  expect(answer.body.items[0]?.time).toBe('12:30')
})
