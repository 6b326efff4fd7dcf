// The whole application with Stripe as its provider: our small Stripe at one end, its signed events at the other.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Brand } from '#domain/brand.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { FAKE_KEYS, openFakeStripe, signedEvent, type FakeStripe, type StripeEvent } from '../../../tests/support/fake-stripe.ts'
import { oweCleaner } from '../../../tests/support/owe-cleaner.ts'
import { askedOf, TWO_HOSTS } from '../../../tests/support/two-hosts.ts'
import { MONDAY } from '../../../tests/support/world.ts'

const GOOD = '4242424242424242'

let fake: FakeStripe
let scene: Scene
let told = 0
beforeAll(async () => {
  fake = await openFakeStripe(() => scene?.world.clock.now() ?? MONDAY)
  scene = await openScene({ env: { ...FAKE_KEYS, ...TWO_HOSTS }, stripeAddress: fake.address })
})
afterAll(async () => {
  await scene.close()
  await fake.close()
})

async function post(payload: string | Buffer, headers: Record<string, string>, url = '/api/webhooks/stripe') {
  const response = await scene.world.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })
  return { status: response.statusCode, body: response.json() as { code?: string; received?: boolean } }
}

/** Brings every event not brought yet, as Stripe does, then works through them. */
async function deliver(order: (events: readonly StripeEvent[]) => readonly StripeEvent[] = (events) => events): Promise<void> {
  const fresh = fake.events.slice(told)
  told = fake.events.length
  for (const event of order(fresh)) {
    const { payload, headers } = signedEvent(event, scene.world.clock.now())
    expect(await post(payload, headers)).toEqual({ status: 200, body: { received: true } })
  }
  await scene.world.settle()
}

const confirm = (clientSecret: string, number: string | null, by: Person = scene.client, on: Brand = 'tidynest') =>
  scene.world.call('POST /api/payments/stripe/confirm', {
    as: by.token,
    headers: askedOf(on),
    body: { clientSecret, ...(number === null ? {} : { confirmationToken: fake.token(number) }) },
  })

async function requested(by: Person = scene.client, input: Record<string, unknown> = {}) {
  const { body } = await scene.request(input, { by })
  return { id: body.booking.id, ...body.payment }
}

const accept = (id: string) => scene.world.call('POST /api/bookings/{id}/accept', { as: scene.cleaner.token, params: { id }, body: {} })
const inbox = () => scene.world.platform.db.selectFrom('webhook_inbox').select(['event_id', 'type', 'processed_at']).execute()
const signedSecond = (event: object, secret: string) => signedEvent(event, scene.world.clock.now(), secret)

const anEvent = (more: object = {}) => ({
  id: `evt_${Math.random().toString(36).slice(2)}`,
  object: 'event',
  type: 'customer.created',
  livemode: false,
  created: 1,
  data: { object: { id: 'cus_1', object: 'customer' } },
  ...more,
})

describe('a visit paid through Stripe', () => {
  let id = ''

  it('is requested, and answers what Stripe’s form needs', async () => {
    const started = await requested()
    expect(started).toMatchObject({ provider: 'stripe', status: 'created' })
    expect(started.clientSecret).toMatch(/^pi_\w+_secret_\w+$/u)
    ;({ id } = started)
    expect((await confirm(started.clientSecret, '4000056655665556')).body).toEqual({ status: 'declined', code: 'not_credit' })
    expect((await confirm(started.clientSecret, '4000000000009995')).body).toEqual({ status: 'declined', code: 'insufficient_funds' })
    expect((await confirm(started.clientSecret, GOOD)).body).toEqual({ status: 'authorized' })
    expect((await confirm(started.clientSecret, GOOD)).body).toEqual({ status: 'authorized' })
    expect(await scene.see(id)).toMatchObject({ labels: ['awaiting_cleaner'], payment: { payable: null } })
  })

  it('is taken when the cleaner accepts, once, with what Stripe keeps of it', async () => {
    expect((await accept(id)).status).toBe(200)
    await deliver((events) => [...events, ...events.toReversed()])
    const { priceBreakdown: price, payment } = await scene.see(id)
    expect(payment).toMatchObject({ status: 'initial_completed', method: { brand: 'visa', last4: '4242' } })
    expect(await scene.balance(`held:${id}`)).toBe(price?.initialLegCents)
    expect(await scene.imbalance()).toBe(0)
  })

  it('is charged for its second half at the punch-out, and the cleaner is paid after the guarantee', async () => {
    await scene.moveTo((await scene.see(id)).startsAt)
    const as = scene.cleaner.token
    const reason = 'le GPS ne répond pas'
    await scene.world.call('POST /api/bookings/{id}/punch-in', { as, params: { id }, body: { reason } })
    await scene.finishWork(id)
    await scene.world.call('POST /api/bookings/{id}/punch-out', { as, params: { id }, body: { reason } })
    await deliver()
    expect((await scene.see(id)).payment.status).toBe('fully_paid')
    await scene.world.advance({ hours: 49 })
    expect((await scene.see(id)).payment.status).toBe('completed')
    expect(await scene.balance(`cleaner_payable:${scene.cleaner.id}`)).toBeGreaterThan(0)
    expect(await scene.imbalance()).toBe(0)
  })

  it('leaves two charges at Stripe under our keys, and not one request that Stripe would refuse', async () => {
    const intents = fake.asked.filter((each) => each.path === '/v1/payment_intents' && each.method === 'POST')
    expect(intents.map((each) => each.key)).toEqual([`bk:${id}:initial:1`, `bk:${id}:final:1`])
    expect(new Set(intents.map((each) => each.params['transfer_group']))).toEqual(new Set([`booking_${id}`]))
  })
})

