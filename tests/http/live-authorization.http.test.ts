// Who may send what over the live connection: one row per frame of a client, written apart from the contract, and tried with every kind of caller.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { LIVE_FRAMES, type ClientFrame } from '#contract/live.ts'
import type { MessageId } from '#domain/id.ts'
import { openScene, type Person, type Scene } from '../support/booking-scene.ts'
import { connect, refusal, type LiveClient } from '../support/live-client.ts'
import { OPERATOR_ENV, signUpOperator } from '../support/operator.ts'

type Name = ClientFrame['type']
/** Whose connection is accepted. */
const ADMITTED = ['client', 'cleaner', 'other client', 'other cleaner', 'operator'] as const
type Admitted = (typeof ADMITTED)[number]
const TURNED_AWAY = {
  nobody: { status: 401, code: 'not-signed-in' },
  suspended: { status: 401, code: 'not-signed-in' },
  'with a used ticket': { status: 401, code: 'not-signed-in' },
  'from a foreign page': { status: 403, code: 'cross-site-request' },
  'from a foreign page with a ticket': { status: 403, code: 'cross-site-request' },
} as const
type TurnedAway = keyof typeof TURNED_AWAY

/** What the sender is answered, and what the other party's page hears; null for nothing. */
type Outcome = { readonly answer: Readonly<Record<string, unknown>> | null; readonly other: Readonly<Record<string, unknown>> | null }
const answered = (answer: Outcome['answer']): Outcome => ({ answer, other: null })
const REFUSED = answered({ type: 'PROBLEM', code: 'not-yours' })
const NOTHING = answered(null)

type Row = {
  /** The frame that this caller sends. */
  frame(as: Admitted): Record<string, unknown>
  readonly outcomes: Record<Admitted, Outcome>
}

let scene: Scene
let site: string
let messageId: MessageId
const people = new Map<Admitted | 'suspended', Person>()

const idOf = (kind: Admitted): string => people.get(kind)?.id ?? ''
/** Whom a caller asks about, and types to: the other party, of strangers the cleaner. */
const otherOf = (as: Admitted): string => idOf(as === 'cleaner' ? 'client' : 'cleaner')
const everybody = (outcome: Outcome): Record<Admitted, Outcome> => ({
  client: outcome,
  cleaner: outcome,
  'other client': outcome,
  'other cleaner': outcome,
  operator: outcome,
})
const strangers = (outcome: Outcome) => ({ 'other client': outcome, 'other cleaner': outcome, operator: outcome })

/** A frame without a row does not compile. */
const TABLE: Record<Name, Row> = {
  PING: { frame: () => ({ timestamp: 7 }), outcomes: everybody(answered({ type: 'PONG', timestamp: 7 })) },
  USER_TYPING: {
    frame: (as) => ({ recipientId: otherOf(as), isTyping: true, timestamp: 7 }),
    outcomes: {
      client: { answer: null, other: { type: 'TYPING', isTyping: true } },
      cleaner: { answer: null, other: { type: 'TYPING', isTyping: true } },
      ...strangers(REFUSED),
    },
  },
  READ_RECEIPT: {
    frame: () => ({ messageId, timestamp: 7 }),
    outcomes: {
      // Its writer reads nothing of the other by it.
      cleaner: NOTHING,
      client: { answer: { type: 'READ_RECEIPT' }, other: { type: 'READ_RECEIPT' } },
      ...strangers(REFUSED),
    },
  },
  REQUEST_UNREAD_COUNT: {
    frame: () => ({}),
    outcomes: { ...everybody(answered({ type: 'UNREAD_COUNT_UPDATE', count: 0 })) },
  },
  REQUEST_CONVERSATIONS: {
    frame: () => ({}),
    outcomes: {
      client: answered({ type: 'CONVERSATIONS_UPDATE', conversations: [expect.objectContaining({ me: 'client' })] }),
      cleaner: answered({ type: 'CONVERSATIONS_UPDATE', conversations: [expect.objectContaining({ me: 'cleaner' })] }),
      ...strangers(answered({ type: 'CONVERSATIONS_UPDATE', conversations: [] })),
    },
  },
  PRESENCE: {
    frame: () => ({ isActive: true }),
    outcomes: {
      client: { answer: null, other: { type: 'PRESENCE', presence: 'online' } },
      cleaner: { answer: null, other: { type: 'PRESENCE', presence: 'online' } },
      ...strangers(NOTHING),
    },
  },
  REQUEST_PRESENCE: {
    frame: (as) => ({ accountId: otherOf(as) }),
    outcomes: {
      client: answered({ type: 'PRESENCE', presence: 'away' }),
      cleaner: answered({ type: 'PRESENCE', presence: 'away' }),
      ...strangers(answered({ type: 'PRESENCE', presence: null })),
    },
  },
}

