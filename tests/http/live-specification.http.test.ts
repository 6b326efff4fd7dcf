// A client that knows only the description of the socket, against the product and against servers that close, hang or babble: its clock is moved, nothing waits.
import { once } from 'node:events'
import net from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WebSocketServer, type WebSocket } from 'ws'
import { openScene, type Scene } from '../support/booking-scene.ts'
import { makeHandClock, type HandClock } from '../support/hand-clock.ts'
import { SpecLiveClient } from '../support/spec-live-client.ts'
import { openWorld } from '../support/world.ts'
import { soon } from '../support/soon.ts'

let scene: Scene
let site: string
let bookingId: string

beforeAll(async () => {
  scene = await openScene()
  site = await scene.world.listen()
  bookingId = (await scene.confirmed()).id
})
afterAll(() => scene.close())

let clock: HandClock
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** Not connected yet. */
function clientOf(token: string, at = site, chance = () => 0): SpecLiveClient {
  clock = makeHandClock()
  const client = new SpecLiveClient(at, token, clock, chance)
  ends.push(() => client.disconnect())
  return client
}
async function connected(token: string, at = site): Promise<SpecLiveClient> {
  const client = clientOf(token, at)
  client.connect()
  await once(client, 'state')
  expect(client.state).toBe('connected')
  return client
}
const heard = (client: SpecLiveClient, message: Readonly<Record<string, unknown>>) =>
  soon(() => expect(client.messages).toContainEqual(message))

describe('the messages', () => {
  it('PING with its timestamp keeps the connection, every thirty seconds', async () => {
    const client = await connected(scene.client.token)
    for (let pings = 1; pings <= 3; pings += 1) {
      clock.advance(29_999)
      expect(client.messages).toHaveLength(pings - 1)
      clock.advance(1)
      await soon(() => expect(client.messages).toHaveLength(pings))
    }
    expect(client.messages.map(({ timestamp }) => timestamp)).toEqual([30_000, 60_000, 90_000])
  })

  it('of a conversation: typed, written, counted, listed and read, in the names of the description', async () => {
    const client = await connected(scene.client.token)
    const cleaner = await connected(scene.cleaner.token)
    cleaner.send({ type: 'USER_TYPING', recipientId: scene.client.id, isTyping: true, timestamp: 1 })
    await heard(client, { type: 'TYPING', accountId: scene.cleaner.id, isTyping: true })

    const written = await scene.world.call('POST /api/messages/{bookingId}', {
      as: scene.cleaner.token,
      params: { bookingId },
      body: { sentId: bookingId, text: 'Je serai là à 9 h.', language: 'fr' },
    })
    await heard(client, { type: 'NEW_MESSAGE', uuidId: written.body.id, bookingUuid: bookingId })
    await heard(client, { type: 'UNREAD_COUNT_UPDATE', count: 1 })
    client.messages.length = 0
    client.send({ type: 'REQUEST_UNREAD_COUNT' })
    await heard(client, { type: 'UNREAD_COUNT_UPDATE', count: 1 })
    client.send({ type: 'REQUEST_CONVERSATIONS' })
    await heard(client, { type: 'CONVERSATIONS_UPDATE', conversations: [expect.objectContaining({ bookingId, unread: 1 })] })

    client.send({ type: 'READ_RECEIPT', messageId: written.body.id, timestamp: 2 })
    const readAt = scene.world.clock.now().toISOString()
    await heard(cleaner, { type: 'READ_RECEIPT', messageId: written.body.id, bookingId, readAt })
    await heard(client, { type: 'UNREAD_COUNT_UPDATE', count: 0 })
    expect([client.errors, cleaner.errors]).toEqual([[], []])
  })
})

