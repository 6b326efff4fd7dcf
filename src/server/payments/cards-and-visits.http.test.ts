// What cards on file mean for visits, accounts and letters, and the same through Stripe.
import { afterEach, expect, it } from 'vitest'
import type { CardId } from '#domain/id.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { FAKE_KEYS, openFakeStripe, signedEvent } from '../../../tests/support/fake-stripe.ts'
import { MONDAY } from '../../../tests/support/world.ts'
import { newId } from '../platform/new-id.ts'

let scene: Scene
afterEach(() => scene.close())

const kept = async (by: Person) => (await scene.world.call('GET /api/cards', { as: by.token })).body
const cardOf = async (by: Person, last4: string): Promise<CardId> => {
  const card = (await kept(by)).items.find((each) => each.last4 === last4)
  if (!card) throw new Error(`no card ${last4}`)
  return card.id
}
const setUp = async (by: Person, replaces?: CardId): Promise<string> =>
  (await scene.world.call('POST /api/cards/setup', { as: by.token, body: replaces ? { replaces } : {}, key: newId<string>() })).body
    .clientSecret
async function add(
  by: Person,
  number: string,
  { replaces, expMonth = 12, expYear = 2030 }: { replaces?: CardId; expMonth?: number; expYear?: number } = {},
) {
  const card = { number, cvc: '123', expMonth, expYear }
  return (await scene.world.call('POST /api/sandbox/confirm', { body: { clientSecret: await setUp(by, replaces), card } })).body
}
const remove = (id: CardId, by: Person, instead?: CardId) =>
  scene.world.call('DELETE /api/cards/{id}', { as: by.token, params: { id }, query: instead ? { instead } : {} })
const accept = (id: string) => scene.world.call('POST /api/bookings/{id}/accept', { as: scene.cleaner.token, params: { id }, body: {} })

async function work(id: string, startsAt: string): Promise<void> {
  const punch = { as: scene.cleaner.token, params: { id }, body: { reason: 'le GPS ne répond pas' } }
  await scene.moveTo(startsAt)
  await scene.world.call('POST /api/bookings/{id}/punch-in', punch)
  await scene.finishWork(id)
  await scene.world.call('POST /api/bookings/{id}/punch-out', punch)
  await scene.world.settle()
}

it('a card that a visit needs is removed only once another pays the visit, which that one then does', async () => {
  scene = await openScene()
  const { client } = scene
  await add(client, '5555555555554444')
  await scene.world.advance({ minutes: 1 })
  const { id, reference, startsAt } = await scene.held()
  const [old, other] = [await cardOf(client, '4242'), await cardOf(client, '4444')]
  const visit = { bookingId: id, reference, date: '2026-11-26' }
  expect((await kept(client)).items).toMatchObject([{ neededFor: [] }, { id: old, neededFor: [visit] }])
  expect(await remove(old, client)).toMatchObject({ status: 409, problem: { code: 'card-needed', details: { visits: [visit] } } })
  expect((await remove(old, client, old)).problem.code).toBe('not-found')
  expect((await remove(old, client, other)).body).toEqual({ ok: true })
  // Another tab was faster.
  expect((await remove(old, client, other)).problem.code).toBe('not-found')
  expect((await kept(client)).items).toMatchObject([{ id: other, neededFor: [visit] }])
  await accept(id)
  await work(id, startsAt)
  const paid = await scene.see(id)
  expect(paid.payment.method).toEqual({ brand: 'mastercard', last4: '4444' })
  expect(paid.payment.legs).toMatchObject([{ state: 'captured' }, { state: 'captured' }])
  expect((await kept(client)).items).toMatchObject([{ neededFor: [] }])
  expect((await remove(other, client)).body).toEqual({ ok: true })
})

it('a visit that was let go needs no card', async () => {
  scene = await openScene()
  const { id } = await scene.held()
  await scene.world.call('POST /api/bookings/{id}/cancel', { as: scene.client.token, params: { id }, body: { reason: 'other' } })
  await scene.world.settle()
  expect((await remove(await cardOf(scene.client, '4242'), scene.client)).body).toEqual({ ok: true })
})

