// Statements sent together: in order, all or nothing, and with an error each.
import { sql } from 'kysely'
import net from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { soon } from '../../../../tests/support/soon.ts'
import { connectionOn, makeStatementNames } from './connection.ts'
import { defer, inTransaction, isOutage, onOneConnection, openDatabase, type Database, type Executor, type Tx } from './database.ts'
import { prepared } from './prepared.ts'

let together: TestDatabase
let singly: Database
let database: TestDatabase
beforeAll(async () => {
  together = database = await openTestDatabase()
  singly = openDatabase(together.url, { statements: 'singly' })
  await database.pool.query('create table jar (id int primary key, honey int not null check (honey >= 0))')
})
afterAll(() => Promise.all([together.close(), singly.close()]))
beforeEach(() => together.pool.query('truncate jar'))

const add = prepared((_db, v: { id: number; honey: number }) => sql`insert into jar values (${v.id}, ${v.honey})`)
const take = (executor: Executor, id: number, honey = 1) =>
  sql<{ honey: number }>`update jar set honey = honey - ${honey} where id = ${id} returning honey`.execute(executor)
const jars = async (executor: Executor = database.db): Promise<readonly number[]> =>
  (await sql<{ id: number }>`select id from jar where id > ${-1} order by id`.execute(executor)).rows.map(({ id }) => id)

