// The setting of the benchmarks: one PostgreSQL in a folder of its own, a town in each database, and signed-in people.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import { migrateJobs } from '#server/platform/jobs.ts'
import { migrate } from '#server/platform/postgres/migrate.ts'
import { PROJECT } from './servers.ts'
import { fillTown } from './town.ts'

export type Town = { readonly url: string; readonly pool: pg.Pool }
export type Ground = {
  /** A folder for the servers' files. */
  readonly dataDir: string
  /** Of the server, for a database of one's own. */
  readonly serverUrl: string
  /** A migrated database with so many cleaners, made once for each number. */
  town(cleaners: number): Promise<Town>
  close(): Promise<void>
}

/** Durable, as in production: every commit waits for the disk. */
export async function openGround(): Promise<Ground> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'maisonnette-bench-'))
  // PostgreSQL does not run as root, and its user must reach its files.
  chmodSync(dataDir, 0o755)
  const server = await startEmbeddedPostgres({ dataDir, projectDir: PROJECT, print: () => undefined })
  const towns = new Map<number, Town>()
  return {
    dataDir,
    serverUrl: server.url,
    async town(cleaners) {
      const town = towns.get(cleaners) ?? (await settle(server.url, cleaners))
      towns.set(cleaners, town)
      return town
    },
    async close() {
      for (const { pool } of towns.values()) await pool.end()
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function settle(serverUrl: string, cleaners: number): Promise<Town> {
  const name = `town_${cleaners}`
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = serverUrl.replace(/\/[^/]+$/, `/${name}`)
  await migrate(url)
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  const lost = (error: Error): void => console.error(`A connection of the benchmark was lost: ${error.message}`)
  pool.on('error', lost).on('connect', (client) => client.on('error', lost))
  await migrateJobs(pool)
  console.log(`\nSettling a town of ${cleaners.toLocaleString('en-CA')} cleaners…`)
  await fillTown(url, { cleaners, now: new Date(), print: cleaners > 100_000 ? (line) => console.log(line) : () => undefined })
  return { url, pool }
}

export type Client = { readonly id: string; readonly token: string; readonly propertyId: string }

/** Signed-in clients with an apartment in Montréal each, at a door of their own: people of one home have promotions once together. */
export async function makeClients(pool: pg.Pool, count: number): Promise<readonly Client[]> {
  const clients = Array.from({ length: count }, () => ({
    id: randomUUID(),
    token: randomBytes(32).toString('base64url'),
    propertyId: randomUUID(),
  }))
  const ids = clients.map(({ id }) => id)
  const hashes = clients.map(({ token }) => createHash('sha256').update(token).digest())
  await pool.query(
    `insert into account (id, email, name, role, created_at, updated_at)
     select id, 'client-' || id || '@maisonnette.test', 'Claire Tremblay', 'client', now(), now() from unnest($1::uuid[]) id`,
    [ids],
  )
  await pool.query(
    `insert into session (token_hash, account_id, remembered, created_at, last_used_at, expires_at)
     select hash, id, true, now(), now(), now() + interval '30 days' from unnest($1::uuid[], $2::bytea[]) as s (id, hash)`,
    [ids, hashes],
  )
  await pool.query(
    `insert into property (id, client_id, name, type, bedrooms, bathrooms, stories, parking, street, city, city_slug, postal_code, lat, lng,
                           precision, time_zone, pets, created_at, updated_at)
     select property, client, 'Chez moi', 'apartment', 2, 1, 1, false,
            (select count(*) from property) + number || ', rue Saint-Denis', 'Montréal', 'montreal', 'H2J 2K8', 45.52, -73.58,
            'street', 'America/Toronto', 'none', now(), now()
       from unnest($1::uuid[], $2::uuid[]) with ordinality as p (property, client, number)`,
    [clients.map(({ propertyId }) => propertyId), ids],
  )
  return clients
}
