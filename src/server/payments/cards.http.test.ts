// Cards on file: added with a hold or without one, used without being typed, changed and removed by their owner alone.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CardId } from '#domain/id.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { newId } from '../platform/new-id.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const kept = async (by: Person) => (await scene.world.call('GET /api/cards', { as: by.token })).body
const shown = async (by: Person) => (await kept(by)).items.map(({ brand, last4 }) => `${brand} ${last4}`)
const cardOf = async (by: Person, last4: string): Promise<CardId> => {
  const card = (await kept(by)).items.find((each) => each.last4 === last4)
  if (!card) throw new Error(`no card ${last4}`)
  return card.id
}
const confirm = async (clientSecret: string, by: Person, last4 = '4242') =>
  scene.world.call('POST /api/cards/{id}/confirm', { as: by.token, params: { id: await cardOf(by, last4) }, body: { clientSecret } })
const setUp = async (by: Person, replaces?: CardId) =>
  scene.world.call('POST /api/cards/setup', { as: by.token, body: replaces ? { replaces } : {}, key: newId<string>() })
const change = (id: CardId, body: { name?: string | null; isDefault?: true }, by: Person) =>
  scene.world.call('PATCH /api/cards/{id}', { as: by.token, params: { id }, body })
const remove = (id: CardId, by: Person, instead?: CardId) =>
  scene.world.call('DELETE /api/cards/{id}', { as: by.token, params: { id }, query: instead ? { instead } : {} })

const EXPIRY = { expMonth: 12, expYear: 2030 }
/** Adds a card without a booking, with this expiry; the bank's question is answered. */
async function add(by: Person, number: string, { replaces, ...expiry }: { replaces?: CardId; expMonth?: number; expYear?: number } = {}) {
  const { clientSecret } = (await setUp(by, replaces)).body
  const card = { number, cvc: '123', ...EXPIRY, ...expiry }
  const { body } = await scene.world.call('POST /api/sandbox/confirm', { body: { clientSecret, card } })
  if (body.status !== 'requires_action') return body
  expect(body.actionUrl).toContain('/sandbox/3ds?clientSecret=sse_')
  return (await scene.world.call('POST /api/sandbox/confirm', { body: { clientSecret, authentication: 'succeed' } })).body
}

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
  expect(await kept(client)).toEqual({ items: [], unpaid: [] })
  const { clientSecret } = await requested(client, '2026-12-01')
  await scene.confirmCard(clientSecret, '4000000000000002')
  expect(await kept(client)).toEqual({ items: [], unpaid: [] })
})

it('the first half of the next visit is held on it, under its own name, with nothing typed', async () => {
  const client = await payerWith('4242424242424242', '2026-12-02')
  expect(await shown(client)).toEqual(['visa 4242'])
  const { id, clientSecret } = await requested(client, '2026-12-03')
  expect((await confirm(clientSecret, client)).body).toEqual({ status: 'authorized' })
  expect((await confirm(clientSecret, client)).body).toEqual({ status: 'authorized' })
  expect((await scene.see(id, client)).payment).toMatchObject({ method: { brand: 'visa', last4: '4242' }, payable: null })
})

it('nobody else’s: not their card, and not their charge', async () => {
  const owner = await payerWith('4242424242424242', '2026-12-04')
  const { clientSecret } = await requested(owner, '2026-12-07')
  const other = await scene.newClient()
  expect(await shown(other)).toEqual([])
  const id = await cardOf(owner, '4242')
  const theirs = await requested(other, '2026-12-08')
  const tried = await scene.world.call('POST /api/cards/{id}/confirm', {
    as: other.token,
    params: { id },
    body: { clientSecret: theirs.clientSecret },
  })
  expect(tried.problem.code).toBe('not-found')
  for (const answer of [await change(id, { name: 'À moi' }, other), await remove(id, other), await setUp(other, id)])
    expect(answer).toMatchObject({ status: 404, problem: { code: 'not-found' } })
  expect((await confirm(`${clientSecret}x`, owner)).problem.code).toBe('not-found')
  await add(other, '5555555555554444')
  expect((await confirm(clientSecret, other, '4444')).problem.code).toBe('not-found')
  expect((await remove(await cardOf(other, '4444'), other, id)).problem.code).toBe('not-found')
  expect(await kept(owner)).toMatchObject({ items: [{ name: null, isDefault: true }] })
})

