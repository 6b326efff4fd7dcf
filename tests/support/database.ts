// A database of its own for one test file, cloned from the migrated template in a blink.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type Database } from '../../src/server/platform/database.ts'
import { TEMPLATE } from './postgres-for-tests.ts'

export type TestDatabase = Database & { readonly url: string }

type CreatedDatabase = { readonly url: string; drop(): Promise<void> }

export const createTestDatabase = (): Promise<CreatedDatabase> => create(TEMPLATE)

/** Without a table. */
export const createEmptyDatabase = (): Promise<CreatedDatabase> => create('template0')

async function create(template: string): Promise<CreatedDatabase> {
  const server = inject('postgresUrl')
  const name = `t_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template ${template}`)
  return {
    url: server.replace(/\/[^/]+$/, `/${name}`),
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  }
}

export async function openTestDatabase(): Promise<TestDatabase> {
  const created = await createTestDatabase()
  const database = openDatabase(created.url, { max: 10 })
  return {
    ...database,
    url: created.url,
    async close() {
      await database.close()
      await created.drop()
    },
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Two files that clone the template at the same moment would disturb each other.
    await client.query('select pg_advisory_lock(77)')
    await client.query(statement)
  } finally {
    await client.end()
  }
}
