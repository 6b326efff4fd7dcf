// Databases of the campaign, each cloned from one that was migrated once.
import pg from 'pg'
import { migrateJobs } from '#server/platform/jobs.ts'
import { migrate } from '#server/platform/postgres/migrate.ts'

export type OwnDatabase = { readonly url: string; readonly pool: pg.Pool; drop(): Promise<void> }

const TEMPLATE = 'year_template'
let madeDatabases = 0

const under = (serverUrl: string, name: string): string => serverUrl.replace(/\/[^/]+$/, `/${name}`)

async function onServer(serverUrl: string, ...statements: readonly string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  try {
    for (const statement of statements) await admin.query(statement)
  } finally {
    await admin.end()
  }
}

/** A connection that is lost with its server is replaced by the next query. */
function poolOf(url: string): pg.Pool {
  const lost = (): void => undefined
  return new pg.Pool({ connectionString: url, max: 4 }).on('error', lost).on('connect', (client) => client.on('error', lost))
}

/** Jobs that wait for their next try run now; answers whether there were any. */
export async function tryAgainNow(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
  return (rowCount ?? 0) > 0
}

async function makeTemplate(serverUrl: string): Promise<void> {
  // PostgreSQL is killed here, and never the machine: nothing needs to reach the disk.
  await onServer(serverUrl, 'alter system set fsync = off', 'select pg_reload_conf()', `create database ${TEMPLATE}`)
  await migrate(under(serverUrl, TEMPLATE))
  const pool = poolOf(under(serverUrl, TEMPLATE))
  await migrateJobs(pool)
  await pool.end()
}

export async function makeDatabase(serverUrl: string): Promise<OwnDatabase> {
  if (madeDatabases === 0) await makeTemplate(serverUrl)
  madeDatabases += 1
  const name = `year_${madeDatabases}`
  await onServer(serverUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`)
  const pool = poolOf(under(serverUrl, name))
  return {
    url: under(serverUrl, name),
    pool,
    async drop() {
      await pool.end()
      await onServer(serverUrl, `drop database ${name} with (force)`)
    },
  }
}
