// Messages on the live connection: who is told what, in every process, and random runs of many devices after which every history is the same.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Message } from '#contract/messages.ts'
import { addMinutes } from '#domain/elapsed.ts'
import type { BookingId } from '#domain/id.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { connect, type LiveClient } from '../../../tests/support/live-client.ts'
import { chanceOf, type Chance } from '../../../tests/support/odd-input.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'
import { soon } from '../../../tests/support/soon.ts'

let scene: Scene
let beside: World
let sites: string[]
let operator: Person

beforeAll(async () => {
  scene = await openScene({ env: OPERATOR_ENV })
  beside = await openWorld({ env: OPERATOR_ENV, beside: scene.world })
  sites = [await scene.world.listen(), await beside.listen()]
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
async function live({ token }: Person, site = sites[0] ?? ''): Promise<LiveClient> {
  const client = await connect(site, { token })
  clients.push(client)
  return client
}

const confirmed = (by?: Person) => scene.confirmed({ date: scene.freeDate() }, by)

const send = (bookingId: BookingId, as: Person, text = 'À demain, près de l’église', sentId: string = randomUUID()) =>
  scene.world.call('POST /api/messages/{bookingId}', { as: as.token, params: { bookingId }, body: { sentId, text, language: 'fr' } })
/** What is told of messages: changes under the bell have tests of their own. */
const told = ({ frames }: LiveClient) => frames.filter(({ type }) => type !== 'PONG' && type !== 'CHANGED')

describe('a message', () => {
  it('is told to both parties on every device and in every process, and to nobody else', async () => {
    const client = await scene.newClient()
    const { id } = await confirmed(client)
    const theirs = await Promise.all([live(client), live(client, sites[1]), live(scene.cleaner), live(scene.cleaner, sites[1])])
    const others = await Promise.all([live(operator), live(await scene.newClient(), sites[1]), live(await scene.newCleaner())])
    const before = (await scene.world.call('GET /api/messages/unread', { as: scene.cleaner.token })).body.count
    const { body } = await send(id, client)
    for (const one of theirs) await one.heard({ type: 'NEW_MESSAGE', uuidId: body.id, bookingUuid: id })
    for (const one of theirs.slice(2)) await one.heard({ type: 'UNREAD_COUNT_UPDATE', count: before + 1 })
    await Promise.all([...theirs, ...others].map((one) => one.settled()))
    for (const one of others) expect(told(one)).toEqual([])
    for (const one of theirs.slice(0, 2)) expect(told(one)).toEqual([{ type: 'NEW_MESSAGE', uuidId: body.id, bookingUuid: id }])
  })

  it('that is refused, or was sent before, is told to nobody', async () => {
    const { id } = await confirmed()
    const sentId = randomUUID()
    await send(id, scene.client, 'Bonjour', sentId)
    const cleaner = await live(scene.cleaner)
    await send(id, scene.client, 'Bonjour', sentId)
    await send(id, scene.client, '514 555-1234')
    await cleaner.settled()
    expect(told(cleaner)).toEqual([])
  })

  it('in a muted conversation changes no badge', async () => {
    const client = await scene.newClient()
    const { id } = await confirmed(client)
    const theirs = await live(client, sites[1])
    await scene.world.call('PUT /api/messages/{bookingId}/mute', { as: client.token, params: { bookingId: id }, body: { isMuted: true } })
    await theirs.heard({ type: 'UNREAD_COUNT_UPDATE', count: 0 })
    theirs.frames.length = 0
    const { body } = await send(id, scene.cleaner)
    await theirs.heard({ type: 'NEW_MESSAGE', uuidId: body.id })
    await theirs.settled()
    expect(told(theirs).map(({ type }) => type)).toEqual(['NEW_MESSAGE'])
  })
})

describe('a read receipt', () => {
  it('marks what it names and all before it, and is told to both parties and to the reader’s other devices', async () => {
    const client = await scene.newClient()
    const { id } = await confirmed(client)
    const sent = [await send(id, scene.cleaner, 'Un'), await send(id, scene.cleaner, 'Deux'), await send(id, scene.cleaner, 'Trois')]
    const [reader, other, writer] = [await live(client), await live(client, sites[1]), await live(scene.cleaner, sites[1])]
    const messageId = sent[1]?.body.id
    reader.send({ type: 'READ_RECEIPT', messageId, timestamp: Date.now() })
    const readAt = scene.world.clock.now().toISOString()
    for (const one of [reader, other, writer]) await one.heard({ type: 'READ_RECEIPT', messageId, bookingId: id, readAt })
    for (const one of [reader, other]) await one.heard({ type: 'UNREAD_COUNT_UPDATE', count: 1 })
    const { messages, firstUnread } = (await thread(scene.world, id, client)).body
    expect([messages.map((one) => one.readAt), firstUnread]).toEqual([[readAt, readAt, null], 3])
    // Said again, it changes nothing.
    writer.frames.length = 0
    reader.send({ type: 'READ_RECEIPT', messageId, timestamp: Date.now() })
    await reader.settled()
    await writer.settled()
    expect(told(writer)).toEqual([])
  })

  it('of a stranger, an operator, or for no message is refused', async () => {
    const { id } = await confirmed()
    const messageId = (await send(id, scene.cleaner)).body.id
    for (const [who, named, code] of [
      [await scene.newClient(), messageId, 'not-yours'],
      [operator, messageId, 'not-yours'],
      [scene.client, randomUUID(), 'not-found'],
    ] as const) {
      const one = await live(who)
      one.send({ type: 'READ_RECEIPT', messageId: named, timestamp: 1 })
      await one.heard({ type: 'PROBLEM', code })
    }
    expect((await thread(scene.world, id, scene.client)).body.firstUnread).toBe(1)
  })
})

it('the count and the conversations are answered to whoever asks', async () => {
  const client = await scene.newClient()
  const { id } = await confirmed(client)
  await send(id, scene.cleaner)
  const one = await live(client)
  one.send({ type: 'REQUEST_UNREAD_COUNT' })
  one.send({ type: 'REQUEST_CONVERSATIONS' })
  await one.settled()
  const { items } = (await scene.world.call('GET /api/conversations', { as: client.token })).body
  expect(told(one)).toEqual([
    { type: 'UNREAD_COUNT_UPDATE', count: 1 },
    { type: 'CONVERSATIONS_UPDATE', conversations: items },
  ])
  const theirs = await live(operator)
  theirs.send({ type: 'REQUEST_UNREAD_COUNT' })
  theirs.send({ type: 'REQUEST_CONVERSATIONS' })
  await theirs.settled()
  expect(told(theirs)).toEqual([
    { type: 'UNREAD_COUNT_UPDATE', count: 0 },
    { type: 'CONVERSATIONS_UPDATE', conversations: [] },
  ])
})

const thread = (world: World, bookingId: BookingId, as: Person, query: Record<string, number> = {}) =>
  world.call('GET /api/messages/{bookingId}', { as: as.token, params: { bookingId }, query: { limit: 100, ...query } })

/** Thirty messages a minute: the clock moves as people would write. */
async function nextMinute(worlds: readonly World[]): Promise<void> {
  const next = addMinutes(scene.world.clock.now(), 1)
  for (const { clock } of worlds) await clock.moveTo(next)
}

/** One device of a person: a connection to one process, and what it has read of the table since its last number. */
function makeDevice(person: Person, bookingId: BookingId, chance: Chance, worlds: () => readonly { world: World; site: string }[]) {
  const known: Message[] = []
  let at = worlds()[0] as { world: World; site: string }
  let client: LiveClient | null = null
  let count = -1
  let asking: Promise<void> = Promise.resolve()
  let asked = 0

  const ask = async (): Promise<void> => {
    // A process that is gone answers nothing: the device asks again once it is connected elsewhere.
    const answer = await thread(at.world, bookingId, person, { after: known.at(-1)?.number ?? 0 }).catch(() => null)
    if (answer === null || answer.status >= 500) return
    known.push(...answer.body.messages)
    if (answer.body.hasLater) await ask()
  }
  const follow = (): void => {
    asking = asking.then(ask, ask)
  }
  return {
    person,
    known,
    unread: () => count,
    async connect(): Promise<void> {
      at = chance.oneOf(worlds())
      const opened = await connect(at.site, { token: person.token })
      client = opened
      clients.push(opened)
      opened.socket.on('message', (data: Buffer) => {
        const frame = JSON.parse(data.toString()) as { type: string; count?: number }
        if (frame.type === 'NEW_MESSAGE') follow()
        if (frame.type === 'UNREAD_COUNT_UPDATE') count = frame.count ?? -1
      })
      opened.send({ type: 'REQUEST_UNREAD_COUNT' })
      follow()
    },
    cut(): void {
      client?.socket.terminate()
      client = null
    },
    isConnected: (): boolean => client !== null && client.socket.readyState === client.socket.OPEN,
    /** Through any process, some of them at once, and again until one answers. */
    async send(text: string): Promise<void> {
      const sentId = randomUUID()
      const lost = { status: 503, problem: 'lost' }
      const once = (world: World) =>
        world
          .call('POST /api/messages/{bookingId}', { as: person.token, params: { bookingId }, body: { sentId, text, language: 'fr' } })
          .catch(() => lost)
      const copies = chance.chance(0.3) ? 2 : 1
      for (let tries = 0; ; tries += 1) {
        const answers = await Promise.all(Array.from({ length: copies }, () => once(chance.oneOf(worlds()).world)))
        if (answers.some(({ status }) => status === 201)) return
        if (answers.some(({ status }) => status === 429)) await nextMinute(worlds().map(({ world }) => world))
        else if (answers.every(({ status }) => status < 500) || tries > 20)
          throw new Error(JSON.stringify(answers.map(({ problem }) => problem)))
      }
    },
    /** Over the connection, or over HTTP without one. */
    async read(): Promise<void> {
      const last = known.findLast(({ by }) => by !== (person.id === scene.cleaner.id ? 'cleaner' : 'client'))
      if (!last) return
      asked += 1
      if (client && this.isConnected() && asked % 2 === 0)
        return client.send({ type: 'READ_RECEIPT', messageId: last.id, timestamp: asked })
      const receipt = { as: person.token, params: { bookingId }, body: { number: last.number } }
      await at.world.call('POST /api/messages/{bookingId}/read', receipt).catch(() => undefined)
    },
    settled: async (): Promise<void> => {
      await client?.settled()
      await asking
    },
  }
}

describe('random runs: two people, two devices each, two processes, cut connections, repeated sends, a process that dies', () => {
  it.each([1, 20_261_101, 77_031])('with chance %i every history is the table’s, and every count is right', async (seed) => {
    const chance = chanceOf(seed)
    const client = await scene.newClient()
    const { id } = await confirmed(client)
    const dying = await openWorld({ env: OPERATOR_ENV, beside: scene.world, at: scene.world.clock.now() })
    const places = [
      { world: scene.world, site: sites[0] ?? '' },
      { world: dying, site: await dying.listen() },
    ]
    const devices = [client, client, scene.cleaner, scene.cleaner].map((person) => makeDevice(person, id, chance, () => places))
    for (const device of devices) await device.connect()
    const written: string[] = []
    const pending: Promise<unknown>[] = []
    let closing: Promise<void> | undefined
    for (let turn = 0; turn < 110; turn += 1) {
      const device = chance.oneOf(devices)
      const what = chance.next()
      if (turn === 60) {
        // Whatever it was answering is lost: whoever was there comes back elsewhere, and sends again.
        places.pop()
        closing = dying.close()
        for (const one of devices) one.cut()
      } else if (!device.isConnected()) await device.connect()
      else if (what < 0.12) device.cut()
      else if (what < 0.3) pending.push(device.read())
      else if (written.length < 50) {
        const text = `${turn} é🧽 ${'ça '.repeat(chance.below(4))}`.trim()
        written.push(text)
        pending.push(device.send(text))
      }
      if (chance.chance(0.2)) await Promise.all(pending.splice(0))
    }
    await Promise.all([...pending, closing])
    for (const device of devices) if (!device.isConnected()) await device.connect()
    // What was read over the connections is written down before it is compared.
    for (const device of devices) await device.settled()
    const table = (await thread(scene.world, id, client)).body.messages
    expect(table.map(({ number }) => number)).toEqual(table.map((_one, index) => index + 1))
    expect(table.map(({ text }) => text).toSorted()).toEqual(written.toSorted())
    const plain = (messages: readonly Message[]) => messages.map(({ readAt: _readAt, ...message }) => message)
    for (const device of devices) {
      await soon(() => expect(device.known.length).toBe(table.length))
      await device.settled()
      expect(plain(device.known)).toEqual(plain(table))
      const { count } = (await scene.world.call('GET /api/messages/unread', { as: device.person.token })).body
      await soon(() => expect(device.unread()).toBe(count))
    }
    const ofClient = table.filter(({ by, readAt }) => by === 'cleaner' && readAt === null).length
    expect((await scene.world.call('GET /api/messages/unread', { as: client.token })).body.count).toBe(ofClient)
  })
})

it('a process that dies while it writes a message has written nothing, and the message is sent again', async () => {
  const { id } = await confirmed()
  const sentId = randomUUID()
  const { pool } = scene.world.platform
  await pool.query(`create function die_numbering() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`)
  await pool.query('create trigger die_numbering before update on conversation for each row execute function die_numbering()')
  expect((await send(id, scene.client, 'Encore moi', sentId)).status).toBe(503)
  await pool.query('drop trigger die_numbering on conversation')
  expect((await thread(scene.world, id, scene.client)).body.messages).toEqual([])
  expect((await send(id, scene.client, 'Encore moi', sentId)).body).toMatchObject({ number: 1, sentId })
})
