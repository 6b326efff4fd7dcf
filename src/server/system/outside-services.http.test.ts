// What operators are told of outside services that fail for real and come back, of all processes at once.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Service, ServiceState } from '#domain/health.ts'
import * as z from 'zod'
import { defineTopic } from '../platform/bus/bus.ts'
import type { Person } from '../../../tests/support/booking-scene.ts'
import { FAKE_KEYS, openFakeStripe, signedEvent, type FakeStripe } from '../../../tests/support/fake-stripe.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'
import { openPhotonServer, type PhotonServer } from '../../../tests/support/photon-server.ts'
import { openPushServer, type PushServer } from '../../../tests/support/push-server.ts'
import { openS3Server, type S3Server } from '../../../tests/support/s3-server.ts'
import { GOOGLE_SETTINGS, openSmallGoogle, type SmallGoogle } from '../../../tests/support/small-google.ts'
import { startSmallRedis, type SmallRedis } from '../../../tests/support/small-redis.ts'
import { soon } from '../../../tests/support/soon.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'
import { translations } from '#translations/all.ts'

const METRICS_TOKEN = 'a token of twenty characters'
const TOPIC = defineTopic('of-a-test', z.object({}))

let stripe: FakeStripe
let s3: S3Server
let redis: SmallRedis
let photon: PhotonServer
let google: SmallGoogle
let push: PushServer
let mail: { port: number; answer: 'takes' | 'unknown-reader' | 'closes'; close(): Promise<void> }
let env: Record<string, string>
let world: World
let operator: Person

beforeAll(async () => {
  stripe = await openFakeStripe(() => world.clock.now())
  s3 = await openS3Server()
  redis = await startSmallRedis()
  photon = await openPhotonServer()
  google = await openSmallGoogle()
  push = await openPushServer()
  mail = await openMailServer()
  env = {
    ...OPERATOR_ENV,
    ...FAKE_KEYS,
    ...GOOGLE_SETTINGS,
    METRICS_TOKEN,
    // Letters of one process open in another.
    APP_SECRET: 'a secret of the application, long enough',
    FILES_URL: s3.filesUrl,
    REDIS_URL: `redis://127.0.0.1:${redis.port}/0`,
    GEOCODER_URL: photon.url,
    GOOGLE_CALENDAR_TEST_SERVER: google.origin,
    PUSH_TEST_SERVER: push.origin,
    MAIL_URL: `smtp://127.0.0.1:${mail.port}`,
  }
  world = await openWorld({ env, stripeAddress: stripe.address, withPages: true })
  operator = await signUpOperator(world)
})
afterAll(async () => {
  await world.close()
  for (const server of [stripe, s3, redis, photon, google, push, mail]) await server.close()
})

