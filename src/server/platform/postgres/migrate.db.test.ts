// A migration that needs a table which somebody reads for long: whoever else uses the table does not wait behind it.
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createEmptyDatabase } from '../../../../tests/support/database.ts'
import { applyMigrations, holdMigrations, knownMigrations, migrate } from './migrate.ts'

let database: Awaited<ReturnType<typeof createEmptyDatabase>>
const clients: pg.Client[] = []
const connect = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  clients.push(client)
  return client
}
beforeEach(async () => {
  database = await createEmptyDatabase()
})
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end()
})

/** Enough of the newest that some of them change tables that stood. */
const NEWEST = 12

it('a migration waits for a long reader, and nobody waits for the migration', async () => {
  const older = (await knownMigrations()).slice(0, -NEWEST).map(({ name }) => name)
  const before = await connect()
  await holdMigrations(before)
  await applyMigrations(before, new Set(older))
  await before.query('select pg_advisory_unlock_all()')

  const reader = await connect()
  const { rows } = await reader.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  await reader.query('begin')
  for (const { name } of rows) if (name !== 'schema_migration') await reader.query(`lock table ${name} in access share mode`)

  let isDone = false
  const migrating = migrate(database.url).then((applied) => {
    isDone = true
    return applied
  })
  const visitor = await connect()
  await visitor.query(`set statement_timeout = '1500ms'`)
  const until = performance.now() + 2_500
  while (performance.now() < until) for (const { name } of rows) await visitor.query(`select from ${name} limit 1`)
  expect(isDone).toBe(false)

  await reader.query('commit')
  expect(await migrating).toHaveLength(NEWEST)
})
