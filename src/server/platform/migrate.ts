// Brings the database to the newest numbered SQL file: forward only, each file once, in its own transaction.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { createHash } from 'node:crypto'
import pg from 'pg'

const FOLDER = path.resolve(import.meta.dirname, '../../../db/migrations')
/** Any constant: it only has to be the same for every process that migrates. */
const LOCK = 7_209_114

/** Applies what is missing and answers the names applied. Throws when a landed file was edited. */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration')
    const landed = new Map(rows.map((row) => [row.name, row.checksum]))
    const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted()
    const applied: string[] = []
    for (const name of names) {
      const sql = await readFile(path.join(FOLDER, name), 'utf8')
      const checksum = createHash('sha256').update(sql).digest('hex')
      const known = landed.get(name)
      if (known !== undefined && known !== checksum) throw new Error(`The migration ${name} was edited after it had been applied.`)
      if (known !== undefined) continue
      await client.query('begin')
      await client.query(sql)
      await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
      await client.query('commit')
      applied.push(name)
    }
    return applied
  } finally {
    await client.end()
  }
}
