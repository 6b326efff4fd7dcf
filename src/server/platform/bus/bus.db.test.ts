import { CompiledQuery } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import * as z from 'zod'
import { layWire, type Wire } from '../../../../tests/support/cut-off.ts'
import { createTestDatabase } from '../../../../tests/support/database.ts'
import { startSmallRedis, type SmallRedis } from '../../../../tests/support/small-redis.ts'
import { announce, inTransaction, openDatabase, type Database } from '../postgres/database.ts'
import { openLog } from '../log.ts'
import { defineTopic, type Bus, type BusCarrier } from './bus.ts'
import { openPostgresBus } from './postgres-bus.ts'
import { openRedisBus } from './redis-bus.ts'
import { soon } from '../../../../tests/support/soon.ts'

const log = openLog('silent', false)
const greeting = defineTopic('greeting', z.object({ words: z.string() }))
const farewell = defineTopic('farewell', z.object({ words: z.string() }))

let databaseUrl: string
beforeAll(async () => {
  ;({ url: databaseUrl } = await createTestDatabase())
})

let redis: SmallRedis
beforeAll(async () => {
  redis = await startSmallRedis()
})
afterAll(() => redis.close())

/** A medium whose wire can be cut, for two processes. */
type Medium = { readonly wire: Wire; open(): Promise<Bus> }

const media: Readonly<Record<string, () => Promise<Medium>>> = {
  'LISTEN and NOTIFY': async () => {
    const server = new URL(inject('postgresUrl'))
    const wire = await layWire({ host: server.hostname, port: Number(server.port) })
    const url = new URL(databaseUrl)
    url.port = String(wire.port)
    url.hostname = '127.0.0.1'
    return { wire, open: () => openPostgresBus(url.href, log) }
  },
  Redis: async () => {
    const wire = await layWire({ host: '127.0.0.1', port: redis.port })
    return { wire, open: () => openRedisBus(`redis://127.0.0.1:${wire.port}/3`, log) }
  },
}

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