it('a bank that asks each time asks again, and its question is answered as for a typed card', async () => {
  const client = await payerWith('4000002760003184', '2026-12-09')
  const { id, clientSecret } = await requested(client, '2026-12-10')
  expect((await confirm(clientSecret, client, '3184')).body).toEqual({ status: 'requires_action' })
  const refused = await scene.world.call('POST /api/sandbox/confirm', { body: { clientSecret, authentication: 'fail' } })
  expect(refused.body).toEqual({ status: 'declined', code: 'authentication_failed' })
  expect((await confirm(clientSecret, client, '3184')).body).toEqual({ status: 'requires_action' })
  await scene.world.call('POST /api/sandbox/confirm', { body: { clientSecret, authentication: 'succeed' } })
  expect((await scene.see(id, client)).payment.payable).toBeNull()
})

it('when the bank refuses it, another card pays the same charge, and is on file beside it', async () => {
  const client = await payerWith('4242424242424242', '2026-12-11')
  await scene.world.advance({ minutes: 1 })
  const { clientSecret } = await requested(client, '2026-12-14')
  await scene.world.call('POST /api/sandbox/next-outcome', { body: { outcome: 'insufficient_funds' } })
  expect((await confirm(clientSecret, client)).body).toEqual({ status: 'declined', code: 'insufficient_funds' })
  expect((await scene.confirmCard(clientSecret, '5555555555554444')).body).toEqual({ status: 'authorized' })
  expect(await shown(client)).toEqual(['visa 4242', 'mastercard 4444'])
})

it('a card that was refused twice for one reason is asked anew the third time', async () => {
  const client = await payerWith('4242424242424242', '2027-01-11')
  await scene.world.advance({ minutes: 1 })
  const { clientSecret } = await requested(client, '2027-01-12')
  for (const round of [1, 2]) {
    await scene.world.call('POST /api/sandbox/next-outcome', { body: { outcome: 'insufficient_funds' } })
    expect([round, (await confirm(clientSecret, client)).body]).toEqual([round, { status: 'declined', code: 'insufficient_funds' }])
  }
  expect((await confirm(clientSecret, client)).body).toEqual({ status: 'authorized' })
})

it('a request that was let go takes no card any more', async () => {
  const client = await payerWith('4242424242424242', '2026-12-15')
  const { id, clientSecret } = await requested(client, '2026-12-16')
  await scene.world.call('POST /api/bookings/{id}/cancel', { as: client.token, params: { id }, body: { reason: 'other' } })
  await scene.world.settle()
  expect((await confirm(clientSecret, client)).problem.code).toBe('payment-not-needed')
})

