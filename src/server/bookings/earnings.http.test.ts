// Who is shown which money: the client what they pay, the cleaner what they earn, operators both.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { strFromU8, unzipSync } from 'fflate'
import type { Booking } from '#contract/bookings.ts'
import { EARNINGS_LINES } from '#domain/earnings.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'

let scene: Scene
let operator: Person
beforeAll(async () => {
  scene = await openScene()
  operator = await scene.world.person('client', 'Olga')
  await scene.world.platform.pool.query(`update account set role = 'admin' where id = $1`, [operator.id])
})
afterAll(() => scene.close())

/** Four hours at 32 $, less 15 % of the base: the first-booking discount, which the client has, is ours to bear. */
const EARNED = 10_880
const NOTHING = Object.fromEntries(EARNINGS_LINES.map((line) => [line, 0]))
const PAID = { baseCents: 12_800, firstBookingDiscountCents: 1_920, finalCents: 10_880, initialLegCents: 5_440, finalLegCents: 5_440 }

const listed = async (as: Person, query = {}) => (await scene.world.call('GET /api/bookings', { as: as.token, query })).body
const act = (as: Person, id: string, step: 'accept' | 'cancel', body: object = {}) =>
  scene.world.call(`POST /api/bookings/{id}/${step}`, { as: as.token, params: { id }, rawBody: body })
async function bookingsTakenAlong(person: Person): Promise<object> {
  const headers = { authorization: `Bearer ${person.token}` }
  const { rawPayload } = await scene.world.app.inject({ method: 'GET', url: '/api/users/me/export?lng=fr', headers })
  return (JSON.parse(strFromU8(unzipSync(new Uint8Array(rawPayload))['bookings.json'] ?? new Uint8Array())) as object[])[0] ?? {}
}

/** Nothing in it says what the client pays in all, nor what is given back. */
function expectNoPrice(booking: Booking): void {
  expect(booking).toMatchObject({
    priceBreakdown: null,
    cancellation: null,
    settlement: null,
    payment: { refundedCents: null, method: null },
  })
  expect(booking.payment.legs.map(({ amountCents }) => amountCents)).toEqual([null, null])
  expect(booking.timeline.filter(({ amountCents }) => amountCents !== null)).toEqual([])
}