describe('the close codes', () => {
  it('1000: a session that ends stops its client', async () => {
    const { token } = await scene.world.person('client')
    const client = await connected(token)
    await scene.world.call('POST /api/auth/logout', { as: token })
    expect(await once(client, 'closed')).toEqual([1000])
    expect([client.state, clock.next()]).toEqual(['disconnected', null])
  })

  it('1008: a client that keeps sending what nobody understands comes back', async () => {
    const client = await connected(scene.client.token)
    for (let sent = 0; sent < 5; sent += 1) client.send({ type: 'NONSENSE' })
    expect(await once(client, 'closed')).toEqual([1008])
    expect([client.state, clock.next()]).toEqual(['reconnecting', 2_000])
    clock.advance(2_000)
    await once(client, 'state')
    expect([client.state, client.attempts]).toEqual(['connected', 0])
  })

  it('1009: so does one whose message was too long', async () => {
    const client = await connected(scene.client.token)
    client.send({ type: 'PING', timestamp: 'x'.repeat(17_000) })
    expect(await once(client, 'closed')).toEqual([1009])
    expect(client.state).toBe('reconnecting')
  })

  it('1012: a process that stops sends its clients back, to another', async () => {
    const stopping = await openWorld({ beside: scene.world })
    const client = await connected(scene.client.token, await stopping.listen())
    const closed = once(client, 'closed')
    await stopping.close()
    expect(await closed).toEqual([1012])
    expect([client.state, clock.next()]).toEqual(['reconnecting', 2_000])
  })

  it('an intended close never retries', async () => {
    const client = await connected(scene.client.token)
    client.disconnect()
    expect([client.state, clock.next()]).toEqual(['disconnected', null])
    clock.advance(3_600_000)
    expect(client.state).toBe('disconnected')
    client.send({ type: 'REQUEST_UNREAD_COUNT' })
    expect(client.errors).toEqual(['Failed to send message'])
  })

  it.each([
    [1000, 'disconnected'],
    [1001, 'disconnected'],
    [1005, 'disconnected'],
    [1006, 'reconnecting'],
    [1011, 'reconnecting'],
    [1013, 'reconnecting'],
  ])('%i leaves it %s', async (code, state) => {
    const at = await serverThat((socket) => {
      if (code === 1006) socket.terminate()
      else if (code === 1005) socket.close()
      else socket.close(code)
    })
    const client = clientOf('', at)
    client.connect()
    expect(await once(client, 'closed')).toEqual([code])
    expect([client.state, clock.next()]).toEqual([state, state === 'reconnecting' ? 2_000 : null])
  })
})

describe('delays and retries', () => {
  it('five attempts, each half as late again, then the event and no more', async () => {
    const client = clientOf(scene.client.token, await nobodyThere())
    const failed = once(client, 'reconnect-failed')
    client.connect()
    const delays: (number | null)[] = []
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await once(client, 'closed')
      delays.push(clock.next())
      clock.advance(clock.next() ?? 0)
    }
    await failed
    expect(delays).toEqual([2_000, 3_000, 4_500, 6_750, 10_125])
    expect([client.state, clock.next()]).toEqual(['failed', null])
    expect(client.errors).toEqual(Array.from({ length: 6 }, () => 'WebSocket connection failed'))
  })

  it('a tenth of chance at most is added', async () => {
    const client = clientOf(scene.client.token, await nobodyThere(), () => 1)
    client.connect()
    await once(client, 'closed')
    expect(clock.next()).toBeCloseTo(2_200)
  })

  it('a server that does not answer within ten seconds is a timeout', async () => {
    const silent = net.createServer()
    ends.push(() => silent.close())
    const sockets: net.Socket[] = []
    silent.on('connection', (socket) => sockets.push(socket.on('error', () => undefined)))
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const client = clientOf('', `http://127.0.0.1:${(silent.address() as net.AddressInfo).port}`)
    client.connect()
    await once(silent, 'connection')
    clock.advance(9_999)
    expect(client.errors).toEqual([])
    clock.advance(1)
    expect([client.errors, client.state, clock.next()]).toEqual([['Connection timeout'], 'reconnecting', 2_000])
    for (const socket of sockets) socket.destroy()
  })

  it('what is no message is an error, and the connection stays', async () => {
    const client = clientOf('', await serverThat((socket) => socket.send('{')))
    client.connect()
    await soon(() => expect(client.errors).toEqual(['Failed to parse message']))
    expect(client.state).toBe('connected')
  })
})

async function serverThat(greets: (socket: WebSocket) => void): Promise<string> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  ends.push(() => server.close())
  server.on('connection', greets)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`
}

/** An address at which nobody listens any more. */
async function nobodyThere(): Promise<string> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  await once(server, 'close')
  return `http://127.0.0.1:${port}`
}