it('a bank’s question is asked with the way back to the host that the client is on, and its answer is looked for on our side, not believed', async () => {
  const { id, clientSecret } = await requested(scene.client, { date: '2026-12-01' })
  expect((await confirm(clientSecret, '4000002760003184', scene.client, 'maisonnette')).body).toEqual({ status: 'requires_action' })
  const sent = fake.asked.findLast((each) => each.path.endsWith('/confirm'))
  expect(sent?.params['return_url']).toBe(`https://maisonnette.test/bookings/${id}/pay?returned=1`)
  expect((await confirm(clientSecret, null)).body).toEqual({ status: 'requires_action' })
  fake.authenticate(clientSecret, 'fail')
  expect((await confirm(clientSecret, null)).body).toEqual({ status: 'declined', code: 'authentication_failed' })
  await confirm(clientSecret, '4000002760003184')
  fake.authenticate(clientSecret, 'succeed')
  expect((await confirm(clientSecret, null)).body).toEqual({ status: 'authorized' })
})

it('without the page’s return the events alone settle the charge, shuffled and twice over', async () => {
  const { id, clientSecret } = await requested(scene.client, { date: '2026-12-02' })
  await confirm(clientSecret, '4000002760003184')
  fake.authenticate(clientSecret, 'succeed')
  expect((await scene.see(id)).labels).toEqual(['awaiting_payment'])
  await deliver((events) => [...events.toReversed(), ...events])
  expect((await scene.see(id)).labels).toEqual(['awaiting_cleaner'])
})

it('a hold that came past our form on a debit card never reaches the cleaner', async () => {
  const { id, clientSecret } = await requested(scene.client, { date: '2026-12-03' })
  fake.confirmPastOurForm(clientSecret, '4000056655665556')
  await deliver()
  await deliver()
  expect((await scene.see(id)).payment).toMatchObject({ status: 'initial_pending', payable: 'initial' })
  expect((await accept(id)).problem.code).toBe('no-payment-hold')
  const again = await scene.world.call('POST /api/bookings/{id}/payment/{leg}', { as: scene.client.token, params: { id, leg: 'initial' } })
  expect(again.body.clientSecret).not.toBe(clientSecret)
  expect((await confirm(again.body.clientSecret, GOOD)).body).toEqual({ status: 'authorized' })
})

it('a second half that the bank wants the client for is paid on the same charge', async () => {
  const { id, clientSecret } = await requested(scene.client, { date: '2026-12-04' })
  await confirm(clientSecret, '4000002760003184')
  fake.authenticate(clientSecret, 'succeed')
  await confirm(clientSecret, null)
  await accept(id)
  await scene.moveTo((await scene.see(id)).startsAt)
  const as = scene.cleaner.token
  const reason = 'le GPS ne répond pas'
  await scene.world.call('POST /api/bookings/{id}/punch-in', { as, params: { id }, body: { reason } })
  await scene.finishWork(id)
  await scene.world.call('POST /api/bookings/{id}/punch-out', { as, params: { id }, body: { reason } })
  await deliver()
  expect(await scene.emails(scene.client.email)).toContain('client-second-half-action')
  const waiting = await scene.world.call('POST /api/bookings/{id}/payment/{leg}', { as: scene.client.token, params: { id, leg: 'final' } })
  expect(waiting.body).toMatchObject({ provider: 'stripe', status: 'failed' })
  expect((await confirm(waiting.body.clientSecret, GOOD)).body).toEqual({ status: 'captured' })
  expect((await scene.see(id)).payment.status).toBe('fully_paid')
})

