import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPaymentsWorld, type PaymentsWorld, type TestBooking } from '../../../tests/support/payments-world.ts'

let world: PaymentsWorld
beforeAll(async () => {
  world = await openPaymentsWorld()
})
afterAll(() => world.close())

const paidFirstHalf = async (number: string): Promise<TestBooking> => {
  const booking = await world.booking()
  await world.payInitial(booking, number)
  return booking
}

const finalOf = async (booking: TestBooking) => (await world.money(booking)).legs.final

describe('the second half, with the client away', () => {
  it('is charged once by the answer’s own call, the job and a second request', async () => {
    const booking = await paidFirstHalf('4242424242424242')
    await world.chargeFinal(booking)
    await Promise.all([world.payments.chargeFinalNow(booking.id), world.payments.chargeFinalNow(booking.id), world.settle()])
    expect((await world.money(booking)).capturedCents).toBe(booking.price.finalCents)
    expect(world.legChanges.filter((change) => change.bookingId === booking.id && change.leg === 'final')).toHaveLength(1)
  })
})

describe('final-leg recovery: a bank that wants the client in person', () => {
  it('is answered by confirming the same charge on the page', async () => {
    const booking = await paidFirstHalf('4000002760003184')
    await world.chargeFinal(booking)
    const refused = await finalOf(booking)
    const { chargeId, clientSecret } = await world.start(booking, 'final')
    expect(chargeId).toBe(refused.chargeId)
    const challenged = await world.confirm(clientSecret, '4000002760003184')
    expect(challenged.body).toMatchObject({ status: 'requires_action' })
    expect((await world.confirm(clientSecret, undefined, 'succeed')).body.status).toBe('captured')
    await world.settle()
    expect(await finalOf(booking)).toMatchObject({ state: 'captured', chargeId })
    expect((await world.money(booking)).finalRetriesRemain).toBe(false)
  })

  it('needs no card typed again: the saved one is challenged, and a failed answer may be given anew', async () => {
    const booking = await paidFirstHalf('4000002760003184')
    await world.chargeFinal(booking)
    const { clientSecret } = await world.start(booking, 'final')
    expect((await world.confirm(clientSecret)).body.status).toBe('requires_action')
    expect((await world.confirm(clientSecret, undefined, 'fail')).body).toEqual({ status: 'declined', code: 'authentication_failed' })
    expect((await world.confirm(clientSecret)).body.status).toBe('requires_action')
    expect((await world.confirm(clientSecret, undefined, 'succeed')).body.status).toBe('captured')
  })

  it('is left in peace by the automatic rounds, which then say that they are over', async () => {
    const booking = await paidFirstHalf('4000002760003184')
    await world.chargeFinal(booking)
    const { chargeId } = await finalOf(booking)
    await world.advance({ hours: 24 })
    expect((await world.money(booking)).finalRetriesRemain).toBe(true)
    expect(world.exhausted).not.toContain(booking.id)
    await world.advance({ hours: 48 })
    expect(await world.money(booking)).toMatchObject({ finalRetriesRemain: false, legs: { final: { chargeId, state: 'failed' } } })
    expect(world.exhausted).toContain(booking.id)
  })
})

describe('final-leg recovery: a refused second half', () => {
  it('is tried again after 24 and 72 hours, each time as a new attempt, then no more', async () => {
    const booking = await paidFirstHalf('4000000000000341')
    await world.chargeFinal(booking)
    await world.settle()
    const attempts = () =>
      world.db
        .selectFrom('charge')
        .select(['attempt', 'state'])
        .where('booking_id', '=', booking.id)
        .where('leg', '=', 'final')
        .orderBy('attempt')
        .execute()
    await world.advance({ hours: 23, minutes: 59 })
    expect(await attempts()).toEqual([{ attempt: 1, state: 'failed' }])
    await world.advance({ minutes: 1 })
    expect(await attempts()).toEqual([
      { attempt: 1, state: 'void' },
      { attempt: 2, state: 'failed' },
    ])
    expect(world.exhausted).not.toContain(booking.id)
    await world.advance({ hours: 48 })
    expect((await attempts()).map((attempt) => attempt.state)).toEqual(['void', 'void', 'failed'])
    expect(world.exhausted).toContain(booking.id)
    await world.advance({ hours: 500 })
    expect(await attempts()).toHaveLength(3)
    expect((await world.money(booking)).finalRetriesRemain).toBe(false)
  })

  it('that is taken on the second round stops the third', async () => {
    const booking = await paidFirstHalf('4242424242424242')
    await world.sandbox.queueOutcome('insufficient_funds')
    await world.chargeFinal(booking)
    expect(await finalOf(booking)).toMatchObject({ state: 'failed', declineCode: 'insufficient_funds' })
    expect(world.legChanges.at(-1)).toMatchObject({ to: 'failed', retriesRemain: true, needsCustomer: false })
    await world.advance({ hours: 24 })
    expect(await world.money(booking)).toMatchObject({ finalRetriesRemain: false, legs: { final: { state: 'captured' } } })
    await world.advance({ hours: 100 })
    expect((await world.money(booking)).capturedCents).toBe(booking.price.finalCents)
  })

  it('may be paid with another card on the page, debit included, even after the last round', async () => {
    const booking = await paidFirstHalf('4000000000000341')
    await world.chargeFinal(booking)
    await world.advance({ hours: 24 })
    await world.advance({ hours: 48 })
    const { clientSecret } = await world.start(booking, 'final')
    expect((await world.confirm(clientSecret, '4000056655665556')).body.status).toBe('captured')
    expect(await finalOf(booking)).toMatchObject({ state: 'captured', method: { last4: '5556' } })
  })
})
