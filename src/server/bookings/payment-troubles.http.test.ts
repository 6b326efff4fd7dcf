import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { GOOD_CARD, openScene, type Scene } from '../../../tests/support/booking-scene.ts'

let scene: Scene
beforeEach(async () => {
  scene = await openScene()
})
afterEach(() => scene.close())

const pay = (id: string, leg: 'initial' | 'final') =>
  scene.world.call('POST /api/bookings/{id}/payment/{leg}', { as: scene.client.token, params: { id, leg }, rawBody: {} })
const accept = (id: string) => scene.world.call('POST /api/bookings/{id}/accept', { as: scene.cleaner.token, params: { id }, body: {} })
const nextOutcome = (outcome: string) => scene.world.call('POST /api/sandbox/next-outcome', { body: { outcome } })

describe('a first half that cannot be held', () => {
  it('is refused by the bank, and the client tries another card within the 15 minutes', async () => {
    const { body } = await scene.request()
    const { id } = body.booking
    expect((await scene.confirmCard(body.payment.clientSecret, '4000000000009995')).body).toEqual({
      status: 'declined',
      code: 'insufficient_funds',
    })
    expect(await scene.see(id)).toMatchObject({ status: 'pending', paymentStatus: 'initial_failed', payment: { payable: 'initial' } })
    const resumed = await pay(id, 'initial')
    expect(resumed.body).toEqual({ ...body.payment, status: 'failed' })
    await scene.confirmCard(resumed.body.clientSecret, GOOD_CARD)
    expect((await scene.see(id)).labels).toEqual(['awaiting_cleaner'])
    expect((await pay(id, 'initial')).problem.code).toBe('payment-not-needed')
  })

  it('may not be a debit card: only credit cards pay ahead', async () => {
    const { body } = await scene.request()
    expect((await scene.confirmCard(body.payment.clientSecret, '4000056655665556')).body).toEqual({
      status: 'declined',
      code: 'not_credit',
    })
  })
})

describe('a first half that cannot be taken after the yes', () => {
  async function notCaptured(): Promise<Booking> {
    const { id } = await scene.held()
    await nextOutcome('card_declined')
    const { body } = await accept(id)
    return body
  }

  it('keeps the slot and asks the client to pay again, who does, and the visit is confirmed', async () => {
    const booking = await notCaptured()
    expect(booking).toMatchObject({
      status: 'pending',
      labels: ['awaiting_payment'],
      paymentStatus: 'initial_failed',
      payment: { payable: 'initial' },
    })
    expect(await scene.emails(scene.client.email)).toContain('client-pay-again')
    const again = await pay(booking.id, 'initial')
    await scene.confirmCard(again.body.clientSecret)
    await scene.world.settle()
    expect(await scene.see(booking.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'initial_completed' })
    expect(await scene.emails(scene.client.email)).toContain('client-accepted')
    expect(await scene.balance(`held:${booking.id}`)).toBe(5_440)
    await scene.world.advance({ hours: 24 })
    expect((await scene.see(booking.id)).status).toBe('confirmed')
  })

  it('cancels the visit after 24 hours without payment, and notifies both', async () => {
    const { id } = await notCaptured()
    await scene.world.advance({ hours: 24 })
    expect(await scene.see(id)).toMatchObject({ status: 'cancelled', endReason: 'unpaid', paymentStatus: 'failed' })
    expect(await scene.emails(scene.client.email)).toContain('client-unpaid')
    expect(await scene.emails(scene.cleaner.email)).toContain('cleaner-unpaid')
    expect(await scene.balance(`held:${id}`)).toBe(0)
  })
})

describe('a second half that cannot be taken', () => {
  async function completedWith(card: string): Promise<Booking> {
    const { body } = await scene.request()
    const { id, startsAt } = body.booking
    await scene.confirmCard(body.payment.clientSecret, card)
    const challenge = body.payment.clientSecret
    await scene.world.call('POST /api/sandbox/confirm', { body: { clientSecret: challenge, authentication: 'succeed' } })
    await accept(id)
    await scene.moveTo(startsAt)
    const punch = { as: scene.cleaner.token, params: { id }, body: { reason: 'pas de signal' } }
    await scene.world.call('POST /api/bookings/{id}/punch-in', punch)
    await scene.finishWork(id)
    return (await scene.world.call('POST /api/bookings/{id}/punch-out', punch)).body
  }

  it('because the bank wants the client is confirmed by them on the booking’s page', async () => {
    const booking = await completedWith('4000002760003184')
    expect(booking).toMatchObject({
      status: 'completed',
      labels: ['awaiting_payment'],
      paymentStatus: 'final_failed',
      payment: { payable: 'final' },
    })
    expect(await scene.emails(scene.client.email)).toContain('client-second-half-action')
    const { body } = await pay(booking.id, 'final')
    await scene.confirmCard(body.clientSecret, '4000002760003184')
    await scene.world.call('POST /api/sandbox/confirm', { body: { clientSecret: body.clientSecret, authentication: 'succeed' } })
    expect(await scene.see(booking.id)).toMatchObject({ paymentStatus: 'fully_paid', labels: [], payment: { payable: null } })
    expect(await scene.balance(`held:${booking.id}`)).toBe(10_880)
    await scene.world.advance({ hours: 48 })
    expect(await scene.balance(`cleaner_payable:${scene.cleaner.id}`)).toBe(10_880)
  })

  it('is tried again after 24 and 72 hours, then stays partly paid; another card pays it', async () => {
    const booking = await completedWith('4000000000000341')
    expect(booking.paymentStatus).toBe('final_failed')
    await scene.world.advance({ hours: 24 })
    await scene.world.advance({ hours: 48 })
    expect((await scene.see(booking.id)).paymentStatus).toBe('partially_paid')
    const told = await scene.emails(scene.client.email)
    expect(told.filter((kind) => kind === 'client-second-half-declined').length).toBeGreaterThanOrEqual(2)
    const { body } = await pay(booking.id, 'final')
    await scene.confirmCard(body.clientSecret, GOOD_CARD)
    expect((await scene.see(booking.id)).paymentStatus).toBe('fully_paid')
    expect(await scene.imbalance()).toBe(0)
  })

  it('asks nothing of anybody but the client', async () => {
    const booking = await completedWith('4000002760003184')
    const answer = await scene.world.call('POST /api/bookings/{id}/payment/{leg}', {
      as: (await scene.newClient()).token,
      params: { id: booking.id, leg: 'final' },
      rawBody: {},
    })
    expect(answer.problem.code).toBe('not-yours')
    expect((await pay(booking.id, 'initial')).problem.code).toBe('payment-not-needed')
    const seen = await scene.world.call('GET /api/bookings/{id}/payment', { as: scene.cleaner.token, params: { id: booking.id } })
    expect(seen.body).toMatchObject({
      status: 'final_failed',
      payable: 'final',
      method: null,
      legs: [
        { leg: 'initial', state: 'captured' },
        { leg: 'final', state: 'failed' },
      ],
    })
  })
})

it('events delivered twice and late change nothing more', async () => {
  const { id } = await scene.completed()
  const before = await scene.see(id)
  const { rows } = await scene.world.platform.pool.query<{ id: string }>('select id from sandbox_event order by created_at desc')
  for (const event of rows) await scene.world.call('POST /api/sandbox/events/{id}/replay', { params: { id: event.id } })
  await scene.world.settle()
  expect(await scene.see(id)).toEqual(before)
  expect(await scene.balance(`held:${id}`)).toBe(10_880)
})