it('a second half that was refused is named beside the cards, and paid with another of them; the next attempt takes the card in force', async () => {
  scene = await openScene()
  const { client } = scene
  const { body } = await scene.request()
  const { id, reference, startsAt } = body.booking
  await scene.confirmCard(body.payment.clientSecret, '4000000000000341')
  await accept(id)
  await work(id, startsAt)
  const visit = { bookingId: id, reference, date: '2026-11-26' }
  const refusing = await cardOf(client, '0341')
  expect(await kept(client)).toMatchObject({ items: [{ id: refusing, neededFor: [visit] }], unpaid: [visit] })
  expect((await remove(refusing, client)).problem.code).toBe('card-needed')
  expect(await add(client, '4242424242424242')).toEqual({ status: 'saved' })
  const started = await scene.world.call('POST /api/bookings/{id}/payment/{leg}', {
    as: client.token,
    params: { id, leg: 'final' },
    key: newId<string>(),
  })
  const paid = await scene.world.call('POST /api/cards/{id}/confirm', {
    as: client.token,
    params: { id: await cardOf(client, '4242') },
    body: { clientSecret: started.body.clientSecret },
  })
  expect(paid.body).toEqual({ status: 'captured' })
  expect(await kept(client)).toMatchObject({ items: [{ neededFor: [] }, {}], unpaid: [] })
  expect((await scene.see(id)).payment.method).toEqual({ brand: 'visa', last4: '4242' })
})

it('a second half that was refused is tried again on the card that took the place of the other', async () => {
  scene = await openScene()
  const { client } = scene
  const { body } = await scene.request()
  const { id, startsAt } = body.booking
  await scene.confirmCard(body.payment.clientSecret, '4000000000000341')
  await accept(id)
  await work(id, startsAt)
  await add(client, '5555555555554444', { replaces: await cardOf(client, '0341') })
  await scene.world.advance({ hours: 25 })
  expect((await scene.see(id)).payment).toMatchObject({ method: { last4: '4444' }, legs: [{}, { state: 'captured' }] })
})

it('closing the account lets every card go at the company; its copy has brand, last digits and expiry alone', async () => {
  scene = await openScene()
  const client = await scene.newClient()
  await add(client, '4242424242424242')
  const gone = `select bool_and(is_detached) as gone, count(*)::int as cards
                  from sandbox_method m join sandbox_customer c on c.ref = m.customer_ref where c.account_ref = $1`
  const { rows } = await scene.world.platform.pool.query('select last4, expires_on, method_ref from card where client_id = $1', [client.id])
  expect(rows).toMatchObject([{ last4: '4242', expires_on: '2030-12-31' }])
  expect((await scene.world.call('DELETE /api/users/me', { as: client.token, body: { confirmation: 'FERMER' } })).status).toBe(200)
  await scene.world.settle()
  expect((await scene.world.platform.pool.query('select 1 from card where client_id = $1', [client.id])).rows).toEqual([])
  expect((await scene.world.platform.pool.query(gone, [client.id])).rows).toEqual([{ gone: true, cards: 1 }])
})

it('the letter about a card comes once, a month before its last day, and not for one that was replaced or removed', async () => {
  scene = await openScene()
  const clients = [await scene.newClient(), await scene.newClient(), await scene.newClient()] as const
  for (const client of clients) await add(client, '4242424242424242', { expMonth: 1, expYear: 2027 })
  const [owner, replaced, removed] = clients
  await add(replaced, '5555555555554444', { replaces: await cardOf(replaced, '4242') })
  await remove(await cardOf(removed, '4242'), removed)
  const letters = async (by: Person) =>
    (await scene.world.call('GET /api/sandbox/emails')).body.items.filter(({ to, kind }) => to === by.email && kind === 'card-expiring')
  await scene.moveTo('2027-01-01T13:59:00Z')
  expect(await letters(owner)).toEqual([])
  await scene.moveTo('2027-01-01T14:01:00Z')
  expect(await letters(owner)).toMatchObject([{ subject: 'Votre carte qui finit par 4242 expire bientôt' }])
  await scene.moveTo('2027-02-02T14:01:00Z')
  expect(await letters(owner)).toHaveLength(1)
  expect([...(await letters(replaced)), ...(await letters(removed))]).toEqual([])
})

