// Brings back an archive into an empty place: first the stored files, then every row in one transaction, then what newer versions changed.
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { Writable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type pg from 'pg'
import { openDatabase } from '../platform/postgres/database.ts'
import type { FileStore } from '../platform/files/files.ts'
import { migrateJobs } from '../platform/jobs.ts'
import { applyMigrations, holdMigrations, knownMigrations, UNFINISHED_RESTORE } from '../platform/postgres/migrate.ts'
import { BackupError, checkArchive, readArchive, type DumpedTable, type Manifest } from './archive.ts'
import { dataTables, hurdlesOf, namesTaken, quoted } from './catalog.ts'
import { openForCopying, secretMarkOf } from './connection.ts'
import type { BackupPlace } from './write-backup.ts'

const unzip = promisify(gunzip)

export type Restored = { readonly manifest: Manifest; readonly migrated: readonly string[] }

/**
 * Throws {@link BackupError}, before anything is written, for a damaged or newer archive, another application secret, or a place that
 * holds something. A restore that was cut off may be run again; until then no product starts on that database.
 */
export async function restoreBackup(file: string, place: BackupPlace, version: string): Promise<Restored> {
  const manifest = await checkArchive(file)
  await refuseNewer(manifest, version)
  if (manifest.secretMark !== secretMarkOf(place.secretBox))
    throw new BackupError('This archive was sealed with another APP_SECRET: give the one of the place where it was made.')
  const client = await openForCopying(place.databaseUrl)
  try {
    await holdMigrations(client)
    await refuseTaken(client, place.files)
    await markUnfinished(client, manifest)
    await applyMigrations(client, new Set(manifest.migrations.map(({ name }) => name)))
    await makeJobTables(place.databaseUrl)
    await load(client, file, manifest, place.files)
    const migrated = await applyMigrations(client)
    await client.query('analyze')
    return { manifest, migrated }
  } finally {
    await client.end()
  }
}

async function refuseNewer({ migrations, version: theirs }: Manifest, ours: string): Promise<void> {
  const known = new Map((await knownMigrations()).map(({ name, checksum }) => [name, checksum]))
  const newer = migrations.find(({ name }) => !known.has(name))
  if (newer)
    throw new BackupError(
      `Version ${theirs} made this archive, with the migration ${newer.name}, which this version, ${ours}, does not know: restore with ${theirs} or newer.`,
    )
  const edited = migrations.find(({ name, checksum }) => known.get(name) !== checksum)
  if (edited) throw new BackupError(`The migration ${edited.name} of this archive is not the one of this version.`)
}

async function refuseTaken(client: pg.Client, files: FileStore): Promise<void> {
  const taken = await namesTaken(client)
  // A restore that was cut off left both half full.
  if (taken.includes(`public.${UNFINISHED_RESTORE}`)) return
  if (taken.length > 0) throw new BackupError(`The database is not empty: it holds ${taken[0]}. Restore into a new one.`)
  for await (const key of files.keys()) throw new BackupError(`The file storage is not empty: it holds ${key}. Restore into a new one.`)
}

/** Until the rows are in, only the same archive may be tried again: another one may be of another schema. */
async function markUnfinished(client: pg.Client, { madeAt }: Manifest): Promise<void> {
  await client.query(`create table if not exists public.${UNFINISHED_RESTORE} (archive text not null)`)
  const { rows } = await client.query<{ archive: string }>(`select archive from public.${UNFINISHED_RESTORE}`)
  if (rows.some(({ archive }) => archive !== madeAt))
    throw new BackupError(`The restore of ${rows[0]?.archive} began here and did not finish: run that one again, or take a new place.`)
  if (rows.length === 0) await client.query(`insert into public.${UNFINISHED_RESTORE} values ($1)`, [madeAt])
}

async function makeJobTables(databaseUrl: string): Promise<void> {
  const database = openDatabase(databaseUrl, { max: 1 })
  try {
    await migrateJobs(database.pool)
  } finally {
    await database.close()
  }
}

/** All rows or none. */
async function load(client: pg.Client, file: string, manifest: Manifest, files: FileStore): Promise<void> {
  await client.query('begin')
  const { down, up } = await hurdlesOf(client)
  for (const statement of down) await client.query(statement)
  const here = await dataTables(client)
  await client.query(`truncate ${here.map(({ name }) => quoted(name)).join(', ')}`)
  const columnsOf = new Map(here.map(({ name, columns }) => [name, columns]))
  const homeless = manifest.tables.find(({ name, columns }) => columns.some((column) => !columnsOf.get(name)?.includes(column)))
  if (homeless)
    throw new BackupError(`This version has no place for what the archive holds of ${homeless.name}: restore with ${manifest.version}.`)
  const tables = tableLoader(client, new Map(manifest.tables.map((table) => [table.name, table])))
  for await (const { name, bytes } of readArchive(file)) {
    const [kind, ...rest] = name.split('/')
    if (kind === 'tables') await tables.add(rest[0] ?? '', await unzip(bytes))
    if (kind === 'files') await files.put(rest.join('/'), bytes)
  }
  await tables.end()
  for (const { name, value } of manifest.sequences) await client.query('select setval($1::regclass, $2)', [quoted(name), value])
  // Whoever worked on them is gone.
  await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null')
  await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null')
  for (const statement of up) await client.query(statement)
  await client.query(`drop table public.${UNFINISHED_RESTORE}`)
  await client.query('commit')
}

type TableLoader = { add(name: string, rows: Buffer): Promise<void>; end(): Promise<void> }

/** The pieces of a table follow each other. Throws {@link BackupError} when not as many rows arrived as the manifest says. */
function tableLoader(client: pg.Client, tables: ReadonlyMap<string, DumpedTable>): TableLoader {
  let open: { readonly table: DumpedTable; readonly stream: Writable & { rowCount: number } } | null = null

  const end = async (): Promise<void> => {
    if (open === null) return
    const { table, stream } = open
    open = null
    stream.end()
    await finished(stream)
    if (stream.rowCount !== table.rows)
      throw new BackupError(`Of ${table.name} ${stream.rowCount} rows arrived, and the archive says ${table.rows}.`)
  }

  return {
    end,
    async add(name, rows) {
      if (open?.table.name !== name) {
        await end()
        const table = tables.get(name)
        if (table === undefined) throw new BackupError(`The archive holds ${name}, which its manifest does not name.`)
        const { from } = await import('pg-copy-streams')
        const stream = client.query(from(`copy ${quoted(name)} (${table.columns.map(quoted).join(', ')}) from stdin`))
        // Kept by the stream for whoever waits for it next.
        stream.on('error', () => undefined)
        open = { table, stream }
      }
      const { stream } = open
      if (stream.errored) throw stream.errored
      if (!stream.write(rows)) await once(stream, 'drain')
    },
  }
}
