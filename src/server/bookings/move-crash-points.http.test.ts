// Crash points of a moved visit: the process dies around each record and each call, and there is one visit, one refund or one charge.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { addDays } from '#domain/civil-date.ts'
import { addMinutes } from '#domain/elapsed.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { dieWriting, startAgain, type Deaths } from '../../../tests/support/dying-writes.ts'
import { lettersTo } from '../../../tests/support/letters.ts'
import { layPaymentWire, type Call } from '../../../tests/support/payment-wire.ts'
import { auditMoney } from '../reconciliation/index.ts'

const wire = layPaymentWire()
let scene: Scene
let deaths: Deaths
let client: Awaited<ReturnType<Scene['newClient']>>
let booking: Booking
let newStart = ''
beforeAll(async () => {
  scene = await openScene({ everyoneStays: true, paymentWire: wire.wrap })
  deaths = await dieWriting(scene.world.platform.pool)
}, 120_000)
afterAll(async () => {
  expect((await auditMoney(scene.world.platform.db)).broken).toEqual([])
  await scene.close()
})
beforeEach(async () => {
  client = await scene.newClient()
})

const query = async (text: string, ...values: unknown[]) => (await scene.world.platform.pool.query(text, values)).rows
const startsAgain = () => startAgain({ pool: scene.world.platform.pool, settle: () => scene.world.settle() })
const setRate = (hourlyRateCents: number) =>
  scene.world.call('PUT /api/cleaner/rates', {
    as: scene.cleaner.token,
    body: { method: 'hourly', rates: [{ city: 'montreal', hourlyRateCents }] },
  })
const act = (step: 'accept-move' | 'punch-in' | 'punch-out', as: Person, rawBody: object) =>
  scene.world.call(`POST /api/bookings/{id}/${step}` as 'POST /api/bookings/{id}/accept-move', {
    as: as.token,
    params: { id: booking.id },
    rawBody,
  })
const accept = () => act('accept-move', client, { startsAt: newStart })
const seen = () => scene.see(booking.id, client)

/** A confirmed visit that its cleaner would move to the next day, at another rate. */
async function proposedAt(rates: { readonly agreed: number; readonly today: number }): Promise<void> {
  await setRate(rates.agreed)
  // A day that no visit before it has, nor the day after.
  const date = addDays(scene.freeDate(), 1)
  scene.freeDate()
  booking = await scene.confirmed({ date, allowPhotos: false }, client)
  await setRate(rates.today)
  newStart = addMinutes(new Date(booking.startsAt), 24 * 60).toISOString()
  const { body } = await scene.world.call('GET /api/bookings/{id}/move-openings', {
    as: scene.cleaner.token,
    params: { id: booking.id },
    query: { days: 14 },
  })
  const proposed = await scene.world.call('POST /api/bookings/{id}/propose-move', {
    as: scene.cleaner.token,
    params: { id: booking.id },
    body: { starts: [newStart], expectedCents: body.terms.amountCents },
  })
  expect(proposed.status).toBe(200)
  await scene.world.settle()
}

/** Answers the status that whoever asked was given. */
async function diesIn(killThere: () => Promise<void> | void, ask: () => Promise<{ status: number }>): Promise<number> {
  await killThere()
  const { status } = await ask()
  await deaths.over()
  expect(wire.death).toBeNull()
  await startsAgain()
  return status
}

/** One visit at its new time, one letter of it to each, and what the company has of its halves and refunds. */
async function expectMovedOnce(money: { readonly captured: readonly number[]; readonly refunded: readonly number[] }): Promise<void> {
  await startsAgain()
  expect(await query('select starts_at from booking where client_id = $1', client.id)).toEqual([{ starts_at: new Date(newStart) }])
  const captured = await query(
    `select captured_cents as cents from sandbox_charge where metadata ->> 'bookingId' = $1 and captured_cents > 0`,
    booking.id,
  )
  expect(captured.map(({ cents }) => cents).toSorted()).toEqual(money.captured.toSorted())
  expect(
    await query(
      `select s.amount_cents as cents from sandbox_refund s join charge c on c.provider_ref = s.charge_ref where c.booking_id = $1`,
      booking.id,
    ),
  ).toEqual(money.refunded.map((cents) => ({ cents })))
  const sum = (some: readonly number[]): number => some.reduce((all, cents) => all + cents, 0)
  expect(await scene.balance(`held:${booking.id}`)).toBe(sum(money.captured) - sum(money.refunded))
  for (const [person, kind] of [[client, 'client-moved'] as const, [scene.cleaner, 'cleaner-moved'] as const]) {
    const letters = (await lettersTo(scene.world, person.email)).filter(
      (letter) => letter.kind === kind && letter.text.includes(booking.id),
    )
    expect(letters).toHaveLength(1)
  }
}

