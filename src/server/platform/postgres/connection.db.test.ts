// Statements of the query builder under names: planned once, and alive after a migration.
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { connectionOn, makeStatementNames } from './connection.ts'
import { inTransaction, openConnections, openDatabase } from './database.ts'
import { checkPgVersion } from './trip.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query('create table thing (id int primary key, name text)')
  await database.pool.query(`insert into thing values (1, 'broom')`)
})
afterAll(() => database.close())

const readThing = (executor: TestDatabase['db']) => sql<{ id: number }>`select * from thing where id = ${1}`.execute(executor)

test('a statement is prepared once, however often it runs', async () => {
  await database.db.connection().execute(async (connection) => {
    for (let time = 0; time < 3; time += 1) await readThing(connection)
    const { rows } = await sql<{
      name: string
    }>`select name from pg_prepared_statements where statement like 'select * from thing%'`.execute(connection)
    expect(rows).toHaveLength(1)
  })
})

test('a statement whose columns a migration changed answers as before', async () => {
  await readThing(database.db)
  await database.pool.query('alter table thing add column shelf int')
  expect((await readThing(database.db)).rows).toEqual([{ id: 1, name: 'broom', shelf: null }])
})

test('a transaction that meets such a statement is tried again and succeeds', async () => {
  await readThing(database.db)
  await database.pool.query('alter table thing add column price int')
  const { rows } = await inTransaction(database.db, (tx) => readThing(tx))
  expect(rows).toEqual([{ id: 1, name: 'broom', shelf: null, price: null }])
})

test('a connection that PostgreSQL ended is lent to nobody', async () => {
  const end = sql`select pg_terminate_backend(pg_backend_pid()) from (values (${1}::int)) as v`.execute(database.db)
  await expect(end).rejects.toMatchObject({ code: '57P01' })
  expect((await readThing(database.db)).rows).toHaveLength(1)
})

test('a closed database holds no connection any more', async () => {
  const closing = openDatabase(database.url)
  let open = 0
  closing.pool.on('connect', (client) => {
    open += 1
    client.once('end', () => (open -= 1))
  })
  await openConnections(closing.pool)
  expect(open).toBeGreaterThan(0)
  await closing.close()
  expect(open).toBe(0)
})

test('another version of the driver than the one that was read is refused with a sentence', () => {
  expect(() => checkPgVersion('8.23.7')).not.toThrow()
  expect(() => checkPgVersion('8.24.0')).toThrow(/pg is 8\.24\.0.*DATABASE_STATEMENTS=singly/)
})

test('statements that fail leave nothing behind on their connection', async () => {
  const client = await database.pool.connect()
  try {
    const connection = connectionOn(client, makeStatementNames())
    const wire = client.connection as unknown as { listenerCount(event: string): number }
    const heard = () => ['readyForQuery', 'end'].map((event) => wire.listenerCount(event))
    const before = heard()
    for (let time = 0; time < 12; time += 1) await expect(connection.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' })
    expect(heard()).toEqual(before)
  } finally {
    client.release(true)
  }
})

test('the rows of a statement are described once a connection, and read the same ever after', async () => {
  const client = await database.pool.connect()
  try {
    const connection = connectionOn(client, makeStatementNames())
    const { stream } = client.connection as unknown as { readonly stream: { readonly bytesRead: number } }
    const ask = async () => {
      const before = stream.bytesRead
      const { rows } = await connection.executeQuery(
        CompiledQuery.raw('select id, name, null::text as nothing from thing where id = $1', [1]),
      )
      return { rows, bytes: stream.bytesRead - before }
    }
    const [first, second] = [await ask(), await ask()]
    expect(second.rows).toEqual([{ id: 1, name: 'broom', nothing: null }])
    expect(first.rows).toEqual(second.rows)
    expect(second.bytes).toBeLessThan(first.bytes / 2)
  } finally {
    client.release()
  }
})

test('a row of a hundred columns, a row without one, no row, and a change without rows are answered as they are', async () => {
  const names = Array.from({ length: 100 }, (_, index) => `column_${index}`)
  const wide = sql`select ${sql.join(names.map((name, index) => sql`${sql.lit(index)}::int as ${sql.ref(name)}`))} where ${1}::int = 1`
  for (let time = 0; time < 2; time += 1) {
    expect((await wide.execute(database.db)).rows).toEqual([Object.fromEntries(names.map((name, index) => [name, index]))])
    expect((await sql`select from thing where id = ${1}`.execute(database.db)).rows).toEqual([{}])
    expect((await sql`select * from thing where id = ${2}`.execute(database.db)).rows).toEqual([])
    const changed = await sql`update thing set name = ${'broom'} where id = ${1}`.execute(database.db)
    expect([changed.rows, changed.numAffectedRows]).toEqual([[], 1n])
  }
})

test('values come back as they were sent', async () => {
  const moments = [new Date('1850-01-01T00:00:00.001Z'), new Date('2026-03-08T07:00:00Z'), new Date('9999-12-31T23:59:59.999Z')]
  for (const moment of moments) {
    const { rows } = await sql`select ${moment}::timestamptz as moment`.execute(database.db)
    expect(rows).toEqual([{ moment }])
  }
  const bytes = Buffer.from([0, 1, 255])
  const { rows } = await sql`
    select ${moments}::timestamptz[] as moments, ${[]}::timestamptz[] as none, ${['a"b', 'c\\d', null]}::text[] as texts,
           ${{ a: [1, null] }}::jsonb as json, ${bytes}::bytea as bytes, ${true}::boolean as yes, ${null}::text as nothing`.execute(
    database.db,
  )
  expect(rows).toEqual([{ moments, none: [], texts: ['a"b', 'c\\d', null], json: { a: [1, null] }, bytes, yes: true, nothing: null }])
})