it('a booking that ends is refunded at Stripe, and a refund that a bank returns is recorded', async () => {
  const { id, clientSecret } = await requested(scene.client, { date: '2026-12-15' })
  await confirm(clientSecret, '4000000000005126')
  await accept(id)
  const { priceBreakdown: price } = await scene.see(id)
  await scene.world.call('POST /api/bookings/{id}/cancel', {
    as: scene.client.token,
    params: { id },
    body: { reason: 'schedule_conflict' },
  })
  await deliver()
  expect((await scene.see(id)).payment).toMatchObject({ refundedCents: price?.initialLegCents })
  expect(await scene.balance(`held:${id}`)).toBe(0)
  const asked = fake.asked.findLast((each) => each.path === '/v1/refunds')
  expect(asked).toMatchObject({ key: expect.stringMatching(/^rf:/u), params: { amount: String(price?.initialLegCents) } })
  fake.turnRefunds()
  await deliver()
  expect((await scene.see(id)).payment.refundedCents).toBe(0)
  expect(await scene.imbalance()).toBe(0)
})

it('a charge that was given up with its booking takes no card any more', async () => {
  const { id, clientSecret } = await requested(scene.client, { date: '2026-12-22' })
  await scene.world.call('POST /api/bookings/{id}/cancel', {
    as: scene.client.token,
    params: { id },
    body: { reason: 'other', note: 'changement de plan' },
  })
  await scene.world.settle()
  const { status, body } = await confirm(clientSecret, null)
  expect([status, body]).toMatchObject([409, { code: 'payment-not-needed' }])
})

it('a charge is confirmed by its own client alone', async () => {
  const { clientSecret } = await requested(scene.client, { date: '2026-12-16' })
  const stranger = await scene.newClient()
  expect((await confirm(clientSecret, GOOD, stranger)).status).toBe(404)
  expect((await confirm(`${clientSecret}x`, GOOD)).status).toBe(404)
  expect((await confirm('pi_none_secret_none', GOOD)).status).toBe(404)
  const foreign = await scene.world.call('POST /api/payments/stripe/confirm', {
    as: scene.client.token,
    body: { clientSecret, confirmationToken: 'ctoken_none' },
  })
  expect([foreign.status, foreign.problem.code]).toEqual([422, 'bad-card'])
})

it('what the card’s answer was lost of is found again, and never confirmed twice', async () => {
  const { id, clientSecret } = await requested(scene.client, { date: '2026-12-17' })
  fake.failNext('severed')
  expect((await confirm(clientSecret, GOOD)).body).toEqual({ status: 'processing' })
  expect((await confirm(clientSecret, null)).body).toEqual({ status: 'authorized' })
  expect((await scene.see(id)).labels).toEqual(['awaiting_cleaner'])
})

