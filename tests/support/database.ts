// A database of its own for one test file, cloned from the migrated template in a blink.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type Database } from '../../src/server/platform/postgres/database.ts'
import { TEMPLATE } from './postgres-for-tests.ts'

export type TestDatabase = Database & { readonly url: string }

type CreatedDatabase = { readonly name: string; readonly url: string }

/** Of each template one is made ahead, while the tests of the one before run. */
const ahead = new Map<string, Promise<CreatedDatabase>>()

/** Of the test file that runs. */
let ofThisFile: string[] = []

export async function createTestDatabase(template = TEMPLATE): Promise<CreatedDatabase> {
  // Taken in the same turn, so that two who ask at once never share one.
  const made = ahead.get(template) ?? create(template)
  const next = create(template)
  ahead.set(template, next)
  // Whoever takes it is told; the run may end before.
  next.catch(() => undefined)
  const database = await made
  ofThisFile.push(database.name)
  return database
}

/** Without a table. */
export async function createEmptyDatabase(): Promise<CreatedDatabase> {
  const database = await create('template0')
  ofThisFile.push(database.name)
  return database
}

async function create(template: string): Promise<CreatedDatabase> {
  const server = inject('postgresUrl')
  const name = `t_${randomBytes(6).toString('hex')}`
  // Copying files costs a third of writing every page to the log.
  await onServer(server, `create database ${name} template ${template} strategy file_copy`)
  return { name, url: server.replace(/\/[^/]+$/, `/${name}`) }
}

/** Others may be made from it until the run ends; nobody may be connected to it. */
export function keepAsTemplate(name: string): void {
  ofThisFile = ofThisFile.filter((one) => one !== name)
}

/** Cuts off whoever is still connected. */
export async function dropTestDatabases(): Promise<void> {
  for (const name of ofThisFile.splice(0)) await onServer(inject('postgresUrl'), `drop database ${name} with (force)`)
}

export async function openTestDatabase(): Promise<TestDatabase> {
  const created = await createTestDatabase()
  const database = openDatabase(created.url, { max: 10 })
  return { ...database, url: created.url }
}

let connected: Promise<pg.Client> | undefined

/** One connection for all databases that this process makes and drops. */
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
