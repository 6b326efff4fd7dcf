// Browsers that are subscribed over HTTP, and what reaches them at a push service.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LANGUAGES, SESSION_DAYS } from '#domain/account.ts'
import { PUSH_KINDS } from '#domain/push.ts'
import { translations } from '#translations/all.ts'
import { openScene } from '../../../tests/support/booking-scene.ts'
import { openPushServer, type PushServer, type TestSubscription } from '../../../tests/support/push-server.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'

let world: World
let server: PushServer
beforeAll(async () => {
  server = await openPushServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  world = await openWorld({ env: { PUSH_TEST_SERVER: server.origin, CONTACT_EMAIL: 'bonjour@essai.test' } })
  world.mayFail('send-push')
})
afterEach(() => world.close())

const devices = async (as: string) => (await world.call('GET /api/push/devices', { as })).body
async function subscribed(as: string): Promise<TestSubscription & { readonly id: string }> {
  const subscription = server.subscribe((await devices(as)).applicationServerKey)
  const { body } = await world.call('POST /api/push/devices', { as, body: subscription, headers: { 'user-agent': 'Essai/1' } })
  return { ...subscription, id: body.id }
}
const tryOut = (as: string, id: string) => world.call('POST /api/push/devices/{id}/trial', { as, params: { id } })
/** Jobs that wait for another try run now. */
async function runWaiting(): Promise<void> {
  await world.platform.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await world.settle()
}
const waitingJobs = async () => {
  const { rows } = await world.platform.pool.query<{ attempts: number; in_seconds: number }>(
    `select attempts, round(extract(epoch from run_at - now()))::int as in_seconds from graphile_worker.jobs where task_identifier = 'send-push'`,
  )
  return rows
}

describe('a browser that subscribed', () => {
  it('is sent our words and a path, sealed for it, under our name, for a day', async () => {
    const { token } = await world.person('client')
    const browser = await subscribed(token)
    expect((await tryOut(token, browser.id)).status).toBe(202)
    await world.settle()
    expect(server.waitingFor(browser)).toEqual([
      {
        endpoint: browser.endpoint,
        message: {
          title: 'Les notifications arrivent bien ici',
          path: '/profile/notifications',
          tag: expect.stringMatching(/^[\w-]{32}$/) as string,
          language: 'fr',
          icon: '/icons/maisonnette/192.png',
        },
        topic: expect.stringMatching(/^[\w-]{32}$/) as string,
        ttlSeconds: expect.closeTo(86_400, -2) as number,
        urgency: 'high',
        subject: 'mailto:bonjour@essai.test',
      },
    ])
    expect((await devices(token)).items).toEqual([
      {
        id: browser.id,
        userAgent: 'Essai/1',
        since: world.clock.now().toISOString(),
        lastSuccessAt: world.clock.now().toISOString(),
        isCurrent: true,
      },
    ])
  })

  it('reads the language of its person', async () => {
    const { token } = await world.person('client')
    await world.call('PATCH /api/users/me', { as: token, body: { language: 'en' } })
    const browser = await subscribed(token)
    await tryOut(token, browser.id)
    await world.settle()
    expect(server.waitingFor(browser)[0]?.message).toMatchObject({ title: 'Notifications reach this device', language: 'en' })
  })

  it('finds one message where the same was sent twice', async () => {
    const { token } = await world.person('client')
    const browser = await subscribed(token)
    for (let times = 0; times < 2; times += 1) {
      await tryOut(token, browser.id)
      await world.settle()
    }
    expect(server.waitingFor(browser)).toHaveLength(1)
  })

  it('replaces the subscription that its session had, and is taken over by whoever signs in there next', async () => {
    const first = await world.person('client')
    const old = await subscribed(first.token)
    const anew = await subscribed(first.token)
    await tryOut(first.token, anew.id)
    await world.settle()
    expect([server.waitingFor(old).length, server.waitingFor(anew).length]).toEqual([0, 1])

    const second = await world.person('cleaner')
    await world.call('POST /api/push/devices', { as: second.token, body: { endpoint: anew.endpoint, keys: anew.keys } })
    expect((await devices(first.token)).items).toEqual([])
    expect((await devices(second.token)).items).toHaveLength(1)
  })

  it('is asked for by its own person alone', async () => {
    const { token } = await world.person('client')
    const { id } = await subscribed(token)
    const stranger = (await world.person('client')).token
    expect((await tryOut(stranger, id)).problem.code).toBe('not-found')
    expect((await world.call('DELETE /api/push/devices/{id}', { as: stranger, params: { id } })).problem.code).toBe('not-found')
    expect((await world.call('DELETE /api/push/devices/{id}', { as: token, params: { id } })).status).toBe(200)
    expect((await devices(token)).items).toEqual([])
  })
})