describe('a move that costs less than was paid', () => {
  const paid = () => booking.priceBreakdown?.initialLegCents ?? 0
  let refund = 0
  beforeEach(async () => {
    await proposedAt({ agreed: 9_000, today: 1_700 })
    refund = (await seen()).proposal?.terms.refundCents ?? 0
    expect(refund).toBeGreaterThan(0)
  })
  const expectRefundedOnce = async () => {
    await expectMovedOnce({ captured: [paid()], refunded: [refund] })
    expect((await seen()).payment.refundedCents).toBe(refund)
  }

  it.each<[string, string, 'insert' | 'update']>([
    ['while the new time is recorded', 'booking', 'update'],
    ['while the surplus is put on record', 'refund', 'insert'],
    ['while the letters are written', 'email', 'insert'],
    ['while its timers are set', 'deadline', 'insert'],
  ])('killed %s, is not made at all, and can be made again', async (_when, table, write) => {
    expect(await diesIn(() => deaths.upon(table, write), accept)).toBeGreaterThanOrEqual(500)
    expect(await seen()).toMatchObject({ startsAt: booking.startsAt, proposal: { starts: [{ startsAt: newStart }] } })
    expect(await query('select id from refund where booking_id = $1', booking.id)).toEqual([])
    expect((await accept()).status).toBe(200)
    await expectRefundedOnce()
  })

  it.each<[string, () => Promise<void> | void]>([
    ['before the refund is asked for', () => void (wire.death = { call: 'refund', at: 'request' })],
    ['after the refund, before its answer', () => void (wire.death = { call: 'refund', at: 'answer' })],
    ['while the refund is posted', () => deaths.upon('ledger_tx')],
  ])('killed %s, is made, and refunds once', async (_when, killThere) => {
    // The move stands; its refund goes on by itself.
    expect(await diesIn(killThere, accept)).toBe(200)
    expect((await accept()).problem.code).toBe('move-not-open')
    await expectRefundedOnce()
  })
})

describe('a move that costs more', () => {
  const BLIND = { reason: 'le GPS ne répond pas' }
  const points = (call: Call): readonly (readonly [string, () => Promise<void> | void])[] => [
    ['before the second half is asked for', () => void (wire.death = { call, at: 'request' })],
    ['after the second half, before its answer', () => void (wire.death = { call, at: 'answer' })],
    ['while the second half is posted', () => deaths.upon('ledger_tx')],
  ]

  it.each(points('chargeSaved'))('killed as it is accepted and %s, charges the difference once', async (_when, killThere) => {
    await proposedAt({ agreed: 3_200, today: 4_000 })
    expect(await diesIn(() => deaths.upon('booking', 'update'), accept)).toBeGreaterThanOrEqual(500)
    expect((await accept()).status).toBe(200)
    const { priceBreakdown: before } = booking
    const { priceBreakdown: price } = await seen()
    expect(price?.initialLegCents).toBe(before?.initialLegCents)
    expect(price?.finalLegCents).toBeGreaterThan(before?.finalLegCents ?? 0)
    await scene.moveTo(newStart)
    await act('punch-in', scene.cleaner, BLIND)
    await query(`update checklist_task set answered_at = $2, answer = 'done' where booking_id = $1`, booking.id, scene.world.clock.now())
    await scene.moveTo((await seen()).endsAt)
    await killThere()
    await act('punch-out', scene.cleaner, BLIND)
    await scene.world.settle().catch(() => undefined)
    await deaths.over()
    expect(wire.death).toBeNull()
    await expectMovedOnce({ captured: [price?.initialLegCents ?? 0, price?.finalLegCents ?? 0], refunded: [] })
    expect(await seen()).toMatchObject({ status: 'completed', paymentStatus: 'fully_paid' })
  })
})
