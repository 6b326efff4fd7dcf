// A database of its own for one test file, cloned from the migrated template in a blink.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type Database } from '../../src/server/platform/postgres/database.ts'
import { TEMPLATE } from './postgres-for-tests.ts'

export type TestDatabase = Database & { readonly url: string }

type CreatedDatabase = { readonly url: string }

/** Made ahead, while the tests of the one before run. */
let ahead: Promise<CreatedDatabase> | undefined

export function createTestDatabase(): Promise<CreatedDatabase> {
  // Taken in the same turn, so that two who ask at once never share one.
  const made = ahead ?? create(TEMPLATE)
  ahead = create(TEMPLATE)
  // Whoever takes it is told; the run may end before.
  ahead.catch(() => undefined)
  return made
}

/** Without a table. */
export const createEmptyDatabase = (): Promise<CreatedDatabase> => create('template0')

async function create(template: string): Promise<CreatedDatabase> {
  const server = inject('postgresUrl')
  const name = `t_${randomBytes(6).toString('hex')}`
  // Copying files costs a third of writing every page to the log. Nobody drops it: the whole server goes at the end of the run.
  await onServer(server, `create database ${name} template ${template} strategy file_copy`)
  return { url: server.replace(/\/[^/]+$/, `/${name}`) }
}

export async function openTestDatabase(): Promise<TestDatabase> {
  const created = await createTestDatabase()
  const database = openDatabase(created.url, { max: 10 })
  return { ...database, url: created.url }
}

let connected: Promise<pg.Client> | undefined

/** One connection for all databases that this process makes. */
async function onServer(url: string, statement: string): Promise<void> {
  connected ??= new pg.Client({ connectionString: url }).connect()
  const client = await connected
  // Two files that clone the template at the same moment would disturb each other.
  await client.query('select pg_advisory_lock(77)')
  try {
    await client.query(statement)
  } finally {
    await client.query('select pg_advisory_unlock(77)')
  }
}
