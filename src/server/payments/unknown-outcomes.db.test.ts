import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cents } from '#domain/money.ts'
import { openPaymentsWorld, type PaymentsWorld, type TestBooking } from '../../../tests/support/payments-world.ts'
import { inTransaction } from '../platform/database.ts'
import type { PaymentProvider } from '../platform/payments/provider.ts'

let world: PaymentsWorld
/** While true nothing reaches the provider, and no call is answered. */
let isCutOff = false
/** While true the provider finds no charge by its label, as with a lagging index. */
let isForgetful = false

const unknown = { kind: 'unknown', cause: 'cut off' } as const
const silent: Omit<PaymentProvider, 'name' | 'verifyWebhook'> = {
  ensureCustomer: async () => null,
  startCharge: async () => unknown,
  confirmSaved: async () => unknown,
  chargeSaved: async () => unknown,
  capture: async () => unknown,
  void: async () => unknown,
  getCharge: async () => null,
  findCharge: async () => null,
  refund: async () => unknown,
  getRefund: async () => null,
  createPayoutAccount: async () => null,
  payoutAccountForm: async () => null,
  getPayoutAccount: async () => null,
  closePayoutAccount: async () => null,
  transfer: async () => unknown,
  findTransfer: async () => null,
  reverseTransfer: async () => unknown,
  findPayout: async () => null,
  payOut: async () => unknown,
  getPayout: async () => null,
  listBalanceTransactions: async () => null,
}

beforeAll(async () => {
  world = await openPaymentsWorld({
    wrap: (sandbox) =>
      new Proxy<PaymentProvider>(sandbox, {
        get(target, name) {
          if (isForgetful && name === 'findCharge') return async () => ({ found: null })
          return Reflect.get(isCutOff && name in silent ? silent : target, name) as unknown
        },
      }),
  })
})
afterEach(() => {
  isCutOff = false
  isForgetful = false
})
afterAll(() => world.close())

/** Jobs that fail come back later by the machine's clock; tests bring that moment forward. */
async function retryJobs(): Promise<void> {
  await world.database.pool.query(`update graphile_worker._private_jobs set run_at = now()`)
  await world.settle()
}

async function held(total?: number): Promise<TestBooking> {
  const booking = await world.booking(total)
  const { clientSecret } = await world.start(booking)
  await world.confirm(clientSecret, '4242424242424242')
  await world.settle()
  return booking
}

async function capture(booking: TestBooking) {
  await inTransaction(world.db, (tx) => world.payments.requestCapture(tx, booking.id))
  return world.payments.captureNow(booking.id)
}

describe('an answer lost on the way', () => {
  it.each(['timeout', 'severed', 'server-error'] as const)(
    '(%s) to a capture is asked for again, and the money is taken once',
    async (fault) => {
      const booking = await held()
      await world.sandbox.queueOutcome(fault)
      expect(await capture(booking)).toBe('captured')
      await world.settle()
      expect((await world.money(booking)).heldCents).toBe(booking.price.initialLegCents)
    },
  )

  it.each(['timeout', 'severed', 'server-error'] as const)('(%s) to the second half is found again by its label', async (fault) => {
    const booking = await held()
    await capture(booking)
    await world.sandbox.queueOutcome(fault)
    await world.chargeFinal(booking)
    await world.settle()
    expect((await world.money(booking)).capturedCents).toBe(booking.price.finalCents)
    expect(
      await world.db
        .selectFrom('sandbox_charge')
        .select('ref')
        .where('amount_cents', '=', booking.price.finalLegCents)
        .where('capture', '=', 'auto')
        .execute(),
    ).not.toHaveLength(0)
  })

  it.each([91, 92, 93])('is met from a price alone: amounts that end in .%i', async (ending) => {
    const booking = await held((6_400 + 100 - (6_400 % 100) + ending) * 2)
    expect(booking.price.initialLegCents % 100).toBe(ending)
    await capture(booking)
    await world.chargeFinal(booking)
    await retryJobs()
    expect(await world.money(booking)).toMatchObject({ capturedCents: booking.price.finalCents, heldCents: booking.price.finalCents })
  })
})

