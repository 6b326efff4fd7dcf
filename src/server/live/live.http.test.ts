import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { LIVE_FRAMES, type ServerFrame } from '#contract/live.ts'
import { MAX_LIVE_CONNECTIONS, MAX_LIVE_FRAME_BYTES, MAX_LIVE_FRAMES_PER_MINUTE, MAX_LIVE_REFUSALS } from '#domain/live.ts'
import { layWire } from '../../../tests/support/cut-off.ts'
import { startSmallRedis } from '../../../tests/support/small-redis.ts'
import { announce, inTransaction } from '../platform/postgres/database.ts'
import { liveChange } from '../platform/live-change.ts'
import { aPicture, openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { connect, refusal, type LiveClient } from '../../../tests/support/live-client.ts'
import { chanceOf, likelyValue, shapeOf, spoiled } from '../../../tests/support/odd-input.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'
import { soon } from '../../../tests/support/soon.ts'

const PASSWORD = 'une-phrase-bien-longue'

let scene: Scene
let site: string
/** Another process on the same database. */
let beside: World
let besideSite: string
let operator: Person

beforeAll(async () => {
  scene = await openScene({ env: OPERATOR_ENV })
  beside = await openWorld({ env: OPERATOR_ENV, beside: scene.world })
  site = await scene.world.listen()
  besideSite = await beside.listen()
  operator = await signUpOperator(scene.world)
})
afterAll(async () => {
  await beside.close()
  await scene.close()
})

const clients: LiveClient[] = []
afterEach(() => {
  for (const { socket } of clients.splice(0)) socket.terminate()
})

async function live(token: string, at = site): Promise<LiveClient> {
  const client = await connect(at, { token })
  clients.push(client)
  return client
}

const ticketOf = async (token: string): Promise<string> => {
  const { status, body } = await scene.world.call('POST /api/live/ticket', { as: token })
  expect(status).toBe(200)
  return body.ticket
}

const person = (): Promise<Person> => scene.world.person('client')

describe('the way in', () => {
  it('is open to the session cookie of a page of the site', async () => {
    const client = await live(scene.client.token)
    client.send({ type: 'PING', timestamp: 1_764_000_000_000 })
    await client.heard({ type: 'PONG', timestamp: 1_764_000_000_000 })
  })

  it('is shut to nobody, and to a cookie of no session', async () => {
    expect(await refusal(site, {})).toMatchObject({ status: 401, code: 'not-signed-in' })
    expect(await refusal(site, { token: 'nobody-has-this-token' })).toMatchObject({ status: 401, code: 'not-signed-in' })
  })

  it('is shut to pages of other sites, whatever they bring, and to a cookie without a page', async () => {
    const { token } = await person()
    for (const origin of ['https://ailleurs.test', 'null', `${site}.ailleurs.test`])
      expect(await refusal(site, { token, origin }), origin).toMatchObject({ status: 403, code: 'cross-site-request' })
    expect(await refusal(site, { ticket: await ticketOf(token), origin: 'https://ailleurs.test' })).toMatchObject({ status: 403 })
    expect(await refusal(site, { token, origin: null })).toMatchObject({ status: 403, code: 'cross-site-request' })
  })

  it('says why it is shut in the language asked for', async () => {
    expect(await refusal(site, { headers: { 'accept-language': 'en' } })).toMatchObject({ message: 'Sign in to continue.' })
    expect(await refusal(site, {})).toMatchObject({ message: 'Connectez-vous pour continuer.' })
  })

  it('takes a ticket once, without a page', async () => {
    const { token } = await person()
    const ticket = await ticketOf(token)
    const client = await connect(site, { ticket, origin: null })
    clients.push(client)
    await client.settled()
    expect(await refusal(site, { ticket, origin: null })).toMatchObject({ status: 401, code: 'not-signed-in' })
  })

  it('takes no ticket of half a minute ago, of an ended session, or of nobody', async () => {
    const { token } = await person()
    const late = await ticketOf(token)
    const { body } = await scene.world.call('POST /api/live/ticket', { as: token })
    await scene.world.platform.clock.moveTo(new Date(body.expiresAt))
    expect(await refusal(site, { ticket: late, origin: null })).toMatchObject({ status: 401 })
    const ticket = await ticketOf(token)
    await scene.world.call('POST /api/auth/logout', { as: token })
    expect(await refusal(site, { ticket, origin: null })).toMatchObject({ status: 401 })
    expect(await refusal(site, { ticket: 'nobody-has-this', origin: null })).toMatchObject({ status: 401 })
  })

  it('forgets tickets that nobody used', async () => {
    const { token } = await person()
    await ticketOf(token)
    await scene.world.advance({ minutes: 1 })
    await scene.world.features.tidy()
    expect((await scene.world.platform.pool.query('select 1 from live_ticket')).rowCount).toBe(0)
  })

  it('is shut to a suspended account', async () => {
    const suspended = await person()
    const ticket = await ticketOf(suspended.token)
    await suspend(suspended)
    expect(await refusal(site, { token: suspended.token })).toMatchObject({ status: 401, code: 'not-signed-in' })
    expect(await refusal(site, { ticket, origin: null })).toMatchObject({ status: 401 })
  })

  it('is shut to one more connection of a person than is allowed', async () => {
    const { token } = await person()
    for (let made = 0; made < MAX_LIVE_CONNECTIONS; made += 1) await live(token)
    expect(await refusal(site, { token })).toMatchObject({ status: 429, code: 'too-many-requests' })
    clients.at(-1)?.socket.close()
    await soon(async () => expect((await live(token)).socket.readyState).toBe(1))
  })

  it('is no page and no answer to an ordinary request', async () => {
    const answer = await fetch(`${site}/ws/messages`)
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'not-found'])
  })
})