describe('Stripe’s events', () => {
  const now = () => scene.world.clock.now()
  const later = (seconds: number) => new Date(now().getTime() + seconds * 1000)

  it.each<[string, () => { payload: string; headers: Record<string, string> }]>([
    ['no signature', () => ({ payload: JSON.stringify(anEvent()), headers: {} })],
    ['an empty signature', () => ({ payload: JSON.stringify(anEvent()), headers: { 'stripe-signature': '' } })],
    ['another secret', () => signedEvent(anEvent(), now(), 'whsec_somebody-else')],
    ['the secret of the other endpoint', () => signedEvent(anEvent(), now(), FAKE_KEYS.STRIPE_CONNECT_WEBHOOK_SECRET)],
    ['one byte changed', () => tampered((payload) => payload.replace('customer.created', 'customer.Created'))],
    ['JSON written anew', () => tampered((payload) => JSON.stringify(JSON.parse(payload)))],
    ['an instant 301 seconds old', () => signedEvent(anEvent(), later(-301))],
    ['an instant 302 seconds ahead', () => signedEvent(anEvent(), later(302))],
    ['live money at a test endpoint', () => signedEvent(anEvent({ livemode: true }), now())],
    ['no event at all, though signed', () => signedEvent([], now())],
    ['a thin event, though signed', () => signedEvent({ id: 'evt_1', object: 'v2.core.event', type: 'x' }, now())],
  ])('webhook security: with %s they are refused alike, and nothing is kept', async (_what, forge) => {
    const before = await inbox()
    const { payload, headers } = forge()
    expect(await post(payload, headers)).toMatchObject({ status: 400, body: { code: 'bad-signature' } })
    expect(await inbox()).toHaveLength(before.length)
  })

  function tampered(change: (payload: string) => string) {
    const { payload, headers } = signedEvent(anEvent(), now())
    return { payload: change(payload), headers }
  }

  it('still count at the edge of their five minutes', async () => {
    const { payload, headers } = signedEvent(anEvent(), later(-299))
    expect((await post(payload, headers)).status).toBe(200)
  })

  it('of an unknown type are kept and laid aside, and the same one again is one', async () => {
    const event = anEvent({ id: 'evt_weather', type: 'weather.changed' })
    const { payload, headers } = signedEvent(event, now())
    expect((await post(payload, headers)).status).toBe(200)
    expect((await post(payload, headers)).status).toBe(200)
    await scene.world.settle()
    expect((await inbox()).filter((each) => each.event_id === 'evt_weather')).toMatchObject([
      { type: 'weather.changed', processed_at: now() },
    ])
  })

  it('about charges of another program on the same account are laid aside', async () => {
    const object = { id: 'pi_foreign', object: 'payment_intent', metadata: { order: '12' } }
    const { payload, headers } = signedEvent(anEvent({ id: 'evt_foreign', type: 'payment_intent.succeeded', data: { object } }), now())
    expect((await post(payload, headers)).status).toBe(200)
    await scene.world.settle()
    expect((await inbox()).find((each) => each.event_id === 'evt_foreign')?.processed_at).toEqual(now())
  })

  it('of connected accounts have their own endpoint and their own secret', async () => {
    const event = anEvent({
      id: 'evt_account',
      type: 'account.updated',
      account: 'acct_1',
      data: { object: { id: 'acct_1', object: 'account' } },
    })
    const good = signedSecond(event, FAKE_KEYS.STRIPE_CONNECT_WEBHOOK_SECRET)
    expect((await post(good.payload, good.headers, '/api/webhooks/stripe-connect')).status).toBe(200)
    const wrong = signedSecond(event, FAKE_KEYS.STRIPE_WEBHOOK_SECRET)
    expect((await post(wrong.payload, wrong.headers, '/api/webhooks/stripe-connect')).status).toBe(400)
  })

  it('that lie, though signed, change nothing: only Stripe’s own answer is believed', async () => {
    scene.world.mayFail('payments.webhook')
    const { id, clientSecret } = await requested(scene.client, { date: '2026-12-18' })
    const created = fake.events.find((each) => each.data.object['client_secret'] === clientSecret)
    const object = { ...created?.data.object, status: 'succeeded', amount_received: 1 }
    const { payload, headers } = signedEvent(anEvent({ type: 'payment_intent.succeeded', data: { object } }), now())
    expect((await post(payload, headers)).status).toBe(200)
    await scene.world.settle()
    expect((await scene.see(id)).payment.legs[0]?.state).toBe('created')
  })
})

it('the sandbox is not there when Stripe is', async () => {
  const answers = await Promise.all([
    scene.world.call('POST /api/sandbox/confirm', { body: { clientSecret: 'x' } }),
    scene.world.call('POST /api/sandbox/next-outcome', { body: { outcome: 'timeout' } }),
    scene.world.call('POST /api/sandbox/events/{id}/replay', { params: { id: 'evt_1' } }),
    scene.world.call('POST /api/webhooks/sandbox', { rawBody: {} }),
    scene.world.call('POST /api/sandbox/clock', { body: { advanceSeconds: 60 } }),
  ])
  expect(answers.map((each) => each.status)).toEqual([404, 404, 404, 404, 404])
})