async function openMailServer(): Promise<typeof mail> {
  const made = { port: 0, answer: 'takes' as typeof mail.answer, close: () => new Promise<void>((done) => server.close(() => done())) }
  const refusal = (responseCode: number): Error => Object.assign(new Error('no'), { responseCode })
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 50,
    onMailFrom: (_address, _session, done) => done(made.answer === 'closes' ? refusal(421) : null),
    onRcptTo: (_address, _session, done) => done(made.answer === 'unknown-reader' ? refusal(550) : null),
    onData(stream, _session, done) {
      stream.resume()
      stream.on('end', () => done())
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return Object.assign(made, { port: (server.server.address() as AddressInfo).port })
}

const serviceOf = async (wanted: Service) => {
  const { body } = await world.call('GET /api/admin/health', { as: operator.token })
  return body.services.find(({ service }) => service === wanted)?.calls
}
const stateOf = async (service: Service): Promise<ServiceState | undefined> => (await serviceOf(service))?.state

let letters = 0
/** Another address each time: a letter that waits after a failure is left alone. */
async function sendLetter(from: World = world): Promise<void> {
  letters += 1
  await world.platform.pool.query(`update email set deliver_at = null`)
  await world.call('POST /api/auth/signup', {
    body: { name: 'Zoé', email: `zoe${letters}@essai.test`, password: 'une-phrase-bien-longue', role: 'client' },
  })
  await from.features.mailDelivery?.deliverDue()
}

const quietly = (asked: Promise<unknown>): Promise<unknown> => asked.catch(() => undefined)
const pushOne = () =>
  world.platform.push.send(push.subscribe(world.platform.push.publicKey), { text: '{"title":"Essai"}', topic: 'essai', ttlSeconds: 60 })
const openGoogle = () => quietly(world.platform.google?.open('a token that Google never gave') ?? Promise.resolve())
let asked = 0
/** Another street each time: answers are kept. */
const suggest = () => world.geocoder.suggest({ text: `${(asked += 1)} rue Fabre, Montréal`, lang: 'fr' })
let people = 0
/** Asks Stripe for a customer of theirs, and for the setup of a card. */
async function startSetup() {
  const { token } = await world.person('client', `Claire ${(people += 1)}`)
  const { status, body } = await world.call('POST /api/cards/setup', { as: token, body: {}, key: crypto.randomUUID() })
  return { status, token, clientSecret: body.clientSecret }
}
const { health: words } = translations.fr.admin
const page = async () =>
  (await world.app.inject({ url: '/admin/health', headers: { cookie: `session=${operator.token}`, 'accept-language': 'fr' } })).body

describe('a service', () => {
  it('that nobody asked is unused, and files were asked by the start', async () => {
    expect(await serviceOf('payments')).toEqual({
      state: 'unused',
      lastSuccessAt: null,
      lastFailureAt: null,
      lastFailure: null,
      p95Ms: null,
    })
    expect(await stateOf('files')).toBe('working')
  })

  it('of payments fails when Stripe does, works again, and a declined card is no failure', async () => {
    expect(await startSetup()).toMatchObject({ status: 201 })
    expect(await stateOf('payments')).toBe('working')
    stripe.failNext('server-error')
    await startSetup()
    expect(await serviceOf('payments')).toMatchObject({ state: 'failing', lastFailure: '500' })
    const { token, clientSecret } = await startSetup()
    const before = await serviceOf('payments')
    const declined = await world.call('POST /api/payments/stripe/confirm', {
      as: token,
      body: { clientSecret, confirmationToken: stripe.token('4000000000000002') },
    })
    expect(declined.body).toMatchObject({ status: 'declined' })
    expect(await serviceOf('payments')).toMatchObject({ state: 'working', lastFailureAt: before?.lastFailureAt })
    stripe.failNext('unreachable')
    await startSetup()
    expect(await serviceOf('payments')).toMatchObject({ state: 'failing', lastFailure: 'ECONNRESET' })
    await startSetup()
  })

  it('of files fails with the storage, and works again', async () => {
    const { files } = world.platform
    s3.fail('error', 'error')
    await quietly(files.get('portraits/none.webp'))
    expect(await serviceOf('files')).toMatchObject({ state: 'failing', lastFailure: '503 SlowDown' })
    const shown = await page()
    for (const said of [`>${words.unwell}<`, `>${words.states.failing}<`, '(503 SlowDown)<']) expect(shown).toContain(said)
    expect(await files.get('portraits/none.webp')).toBeNull()
    const calls = await serviceOf('files')
    expect(calls).toMatchObject({ state: 'working', lastFailure: '503 SlowDown' })
    expect(calls?.p95Ms).toBeGreaterThanOrEqual(0)
    expect(await page()).not.toContain(`>${words.states.failing}<`)
  })

  it('of mail fails when the server closes, and does its work when it knows no such reader', async () => {
    mail.answer = 'unknown-reader'
    await sendLetter()
    expect(await stateOf('mail')).toBe('working')
    mail.answer = 'closes'
    await sendLetter()
    expect(await serviceOf('mail')).toMatchObject({ state: 'failing', lastFailure: 'EENVELOPE 421' })
    mail.answer = 'takes'
    await sendLetter()
    expect(await stateOf('mail')).toBe('working')
  })

  it('of addresses fails with the geocoder, whose pause asks nothing', async () => {
    await suggest()
    expect(await stateOf('addresses')).toBe('working')
    photon.answer((response) => void response.writeHead(400).end())
    await suggest()
    expect(await stateOf('addresses')).toBe('working')
    photon.answer((response) => void response.writeHead(503).end())
    await suggest()
    const failing = await serviceOf('addresses')
    expect(failing).toMatchObject({ state: 'failing', lastFailure: '503' })
    await suggest()
    expect(await serviceOf('addresses')).toEqual(failing)
  })

  it('of calendars fails when Google is away or does not know us, and a consent that is gone is no failure', async () => {
    await openGoogle()
    expect(await stateOf('google-calendar')).toBe('working')
    google.trouble('down', 1)
    await openGoogle()
    expect(await serviceOf('google-calendar')).toMatchObject({ state: 'failing', lastFailure: '503' })
    await openGoogle()
    google.trouble('quota', 1)
    await openGoogle()
    expect(await serviceOf('google-calendar')).toMatchObject({ state: 'failing', lastFailure: '403 rateLimitExceeded' })
  })

  it('of notifications fails with a push service, and a browser that is gone is no failure', async () => {
    push.answerNext(410)
    await pushOne()
    expect(await stateOf('push')).toBe('working')
    push.answerNext(503)
    await pushOne()
    expect(await serviceOf('push')).toMatchObject({ state: 'failing', lastFailure: '503' })
    await pushOne()
    expect(await stateOf('push')).toBe('working')
  })

  it('of messages between processes works while Redis takes them', async () => {
    await world.platform.bus.publish(TOPIC, {})
    expect(await stateOf('bus')).toBe('working')
  })
})

describe('of several processes', () => {
  it('the page of one shows what another saw, while it runs and after it has stopped', async () => {
    const worker = await openWorld({ env: { ...env, PROCESS: 'worker' }, beside: world, stripeAddress: stripe.address })
    await sendLetter()
    const ours = await serviceOf('mail')
    expect(ours?.state).toBe('working')
    mail.answer = 'closes'
    await sendLetter(worker)
    await soon(async () =>
      expect(await serviceOf('mail')).toMatchObject({ state: 'failing', lastSuccessAt: ours?.lastSuccessAt, lastFailure: 'EENVELOPE 421' }),
    )
    mail.answer = 'takes'
    await sendLetter(worker)
    await worker.close()
    const merged = await serviceOf('mail')
    expect(merged?.state).toBe('working')
    expect(Date.parse(merged?.lastSuccessAt ?? '')).toBeGreaterThan(Date.parse(ours?.lastSuccessAt ?? ''))
  })
})

it('says of each address of ours when Stripe last told something there', async () => {
  const shown = async () => {
    const { webhooks } = (await world.call('GET /api/admin/health', { as: operator.token })).body
    return Object.fromEntries(webhooks.map(({ webhook, lastAt }) => [webhook, lastAt]))
  }
  const nothing = { stripe: null, 'stripe-connect': null, 'stripe-thin': null, 'google-calendar': null }
  expect(await shown()).toEqual(nothing)
  const tell = async (endpoint: 'stripe' | 'stripe-connect', secret: string, account: object) => {
    const event = { object: 'event', id: `evt_${endpoint}`, type: 'account.updated', livemode: false, data: { object: {} }, ...account }
    const { payload, headers } = signedEvent(event, world.clock.now(), secret)
    const sent = { ...headers, 'content-type': 'application/json' }
    expect((await world.app.inject({ method: 'POST', url: `/api/webhooks/${endpoint}`, payload, headers: sent })).statusCode).toBe(200)
    return world.clock.now().toISOString()
  }
  const first = await tell('stripe', FAKE_KEYS.STRIPE_WEBHOOK_SECRET, {})
  expect(await shown()).toEqual({ ...nothing, stripe: first })
  await world.clock.moveTo(new Date(world.clock.now().getTime() + 60_000))
  const second = await tell('stripe-connect', FAKE_KEYS.STRIPE_CONNECT_WEBHOOK_SECRET, { account: 'acct_1' })
  expect(await shown()).toEqual({ ...nothing, stripe: first, 'stripe-connect': second })
})

it('figures count calls by service and outcome', async () => {
  const { body } = await world.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  expect(body).toMatch(/^outside_call_duration_seconds_count\{service="push",outcome="success"\} 2$/m)
  expect(body).toMatch(/^outside_call_duration_seconds_count\{service="push",outcome="failure"\} 1$/m)
})
