import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPaymentsWorld, type PaymentsWorld } from '../../../tests/support/payments-world.ts'

let world: PaymentsWorld
beforeAll(async () => {
  world = await openPaymentsWorld()
})
afterAll(() => world.close())

it.each([
  ['4242424242424242', { status: 'authorized' }, 'authorized'],
  ['4000056655665556', { status: 'declined', code: 'not_credit' }, 'failed'],
  ['5105105105105100', { status: 'declined', code: 'not_credit' }, 'failed'],
  ['4000000000000002', { status: 'declined', code: 'card_declined' }, 'failed'],
  ['4000000000009995', { status: 'declined', code: 'insufficient_funds' }, 'failed'],
  ['4000000000009987', { status: 'declined', code: 'lost_card' }, 'failed'],
  ['4000000000009979', { status: 'declined', code: 'stolen_card' }, 'failed'],
  ['4000000000000069', { status: 'declined', code: 'expired_card' }, 'failed'],
  ['4000000000000127', { status: 'declined', code: 'incorrect_cvc' }, 'failed'],
  ['4000000000000119', { status: 'declined', code: 'processing_error' }, 'failed'],
  ['4242424242424241', { status: 'declined', code: 'incorrect_number' }, 'failed'],
  ['4111111111111111', { status: 'declined', code: 'incorrect_number' }, 'failed'],
  ['4000000000000341', { status: 'authorized' }, 'authorized'],
])('card %s answers and is recorded at once', async (number, answer, state) => {
  const booking = await world.booking()
  const { clientSecret } = await world.start(booking)
  expect((await world.confirm(clientSecret, number)).body).toEqual(answer)
  expect((await world.money(booking)).legs.initial.state).toBe(state)
})

it.each([
  ['4000002500003155', 'succeed', { status: 'authorized' }],
  ['4000003800000446', 'succeed', { status: 'authorized' }],
  ['4000002760003184', 'fail', { status: 'declined', code: 'authentication_failed' }],
  ['4000008260003178', 'succeed', { status: 'declined', code: 'insufficient_funds' }],
  ['4000008400001629', 'succeed', { status: 'declined', code: 'card_declined' }],
  ['4000008400001280', 'succeed', { status: 'declined', code: 'authentication_failed' }],
] as const)('card %s asks for a challenge; on %s it answers', async (number, authentication, answer) => {
  const booking = await world.booking()
  const { clientSecret } = await world.start(booking)
  const challenged = await world.confirm(clientSecret, number)
  expect(challenged.body).toEqual({ status: 'requires_action', actionUrl: `/sandbox/3ds?clientSecret=${encodeURIComponent(clientSecret)}` })
  expect((await world.money(booking)).legs.initial.state).toBe('requires_action')
  expect((await world.confirm(clientSecret, undefined, authentication)).body).toEqual(answer)
})

it('a refused card is followed by another on the same charge', async () => {
  const booking = await world.booking()
  const { clientSecret } = await world.start(booking)
  await world.confirm(clientSecret, '4000000000009995')
  expect((await world.start(booking)).clientSecret).toBe(clientSecret)
  expect((await world.confirm(clientSecret, '4242424242424242')).body.status).toBe('authorized')
  expect((await world.money(booking)).legs.initial).toMatchObject({ state: 'authorized', declineCode: null, method: { last4: '4242' } })
})

it('what is no card at all, and a secret that opens nothing, are refused and change nothing', async () => {
  const booking = await world.booking()
  const { clientSecret } = await world.start(booking)
  expect(await world.confirm(clientSecret, 'hello')).toMatchObject({ status: 422, body: { code: 'bad-card' } })
  expect(await world.confirm(clientSecret)).toMatchObject({ status: 422, body: { code: 'bad-card' } })
  expect(await world.confirm(`${clientSecret}x`, '4242424242424242')).toMatchObject({ status: 404 })
  expect((await world.money(booking)).legs.initial.state).toBe('created')
})

it('no card number is kept anywhere in the database', async () => {
  const { rows } = await world.database.pool.query<{ table_name: string }>(
    `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  for (const { table_name: table } of rows) {
    const found = await world.database.pool.query(
      `select 1 from "${table}" t where replace(t::text, ' ', '') ~ '4242424242424242|4000000000009995'`,
    )
    expect([table, found.rowCount]).toEqual([table, 0])
  }
})
