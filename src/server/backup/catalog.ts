// What a database holds, as its catalog says: tables with their columns, sequences, foreign keys and triggers.
import type pg from 'pg'

/** The rows of the product, and its jobs. */
const SCHEMAS = ['public', 'graphile_worker']
/** The library's own record of its tables. */
const NOT_OURS = ['graphile_worker.migrations']

export const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')

export type DataTable = { readonly name: string; readonly columns: readonly string[] }

/** Tables whose rows must outlive a crash, with the columns that are stored rather than computed. */
export async function dataTables(client: pg.Client): Promise<readonly DataTable[]> {
  const { rows } = await client.query<DataTable>(
    `select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where n.nspname = any($1) and c.relkind = 'r' and c.relpersistence = 'p' and n.nspname || '.' || c.relname <> all($2)
      group by 1 order by 1`,
    [SCHEMAS, NOT_OURS],
  )
  return rows
}

export type Sequence = { readonly name: string; readonly value: string }

/** Those that were used, with the last value that they gave. */
export async function usedSequences(client: pg.Client): Promise<readonly Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select schemaname || '.' || sequencename as name, last_value::text as value
       from pg_sequences where schemaname = any($1) and last_value is not null order by 1`,
    [SCHEMAS],
  )
  return rows
}

/** Tables, views and sequences other than those of extensions. */
export async function namesTaken(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($1) and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      order by 1`,
    [SCHEMAS],
  )
  return rows.map(({ name }) => name)
}

/** Statements that take away what stands in the way of rows in any order, and those that bring it back and check it. */
export type Hurdles = { readonly down: readonly string[]; readonly up: readonly string[] }

export async function hurdlesOf(client: pg.Client): Promise<Hurdles> {
  const keys = await client.query<{ table: string; name: string; definition: string }>(
    `select n.nspname || '.' || c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and n.nspname = any($1) order by 1, 2`,
    [SCHEMAS],
  )
  const triggers = await client.query<{ table: string; name: string }>(
    `select n.nspname || '.' || c.relname as table, t.tgname as name
       from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where not t.tgisinternal and t.tgenabled = 'O' and n.nspname = any($1) order by 1, 2`,
    [SCHEMAS],
  )
  const [key, trigger] = [keys.rows, triggers.rows]
  return {
    down: [
      ...key.map(({ table, name }) => `alter table ${quoted(table)} drop constraint ${quoted(name)}`),
      ...trigger.map(({ table, name }) => `alter table ${quoted(table)} disable trigger ${quoted(name)}`),
    ],
    up: [
      ...trigger.map(({ table, name }) => `alter table ${quoted(table)} enable trigger ${quoted(name)}`),
      ...key.map(({ table, name, definition }) => `alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`),
    ],
  }
}
