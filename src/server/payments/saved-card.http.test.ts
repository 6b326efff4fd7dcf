// The card that a client paid with last: offered to its owner alone, and held without being typed again.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const savedCard = async (by: Person) => (await scene.world.call('GET /api/payments/saved-card', { as: by.token })).body.card
const confirm = (clientSecret: string, by: Person) =>
  scene.world.call('POST /api/payments/saved-card/confirm', { as: by.token, body: { clientSecret } })

async function requested(by: Person, date: string, cleanerSlug = scene.cleaner.slug) {
  const { body } = await scene.request({ date, cleanerSlug }, { by })
  return { id: body.booking.id, clientSecret: body.payment.clientSecret }
}

/** A client who has paid with this card; the bank's question is answered. */
async function payerWith(number: string, date: string): Promise<Person> {
  const client = await scene.newClient()
  const { clientSecret } = await requested(client, date)
  const { body } = await scene.confirmCard(clientSecret, number)
  if (body.status === 'requires_action')
    await scene.world.call('POST /api/sandbox/confirm', { body: { clientSecret, authentication: 'succeed' } })
  return client
}

it('nobody has a card before their first hold, and a refused card is not one', async () => {
  const client = await scene.newClient()
  expect(await savedCard(client)).toBeNull()
  const { clientSecret } = await requested(client, '2026-12-01')
  expect((await confirm(clientSecret, client)).problem.code).toBe('bad-card')
  await scene.confirmCard(clientSecret, '4000000000000002')
  expect(await savedCard(client)).toBeNull()
})

it('the first half of the next visit is held on it, under its own name, with nothing typed', async () => {
  const client = await payerWith('4242424242424242', '2026-12-02')
  expect(await savedCard(client)).toEqual({ brand: 'visa', last4: '4242' })
  const { id, clientSecret } = await requested(client, '2026-12-03')
  expect((await confirm(clientSecret, client)).body).toEqual({ status: 'authorized' })
  expect((await confirm(clientSecret, client)).body).toEqual({ status: 'authorized' })
  expect((await scene.see(id, client)).payment).toMatchObject({ method: { brand: 'visa', last4: '4242' }, payable: null })
})

it('nobody else’s: not their card, and not their charge', async () => {
  const owner = await payerWith('4242424242424242', '2026-12-04')
  const { clientSecret } = await requested(owner, '2026-12-07')
  const other = await scene.newClient()
  expect(await savedCard(other)).toBeNull()
  expect((await confirm(clientSecret, other)).problem.code).toBe('not-found')
  const theirs = await requested(other, '2026-12-08')
  expect((await confirm(theirs.clientSecret, other)).problem.code).toBe('bad-card')
  expect((await confirm(`${theirs.clientSecret}x`, other)).problem.code).toBe('not-found')
})

it('a bank that asks each time asks again, and its question is answered as for a typed card', async () => {
  const client = await payerWith('4000002760003184', '2026-12-09')
  const { id, clientSecret } = await requested(client, '2026-12-10')
  expect((await confirm(clientSecret, client)).body).toEqual({ status: 'requires_action' })
  const refused = await scene.world.call('POST /api/sandbox/confirm', { body: { clientSecret, authentication: 'fail' } })
  expect(refused.body).toEqual({ status: 'declined', code: 'authentication_failed' })
  expect((await confirm(clientSecret, client)).body).toEqual({ status: 'requires_action' })
  await scene.world.call('POST /api/sandbox/confirm', { body: { clientSecret, authentication: 'succeed' } })
  expect((await scene.see(id, client)).payment.payable).toBeNull()
})

it('when the bank refuses it, another card pays the same charge, and is the one that is offered next', async () => {
  const client = await payerWith('4242424242424242', '2026-12-11')
  await scene.world.advance({ minutes: 1 })
  const { clientSecret } = await requested(client, '2026-12-14')
  await scene.world.call('POST /api/sandbox/next-outcome', { body: { outcome: 'insufficient_funds' } })
  expect((await confirm(clientSecret, client)).body).toEqual({ status: 'declined', code: 'insufficient_funds' })
  expect((await scene.confirmCard(clientSecret, '5555555555554444')).body).toEqual({ status: 'authorized' })
  expect(await savedCard(client)).toEqual({ brand: 'mastercard', last4: '4444' })
})

it('a request that was let go takes no card any more', async () => {
  const client = await payerWith('4242424242424242', '2026-12-15')
  const { id, clientSecret } = await requested(client, '2026-12-16')
  await scene.world.call('POST /api/bookings/{id}/cancel', { as: client.token, params: { id }, body: { reason: 'other' } })
  await scene.world.settle()
  expect((await confirm(clientSecret, client)).problem.code).toBe('payment-not-needed')
})