describe.each(Object.entries(media))('the bus over %s', (_name, lay) => {
  async function twoProcesses() {
    const { wire, open } = await lay()
    const process = async () => {
      const bus = await open()
      const heard: string[] = []
      const stop = bus.subscribe(greeting, ({ words }) => heard.push(words))
      return { bus, heard, stop }
    }
    const [here, there] = [await process(), await process()]
    closing.push(async () => {
      await here.bus.close()
      await there.bus.close()
      await wire.cut()
    })
    return { wire, here, there }
  }

  function databaseOf(bus: Bus): Database {
    const database = openDatabase(databaseUrl, { max: 2, carrier: bus })
    closing.unshift(database.close)
    return database
  }

  it('brings each message once to every process, in order', async () => {
    const { here, there } = await twoProcesses()
    const sent = Array.from({ length: 50 }, (_, index) => `« é ${index} » \n ' 日`)
    for (const words of sent) await here.bus.publish(greeting, { words })
    await there.bus.publish(greeting, { words: 'last' })
    await soon(() => expect([here.heard.length, there.heard.length]).toEqual([51, 51]))
    expect(there.heard.filter((words) => words !== 'last')).toEqual(sent)
    expect(here.heard).toEqual([...sent, 'last'])
  })

  it('brings nothing of another topic, of another shape, or after listening stopped', async () => {
    const { here, there } = await twoProcesses()
    there.stop()
    await here.bus.publish(farewell, { words: 'not for them' })
    await here.bus.publish(defineTopic('greeting', z.any()), { words: 5 })
    const last = new Promise((resolve) => there.bus.subscribe(farewell, resolve))
    await here.bus.publish(greeting, { words: 'heard' })
    await here.bus.publish(farewell, { words: 'the end' })
    await last
    expect(there.heard).toEqual([])
    expect(here.heard).toEqual(['heard'])
  })

  it('goes on when a listener fails', async () => {
    const { here, there } = await twoProcesses()
    there.bus.subscribe(greeting, () => {
      throw new Error('a listener of this test')
    })
    await here.bus.publish(greeting, { words: 'one' })
    await here.bus.publish(greeting, { words: 'two' })
    await soon(() => expect(there.heard).toEqual(['one', 'two']))
  })

  it('refuses what is too long for a hint', async () => {
    const { here } = await twoProcesses()
    await expect(here.bus.publish(greeting, { words: 'é'.repeat(4_000) })).rejects.toThrow('longer than')
  })

  it('sends the messages of a transaction once it has committed, in this process before the caller continues', async () => {
    const { here, there } = await twoProcesses()
    const { db } = databaseOf(here.bus)
    await inTransaction(db, async (tx) => {
      announce(tx, greeting, { words: 'committed' })
      announce(tx, greeting, { words: 'committed' })
      await here.bus.publish(greeting, { words: 'meanwhile' })
      await soon(() => expect(there.heard).toEqual(['meanwhile']))
      expect(here.heard).toEqual(['meanwhile'])
    })
    expect(here.heard).toEqual(['meanwhile', 'committed'])
    await soon(() => expect(there.heard).toEqual(['meanwhile', 'committed']))
  })

  it('sends nothing of a transaction that was rolled back', async () => {
    const { here, there } = await twoProcesses()
    const { db } = databaseOf(here.bus)
    const undone = inTransaction(db, async (tx) => {
      announce(tx, greeting, { words: 'never' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await here.bus.publish(greeting, { words: 'after' })
    await soon(() => expect(there.heard).toEqual(['after']))
    expect(here.heard).toEqual(['after'])
  })

  it('reports when it may miss messages, and reconnects by itself', async () => {
    const { wire, here, there } = await twoProcesses()
    let gaps = 0
    there.bus.onGap(() => (gaps += 1))
    await wire.cut()
    await soon(() => expect([here.bus.isListening(), there.bus.isListening()]).toEqual([false, false]))
    expect(gaps).toBe(1)
    await expect(here.bus.publish(greeting, { words: 'lost' })).rejects.toThrow()
    await wire.mend()
    await soon(() => expect([here.bus.isListening(), there.bus.isListening()]).toEqual([true, true]))
    expect(gaps).toBeGreaterThanOrEqual(2)
    await here.bus.publish(greeting, { words: 'back' })
    await soon(() => expect(there.heard).toEqual(['back']))
    expect(here.heard).toEqual(['back'])
  })
})

describe('LISTEN and NOTIFY', () => {
  it('makes up for a message that could not follow its commit: the transaction stands, and everybody is told of the gap', async () => {
    const [bus, other] = [await openPostgresBus(databaseUrl, log), await openPostgresBus(databaseUrl, log)]
    const query = CompiledQuery.raw('select 1 / 0')
    const carrier: BusCarrier = {
      carry(messages) {
        const { behind, committed } = bus.carry(messages)
        return { committed, ...(behind && { behind: { ...behind, query } }) }
      },
    }
    const database = openDatabase(databaseUrl, { max: 1, carrier })
    closing.push(database.close, bus.close, other.close)
    let gaps = 0
    other.onGap(() => (gaps += 1))
    const answered = await inTransaction(database.db, async (tx) => {
      announce(tx, greeting, { words: 'lost on the way' })
      return 'done'
    })
    expect(answered).toBe('done')
    await soon(() => expect(gaps).toBe(1))
  })
})

describe('Redis', () => {
  it('reports a gap to listeners who missed the messages of a transaction', async () => {
    const wire = await layWire({ host: '127.0.0.1', port: redis.port })
    const cutOff = await openRedisBus(`redis://127.0.0.1:${wire.port}/4`, log)
    const other = await openRedisBus(`redis://127.0.0.1:${redis.port}/4`, log)
    const database = openDatabase(databaseUrl, { max: 1, carrier: cutOff })
    closing.push(database.close, cutOff.close, other.close, wire.cut)
    let gaps = 0
    other.onGap(() => (gaps += 1))
    await wire.cut()
    await inTransaction(database.db, async (tx) => announce(tx, greeting, { words: 'lost on the way' }))
    expect(gaps).toBe(0)
    await wire.mend()
    await soon(() => expect(gaps).toBe(1))
  })

  it.each([
    ['an address where nobody answers', async () => 'redis://127.0.0.1:1', 'ECONNREFUSED'],
    [
      'a wrong password',
      async () => {
        const guarded = await startSmallRedis({ password: 'right' })
        closing.push(guarded.close)
        return `redis://:wrong@127.0.0.1:${guarded.port}`
      },
      'WRONGPASS',
    ],
  ])('stops the start in one sentence for %s', async (_what, url, reason) => {
    await expect(openRedisBus(await url(), log)).rejects.toThrow(new RegExp(`^The Redis of REDIS_URL cannot be used: .*${reason}.*\\.$`))
  })
})