describe('the money of a visit', () => {
  let id = ''

  it('is shown to the client as a price, and never as what it leaves the cleaner', async () => {
    ;({ id } = await scene.held())
    expect(await scene.see(id)).toMatchObject({ priceBreakdown: PAID, earningsCents: null })
    expect((await listed(scene.client)).items).toMatchObject([{ id, priceBreakdown: PAID, earningsCents: null }])
  })

  it('is shown to the cleaner before they answer as what they would earn, line by line, and never as the client’s total', async () => {
    const seen = await scene.see(id, scene.cleaner)
    expect(seen).toMatchObject({ status: 'pending', earningsCents: EARNED, tariff: { method: 'hourly', cents: 3_200 } })
    expect(seen.earningsLines).toEqual({ ...NOTHING, baseCents: 12_800, commissionCents: 1_920, promotionCents: 1_920 })
    expect((await scene.see(id)).earningsLines).toBeNull()
    expectNoPrice(seen)
    expect((await listed(scene.cleaner)).items).toMatchObject([{ id, priceBreakdown: null, earningsCents: EARNED }])
    const payment = await scene.world.call('GET /api/bookings/{id}/payment', { as: scene.cleaner.token, params: { id } })
    expect(payment.body).toEqual(seen.payment)
  })

  it('is found by the amounts that one is shown', async () => {
    const found = async (as: Person, minPriceCents: number, maxPriceCents: number) =>
      (await listed(as, { minPriceCents, maxPriceCents })).total
    const pricier = await scene.held({ suppliesByClient: false, date: '2026-11-27' })
    expect(pricier.priceBreakdown).toMatchObject({ finalCents: 13_800 })
    // The second visit has no discount: 13800 less 1920 of commission.
    expect(await found(scene.client, 13_800, 13_800)).toBe(1)
    expect(await found(scene.cleaner, 11_880, 11_880)).toBe(1)
    expect(await found(scene.cleaner, 13_800, 13_800)).toBe(0)
    await act(scene.client, pricier.id, 'cancel', { reason: 'other' })
  })

  it('is shown to operators from both sides', async () => {
    expect(await scene.see(id, operator)).toMatchObject({ priceBreakdown: PAID, earningsCents: EARNED })
  })

  it('stays hidden from the cleaner in the answer to each of their steps', async () => {
    const { body } = await act(scene.cleaner, id, 'accept')
    expect(body).toMatchObject({ status: 'confirmed', earningsCents: EARNED })
    expectNoPrice(body)
  })

  it('is taken along by each as they were shown it', async () => {
    const [ofClient, ofCleaner] = [await bookingsTakenAlong(scene.client), await bookingsTakenAlong(scene.cleaner)]
    const paid = { finalCents: 10_880, initialLegCents: 5_440, firstBookingDiscountCents: 1_920, discountReserved: true }
    const earned = { earningsCents: EARNED, commissionBps: 1_500 }
    const door = { street: expect.stringContaining('Saint-Denis'), lat: expect.any(Number) }
    expect(ofClient).toMatchObject({ part: 'client', baseCents: 12_800, ...paid, ...door })
    expect(ofCleaner).toMatchObject({ part: 'cleaner', baseCents: 12_800, ...earned })
    for (const field of Object.keys(earned)) expect(Object.keys(ofClient)).not.toContain(field)
    for (const field of Object.keys({ ...paid, ...door })) expect(Object.keys(ofCleaner)).not.toContain(field)
  })

  it('is the cleaner’s share of the fee once a client has cancelled late, and is owed to them', async () => {
    await scene.moveTo('2026-11-26T01:00:00Z')
    const { body } = await act(scene.client, id, 'cancel', { reason: 'other' })
    expect(body).toMatchObject({ settlement: { feeCents: 5_000, refundCents: 440 }, earningsCents: null })
    const seen = await scene.see(id, scene.cleaner)
    expect(seen).toMatchObject({ status: 'cancelled', earningsCents: 4_250 })
    expectNoPrice(seen)
    await scene.world.settle()
    expect(await scene.balance(`cleaner_payable:${scene.cleaner.id}`)).toBe(4_250)
  })

  it('shows a registered cleaner the taxes in it, which they must remit', async () => {
    const taxed = await scene.newCleaner()
    await scene.world.platform.pool.query(
      `update cleaner set gst_number = '123456789RT0001', qst_number = '1234567890TQ0001' where account_id = $1`,
      [taxed.id],
    )
    const { id: taxedId, priceBreakdown } = await scene.held({ cleanerSlug: taxed.slug, date: '2026-12-02' })
    // 128 $ with 6,40 $ of GST and 12,77 $ of QST, less 19,20 $ of commission.
    expect(priceBreakdown).toMatchObject({ gstCents: 640, qstCents: 1_277, finalCents: 14_717 })
    expect(await scene.see(taxedId, taxed)).toMatchObject({
      earningsCents: 12_797,
      earningsLines: { gstCents: 640, qstCents: 1_277, commissionCents: 1_920 },
    })
    await act(scene.client, taxedId, 'cancel', { reason: 'other' })
    expect(await scene.see(taxedId, taxed)).toMatchObject({ earningsCents: 0, earningsLines: null })
  })

  it('is nothing to the cleaner of a request that they declined', async () => {
    const declined = await scene.held({ date: '2026-12-01' })
    await scene.world.call('POST /api/bookings/{id}/decline', {
      as: scene.cleaner.token,
      params: { id: declined.id },
      body: { reason: 'not_free' },
    })
    expect(await scene.see(declined.id, scene.cleaner)).toMatchObject({ status: 'declined', earningsCents: 0 })
  })
})
