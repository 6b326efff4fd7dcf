// Writes the database, as of one instant, and every stored file into one archive, in constant memory, while the product runs.
import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import pg from 'pg'
import type { FileStore } from '../platform/files/files.ts'
import { UNFINISHED_RESTORE, type Migration } from '../platform/postgres/migrate.ts'
import { BACKUP_LOCK } from '../platform/files/remove-files.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { BackupError, createArchive, FORMAT, type ArchiveWriter, type DumpedTable, type Manifest } from './archive.ts'
import { dataTables, quoted, usedSequences, type DataTable } from './catalog.ts'
import { openForCopying, secretMarkOf } from './connection.ts'

const PIECE_BYTES = 4 << 20
const zip = promisify(gzip)

export type BackupPlace = { readonly databaseUrl: string; readonly files: FileStore; readonly secretBox: SecretBox }
export type Backup = { readonly file: string; readonly bytes: number; readonly manifest: Manifest }

/** Names the archive by its instant, in `folder`. Throws {@link BackupError} when another backup runs, or the place holds nothing or half a restore. */
export async function writeBackup(place: BackupPlace, into: { folder: string; madeAt: Date; version: string }): Promise<Backup> {
  const { folder, madeAt, version } = into
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, `maisonnette-${madeAt.toISOString().replaceAll(/[:.]/g, '-')}.tar`)
  const client = await openForCopying(place.databaseUrl)
  try {
    // Before the snapshot: a removal that is under way is then part of it.
    await holdFiles(client)
    const known = await dataTables(client)
    await client.query('begin isolation level repeatable read, read only')
    await holdTables(client, known)
    const migrations = await appliedMigrations(client)
    const archive = await createArchive(file, madeAt)
    try {
      const tables: DumpedTable[] = []
      for (const table of await dataTables(client)) tables.push(await dumpTable(client, table, archive))
      const manifest: Manifest = {
        format: FORMAT,
        madeAt: madeAt.toISOString(),
        version,
        postgres: await serverVersion(client),
        migrations,
        secretMark: secretMarkOf(place.secretBox),
        tables,
        // Read last: these are in no snapshot, and must not stay behind the rows.
        sequences: [...(await usedSequences(client))],
        files: await copyFiles(place.files, archive),
      }
      return { file, bytes: await archive.finish(manifest), manifest }
    } catch (error) {
      await archive.abandon()
      throw error
    }
  } finally {
    await client.end()
  }
}

/** Until the connection ends, no file is removed. */
async function holdFiles(client: pg.Client): Promise<void> {
  await client.query(`set lock_timeout = '30s'`)
  await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK]).catch((error: unknown) => {
    if ((error as { code?: string }).code === '55P03')
      throw new BackupError('Another backup of this database is running: wait for its end.')
    throw error
  })
}

/** Until the end no migration changes a table: one that writes its rows anew would hide them from a snapshot taken before. */
async function holdTables(client: pg.Client, tables: readonly DataTable[]): Promise<void> {
  if (tables.length > 0) await client.query(`lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in access share mode`)
}

async function appliedMigrations(client: pg.Client): Promise<Migration[]> {
  const there = await client.query<{ made: boolean; half: boolean }>(
    `select to_regclass('public.schema_migration') is not null as made, to_regclass($1) is not null as half`,
    [`public.${UNFINISHED_RESTORE}`],
  )
  const { made = false, half = false } = there.rows[0] ?? {}
  if (half) throw new BackupError('A restore into this database did not finish: run it again.')
  if (!made) throw new BackupError('This database holds nothing of the product: there is nothing to keep.')
  return (await client.query<Migration>('select name, checksum from public.schema_migration order by name')).rows
}

async function serverVersion(client: pg.Client): Promise<string> {
  return (await client.query<{ server_version: string }>('show server_version')).rows[0]?.server_version ?? ''
}

async function dumpTable(client: pg.Client, { name, columns }: DataTable, archive: ArchiveWriter): Promise<DumpedTable> {
  const { to } = await import('pg-copy-streams')
  const stream = client.query(to(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`))
  const hash = createHash('sha256')
  let [held, bytesHeld, bytes, pieces] = [[] as Buffer[], 0, 0, 0]
  const flush = async (): Promise<void> => {
    if (bytesHeld === 0) return
    pieces += 1
    await archive.add(`tables/${name}/${String(pieces).padStart(5, '0')}.gz`, await zip(Buffer.concat(held)))
    held = []
    bytesHeld = 0
  }
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk)
    held.push(chunk)
    bytesHeld += chunk.length
    bytes += chunk.length
    if (bytesHeld >= PIECE_BYTES) await flush()
  }
  await flush()
  return { name, columns: [...columns], rows: stream.rowCount, bytes, sha256: hash.digest('hex') }
}

/** What was removed before its turn was named by no row of the snapshot. */
async function copyFiles(files: FileStore, archive: ArchiveWriter): Promise<Manifest['files']> {
  const hash = createHash('sha256')
  let [count, bytes] = [0, 0]
  for await (const key of files.keys()) {
    const content = await files.get(key)
    if (content === null) continue
    await archive.add(`files/${key}`, content)
    hash.update(content)
    count += 1
    bytes += content.length
  }
  return { count, bytes, sha256: hash.digest('hex') }
}
