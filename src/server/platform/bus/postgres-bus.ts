// The bus over LISTEN and NOTIFY: on a connection of its own, which reconnects by itself.
import { randomUUID } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import type { Bus } from './bus.ts'
import { makeHub, type Hub } from './hub.ts'

const CHANNEL = 'maisonnette_bus'
/** A message of the bus to itself: only its return proves that it listens, which a pooler may silently prevent. */
const BEAT = 'beat'
const BEAT_EVERY_MS = 4_000
/** Beats in a row without an answer before the connection counts as lost: a busy database answers late, and whoever loses it sends all pages away. */
const MAX_UNANSWERED_BEATS = 2
const FIRST_BEAT_WITHIN_MS = 2_000
const RETRY_MS = { first: 50, most: 1_000 } as const

const NOTIFY_ALL = 'select pg_notify($1, text) from unnest($2::text[]) as text'

/** The database is expected to be there; messages of a transaction travel right behind its commit. */
export async function openPostgresBus(url: string, log: Log): Promise<Bus> {
  const hub = makeHub(log)
  const listener = listenOn(url, hub, log)
  await listener.connect()
  for (let waited = 0; !hub.isListening() && waited < FIRST_BEAT_WITHIN_MS; waited += 5) await delay(5)

  return {
    async publish({ name }, payload) {
      const packed = hub.pack({ topic: name, payload })
      await listener.send(packed.text)
      hub.receiveOwn(packed)
    },
    carry(messages) {
      const packed = messages.map((one) => hub.pack(one))
      const query = CompiledQuery.raw(NOTIFY_ALL, [CHANNEL, packed.map(({ text }) => text)])
      return { behind: { query, lost: listener.miss }, committed: () => packed.forEach(hub.receiveOwn) }
    },
    subscribe: hub.subscribe,
    isListening: hub.isListening,
    onGap: hub.onGap,
    close: listener.close,
  }
}

type Connection = { readonly client: pg.Client; readonly beat: string; unanswered: number; gone: boolean }

/** The connection that listens: it checks by its own beat that it receives, and reconnects by itself. */
function listenOn(url: string, hub: Hub, log: Log) {
  let current: Connection | null = null
  let closed = false
  /** A committed message could not be sent: the next beat reports the gap. */
  let missed = false

  const drop = (connection: Connection): void => {
    connection.gone = true
    cut(connection.client)
    if (current !== connection) return
    current = null
    hub.setListening(false)
    if (!closed) void comeBack()
  }

  const beat = (connection: Connection): void => {
    connection.unanswered += 1
    const hasGap = missed
    missed = false
    const texts = hasGap ? [hub.packGap().text, connection.beat] : [connection.beat]
    connection.client.query(NOTIFY_ALL, [CHANNEL, texts]).catch(() => {
      missed ||= hasGap
      drop(connection)
    })
  }

  async function connect(): Promise<void> {
    const client = makeClient(url)
    const connection: Connection = { client, beat: `${BEAT}:${randomUUID()}`, unanswered: 0, gone: false }
    client.on('error', () => drop(connection))
    client.on('end', () => drop(connection))
    client.on('notification', ({ payload = '' }) => {
      if (current !== connection) return
      if (!payload.startsWith(BEAT)) return hub.receive(payload)
      if (payload !== connection.beat) return
      connection.unanswered = 0
      hub.setListening(true)
    })
    await listen(connection)
    current = connection
    beat(connection)
  }

  async function comeBack(): Promise<void> {
    for (let wait: number = RETRY_MS.first; ; wait = Math.min(wait * 2, RETRY_MS.most)) {
      await delay(wait, undefined, { ref: false })
      if (closed) return
      try {
        return await connect()
      } catch {
        // Not back yet; `isListening` is false meanwhile.
      }
    }
  }

  const check = (connection: Connection): void => {
    if (connection !== current) return
    if (connection.unanswered < MAX_UNANSWERED_BEATS) return beat(connection)
    log.warn('the bus does not receive its own messages: is there a pooler between? Answers are not kept meanwhile')
    drop(connection)
  }
  const pulse = setInterval(() => {
    const connection = current
    // What arrived while the process was busy is read first.
    if (connection) setImmediate(check, connection)
  }, BEAT_EVERY_MS)
  pulse.unref()

  return {
    connect,
    miss(): void {
      missed = true
    },
    /** Throws while the connection is away. */
    async send(text: string): Promise<void> {
      if (!current) throw new Error('Connection terminated: the bus is away')
      await current.client.query('select pg_notify($1, $2)', [CHANNEL, text])
    },
    async close(): Promise<void> {
      closed = true
      clearInterval(pulse)
      hub.setListening(false)
      const last = current
      current = null
      await last?.client.end().catch(() => undefined)
    },
  }
}

const makeClient = (url: string): pg.Client =>
  new pg.Client({ connectionString: url, application_name: 'maisonnette-bus', connectionTimeoutMillis: 2_000, keepAlive: true })

/** Connects and listens; a failure leaves no socket open. */
async function listen(connection: Connection): Promise<void> {
  const { client } = connection
  try {
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    if (connection.gone) throw new Error('Connection terminated')
  } catch (error) {
    cut(client)
    throw error
  }
}

/** Destroys the socket: a connection whose other end is gone never closes. */
function cut(client: pg.Client): void {
  client.connection.stream.destroy()
}
