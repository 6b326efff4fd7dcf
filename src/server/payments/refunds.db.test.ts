import { afterAll, beforeAll, expect, it } from 'vitest'
import { cents, ZERO_CENTS } from '#domain/money.ts'
import { openPaymentsWorld, type PaymentsWorld, type TestBooking } from '../../../tests/support/payments-world.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { post } from '../ledger/ledger-store.ts'

let world: PaymentsWorld
beforeAll(async () => {
  world = await openPaymentsWorld()
})
afterAll(() => world.close())

const refund = (booking: TestBooking, amount: number): Promise<readonly string[]> =>
  inTransaction(world.db, async (tx) => {
    await tx.selectFrom('booking').select('id').where('id', '=', booking.id).forUpdate().execute()
    return world.payments.requestRefund(tx, { bookingId: booking.id, amountCents: cents(amount), reason: 'test', now: world.now() })
  })

async function paidInFull(number?: string): Promise<TestBooking> {
  const booking = await world.booking(10_001)
  await world.payInitial(booking, number)
  await world.chargeFinal(booking)
  return booking
}

it('a refund is taken from the second half first, then from the first', async () => {
  const booking = await paidInFull()
  await refund(booking, 6_000)
  await world.payments.refundNow(booking.id)
  const { refunds, refundedCents, heldCents } = await world.money(booking)
  expect(
    refunds.map(({ leg, amountCents, state }) => ({ leg, amountCents, state })).toSorted((a, b) => a.amountCents - b.amountCents),
  ).toEqual([
    { leg: 'initial', amountCents: 1_000, state: 'succeeded' },
    { leg: 'final', amountCents: 5_000, state: 'succeeded' },
  ])
  expect([refundedCents, heldCents]).toEqual([6_000, 4_001])
})

it('the answer’s own call, the job and the webhook give back once', async () => {
  const booking = await paidInFull()
  await refund(booking, 10_001)
  await Promise.all([world.payments.refundNow(booking.id), world.payments.refundNow(booking.id), world.settle()])
  await world.settle()
  expect(await world.money(booking)).toMatchObject({ refundedCents: 10_001, heldCents: 0 })
  expect(world.refundChanges.filter((change) => change.bookingId === booking.id)).toHaveLength(2)
})

it('of twenty refunds asked for at once only what is left is granted', async () => {
  const booking = await paidInFull()
  const asked = await Promise.allSettled(Array.from({ length: 20 }, () => refund(booking, 1_000)))
  expect(asked.filter((one) => one.status === 'fulfilled')).toHaveLength(10)
  await world.payments.refundNow(booking.id)
  expect(await world.money(booking)).toMatchObject({ refundedCents: 10_000, heldCents: 1 })
  await expect(refund(booking, 2)).rejects.toThrow(RangeError)
})

it('a late cancellation gives back all but the fee, which goes to the cleaner less the commission', async () => {
  const booking = await world.booking(20_000)
  await world.payInitial(booking)
  const settled = { bookingId: booking.id, feeCents: cents(5_000), refundCents: cents(5_000), reason: 'client', now: world.now() }
  await inTransaction(world.db, (tx) => world.payments.settleCancellation(tx, settled))
  await world.payments.refundNow(booking.id)
  await world.settle()
  expect(await world.money(booking)).toMatchObject({ capturedCents: 10_000, refundedCents: 5_000, heldCents: 0 })
  // 50.00 less 15 % and its taxes: 7.50 + 0.38 + 0.75.
  expect(await world.balance(`cleaner_payable:${booking.cleanerId}`)).toBe(5_000 - 863)
})

it('a slow bank leaves the refund under way, then completes it', async () => {
  const booking = await paidInFull('4000000000007726')
  await refund(booking, 10_001)
  await world.payments.refundNow(booking.id)
  expect(await world.money(booking)).toMatchObject({ refundedCents: 0, heldCents: 10_001 })
  await expect(refund(booking, 1)).rejects.toThrow(RangeError)
  await world.advance({ minutes: 10 })
  expect(await world.money(booking)).toMatchObject({ refundedCents: 10_001, heldCents: 0 })
})

it('a refund that the bank sends back is undone in the ledger, and may be asked for again', async () => {
  const booking = await paidInFull('4000000000005126')
  await refund(booking, 5_000)
  await world.payments.refundNow(booking.id)
  expect(await world.money(booking)).toMatchObject({ refundedCents: 5_000, heldCents: 5_001 })
  await world.advance({ minutes: 10 })
  expect(await world.money(booking)).toMatchObject({ refundedCents: 0, heldCents: 10_001 })
  expect(world.refundChanges.at(-1)).toMatchObject({ from: 'succeeded', to: 'failed', amountCents: 5_000 })
  expect(await refund(booking, 10_001)).toHaveLength(2)
})

it('a refund after the release is borne by the cleaner up to what the visit brought, then by the commission', async () => {
  const booking = await paidInFull()
  await inTransaction(world.db, (tx) =>
    world.payments.releaseFunds(tx, { bookingId: booking.id, withheldCents: ZERO_CENTS, now: world.now() }),
  )
  const owed = await world.balance(`cleaner_payable:${booking.cleanerId}`)
  const earned = await world.balance('revenue_commission')
  await refund(booking, 5_000)
  await world.payments.refundNow(booking.id)
  expect(await world.balance(`cleaner_payable:${booking.cleanerId}`)).toBe(owed - 5_000)
  await refund(booking, 4_500)
  await world.payments.refundNow(booking.id)
  expect(await world.balance(`cleaner_payable:${booking.cleanerId}`)).toBe(0)
  expect(await world.balance('revenue_commission')).toBe(earned + owed - 9_500)
})

it('in parts down to nothing, to the cent, and not a cent more', async () => {
  const booking = await paidInFull()
  for (const part of [1, 4_999, 3_000, 2_000, 1]) {
    await refund(booking, part)
    await world.payments.refundNow(booking.id)
  }
  expect(await world.money(booking)).toMatchObject({ refundedCents: 10_001, heldCents: 0 })
  await expect(refund(booking, 1)).rejects.toThrow(RangeError)
})

it('after the money was paid out it is owed by the cleaner, and less goes out the next time', async () => {
  const booking = await paidInFull()
  const { cleanerId } = booking
  await inTransaction(world.db, (tx) =>
    world.payments.releaseFunds(tx, { bookingId: booking.id, withheldCents: ZERO_CENTS, now: world.now() }),
  )
  const amountCents = cents(await world.balance(`cleaner_payable:${cleanerId}`))
  for (const kind of ['transferred', 'payout-paid'] as const)
    await inTransaction(world.db, (tx) =>
      post(tx, { kind, cleanerId, amountCents }, { key: `${kind}:${booking.id}`, bookingId: null, at: world.now() }),
    )
  await refund(booking, 2_000)
  await world.payments.refundNow(booking.id)
  expect((await world.balance(`cleaner_payable:${cleanerId}`)) - (await world.balance(`cleaner_debt:${cleanerId}`))).toBe(-2_000)
  expect(await world.money(booking)).toMatchObject({ refundedCents: 2_000, heldCents: 0 })
})
