import { afterAll, beforeAll, expect, it } from 'vitest'
import { cents, ZERO_CENTS } from '#domain/money.ts'
import { paymentStatusOf } from '#domain/booking-money.ts'
import type { BookingStatus } from '#domain/booking.ts'
import { openPaymentsWorld, type PaymentsWorld, type TestBooking } from '../../../tests/support/payments-world.ts'
import { inTransaction } from '../platform/postgres/database.ts'

let world: PaymentsWorld
beforeAll(async () => {
  world = await openPaymentsWorld()
})
afterAll(() => world.close())

const statusOf = async (booking: TestBooking, status: BookingStatus, feeCents = 0, releasedAt: Date | null = null) => {
  const settlement = { feeCents: cents(feeCents), refundCents: ZERO_CENTS }
  return paymentStatusOf({ facts: { status, releasedAt }, price: booking.price, money: await world.money(booking), settlement })
}

const changesOf = (booking: TestBooking): string[] =>
  world.legChanges.filter((change) => change.bookingId === booking.id).map(({ leg, from, to }) => `${leg}: ${from} → ${to}`)

it('a first half is held, captured, the second charged, and the cleaner is owed the price less the commission', async () => {
  const booking = await world.booking(10_000)
  await world.payInitial(booking)
  expect(await statusOf(booking, 'confirmed')).toBe('initial_completed')
  await world.chargeFinal(booking)
  await world.settle()
  expect(await statusOf(booking, 'completed')).toBe('fully_paid')
  expect(await world.balance(`held:${booking.id}`)).toBe(10_000)
  const now = world.now()
  await inTransaction(world.db, (tx) => world.payments.releaseFunds(tx, { bookingId: booking.id, withheldCents: ZERO_CENTS, now }))
  await inTransaction(world.db, (tx) => world.payments.releaseFunds(tx, { bookingId: booking.id, withheldCents: ZERO_CENTS, now }))
  expect(await world.balance(`held:${booking.id}`)).toBe(0)
  // 100.00 less 15.00 of commission and its 0.75 + 1.50 of taxes.
  expect(await world.balance(`cleaner_payable:${booking.cleanerId}`)).toBe(8_275)
  expect(await statusOf(booking, 'completed', 0, now)).toBe('completed')
  expect(changesOf(booking)).toEqual(['initial: created → authorized', 'initial: authorized → captured', 'final: created → captured'])
})

it('capturing posts the amount and what the provider keeps of it, 2.9 % and 30 cents', async () => {
  const before = await world.balance('provider_clearing')
  const booking = await world.booking(20_000)
  await world.payInitial(booking)
  // 290 + 30 on 100.00.
  expect((await world.balance('provider_clearing')) - before).toBe(10_000 - 320)
})

it('two tabs continue one charge, and paying twice charges once', async () => {
  const booking = await world.booking()
  const first = await world.start(booking)
  const second = await world.start(booking)
  expect(second).toEqual(first)
  await Promise.all([world.confirm(first.clientSecret, '4242 4242 4242 4242'), world.confirm(first.clientSecret, '5555555555554444')])
  const again = await world.confirm(first.clientSecret, '4242424242424242')
  expect(again.body.status).toBe('authorized')
  await expect(world.start(booking)).rejects.toMatchObject({ code: 'payment-not-needed' })
})

it('capturing many times at once captures once', async () => {
  const booking = await world.booking()
  const { clientSecret } = await world.start(booking)
  await world.confirm(clientSecret, '4242424242424242')
  await inTransaction(world.db, (tx) => world.payments.requestCapture(tx, booking.id))
  const states = await Promise.all([1, 2, 3, 4].map(() => world.payments.captureNow(booking.id)))
  await world.settle()
  expect(new Set(states)).toEqual(new Set(['captured']))
  expect(await world.balance(`held:${booking.id}`)).toBe(booking.price.initialLegCents)
  expect(changesOf(booking).filter((change) => change.endsWith('captured'))).toHaveLength(1)
})

it('a hold that is let go is void, and cannot be confirmed, captured or found again', async () => {
  const booking = await world.booking()
  const { clientSecret } = await world.start(booking)
  await world.confirm(clientSecret, '4242424242424242')
  await inTransaction(world.db, (tx) => world.payments.requestVoid(tx, booking.id))
  await world.payments.voidNow(booking.id)
  expect((await world.money(booking)).legs.initial.state).toBe('void')
  expect((await world.confirm(clientSecret, '4242424242424242')).status).toBe(409)
  expect(await world.payments.captureNow(booking.id)).toBe('void')
  await world.settle()
  expect(await statusOf(booking, 'cancelled')).toBe('failed')
  const next = await world.start(booking)
  expect(next.clientSecret).not.toBe(clientSecret)
})