describe('nothing is sent any more', () => {
  it.each(['signs out', 'chooses another password', 'closes the account'])('once its person %s', async (how) => {
    const { token } = await world.person('client')
    const browser = await subscribed(token)
    await tryOut(token, browser.id)
    if (how === 'signs out') await world.call('POST /api/auth/logout', { as: token })
    if (how === 'chooses another password')
      await world.call('POST /api/auth/change-password', {
        as: token,
        body: { currentPassword: 'une-phrase-bien-longue', newPassword: 'une-autre-phrase-bien-longue' },
      })
    if (how === 'closes the account') {
      const { status } = await world.call('DELETE /api/users/me', { as: token, body: { confirmation: 'FERMER' } })
      expect(status).toBe(200)
    }
    await world.settle()
    expect(server.waitingFor(browser)).toEqual([])
    expect((await world.platform.pool.query('select 1 from push_subscription')).rowCount).toBe(0)
  })

  it('to a session that is over, or to an account that is suspended', async () => {
    const { token, id } = await world.person('client')
    const browser = await subscribed(token)
    await tryOut(token, browser.id)
    await world.platform.pool.query('update account set suspended_at = $1 where id = $2', [world.clock.now(), id])
    await world.settle()
    await world.platform.pool.query('update account set suspended_at = null')
    await tryOut(token, browser.id)
    await world.advance({ days: SESSION_DAYS + 1 })
    expect(server.waitingFor(browser)).toEqual([])
  })

  it.each([404, 410])('where the push service answers %i: the browser is forgotten', async (status) => {
    const { token } = await world.person('client')
    const browser = await subscribed(token)
    server.answerNext(status)
    await tryOut(token, browser.id)
    await world.settle()
    expect((await devices(token)).items).toEqual([])
    expect(await waitingJobs()).toEqual([])
  })

  it('after a day of tries', async () => {
    const { token } = await world.person('client')
    const browser = await subscribed(token)
    server.answerNext(500)
    await tryOut(token, browser.id)
    await world.settle()
    await world.platform.pool.query(
      `update graphile_worker._private_jobs set payload = (payload::jsonb || jsonb_build_object('until', $1::text))::json`,
      [new Date(Date.now() - 1000).toISOString()],
    )
    await runWaiting()
    expect([server.waitingFor(browser).length, (await waitingJobs()).length]).toEqual([0, 0])
  })
})

describe('a push service that does not take a message', () => {
  it('is tried again as late as it says', async () => {
    const { token } = await world.person('client')
    const browser = await subscribed(token)
    server.answerNext({ status: 429, retryAfter: '120' })
    await tryOut(token, browser.id)
    await world.settle()
    expect(await waitingJobs()).toEqual([{ attempts: 0, in_seconds: expect.closeTo(120, -1) as number }])
    await runWaiting()
    expect(server.waitingFor(browser)).toHaveLength(1)
    expect(await waitingJobs()).toEqual([])
  })

  it('is tried again less and less often where it says nothing, and the browser stays', async () => {
    const { token } = await world.person('client')
    const browser = await subscribed(token)
    server.answerNext(500, 503)
    await tryOut(token, browser.id)
    await world.settle()
    const [first] = await waitingJobs()
    await runWaiting()
    const [second] = await waitingJobs()
    expect([first?.attempts, second?.attempts]).toEqual([1, 2])
    expect(second?.in_seconds).toBeGreaterThan(first?.in_seconds ?? 0)
    await runWaiting()
    expect(server.waitingFor(browser)).toHaveLength(1)
  })

  it('is not tried again where it refuses, and keeps its browser', async () => {
    const { token } = await world.person('client')
    const browser = await subscribed(token)
    server.answerNext(403)
    await tryOut(token, browser.id)
    await world.settle()
    expect(await waitingJobs()).toEqual([])
    expect((await devices(token)).items).toMatchObject([{ id: browser.id, lastSuccessAt: null }])
  })
})

