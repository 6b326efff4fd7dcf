import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPaymentsWorld, type PaymentsWorld } from '../../../tests/support/payments-world.ts'
import type { PaymentProvider } from '../platform/payments/provider.ts'

let world: PaymentsWorld
/** Happens between the provider's answer and its record, once. */
let meanwhile: (() => Promise<void>) | null = null

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

it('a leg that is given up while it is being opened stays given up, and nobody may pay it', async () => {
  const booking = await world.booking()
  meanwhile = () => world.payments.voidNow(booking.id)
  await expect(world.start(booking)).rejects.toMatchObject({ code: 'payment-not-needed' })
  expect((await world.money(booking)).legs.initial.state).toBe('void')
  const opened = await world.db
    .selectFrom('charge')
    .innerJoin('sandbox_charge', 'sandbox_charge.ref', 'charge.provider_ref')
    .select(['charge.state', 'sandbox_charge.status'])
    .where('charge.booking_id', '=', booking.id)
    .execute()
  expect(opened).toEqual([{ state: 'void', status: 'canceled' }])
})

it('asking the provider records what a later webhook would', async () => {
  const booking = await world.booking()
  const { clientSecret } = await world.start(booking)
  await world.sandbox.confirm({ clientSecret, card: { number: '4242424242424242', expMonth: 1, expYear: 31, cvc: '123' } })
  await world.payments.refresh(booking.id)
  expect((await world.money(booking)).legs.initial.state).toBe('authorized')
})