describe('an account that receives a cleaner’s money, at Stripe', () => {
  const statusOf = async (by: Person) => (await scene.world.call('GET /api/payouts', { as: by.token })).body.account.status
  const thin = (event: object, secret: string = FAKE_KEYS.STRIPE_THIN_WEBHOOK_SECRET) => {
    const { payload, headers } = signedSecond(event, secret)
    return post(payload, headers, '/api/webhooks/stripe-thin')
  }

  it('is opened under our key, for transfers alone; we bear its fees and losses', async () => {
    const { body } = await scene.world.call('POST /api/payout-account/form', { as: scene.cleaner.token })
    expect(body.url).toMatch(/^https:\/\/connect\.stripe\.test\//u)
    expect(fake.asked.find(({ path }) => path === '/v2/core/accounts')).toMatchObject({
      key: `acct:${scene.cleaner.id}`,
      params: {
        configuration: { recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } } },
        defaults: {
          currency: 'cad',
          locales: ['fr-CA'],
          responsibilities: { fees_collector: 'application', losses_collector: 'application' },
        },
      },
    })
    expect(fake.asked.findLast(({ path }) => path === '/v2/core/account_links')?.params).toMatchObject({
      use_case: {
        type: 'account_onboarding',
        account_onboarding: {
          return_url: expect.stringMatching(/\/profile\/stripe-connect\/return$/u),
          refresh_url: expect.stringMatching(/\/profile\/stripe-connect\/refresh$/u),
        },
      },
    })
  })

  it('follows thin events, which carry nothing of it, and events of connected accounts', async () => {
    const created = fake.asked.find(({ path }) => path === '/v2/core/account_links')
    const account = String(created?.params['account'])
    fake.judgeAccount(account, 'pending')
    expect(await thin(fake.thinEvents.at(-1) ?? {})).toEqual({ status: 200, body: { received: true } })
    await scene.world.settle()
    expect(await statusOf(scene.cleaner)).toBe('pending')
    fake.judgeAccount(account, 'active')
    const event = anEvent({ type: 'account.updated', account, data: { object: { id: account, object: 'account' } } })
    const { payload, headers } = signedSecond(event, FAKE_KEYS.STRIPE_CONNECT_WEBHOOK_SECRET)
    expect((await post(payload, headers, '/api/webhooks/stripe-connect')).status).toBe(200)
    await scene.world.settle()
    expect(await statusOf(scene.cleaner)).toBe('active')
  })

  it('believes no thin event of another secret, another mode or another kind', async () => {
    const event = fake.thinEvents.at(-1) ?? {}
    expect((await thin(event, FAKE_KEYS.STRIPE_WEBHOOK_SECRET)).status).toBe(400)
    expect((await thin({ ...event, livemode: true })).status).toBe(400)
    expect((await thin(anEvent())).status).toBe(400)
    const stale = signedEvent(event, new Date(scene.world.clock.now().getTime() - 301_000), FAKE_KEYS.STRIPE_THIN_WEBHOOK_SECRET)
    expect((await post(stale.payload, stale.headers, '/api/webhooks/stripe-thin')).status).toBe(400)
  })

  it('cannot be asked about while Stripe does not answer', async () => {
    fake.fallSilent(true)
    const refused = await scene.world.call('POST /api/payout-account/refresh', { as: scene.cleaner.token })
    fake.fallSilent(false)
    expect([refused.status, refused.problem.code]).toEqual([503, 'service-unavailable'])
  })

  it('cannot be opened while Stripe does not answer, and is one when it does', async () => {
    const cleaner = await scene.newCleaner()
    fake.failNext('severed')
    const refused = await scene.world.call('POST /api/payout-account/form', { as: cleaner.token })
    expect([refused.status, refused.problem.code]).toEqual([503, 'service-unavailable'])
    expect((await scene.world.call('POST /api/payout-account/form', { as: cleaner.token })).status).toBe(200)
    const asked = fake.asked.filter(({ path, key }) => path === '/v2/core/accounts' && key === `acct:${cleaner.id}`)
    expect(asked.length).toBeGreaterThan(1)
  })

  it('is paid on Friday by one transfer and one payout of ours, and what its bank sends back later is owed again', async () => {
    const { world, cleaner } = scene
    const payout = async () =>
      (await world.platform.pool.query('select state, amount_cents from payout where account_id = $1', [cleaner.id])).rows[0]
    const owed = () => scene.balance(`cleaner_payable:${cleaner.id}`)
    await oweCleaner(world, cleaner.id, 4_000)
    await world.advance({ days: 14 })
    expect(await payout()).toMatchObject({ state: 'in_transit' })
    const account = String(fake.asked.find(({ path }) => path === '/v1/transfers')?.params['destination'])
    expect(fake.asked.filter(({ method, path }) => method === 'POST' && path === '/v1/payouts')).toMatchObject([
      { account, params: { currency: 'cad', method: 'standard' } },
    ])
    const [sent] = fake.payoutsOf(account)
    const left = await owed()
    const { amount_cents: amountCents } = await payout()
    expect(amountCents).toBeGreaterThanOrEqual(4_000)
    for (const end of ['paid', 'failed'] as const) {
      const { payload, headers } = signedSecond(fake.endPayout(sent?.id ?? '', end), FAKE_KEYS.STRIPE_CONNECT_WEBHOOK_SECRET)
      expect((await post(payload, headers, '/api/webhooks/stripe-connect')).status).toBe(200)
      await world.settle()
      expect(await payout()).toMatchObject({ state: end })
      expect(await owed()).toBe(end === 'paid' ? left : left + amountCents)
    }
    expect(await scene.balance(`payout_in_transit:${cleaner.id}`)).toBe(0)
  })
})