beforeAll(async () => {
  scene = await openScene({ env: OPERATOR_ENV })
  site = await scene.world.listen()
  const { id } = await scene.confirmed()
  people.set('client', scene.client).set('cleaner', scene.cleaner)
  people.set('other client', await scene.newClient()).set('other cleaner', await scene.newCleaner())
  people.set('operator', await signUpOperator(scene.world))
  const suspended = await scene.newClient()
  people.set('suspended', suspended)
  await scene.world.platform.db
    .updateTable('account')
    .set({ suspended_at: scene.world.clock.now() })
    .where('id', '=', suspended.id)
    .execute()
  const written = await scene.world.call('POST /api/messages/{bookingId}', {
    as: scene.cleaner.token,
    params: { bookingId: id },
    body: { sentId: id, text: 'Bonjour!', language: 'fr' },
  })
  messageId = written.body.id
})
afterAll(() => scene.close())

const clients: LiveClient[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) {
    client.socket.terminate()
    await client.closed
  }
})
async function live(kind: Admitted): Promise<LiveClient> {
  const client = await connect(site, { token: people.get(kind)?.token ?? '' })
  clients.push(client)
  return client
}

const ticketOf = async (kind: Admitted): Promise<string> =>
  (await scene.world.call('POST /api/live/ticket', { as: people.get(kind)?.token ?? '' })).body.ticket

async function usedTicket(): Promise<string> {
  const ticket = await ticketOf('client')
  const client = await connect(site, { ticket, origin: null })
  clients.push(client)
  return ticket
}
const FOREIGN = 'https://ailleurs.test'
const WAYS: Record<TurnedAway, () => Promise<Parameters<typeof refusal>[1]>> = {
  nobody: async () => ({}),
  suspended: async () => ({ token: people.get('suspended')?.token ?? '' }),
  'with a used ticket': async () => ({ ticket: await usedTicket(), origin: null }),
  'from a foreign page': async () => ({ token: scene.client.token, origin: FOREIGN }),
  'from a foreign page with a ticket': async () => ({ ticket: await ticketOf('client'), origin: FOREIGN }),
}

/** Without what the test itself asks for, who came and went a few seconds ago, and one's own notices, which reading marks. */
const isBackground = ({ type, timestamp, presence, what }: Record<string, unknown>): boolean =>
  (type === 'PONG' && String(timestamp).startsWith('settled')) ||
  (type === 'PRESENCE' && (presence === 'away' || presence === 'offline')) ||
  (type === 'CHANGED' && what === 'notice')
const told = ({ frames }: LiveClient): Record<string, unknown>[] => frames.filter((frame) => !isBackground(frame))

it('has a row for every frame that a client may send, and no row too many', () => {
  expect(Object.keys(TABLE).toSorted()).toEqual(Object.keys(LIVE_FRAMES.client).toSorted())
})

describe.each(Object.entries(TABLE) as [Name, Row][])('%s', (name, { frame, outcomes }) => {
  it.each(ADMITTED)('of the %s', async (kind) => {
    await scene.world.platform.pool.query('update message set read_at = null')
    const sender = await live(kind)
    const other = await live(kind === 'cleaner' ? 'client' : 'cleaner')
    // Presence is told to pages that asked about the person.
    if (name === 'PRESENCE') other.send({ type: 'REQUEST_PRESENCE', accountId: idOf(kind) })
    await Promise.all([sender.settled(), other.settled()])
    for (const one of [sender, other]) one.frames.length = 0
    if (name === 'REQUEST_UNREAD_COUNT') await scene.world.platform.pool.query('update message set read_at = now()')
    sender.send({ type: name, ...frame(kind) })
    const { answer, other: heard } = outcomes[kind]
    if (heard) await other.heard(heard)
    if (answer) await sender.heard(answer)
    await Promise.all([sender.settled(), other.settled()])
    if (!answer) expect(told(sender)).toEqual([])
    if (!heard) expect(told(other)).toEqual([])
  })

  it.each(Object.keys(TURNED_AWAY) as TurnedAway[])('%s is turned away before it can be sent', async (kind) => {
    expect(await refusal(site, await WAYS[kind]())).toMatchObject(TURNED_AWAY[kind])
  })

  it('of a session that ended while connected is heard by nobody', async () => {
    const { email } = scene.client
    const { body } = await scene.world.call('POST /api/auth/login', { body: { email, password: 'une-phrase-bien-longue' } })
    const ending = await connect(site, { token: body.token })
    const other = await live('cleaner')
    await other.settled()
    other.frames.length = 0
    const endedMs = performance.now()
    await scene.world.call('POST /api/auth/logout', { as: body.token })
    expect(await ending.closed).toBe(1000)
    expect(performance.now() - endedMs).toBeLessThan(1_000)
    ending.frames.length = 0
    ending.send({ type: name, ...frame('client') })
    await other.settled()
    expect([told(ending), told(other)]).toEqual([[], []])
  })
})