const suspend = ({ id }: Person) =>
  scene.world.platform.db.updateTable('account').set({ suspended_at: scene.world.clock.now() }).where('id', '=', id).execute()

describe('a session that ends closes its connections, in every process, within a second', () => {
  const ways: Readonly<Record<string, (who: Person) => Promise<unknown>>> = {
    'by signing out': ({ token }) => scene.world.call('POST /api/auth/logout', { as: token }),
    'by ending all others': async ({ email }) => {
      const { body } = await scene.world.call('POST /api/auth/login', { body: { email, password: PASSWORD } })
      return scene.world.call('DELETE /api/auth/sessions', { as: body.token })
    },
    'by a changed password': ({ token }) =>
      scene.world.call('POST /api/auth/change-password', {
        as: token,
        body: { currentPassword: PASSWORD, newPassword: 'une-autre-phrase-bien-longue' },
      }),
    'by closing the account': ({ token }) => scene.world.call('DELETE /api/users/me', { as: token, body: { confirmation: 'FERMER' } }),
    'by suspension': suspend,
    'by the end of its time': ({ id }) =>
      scene.world.platform.db.updateTable('session').set({ expires_at: beside.clock.now() }).where('account_id', '=', id).execute(),
  }

  it.each(Object.entries(ways))('%s', async (_way, end) => {
    const [who, other] = [await person(), await person()]
    const [here, there, stays] = [await live(who.token), await live(who.token, besideSite), await live(other.token)]
    await end(who)
    const endedMs = performance.now()
    expect(await Promise.all([here.closed, there.closed])).toEqual([1000, 1000])
    expect(performance.now() - endedMs).toBeLessThan(1_000)
    await stays.settled()
  })
})

describe('frames', () => {
  it('that are none of the table are refused in the person’s language, and close the connection when repeated', async () => {
    const { token } = await person()
    const client = await live(token)
    for (const frame of ['', '{', '[]', '"PING"', { type: 'CHANGED' }].slice(0, MAX_LIVE_REFUSALS)) client.send(frame)
    expect(await client.closed).toBe(1008)
    expect(client.frames).toEqual(
      Array.from({ length: MAX_LIVE_REFUSALS }, () => ({
        type: 'PROBLEM',
        code: 'malformed-request',
        message: 'Certaines informations sont mal formées. Vérifiez les champs indiqués.',
      })),
    )
  })

  it.each(
    Object.values(LIVE_FRAMES)
      .flatMap((table) => Object.entries(table))
      .map(([name, { fields }]) => ({ name, fields })),
  )('$name with anything odd in it does no harm', async ({ fields: ofFrame }) => {
    const odd = chanceOf(20_261_126)
    const { token } = await person()
    for (let round = 0; round < 12; round += 1) {
      const client = await live(token)
      for (let sent = 0; sent < MAX_LIVE_REFUSALS; sent += 1) client.send(spoiled(likelyValue(shapeOf(ofFrame), odd, {}), odd))
      await soon(() => expect(client.frames.length).toBeGreaterThanOrEqual(MAX_LIVE_REFUSALS))
      for (const frame of client.frames) {
        const { fields } = LIVE_FRAMES.server[frame['type'] as ServerFrame['type']]
        expect(fields.safeParse(frame).success, JSON.stringify(frame)).toBe(true)
        expect(['PONG', 'PROBLEM', 'UNREAD_COUNT_UPDATE', 'CONVERSATIONS_UPDATE', 'PRESENCE']).toContain(frame['type'])
      }
      client.socket.terminate()
      await client.closed
    }
  })

  it('of bytes are refused, and longer ones than allowed close the connection', async () => {
    const { token } = await person()
    const client = await live(token)
    client.socket.send(Buffer.from(JSON.stringify({ type: 'PING', timestamp: 1 })))
    await client.heard({ type: 'PROBLEM', code: 'malformed-request' })
    client.send('x'.repeat(MAX_LIVE_FRAME_BYTES + 1))
    expect(await client.closed).toBe(1009)
  })

  it('come at a limited rate', async () => {
    const { token } = await person()
    const client = await live(token)
    for (let sent = 0; sent < MAX_LIVE_FRAMES_PER_MINUTE; sent += 1) client.send({ type: 'PING', timestamp: sent })
    await client.heard({ type: 'PONG', timestamp: MAX_LIVE_FRAMES_PER_MINUTE - 1 })
    client.send({ type: 'PING', timestamp: 'one too many' })
    await client.heard({ type: 'PROBLEM', code: 'too-many-requests' })
    for (let sent = 1; sent < MAX_LIVE_REFUSALS; sent += 1) client.send({ type: 'PING', timestamp: sent })
    expect(await client.closed).toBe(1008)
  })
})

