// Statements of the query builder under names: planned once, and alive after a migration.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { inTransaction } from './database.ts'

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
