// Everything that a database and a file store hold, as text that can be compared with that of another place.
import pg from 'pg'
import type { FileStore } from '#server/platform/files/files.ts'

export async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Every row of every table that outlives a crash, as text, and where each sequence stands. */
export const rowsOf = (url: string): Promise<ReadonlyMap<string, readonly string[]>> =>
  onDatabase(url, async (client) => {
    const tables = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> 'migrations' order by 1`,
    )
    const found = new Map<string, readonly string[]>()
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
      found.set(
        name,
        rows.map(({ row }) => row),
      )
    }
    const sequences = await client.query<{ row: string }>(
      `select schemaname || '.' || sequencename || ' ' || coalesce(last_value, 0) as row from pg_sequences order by 1`,
    )
    return found.set(
      'sequences',
      sequences.rows.map(({ row }) => row),
    )
  })

/** How the rows are guarded. */
export const guardsOf = (url: string): Promise<readonly unknown[]> =>
  onDatabase(url, async (client) => {
    const { rows } = await client.query<{ guard: string }>(
      `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated as guard from pg_constraint
       union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
       union all select indexrelid::regclass || ' ' || indisvalid from pg_index where indrelid::regclass::text not like 'pg_%' order by 1`,
    )
    return rows
  })

/** What a store holds, by key. */
export async function filesOf(files: FileStore): Promise<ReadonlyMap<string, string>> {
  const found: [string, string][] = []
  for await (const key of files.keys()) found.push([key, (await files.get(key))?.toString('base64') ?? ''])
  return new Map(found.toSorted())
}
