// Brings the database to the newest numbered SQL file: forward only, each file once, in its own transaction.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { SettingError } from '../../config.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../../db/migrations')
/** Any constant: it only has to be the same for every process that migrates. */
const LOCK = 7_209_114

/** Stands in a database while a restore fills it. */
export const UNFINISHED_RESTORE = 'unfinished_restore'

export type Migration = { readonly name: string; readonly checksum: string }

/** Applies what is missing and answers the names applied. Throws when a landed file was edited, and {@link SettingError} after half a restore. */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await holdMigrations(client)
    const { rows } = await client.query<{ half: boolean }>('select to_regclass($1) is not null as half', [`public.${UNFINISHED_RESTORE}`])
    if (rows[0]?.half) throw new SettingError('A restore into this database did not finish: run it again.')
    return await applyMigrations(client)
  } finally {
    await client.end()
  }
}

/** Waits until nobody else migrates or restores; the connection holds its turn until it ends. */
export async function holdMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCK])
}

let known: Promise<readonly Migration[]> | undefined

/** Those of the release, read once. */
export function knownMigrations(): Promise<readonly Migration[]> {
  known ??= readMigrations()
  return known
}

async function readMigrations(): Promise<readonly Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => ({
      name,
      checksum: createHash('sha256')
        .update(await readSql(name))
        .digest('hex'),
    })),
  )
}

const readSql = (name: string): Promise<string> => readFile(path.join(FOLDER, name), 'utf8')

/** Applies what is missing, or of that only the named ones, to a database whose turn is held. */
export async function applyMigrations(client: pg.Client, only?: ReadonlySet<string>): Promise<string[]> {
  await client.query(
    'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<Migration>('select name, checksum from schema_migration')
  const landed = new Map(rows.map((row) => [row.name, row.checksum]))
  const applied: string[] = []
  for (const { name, checksum } of await knownMigrations()) {
    const known = landed.get(name)
    if (known !== undefined && known !== checksum) throw new Error(`The migration ${name} was edited after it had been applied.`)
    if (known !== undefined || only?.has(name) === false) continue
    await applyWhenFree(client, { name, checksum })
    applied.push(name)
  }
  return applied
}

/** A statement that waits for a table makes everybody who comes after it wait as well: so it soon gives up, and is tried again. */
const LOCK_TIMEOUT_MS = 1_000
const AGAIN_AFTER_MS = 500
const TRIES = 80
const LOCK_TIMED_OUT = '55P03'
const DEADLOCK = '40P01'

async function applyWhenFree(client: pg.Client, { name, checksum }: Migration): Promise<void> {
  const sql = await readSql(name)
  for (let tried = 1; ; tried += 1) {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
      await client.query(sql)
      await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (![LOCK_TIMED_OUT, DEADLOCK].includes((error as { code?: string }).code ?? '')) throw error
      if (tried === TRIES)
        throw new SettingError(
          `The migration ${name} waits for a table that is in use all the time, by a backup perhaps: start again later.`,
        )
    }
    await delay(AGAIN_AFTER_MS)
  }
}