describe('a card without a booking', () => {
  it('is added once for one number, with its expiry; the first is the default until another is chosen', async () => {
    const client = await scene.newClient()
    expect(await add(client, '4242424242424242')).toEqual({ status: 'saved' })
    await scene.world.advance({ minutes: 1 })
    expect(await add(client, '4000002500003155', { expMonth: 1, expYear: 2027 })).toEqual({ status: 'saved' })
    expect(await add(client, '4242424242424242', { expYear: 2031 })).toEqual({ status: 'saved' })
    await scene.world.settle()
    expect((await kept(client)).items).toMatchObject([
      { last4: '4242', expiresOn: '2031-12-31', standing: 'good', isDefault: true, neededFor: [] },
      { last4: '3155', expiresOn: '2027-01-31', isDefault: false },
    ])
    const second = await cardOf(client, '3155')
    expect((await change(second, { name: ' La bleue ', isDefault: true }, client)).body).toEqual({ ok: true })
    expect((await kept(client)).items).toMatchObject([{ id: second, name: 'La bleue', isDefault: true }, { isDefault: false }])
    await change(second, { name: '' }, client)
    expect((await kept(client)).items[0]?.name).toBeNull()
    expect((await change(second, { name: 'x'.repeat(41) }, client)).problem).toMatchObject({ code: 'malformed-request' })
  })

  it('is refused for its reason, and the same setup takes another', async () => {
    const client = await scene.newClient()
    const { clientSecret } = (await setUp(client)).body
    const trying = async (number: string) =>
      (await scene.world.call('POST /api/sandbox/confirm', { body: { clientSecret, card: { number, cvc: '123', ...EXPIRY } } })).body
    expect(await trying('4000000000000002')).toEqual({ status: 'declined', code: 'card_declined' })
    expect(await trying('4000056655665556')).toEqual({ status: 'declined', code: 'not_credit' })
    expect(await trying('4242424242424241')).toEqual({ status: 'declined', code: 'incorrect_number' })
    expect(await shown(client)).toEqual([])
    expect(await trying('4242424242424242')).toEqual({ status: 'saved' })
    expect(await trying('5555555555554444')).toEqual({ status: 'saved' })
    expect(await shown(client)).toEqual(['visa 4242'])
  })

  it('answers one press once, however often it is sent', async () => {
    const client = await scene.newClient()
    const asked = { as: client.token, body: {}, key: newId<string>() }
    const answers = await Promise.all([1, 2].map(() => scene.world.call('POST /api/cards/setup', asked)))
    const secrets = answers.filter(({ status }) => status === 201).map(({ body }) => body.clientSecret)
    expect(new Set(secrets).size).toBe(1)
    expect((await scene.world.call('POST /api/cards/setup', asked)).body.clientSecret).toBe(secrets[0])
  })

  it('removed at once is not brought back by its late event', async () => {
    const client = await scene.newClient()
    await add(client, '4242424242424242')
    expect((await remove(await cardOf(client, '4242'), client)).body).toEqual({ ok: true })
    await scene.world.settle()
    await scene.world.settle()
    expect(await shown(client)).toEqual([])
  })
})

describe('a card that takes the place of another', () => {
  it('keeps its name, its place and its visits; the old number leaves the company', async () => {
    const client = await scene.newClient()
    const booking = await scene.held({ date: '2026-12-18' }, client)
    const old = await cardOf(client, '4242')
    await change(old, { name: 'La maison' }, client)
    expect(await add(client, '5555555555554444', { replaces: old })).toEqual({ status: 'saved' })
    await scene.world.settle()
    const [card, ...others] = (await kept(client)).items
    expect(card).toMatchObject({ id: old, brand: 'mastercard', last4: '4444', name: 'La maison', neededFor: [{ bookingId: booking.id }] })
    expect(others).toEqual([])
    const query = `select scenario, bool_and(is_detached) as gone from sandbox_method m join sandbox_customer c on c.ref = m.customer_ref
                    where c.account_ref = $1 group by 1 order by 1`
    expect((await scene.world.platform.pool.query(query, [client.id])).rows).toEqual([
      { scenario: 'ends-4242', gone: true },
      { scenario: 'ends-4444', gone: false },
    ])
  })

  it('is one with the same number elsewhere on file', async () => {
    const client = await scene.newClient()
    await add(client, '4242424242424242')
    await add(client, '5555555555554444')
    await add(client, '5555555555554444', { replaces: await cardOf(client, '4242') })
    expect(await shown(client)).toEqual(['mastercard 4444'])
    await add(client, '5555555555554444', { replaces: await cardOf(client, '4444'), expYear: 2033 })
    await scene.world.settle()
    expect((await kept(client)).items).toMatchObject([{ last4: '4444', expiresOn: '2033-12-31' }])
  })

  it('is simply added when the other was removed in the meantime', async () => {
    const client = await scene.newClient()
    await add(client, '4242424242424242')
    const old = await cardOf(client, '4242')
    const { clientSecret } = (await setUp(client, old)).body
    await remove(old, client)
    const card = { number: '5555555555554444', cvc: '123', ...EXPIRY }
    await scene.world.call('POST /api/sandbox/confirm', { body: { clientSecret, card } })
    expect(await shown(client)).toEqual(['mastercard 4444'])
  })
})
