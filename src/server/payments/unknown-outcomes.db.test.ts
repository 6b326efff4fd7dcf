import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cents } from '#domain/money.ts'
import { openPaymentsWorld, type PaymentsWorld, type TestBooking } from '../../../tests/support/payments-world.ts'
import { layPaymentWire } from '../../../tests/support/payment-wire.ts'
import { inTransaction } from '../platform/postgres/database.ts'

let world: PaymentsWorld
const wire = layPaymentWire()

beforeAll(async () => {
  world = await openPaymentsWorld({ wrap: wire.wrap })
  // They are tried again by themselves, which most of this is about.
  world.mayFail('payments.capture', 'payments.void', 'payments.charge-final', 'payments.retry-final', 'payments.refund')
  world.mayFail('payments.reconcile-charge', 'payments.reconcile-refund', 'payments.webhook')
})
afterEach(() => {
  wire.line = 'whole'
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

describe('unknown outcomes: an answer lost on the way', () => {
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
    wire.line = 'cut'
    await world.chargeFinal(booking)
    await world.settle()
    wire.line = 'whole'
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
    wire.line = 'cut'
    await expect(world.start(booking)).rejects.toMatchObject({ code: 'service-unavailable' })
    wire.line = 'whole'
    const { clientSecret } = await world.start(booking)
    expect((await world.confirm(clientSecret, '4242424242424242')).body.status).toBe('authorized')
  })

  it('leaves a second half in doubt for hours and is asked every 15 minutes, without a second charge', async () => {
    const booking = await held()
    await capture(booking)
    await world.sandbox.queueOutcome('timeout')
    const asked = { bookingId: booking.id, amountCents: booking.price.finalLegCents, payerId: booking.clientId, now: world.now() }
    await inTransaction(world.db, (tx) => world.payments.requestFinalCharge(tx, asked))
    wire.line = 'cut'
    await world.payments.chargeFinalNow(booking.id)
    await world.advance({ minutes: 15 })
    await world.advance({ minutes: 15 })
    expect((await world.money(booking)).legs.final.state).not.toBe('failed')
    wire.line = 'whole'
    await world.advance({ minutes: 15 })
    await retryJobs()
    const money = await world.money(booking)
    expect([money.legs.final.state, money.capturedCents]).toEqual(['captured', booking.price.finalCents])
  })

  it('lets go of a hold, and gives money back, once it answers', async () => {
    const [kept, paid] = [await held(), await held()]
    await capture(paid)
    wire.line = 'cut'
    await inTransaction(world.db, (tx) => world.payments.requestVoid(tx, kept.id))
    await world.payments.voidNow(kept.id)
    const refund = { bookingId: paid.id, amountCents: cents(paid.price.initialLegCents), reason: 'test', now: world.now() }
    await inTransaction(world.db, (tx) => world.payments.requestRefund(tx, refund))
    await world.payments.refundNow(paid.id)
    await world.settle()
    expect((await world.money(kept)).legs.initial.state).toBe('authorized')
    expect((await world.money(paid)).refundedCents).toBe(0)
    wire.line = 'whole'
    await retryJobs()
    expect((await world.money(kept)).legs.initial.state).toBe('void')
    expect((await world.money(paid)).refundedCents).toBe(paid.price.initialLegCents)
  })

  it('gives back at once what it turns out to have taken after we gave it up', async () => {
    const booking = await held()
    await capture(booking)
    wire.line = 'forgetful'
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
    wire.line = 'cut'
    await world.sandbox.confirm({ clientSecret, card: { number: '4242424242424242', expMonth: 1, expYear: 2031, cvc: '123' } })
    await world.settle()
    expect((await world.money(booking)).legs.initial.state).toBe('created')
    wire.line = 'whole'
    await retryJobs()
    expect((await world.money(booking)).legs.initial.state).toBe('authorized')
  })
})

describe('unknown outcomes: a key that the company has forgotten, a day after its answer was lost', () => {
  const once = async (booking: TestBooking) => {
    const { rows } = await world.database.pool.query<{ captured: number; refunded: number }>(
      `select sum(captured_cents)::int as captured, sum(refunded_cents)::int as refunded from sandbox_charge where metadata ->> 'bookingId' = $1`,
      [booking.id],
    )
    return rows[0]
  }
  /** The company did what it was asked; no answer, no event and no find of that day arrives. */
  async function deafDay(): Promise<void> {
    await world.settle()
    await world.advance({ hours: 25 })
    await world.database.pool.query('delete from graphile_worker._private_jobs')
    wire.line = 'whole'
    world.keptBack.length = 0
    world.holdsEvents = false
    await world.advance({ hours: 25 })
    await retryJobs()
  }
  const goDeaf = () => {
    wire.line = 'deaf'
    world.holdsEvents = true
  }

  it('captures and charges nothing a second time', async () => {
    const booking = await held()
    goDeaf()
    await capture(booking)
    await deafDay()
    expect((await world.money(booking)).legs.initial.state).toBe('captured')
    goDeaf()
    await world.chargeFinal(booking)
    await deafDay()
    expect((await world.money(booking)).legs.final.state).toBe('captured')
    expect(await once(booking)).toEqual({ captured: booking.price.finalCents, refunded: 0 })
  })

  it('leaves no capture unmade whose job gave up', async () => {
    const booking = await held()
    wire.line = 'cut'
    await capture(booking)
    await deafDay()
    expect(await once(booking)).toEqual({ captured: booking.price.initialLegCents, refunded: 0 })
    expect((await world.money(booking)).legs.initial.state).toBe('captured')
  })

  it('gives nothing back a second time, and forgets no refund whose job gave up', async () => {
    const [done, never] = [await held(), await held()]
    for (const booking of [done, never]) await capture(booking)
    const part = { amountCents: cents(1_000), reason: 'test', now: world.now() }
    goDeaf()
    await inTransaction(world.db, (tx) => world.payments.requestRefund(tx, { ...part, bookingId: done.id }))
    await world.payments.refundNow(done.id)
    wire.line = 'cut'
    await inTransaction(world.db, (tx) => world.payments.requestRefund(tx, { ...part, bookingId: never.id }))
    await world.payments.refundNow(never.id)
    await deafDay()
    for (const booking of [done, never]) {
      expect(await once(booking)).toEqual({ captured: booking.price.initialLegCents, refunded: 1_000 })
      expect(await world.money(booking)).toMatchObject({ refundedCents: 1_000, heldCents: booking.price.initialLegCents - 1_000 })
    }
  })
})