/** The database behind a line on which every packet of ours is counted. */
async function overCountedLine(): Promise<Database & { packets(): number; cut(): void }> {
  const { hostname, port } = new URL(database.url)
  let packets = 0
  const lines = new Set<net.Socket>()
  const proxy = net.createServer((near) => {
    const far = net.connect(Number(port), hostname)
    lines.add(near)
    near.on('data', () => (packets += 1))
    near.pipe(far).pipe(near)
    near.on('error', () => far.destroy())
    near.on('close', () => far.destroy())
    far.on('error', () => near.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const url = new URL(database.url)
  url.host = `127.0.0.1:${(proxy.address() as net.AddressInfo).port}`
  const opened = openDatabase(url.href, { max: 2, onError: () => undefined })
  return {
    ...opened,
    packets: () => packets,
    cut: () => lines.forEach((line) => line.destroy()),
    async close() {
      await opened.close()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}

let line: Awaited<ReturnType<typeof overCountedLine>> | null = null
afterEach(async () => {
  await line?.close()
  line = null
})

async function packetsOf(work: (db: Database['db']) => Promise<unknown>): Promise<number> {
  line ??= await overCountedLine()
  // The connection is open, and what it is asked is known to it.
  for (let times = 0; times < 2; times += 1) {
    await database.pool.query('truncate jar')
    await work(line.db)
  }
  await database.pool.query('truncate jar')
  const before = line.packets()
  await work(line.db)
  return line.packets() - before
}

it('a transaction takes one trip for all that waits for nothing, and one for each time that something is awaited', async () => {
  const writesOnly = (db: Database['db']) =>
    inTransaction(db, (tx) => {
      add.defer(tx, { id: 1, honey: 1 })
      add.defer(tx, { id: 2, honey: 1 })
    })
  expect(await packetsOf(writesOnly)).toBe(1)
  const readsThenWrites = (db: Database['db']) =>
    inTransaction(db, async (tx) => {
      await Promise.all([take(tx, 1), take(tx, 2), jars(tx)])
      add.defer(tx, { id: 3, honey: 1 })
      add.defer(tx, { id: 4, honey: 1 })
    })
  expect(await packetsOf(readsThenWrites)).toBe(2)
})

it('reads on one connection take one trip', async () => {
  expect(await packetsOf((db) => onOneConnection(db, (one) => Promise.all([jars(one), take(one, 1), jars(one)])))).toBe(1)
})

it('a transaction that asks nothing sends nothing', async () => {
  expect(await packetsOf((db) => inTransaction(db, () => undefined))).toBe(0)
  const refused = (db: Database['db']) => inTransaction(db, () => Promise.reject(new Error('no'))).catch(() => undefined)
  expect(await packetsOf(refused)).toBe(0)
})

it('of statements asked at once those before the failure have their answers, those after it its error, and nothing is kept', async () => {
  await database.pool.query('insert into jar values (1, 1)')
  const outcomes: PromiseSettledResult<Awaited<ReturnType<typeof take>>>[] = []
  const failing = inTransaction(database.db, async (tx) => {
    outcomes.push(...(await Promise.allSettled([take(tx, 1), take(tx, 1), take(tx, 1)])))
  })
  // Their errors were caught, and still PostgreSQL keeps nothing: nobody may believe that it did.
  await expect(failing).rejects.toThrow('rolled back')
  expect(outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : outcome.value.rows[0]?.honey))).toEqual([
    0,
    '23514',
    '23514',
  ])
  expect((await take(database.db, 1)).rows).toEqual([{ honey: 0 }])
})

it('outside a transaction a failure undoes all that was asked with it, and nobody gets an answer that does not stand', async () => {
  await database.pool.query('insert into jar values (1, 1), (2, 0)')
  const outcomes = await onOneConnection(database.db, (one) => Promise.allSettled([take(one, 1), take(one, 2), take(one, 1)]))
  expect(outcomes).toMatchObject(Array.from({ length: 3 }, () => ({ status: 'rejected', reason: { code: '23514' } })))
  expect((await take(database.db, 1, 0)).rows).toEqual([{ honey: 1 }])
})

it('what was committed stands, whatever fails behind it', async () => {
  const one = openDatabase(database.url, { max: 1 })
  try {
    const connection = connectionOn(await one.pool.connect(), makeStatementNames())
    const ask = (text: string) => connection.query(text)
    const asked = ['begin', 'insert into jar values (1, 1)', 'commit', 'select honey from jar', 'insert into jar values (1, 1)']
    const outcomes = await Promise.allSettled(asked.map(ask))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
    connection.release()
    expect(await jars()).toEqual([1])
  } finally {
    await one.close()
  }
})

it.each(['before the commit', 'with the commit on its way'])(
  'a connection that is lost %s fails the transaction, and is replaced',
  async (when) => {
    await database.pool.query('insert into jar values (1, 10)')
    line = await overCountedLine()
    const { db, cut } = line
    const isAsked = Promise.withResolvers<void>()
    await inTransaction(database.db, async (holder) => {
      await take(holder, 1)
      const broken = inTransaction(db, async (tx) => {
        await jars(tx)
        isAsked.resolve()
        if (when === 'before the commit') await Promise.all([take(tx, 1), jars(tx)])
        else defer(tx, sql`update jar set honey = 0 where id = ${1}`)
      })
      await isAsked.promise
      // What was asked has left when another statement has come and gone.
      await jars()
      cut()
      const error: unknown = await broken.catch((lost: unknown) => lost)
      expect(isOutage(error)).toBe(true)
    })
    expect(await jars(db)).toEqual([1])
  },
)

it('a row that somebody else holds for too long fails the transaction as an outage does', async () => {
  await database.pool.query('insert into jar values (1, 10)')
  await inTransaction(database.db, async (holder) => {
    await take(holder, 1)
    const waiting = inTransaction(database.db, async (tx) => {
      await sql`select set_config('lock_timeout', '20ms', true)`.execute(tx)
      await take(tx, 1)
    })
    const error: unknown = await waiting.catch((late: unknown) => late)
    expect(error).toMatchObject({ code: '55P03' })
    expect(isOutage(error)).toBe(true)
  })
})

it('a statement that takes too long fails the transaction as an outage does', async () => {
  const slow = inTransaction(database.db, async (tx) => {
    await sql`select set_config('statement_timeout', '20ms', true)`.execute(tx)
    await sql`select pg_sleep(60)`.execute(tx)
  })
  const error: unknown = await slow.catch((late: unknown) => late)
  expect(error).toMatchObject({ code: '57014' })
  expect(isOutage(error)).toBe(true)
})

it('a server that takes no writes, as one that another has replaced, fails the transaction as an outage does', async () => {
  await database.pool.query('insert into jar values (1, 10)')
  const refused = inTransaction(database.db, async (tx) => {
    await sql`set transaction read only`.execute(tx)
    await take(tx, 1)
  })
  const error: unknown = await refused.catch((away: unknown) => away)
  expect(error).toMatchObject({ code: '25006' })
  expect(isOutage(error)).toBe(true)
})

it('a process that stands still within a transaction loses it as to an outage', async () => {
  const late = inTransaction(database.db, async (tx) => {
    await sql`select set_config('idle_in_transaction_session_timeout', '20ms', true)`.execute(tx)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await soon(async () => {
      const alive = await database.pool.query('select 1 from pg_stat_activity where pid = $1', [rows[0]?.pid])
      expect(alive.rowCount).toBe(0)
    })
    await sql`select 1`.execute(tx)
  })
  const error: unknown = await late.catch((lost: unknown) => lost)
  expect(isOutage(error)).toBe(true)
})

describe.each(['together', 'singly'] as const)('sent %s', (statements) => {
  beforeAll(() => {
    database = statements === 'together' ? together : { ...singly, url: together.url }
  })
  afterAll(() => {
    database = together
  })

  it('statements run in the order in which they were asked or deferred', async () => {
    await inTransaction(database.db, async (tx) => {
      add.defer(tx, { id: 1, honey: 5 })
      expect(await jars(tx)).toEqual([1])
      add.defer(tx, { id: 2, honey: 5 })
      const [first, second] = await Promise.all([take(tx, 1), take(tx, 1)])
      expect([first.rows, second.rows]).toEqual([[{ honey: 4 }], [{ honey: 3 }]])
      defer(tx, sql`delete from jar where id = ${1}`)
      add.defer(tx, { id: 1, honey: 9 })
    })
    expect(await jars()).toEqual([1, 2])
  })

  it('what is prepared and what the query builder writes keep the order in which they were asked', async () => {
    const seen = prepared((_db, v: { above: number }) => sql<{ honey: number }>`select honey from jar where honey > ${v.above}`)
    await inTransaction(database.db, async (tx) => {
      add.defer(tx, { id: 1, honey: 5 })
      const [, between, taken, after] = await Promise.all([
        take(tx, 1),
        seen.first(tx, { above: -1 }),
        take(tx, 1),
        seen.all(tx, { above: -1 }),
      ])
      expect([between, taken.rows, after]).toEqual([{ honey: 4 }, [{ honey: 3 }], [{ honey: 3 }]])
    })
  })

  it.each([
    ['the commit', () => undefined],
    ['a read that follows', (tx: Tx) => jars(tx)],
  ])('a deferred write that fails undoes the transaction, whose error it is, with %s', async (_with, follow) => {
    const failing = inTransaction(database.db, async (tx) => {
      add.defer(tx, { id: 1, honey: 1 })
      add.defer(tx, { id: 2, honey: -1 })
      add.defer(tx, { id: 3, honey: 1 })
      await follow(tx)
    })
    await expect(failing).rejects.toMatchObject({ code: '23514', constraint: 'jar_honey_check' })
    expect(await jars()).toEqual([])
  })

  it('what the work throws undoes what was written and deferred', async () => {
    const refused = inTransaction(database.db, async (tx) => {
      add.defer(tx, { id: 1, honey: 1 })
      await jars(tx)
      add.defer(tx, { id: 2, honey: 1 })
      throw new Error('not today')
    })
    await expect(refused).rejects.toThrow('not today')
    expect(await jars()).toEqual([])
  })

  it('a connection whose transaction failed serves the next one', async () => {
    const one = openDatabase(database.url, { max: 1, statements })
    try {
      for (let time = 0; time < 3; time += 1) {
        const failing = inTransaction(one.db, (tx) => add.defer(tx, { id: 1, honey: -1 }))
        await expect(failing).rejects.toMatchObject({ code: '23514' })
        await inTransaction(one.db, (tx) => add.defer(tx, { id: time, honey: 1 }))
      }
      expect(await jars(one.db)).toEqual([0, 1, 2])
    } finally {
      await one.close()
    }
  })

  it('two transactions that deadlock both succeed, one of them the second time', async () => {
    await database.pool.query('insert into jar values (1, 10), (2, 10)')
    let attempts = 0
    const bothHold = Promise.withResolvers<void>()
    const cross = (first: number, second: number) =>
      inTransaction(database.db, async (tx) => {
        await take(tx, first)
        if ((attempts += 1) === 2) bothHold.resolve()
        await bothHold.promise
        defer(tx, sql`update jar set honey = honey - 1 where id = ${second}`)
      })
    await Promise.all([cross(1, 2), cross(2, 1)])
    expect(attempts).toBeGreaterThan(2)
    expect((await take(database.db, 1, 0)).rows).toEqual([{ honey: 8 }])
  })

  it('a transaction that cannot be serialized is tried again', async () => {
    await database.pool.query('insert into jar values (1, 10)')
    let attempts = 0
    await inTransaction(database.db, async (tx) => {
      attempts += 1
      defer(tx, sql`set transaction isolation level repeatable read`)
      await jars(tx)
      if (attempts === 1) await take(database.db, 1)
      defer(tx, sql`update jar set honey = honey - 1 where id = ${1}`)
    })
    expect(attempts).toBe(2)
    expect((await take(database.db, 1, 0)).rows).toEqual([{ honey: 8 }])
  })

  it('a transaction whose statements a migration made stale is tried again', async () => {
    const read = (tx: Tx) => sql`select * from jar where id = ${1}`.execute(tx)
    const one = openDatabase(database.url, { max: 1, statements })
    try {
      await inTransaction(one.db, async (tx) => void (await read(tx)))
      await database.pool.query('alter table jar add column wax int')
      await inTransaction(one.db, async (tx) => {
        add.defer(tx, { id: 7, honey: 1 })
        await read(tx)
      })
      expect(await jars(one.db)).toEqual([7])
    } finally {
      await database.pool.query('alter table jar drop column wax')
      await one.close()
    }
  })

  it('nothing can be asked of a transaction that is over', async () => {
    const late = await inTransaction(database.db, async (tx) => ({ tx }))
    await expect(jars(late.tx)).rejects.toThrow('given back')
    expect(() => add.defer(late.tx, { id: 1, honey: 1 })).toThrow('given back')
    expect(() => add.defer(database.db as Tx, { id: 1, honey: 1 })).toThrow('inTransaction')
    const borrowed = await onOneConnection(database.db, async (one) => ({ one }))
    await expect(jars(borrowed.one)).rejects.toThrow('given back')
  })

  it('a prepared statement fills in its values, each set of names in its own text', async () => {
    const put = prepared((db, v: { id: string; note?: string }) =>
      db
        .insertInto('idempotency_key')
        .values({ subject: v.id, endpoint: 'x', key: 'k', request_hash: v.note ?? 'none', claimed_at: new Date(0) }),
    )
    expect(await put.change(database.db, { id: `one ${statements}` })).toBe(1)
    expect(await put.change(database.db, { id: `two ${statements}`, note: 'kept' })).toBe(1)
    const read = prepared((db, v: { subject: string }) =>
      db.selectFrom('idempotency_key').select('request_hash').where('subject', '=', v.subject),
    )
    expect(await Promise.all(['one', 'two', 'three'].map((name) => read.first(database.db, { subject: `${name} ${statements}` })))).toEqual(
      [{ request_hash: 'none' }, { request_hash: 'kept' }, null],
    )
  })

  it('beyond the named ones, statements run without a name as well as with one', async () => {
    const one = openDatabase(database.url, { max: 1, statements })
    try {
      const texts = Array.from({ length: 330 }, (_, index) => index)
      const wide = (db: Executor, index: number) =>
        sql<{ n: number }>`select ${sql.lit(index)}::int as n from (values (${1}::int)) as v`.execute(db)
      const answers = await onOneConnection(one.db, (session) => Promise.all(texts.map((index) => wide(session, index))))
      expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(texts)
      await inTransaction(one.db, async (tx) => {
        defer(tx, sql`insert into jar values (${1}, ${1}), (${2}, ${1}), (3, 1)`)
        await Promise.all(texts.slice(-3).map((index) => wide(tx, index)))
      })
      expect(await jars(one.db)).toEqual([1, 2, 3])
    } finally {
      await one.close()
    }
  })
})
