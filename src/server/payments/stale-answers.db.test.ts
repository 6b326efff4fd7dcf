import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ChargeId } from '#domain/id.ts'
import { openPaymentsWorld, type PaymentsWorld, type TestBooking } from '../../../tests/support/payments-world.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { newId } from '../platform/new-id.ts'
import type { PaymentProvider } from '../payment-company/provider.ts'

let world: PaymentsWorld
/** Happens between the provider's answer and its record, once. */
let meanwhile: (() => Promise<void>) | null = null

const openedFor = ({ id }: TestBooking) =>
  world.db
    .selectFrom('charge')
    .innerJoin('sandbox_charge', 'sandbox_charge.ref', 'charge.provider_ref')
    .select(['charge.state', 'sandbox_charge.status'])
    .where('charge.booking_id', '=', id)
    .execute()

async function letItHappen(): Promise<void> {
  const happen = meanwhile
  meanwhile = null
  await happen?.()
}

beforeAll(async () => {
  world = await openPaymentsWorld({
    wrap: (sandbox): PaymentProvider => ({
      ...sandbox,
      async getCharge(ref) {
        const record = await sandbox.getCharge(ref)
        await letItHappen()
        return record
      },
      async startCharge(charge, key) {
        const outcome = await sandbox.startCharge(charge, key)
        await letItHappen()
        return outcome
      },
    }),
  })
})
afterAll(() => world.close())

it('an answer that was overtaken by a newer one is not recorded after it', async () => {
  const booking = await world.booking()
  const { clientSecret } = await world.start(booking)
  await world.confirm(clientSecret, '4000000000000002')
  meanwhile = async () => {
    expect((await world.confirm(clientSecret, '4242424242424242')).body.status).toBe('authorized')
  }
  await world.payments.refresh(booking.id)
  expect((await world.money(booking)).legs.initial).toMatchObject({ state: 'authorized', declineCode: null })
  expect(world.legChanges.map((change) => change.to)).toEqual(['failed', 'authorized'])
})

/** As a request to book does: the charge is written with the booking and not read again. */
async function startFirst({ id: bookingId, clientId: payerId, price }: TestBooking) {
  const leg = {
    bookingId,
    leg: 'initial',
    chargeId: newId<ChargeId>(),
    amountCents: price.initialLegCents,
    payerId,
    now: world.now(),
  } as const
  await inTransaction(world.db, (tx) => world.payments.openFirstLeg(tx, leg))
  return (await world.payments.startFirstLeg(leg, await world.payments.customerOf(world.db, payerId))).payment
}

it.each([
  ['by whoever pays again', (booking: TestBooking) => world.start(booking)],
  ['by a request to book', startFirst],
])('a leg that is given up while it is being opened %s stays given up, and nobody may pay it', async (_by, start) => {
  const booking = await world.booking()
  meanwhile = () => world.payments.voidNow(booking.id)
  await expect(start(booking)).rejects.toMatchObject({ code: 'payment-not-needed' })
  expect((await world.money(booking)).legs.initial.state).toBe('void')
  expect(await openedFor(booking)).toEqual([{ state: 'void', status: 'canceled' }])
})

it('a retry that opens the charge meanwhile gets the same secret, of one charge', async () => {
  const booking = await world.booking()
  let retried: string | null = null
  meanwhile = async () => {
    retried = (await world.payments.startLeg(booking.id, 'initial')).payment.clientSecret
  }
  expect((await startFirst(booking)).clientSecret).toBe(retried)
  expect(await openedFor(booking)).toEqual([{ state: 'created', status: 'requires_payment_method' }])
})

it('asking the provider records what a later webhook would', async () => {
  const booking = await world.booking()
  const { clientSecret } = await world.start(booking)
  await world.sandbox.confirm({ clientSecret, card: { number: '4242424242424242', expMonth: 1, expYear: 31, cvc: '123' } })
  await world.payments.refresh(booking.id)
  expect((await world.money(booking)).legs.initial.state).toBe('authorized')
})