describe('a request that never arrived', () => {
  it('of a capture leaves the hold, and the job takes the money later', async () => {
    const booking = await held()
    await world.sandbox.queueOutcome('unreachable')
    expect(await capture(booking)).toBe('authorized')
    await world.settle()
    expect((await world.money(booking)).legs.initial.state).toBe('captured')
  })

  it('of a second half waits as “processing”, never as failed, and is made 15 minutes later', async () => {
    const booking = await held()
    await capture(booking)
    isCutOff = true
    await world.chargeFinal(booking)
    await world.settle()
    isCutOff = false
    await world.advance({ minutes: 14 })
    expect((await world.money(booking)).legs.final.state).toBe('processing')
    await world.advance({ minutes: 1 })
    expect((await world.money(booking)).legs.final.state).toBe('captured')
    expect(world.legChanges.filter((change) => change.bookingId === booking.id && change.to === 'failed')).toEqual([])
  })
})

describe('a provider that is silent for a while', () => {
  it('keeps a charge from opening, and a later call opens it', async () => {
    const booking = await world.booking()
    isCutOff = true
    await expect(world.start(booking)).rejects.toMatchObject({ code: 'service-unavailable' })
    isCutOff = false
    const { clientSecret } = await world.start(booking)
    expect((await world.confirm(clientSecret, '4242424242424242')).body.status).toBe('authorized')
  })

  it('leaves a second half in doubt for hours and is asked every 15 minutes, without a second charge', async () => {
    const booking = await held()
    await capture(booking)
    await world.sandbox.queueOutcome('timeout')
    const asked = { bookingId: booking.id, amountCents: booking.price.finalLegCents, payerId: booking.clientId, now: world.now() }
    await inTransaction(world.db, (tx) => world.payments.requestFinalCharge(tx, asked))
    isCutOff = true
    await world.payments.chargeFinalNow(booking.id)
    await world.advance({ minutes: 15 })
    await world.advance({ minutes: 15 })
    expect((await world.money(booking)).legs.final.state).not.toBe('failed')
    isCutOff = false
    await world.advance({ minutes: 15 })
    await retryJobs()
    const money = await world.money(booking)
    expect([money.legs.final.state, money.capturedCents]).toEqual(['captured', booking.price.finalCents])
  })

  it('lets go of a hold, and gives money back, once it answers', async () => {
    const [kept, paid] = [await held(), await held()]
    await capture(paid)
    isCutOff = true
    await inTransaction(world.db, (tx) => world.payments.requestVoid(tx, kept.id))
    await world.payments.voidNow(kept.id)
    const refund = { bookingId: paid.id, amountCents: cents(paid.price.initialLegCents), reason: 'test', now: world.now() }
    await inTransaction(world.db, (tx) => world.payments.requestRefund(tx, refund))
    await world.payments.refundNow(paid.id)
    await world.settle()
    expect((await world.money(kept)).legs.initial.state).toBe('authorized')
    expect((await world.money(paid)).refundedCents).toBe(0)
    isCutOff = false
    await retryJobs()
    expect((await world.money(kept)).legs.initial.state).toBe('void')
    expect((await world.money(paid)).refundedCents).toBe(paid.price.initialLegCents)
  })

  it('gives back at once what it turns out to have taken after we gave it up', async () => {
    const booking = await held()
    await capture(booking)
    isForgetful = true
    world.holdsEvents = true
    await world.sandbox.queueOutcome('timeout')
    await world.chargeFinal(booking)
    await world.payments.voidNow(booking.id)
    expect((await world.money(booking)).legs.final.state).toBe('void')
    await world.settle()
    world.holdsEvents = false
    for (const { rawBody, signature } of world.keptBack) await world.post(rawBody, { 'payment-signature': signature })
    await world.settle()
    const money = await world.money(booking)
    expect(money).toMatchObject({ capturedCents: booking.price.finalCents, refundedCents: booking.price.finalCents, heldCents: 0 })
  })

  it('does not lose the events that came meanwhile', async () => {
    const booking = await world.booking()
    const { clientSecret } = await world.start(booking)
    isCutOff = true
    await world.sandbox.confirm({ clientSecret, card: { number: '4242424242424242', expMonth: 1, expYear: 2031, cvc: '123' } })
    await world.settle()
    expect((await world.money(booking)).legs.initial.state).toBe('created')
    isCutOff = false
    await retryJobs()
    expect((await world.money(booking)).legs.initial.state).toBe('authorized')
  })
})
