// The money of later visits: the first half days before, its refusal, what lapses, and the pause that follows.
import { beforeEach, describe, expect, it } from 'vitest'
import type { SeriesDetail } from '#contract/series.ts'
import { addDays } from '#domain/civil-date.ts'
import { addMinutes } from '#domain/elapsed.ts'
import type { BookingId } from '#domain/id.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { lettersTo } from '../../../tests/support/letters.ts'
import { auditMoney } from '../../../tests/support/money-audit.ts'
import { seriesScene, type Pair, type SeriesScene } from '../../../tests/support/series-scene.ts'

const REFUSED_LATER = '4000000000000341'
const FIRST = '2026-11-26'
const week = (number: number): string => addDays(FIRST, 7 * number)

let scene: Scene
let series: SeriesScene
let pair: Pair
beforeEach(async () => {
  scene = await openScene({ everyoneStays: true })
  series = seriesScene(scene)
  pair = await series.newPair()
  return async () => {
    await scene.world.settle()
    expect(await auditMoney(scene.world.platform.pool, 'at-rest')).toEqual([])
    await scene.close()
  }
})

const kinds = async (person: Person) => (await lettersTo(scene.world, person.email)).map(({ kind }) => kind)
/** What the letters do in a calendar, the newest first. */
async function filed(person: Person): Promise<{ kind: string; method: string; text: string }[]> {
  await scene.world.settle()
  const { body } = await scene.world.call('GET /api/sandbox/emails', { query: { to: person.email } })
  return body.items.flatMap(({ kind, calendar }) => (calendar === null ? [] : [{ kind, ...calendar }]))
}
const bookingOn = (shown: SeriesDetail, on: string): string => shown.visits.find((visit) => visit.on === on)?.booking?.id ?? ''
const stateOn = (shown: SeriesDetail, on: string) => shown.visits.find((visit) => visit.on === on)?.state
const charges = async (id: string) =>
  (
    await scene.world.platform.pool.query<{ leg: string; state: string; cents: number }>(
      'select leg, state, amount_cents as cents from charge where booking_id = $1 order by leg, attempt',
      [id],
    )
  ).rows

describe('a card that pays', () => {
  it('is charged once, 72 hours before, for half of the full price; the visit is then worked and paid like any other', async () => {
    const begun = await series.begun(pair)
    const id = bookingOn(begun, week(1))
    expect(await scene.see(id, pair.client)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'initial_pending',
      labels: [],
      payment: { payable: null },
    })
    await scene.moveTo('2026-11-30T13:59:00Z')
    expect(await charges(id)).toEqual([])
    await scene.moveTo('2026-11-30T14:01:00Z')
    expect(await charges(id)).toEqual([{ leg: 'initial', state: 'captured', cents: 6_400 }])
    expect(await scene.see(id, pair.client)).toMatchObject({ paymentStatus: 'initial_completed' })
    expect((await kinds(pair.client)).filter((kind) => kind === 'client-first-half')).toHaveLength(1)
    expect(await scene.balance(`held:${id}`)).toBe(6_400)
    await scene.moveTo('2026-12-02T15:00:00Z')
    expect((await scene.see(id, pair.client)).status).toBe('confirmed')
    await scene.moveTo('2026-12-03T14:00:00Z')
    const as = pair.cleaner.token
    const params = { id: id as never }
    const reason = 'le GPS ne répond pas'
    expect((await scene.world.call('POST /api/bookings/{id}/punch-in', { as, params, body: { reason } })).status).toBe(200)
    await scene.moveTo('2026-12-03T17:45:00Z')
    const { checklist } = await scene.see(id, pair.client)
    for (const task of checklist)
      await scene.world.call('PATCH /api/bookings/{id}/checklist/{taskId}', {
        as,
        params: { id: id as never, taskId: task.id },
        body: { answer: 'done' },
      })
    expect((await scene.world.call('POST /api/bookings/{id}/punch-out', { as, params, body: { reason } })).status).toBe(200)
    await scene.world.settle()
    expect(await charges(id)).toEqual([
      { leg: 'final', state: 'captured', cents: 6_400 },
      { leg: 'initial', state: 'captured', cents: 6_400 },
    ])
  })
})

describe('the receipt of the first half', () => {
  it('files the visit in the client’s calendar, and the letter of its end takes it out', async () => {
    const begun = await series.begun(pair)
    const id = bookingOn(begun, week(1))
    await scene.moveTo('2026-11-30T14:01:00Z')
    const [receipt] = await filed(pair.client)
    expect(receipt).toMatchObject({ kind: 'client-first-half', method: 'request' })
    expect(receipt?.text).toContain(`UID:${id}@maisonnette`)
    expect((await lettersTo(scene.world, pair.client.email))[0]?.text).toContain('64')
    await series.edit('skip', begun.id, pair.client, { on: [week(1), week(2)] })
    const [removal] = await filed(pair.client)
    expect(removal).toMatchObject({ kind: 'client-series', method: 'cancel' })
    expect(removal?.text).toContain(`UID:${id}@maisonnette`)
    await series.edit('skip', begun.id, pair.client, { on: [week(3)] })
    expect((await filed(pair.client))[0]).toEqual(removal)
  })
})