describe('a step of a booking', () => {
  it('is told to its client, its cleaner and every operator, in every process, and to nobody else', async () => {
    const stranger = await scene.newClient()
    const booking = await scene.held()
    const people = await Promise.all([
      live(scene.client.token),
      live(scene.client.token, besideSite),
      live(scene.cleaner.token, besideSite),
      live(operator.token, besideSite),
    ])
    const others = [await live(stranger.token), await live((await scene.newCleaner()).token, besideSite)]
    for (const one of [...people, ...others]) one.frames.length = 0
    await scene.world.call('POST /api/bookings/{id}/accept', { as: scene.cleaner.token, params: { id: booking.id }, body: {} })
    await Promise.all(people.map((one) => one.heard({ type: 'CHANGED', what: 'booking', id: booking.id })))
    await Promise.all(others.map((one) => one.settled()))
    for (const one of others) expect(one.frames.filter(({ type }) => type !== 'PONG')).toEqual([])
    for (const one of people) for (const frame of one.frames) expect(Object.keys(frame).toSorted()).toEqual(['id', 'type', 'what'])
  })

  it('is told like whatever else its page shows: a task that is done, a photo', async () => {
    const booking = await scene.started({ date: '2026-12-10' })
    const client = await live(scene.client.token)
    const change = { type: 'CHANGED', what: 'booking', id: booking.id }
    const [task] = (await scene.see(booking.id, scene.cleaner)).checklist
    await scene.world.call('PATCH /api/bookings/{id}/checklist/{taskId}', {
      as: scene.cleaner.token,
      params: { id: booking.id, taskId: task?.id ?? '' },
      body: { answer: 'done' },
    })
    await client.heard(change)
    client.frames.length = 0
    expect((await scene.addPhoto(booking.id, await aPicture(), { kind: 'before' })).status).toBe(201)
    await client.heard(change)
  })

  it('that is refused is told to nobody', async () => {
    const booking = await scene.held({ date: '2026-12-17' })
    const client = await live(scene.client.token)
    const refused = await scene.world.call('POST /api/bookings/{id}/punch-in', {
      as: scene.cleaner.token,
      params: { id: booking.id },
      body: { reason: 'Le téléphone ne trouve pas sa position.' },
    })
    expect(refused.status).toBeGreaterThanOrEqual(400)
    await client.settled()
    expect(client.frames.map(({ type }) => type)).toEqual(['PONG'])
  })
})

it('a process that stops sends its clients elsewhere with 1012, and waits for no one', async () => {
  const other = await openWorld({ beside: scene.world })
  const at = await other.listen()
  const { token } = await person()
  const client = await live(token, at)
  const silent = await live(token, at)
  silent.socket.pause()
  const startedMs = performance.now()
  await other.close()
  expect(await client.closed).toBe(1012)
  expect(performance.now() - startedMs).toBeLessThan(5_000)
})

it('while changes may be missed nobody is connected: whoever was comes back once they are heard again', async () => {
  const redis = await startSmallRedis()
  const wire = await layWire({ host: '127.0.0.1', port: redis.port })
  const deaf = await openWorld({ beside: scene.world, env: { REDIS_URL: `redis://127.0.0.1:${wire.port}` } })
  const at = await deaf.listen()
  const { token } = await person()
  const client = await live(token, at)
  await wire.cut()
  expect(await client.closed).toBe(1012)
  expect(await refusal(at, { token })).toMatchObject({ status: 503, code: 'service-unavailable' })
  await wire.mend()
  await soon(() => live(token, at))
  await deaf.close()
  await wire.cut()
  await redis.close()
})

it('two processes tell each other over Redis as well', async () => {
  const redis = await startSmallRedis()
  const env = { REDIS_URL: `redis://127.0.0.1:${redis.port}` }
  const [one, two] = [await openWorld({ beside: scene.world, env }), await openWorld({ beside: scene.world, env })]
  const who = await person()
  const client = await live(who.token, await two.listen())
  const id = '00000000-0000-4000-8000-000000000000'
  await inTransaction(one.platform.db, (tx) => announce(tx, liveChange, { what: 'booking', id, to: [who.id] }))
  await client.heard({ type: 'CHANGED', what: 'booking', id })
  await one.close()
  await two.close()
  await redis.close()
})