it('capture and void at the same moment leave the money captured and given back, or never taken', async () => {
  for (let round = 0; round < 8; round += 1) {
    const booking = await world.booking()
    const { clientSecret } = await world.start(booking)
    await world.confirm(clientSecret, '4242424242424242')
    const racers = [() => world.payments.captureNow(booking.id), () => world.payments.voidNow(booking.id)]
    await Promise.all((round % 2 === 0 ? racers : racers.toReversed()).map((race) => race()))
    await world.payments.voidNow(booking.id)
    await world.settle()
    const money = await world.money(booking)
    expect(['void', 'captured']).toContain(money.legs.initial.state)
    expect(money.refundedCents).toBe(money.capturedCents)
    expect(money.heldCents).toBe(0)
  }
})

it('a hold given up after all that was captured, unknown to us or known, is given back in full', async () => {
  const [unknown, known] = [await world.booking(), await world.booking()]
  const { clientSecret } = await world.start(unknown)
  await world.confirm(clientSecret, '4242424242424242')
  await world.sandbox.capture(clientSecret.split('_secret_')[0] ?? '', unknown.price.initialLegCents, 'captured elsewhere')
  await world.payInitial(known)
  for (const booking of [unknown, known]) {
    await inTransaction(world.db, (tx) => world.payments.requestVoid(tx, booking.id))
    await world.payments.voidNow(booking.id)
    await world.settle()
    const { capturedCents, refundedCents, heldCents } = await world.money(booking)
    expect([capturedCents, refundedCents, heldCents]).toEqual([booking.price.initialLegCents, booking.price.initialLegCents, 0])
  }
})

it('a late event of refusal, or of a hold, changes nothing once the money is captured', async () => {
  const booking = await world.booking()
  const { chargeId, clientSecret } = await world.start(booking)
  await world.confirm(clientSecret, '4000000000000002')
  world.holdsEvents = true
  await world.confirm(clientSecret, '4242424242424242')
  await world.settle()
  world.holdsEvents = false
  await world.payments.captureNow(booking.id)
  await world.settle()
  for (const { rawBody, signature } of world.keptBack) await world.post(rawBody, { 'payment-signature': signature })
  await world.settle()
  expect((await world.money(booking)).legs.initial).toMatchObject({ state: 'captured', chargeId, declineCode: null })
})

it('without the page’s return the webhook alone settles the charge, shuffled and three times over', async () => {
  const chaotic = await openPaymentsWorld({ copies: 3 })
  const booking = await chaotic.booking()
  const { clientSecret } = await chaotic.start(booking)
  const card = { number: '4000002760003184', expMonth: 1, expYear: 30, cvc: '123' }
  chaotic.holdsEvents = true
  await chaotic.sandbox.confirm({ clientSecret, card })
  await chaotic.sandbox.confirm({ clientSecret, authentication: 'succeed' })
  await chaotic.settle()
  expect((await chaotic.money(booking)).legs.initial.state).toBe('created')
  chaotic.holdsEvents = false
  for (const { rawBody, signature } of chaotic.keptBack.toReversed()) await chaotic.post(rawBody, { 'payment-signature': signature })
  await chaotic.settle()
  expect((await chaotic.money(booking)).legs.initial).toMatchObject({ state: 'authorized', method: { brand: 'visa', last4: '3184' } })
  expect(chaotic.legChanges.map((change) => change.to)).toEqual(['authorized'])
  await chaotic.close()
})

it('a hold that the bank let go after seven days is void, and the client can pay again', async () => {
  const booking = await world.booking()
  const { clientSecret } = await world.start(booking)
  await world.confirm(clientSecret, '4242424242424242')
  await world.advance({ hours: 7 * 24 })
  expect((await world.money(booking)).legs.initial.state).toBe('void')
  await world.payInitial(booking)
  expect((await world.money(booking)).legs.initial.state).toBe('captured')
})

it('a capture that the bank refuses leaves the leg failed; the client holds again and that is captured', async () => {
  const booking = await world.booking()
  const { clientSecret } = await world.start(booking)
  await world.confirm(clientSecret, '4242424242424242')
  await world.sandbox.queueOutcome('insufficient_funds')
  expect(await world.payments.captureNow(booking.id)).toBe('failed')
  expect(await statusOf(booking, 'pending')).toBe('initial_failed')
  expect(await world.payments.startLeg(booking.id, 'initial')).toMatchObject({
    payment: { clientSecret, status: 'failed' },
    money: { state: 'failed' },
  })
  await world.advance({ minutes: 1 })
  await world.confirm(clientSecret, '5555555555554444')
  expect(await world.payments.captureNow(booking.id)).toBe('captured')
})