it('through Stripe a card is set up with its form, the bank’s question and its event, once; and removed there', async () => {
  const fake = await openFakeStripe(() => scene?.world.clock.now() ?? MONDAY)
  scene = await openScene({ env: FAKE_KEYS, stripeAddress: fake.address })
  const { client } = scene
  const confirm = (clientSecret: string, by: Person, number?: string) =>
    scene.world.call('POST /api/payments/stripe/confirm', {
      as: by.token,
      body: { clientSecret, ...(number ? { confirmationToken: fake.token(number) } : {}) },
    })
  const deliver = async () => {
    for (const event of fake.events) {
      const { payload, headers } = signedEvent(event, scene.world.clock.now())
      const json = { 'content-type': 'application/json' }
      await scene.world.app.inject({ method: 'POST', url: '/api/webhooks/stripe', payload, headers: { ...headers, ...json } })
    }
    await scene.world.settle()
  }
  const secret = await setUp(client)
  expect((await confirm(secret, await scene.newClient(), '4242424242424242')).problem.code).toBe('not-found')
  expect((await confirm(secret, client, '4000056655665556')).body).toEqual({ status: 'declined', code: 'not_credit' })
  expect((await confirm(secret, client, '4000000000009995')).body).toEqual({ status: 'declined', code: 'insufficient_funds' })
  expect((await confirm(secret, client, '4000002500003155')).body).toEqual({ status: 'requires_action' })
  fake.authenticate(secret, 'succeed')
  // The page is gone: the event alone brings the card.
  await deliver()
  expect((await kept(client)).items).toMatchObject([{ brand: 'visa', last4: '3155', expiresOn: '2040-12-31' }])
  expect((await confirm(secret, client)).body).toEqual({ status: 'saved' })
  expect((await confirm(await setUp(client), client, '4242424242424242')).body).toEqual({ status: 'saved' })
  expect((await remove(await cardOf(client, '3155'), client)).body).toEqual({ ok: true })
  await deliver()
  expect((await kept(client)).items).toMatchObject([{ last4: '4242' }])
  expect(fake.asked.filter(({ path }) => path.endsWith('/detach'))).toHaveLength(1)
  await fake.close()
})

it('a number that is on file again stays at Stripe when its removal comes late', async () => {
  const fake = await openFakeStripe(() => scene?.world.clock.now() ?? MONDAY)
  scene = await openScene({ env: FAKE_KEYS, stripeAddress: fake.address })
  const { client } = scene
  const type = async () => {
    const body = { clientSecret: await setUp(client), confirmationToken: fake.token('4242424242424242') }
    expect((await scene.world.call('POST /api/payments/stripe/confirm', { as: client.token, body })).body).toEqual({ status: 'saved' })
  }
  await type()
  scene.world.mayFail('payments.remove-card')
  fake.failNext('not-stripe')
  expect((await remove(await cardOf(client, '4242'), client)).body).toEqual({ ok: true })
  await scene.world.settle()
  await type()
  await scene.world.platform.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await scene.world.settle()
  expect(fake.asked.some(({ path }) => path.endsWith('/detach'))).toBe(true)
  const { body } = await scene.request({}, { by: client })
  const params = { id: await cardOf(client, '4242') }
  const confirmed = await scene.world.call('POST /api/cards/{id}/confirm', {
    as: client.token,
    params,
    body: { clientSecret: body.payment.clientSecret },
  })
  expect(confirmed.body).toEqual({ status: 'authorized' })
  await fake.close()
})