describe('a notice', () => {
  it('reaches the browsers of its reader in our own words, and not the person who acted', async () => {
    const scene = await openScene({ env: { PUSH_TEST_SERVER: server.origin } })
    const at = async (who: { token: string }) => {
      const { applicationServerKey } = (await scene.world.call('GET /api/push/devices', { as: who.token })).body
      const browser = server.subscribe(applicationServerKey)
      await scene.world.call('POST /api/push/devices', { as: who.token, body: browser })
      return browser
    }
    const titles = (browser: TestSubscription) => server.waitingFor(browser).map(({ message }) => `${message['title']} ${message['path']}`)
    const [client, cleaner] = [await at(scene.client), await at(scene.cleaner)]
    const { id } = await scene.held()
    await scene.world.settle()
    expect(titles(client)).toEqual([])
    expect(titles(cleaner)).toEqual([`Nouvelle demande de visite /bookings/${id}`])
    await scene.world.call('POST /api/bookings/{id}/accept', { as: scene.cleaner.token, params: { id }, body: {} })
    await scene.world.settle()
    expect(titles(client)).toEqual([`Votre visite est confirmée /bookings/${id}`])

    const open = { page: true, push: true, email: true }
    const body = { visits: { ...open, push: false }, messages: open, money: open, ideas: open }
    await scene.world.call('PUT /api/notices/channels', { as: scene.client.token, body })
    await scene.world.call('POST /api/bookings/{id}/cancel', { as: scene.cleaner.token, params: { id }, body: { reason: 'other' } })
    await scene.world.settle()
    expect(titles(client)).toHaveLength(1)
    const { client: other, cleaner: worker } = await scene.see(id)
    const sent = JSON.stringify([client, cleaner].flatMap((browser) => server.waitingFor(browser)))
    for (const secret of [other?.name, worker?.name, scene.client.email, 'Fabre', '$']) expect(sent).not.toContain(secret)
    await scene.close()
  })

  it.each(LANGUAGES)('of any kind has words without a name, an amount or a day, in %s', (language) => {
    const words = Object.entries(translations[language].push.notices)
    expect(words.map(([kind]) => kind).toSorted()).toEqual([...PUSH_KINDS].toSorted())
    for (const [, title] of words) expect(title).toMatch(/^[^{}\d$]{5,60}$/)
  })
})

it.each([
  'http://push.example.com/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://localhost/x',
  'https://intranet/x',
  'https://printer.local/x',
  'https://db.internal/x',
  'https://push.services.mozilla.com:8443/x',
  'https://me:secret@fcm.googleapis.com/x',
  'https://2130706433/x',
])('refuses to be sent to %s', async (endpoint) => {
  const { token } = await world.person('client')
  const { keys } = server.subscribe((await devices(token)).applicationServerKey)
  const { problem } = await world.call('POST /api/push/devices', { as: token, body: { endpoint, keys } })
  expect(problem.code).toBe('push-service-not-allowed')
})

it('another process of the same secret has the same key, and a copy of the data lists the browsers', async () => {
  const { token } = await world.person('client')
  await subscribed(token)
  const copy = await world.app.inject({ url: '/api/users/me/export', headers: { authorization: `Bearer ${token}` } })
  expect(copy.statusCode).toBe(200)
  expect(copy.rawPayload.includes('notified-browsers.json')).toBe(true)
  const secret = world.platform.config.secret
  const beside = await openWorld({ beside: world, env: { APP_SECRET: secret } })
  expect(beside.platform.push.publicKey).toBe((await devices(token)).applicationServerKey)
  await beside.close()
})