describe('a card that refuses', () => {
  it('is told of at once; one press pays on the page, and the visit stands', async () => {
    const begun = await series.begun(pair, {}, REFUSED_LATER)
    const id = bookingOn(begun, week(1))
    await scene.moveTo('2026-11-30T14:01:00Z')
    expect(await kinds(pair.client)).toContain('client-pay-again')
    expect(await scene.see(id, pair.client)).toMatchObject({
      status: 'confirmed',
      labels: ['awaiting_payment'],
      payment: { payable: 'initial' },
    })
    const params = { id: id as never, leg: 'initial' as const }
    const { body } = await scene.world.call('POST /api/bookings/{id}/payment/{leg}', { as: pair.client.token, params, rawBody: {} })
    await scene.confirmCard(body.clientSecret)
    await scene.world.settle()
    expect(await scene.see(id, pair.client)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'initial_completed',
      payment: { payable: null },
    })
    await scene.moveTo('2026-12-02T16:00:00Z')
    expect((await scene.see(id, pair.client)).status).toBe('confirmed')
    expect((await charges(id)).filter(({ state }) => state === 'captured')).toHaveLength(1)
  })

  it('and nobody pays: the visit lapses a day before, without a fee, and the hour is free; two in a row pause the series', async () => {
    const begun = await series.begun(pair, {}, REFUSED_LATER)
    const first = bookingOn(begun, week(1))
    await scene.moveTo('2026-12-02T14:01:00Z')
    expect(await scene.see(first, pair.client)).toMatchObject({
      status: 'cancelled',
      endReason: 'unpaid',
      settlement: { feeCents: 0, refundCents: 0 },
    })
    expect(await kinds(pair.client)).toContain('client-unpaid')
    expect(await kinds(pair.cleaner)).toContain('cleaner-unpaid')
    expect((await series.see(begun.id, pair.client)).status).toBe('active')
    const other = await scene.newClient()
    const free = await scene.request(
      { cleanerSlug: pair.cleaner.slug, propertyId: other.propertyId, date: week(1), time: '13:00' },
      { by: other },
    )
    expect(free.status).toBe(201)
    await scene.moveTo('2026-12-09T14:01:00Z')
    const paused = await series.see(begun.id, pair.client)
    expect(paused).toMatchObject({ status: 'paused', pause: { until: null, isForUnpaid: true }, nextCharge: null })
    expect([3, 4, 5, 9].map((number) => stateOn(paused, week(number)))).toEqual(['paused', 'paused', 'paused', 'paused'])
    expect((await kinds(pair.client)).filter((kind) => kind === 'client-series')).toHaveLength(2)
    const { body } = await series.edit('resume', begun.id, pair.client)
    expect(body.pause).toBeNull()
    const resumed = await series.see(begun.id, pair.client)
    expect([3, 4, 5].map((number) => stateOn(resumed, week(number)))).toEqual(['booked', 'booked', 'booked'])
    expect(resumed.status).toBe('active')
  })
})

describe('no card on file', () => {
  it('the client is asked to pay on the page, and a hold there is taken at once', async () => {
    const begun = await series.begun(pair)
    await scene.world.platform.pool.query('delete from visit_card where booking_id = $1', [bookingOn(begun, week(1))])
    const id = bookingOn(begun, week(1))
    await scene.moveTo('2026-11-30T14:01:00Z')
    expect(await kinds(pair.client)).toContain('client-pay-again')
    const params = { id: id as never, leg: 'initial' as const }
    const { body } = await scene.world.call('POST /api/bookings/{id}/payment/{leg}', { as: pair.client.token, params, rawBody: {} })
    await scene.confirmCard(body.clientSecret)
    await scene.world.settle()
    expect(await scene.see(id, pair.client)).toMatchObject({ status: 'confirmed', paymentStatus: 'initial_completed' })
  })
})

describe('a card that was refused before', () => {
  const unreadOf = async (person: Person) =>
    (await scene.world.call('GET /api/notices', { as: person.token, query: {} })).body.items
      .filter(({ readAt }) => readAt === null)
      .map(({ kind }) => kind)
  const asked = async (id: string) =>
    (await lettersTo(scene.world, pair.client.email)).filter(({ kind, text }) => kind === 'client-pay-again' && text.includes(id)).length
  const refused = async (): Promise<string> => {
    const id = bookingOn(await series.begun(pair, {}, REFUSED_LATER), week(1))
    await scene.moveTo('2026-11-30T14:01:00Z')
    expect(await asked(id)).toBe(1)
    return id
  }

  it('is asked for no more under the bell once the first half is paid', async () => {
    const id = await refused()
    expect(await unreadOf(pair.client)).toContain('client-pay-again')
    const params = { id: id as BookingId, leg: 'initial' as const }
    const { body } = await scene.world.call('POST /api/bookings/{id}/payment/{leg}', { as: pair.client.token, params })
    await scene.confirmCard(body.clientSecret)
    await scene.world.settle()
    expect(await scene.see(id, pair.client)).toMatchObject({ paymentStatus: 'initial_completed' })
    expect(await unreadOf(pair.client)).not.toContain('client-pay-again')
  })

  it('is asked for again, with its new deadline, before the day to which the visit moved', async () => {
    const id = await refused()
    const { startsAt, priceBreakdown } = await scene.see(id, pair.client)
    const moved = addMinutes(new Date(startsAt), 5 * 24 * 60).toISOString()
    const params = { id: id as BookingId }
    const proposal = { starts: [moved], expectedCents: priceBreakdown?.finalCents ?? 0 }
    await scene.world.call('POST /api/bookings/{id}/propose-move', { as: pair.client.token, params, body: proposal })
    const accept = { as: pair.cleaner.token, params, body: { startsAt: moved } }
    expect((await scene.world.call('POST /api/bookings/{id}/accept-move', accept)).status).toBe(200)
    await scene.moveTo(addMinutes(new Date(moved), -72 * 60 - 1).toISOString())
    expect(await asked(id)).toBe(1)
    await scene.moveTo(addMinutes(new Date(moved), -72 * 60 + 1).toISOString())
    expect(await asked(id)).toBe(2)
    await scene.moveTo(addMinutes(new Date(moved), -24 * 60 + 1).toISOString())
    expect((await scene.see(id, pair.client)).status).toBe('cancelled')
  })
})
