// Regenerates db/schema.ts from a throw-away database brought to the newest migration.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../src/server/platform/postgres/embedded-postgres.ts'
import { migrate } from '../src/server/platform/postgres/migrate.ts'
import { ID_TYPES, KNOWN_ROLES } from './column-ids.ts'
import { VOCABULARIES } from './column-vocabularies.ts'

type Column = { readonly name: string; readonly nullable: boolean; readonly has_default: boolean; readonly is_list: boolean }

const COLUMNS = `
  select table_name || '.' || column_name as name, is_nullable = 'YES' as nullable, column_default is not null as has_default,
         data_type = 'ARRAY' as is_list
    from information_schema.columns where table_schema = 'public'`

/** A table's own id, and every column that refers to another table's; a column of text refers to a name. */
const IDS = `
  select con.conrelid::regclass || '.' || att.attname as name,
         case con.contype when 'p' then con.conrelid else con.confrelid end::regclass::text as of_table
    from pg_constraint con
    join pg_attribute att on att.attrelid = con.conrelid and att.attnum = con.conkey[1]
   where con.contype in ('p', 'f') and cardinality(con.conkey) = 1 and con.connamespace = 'public'::regnamespace
     and (con.contype = 'p' or att.atttypid <> 'text'::regtype)
   order by con.contype desc`

/** The types of the columns that hold ids, or words of a closed set, as their rows carry them. */
async function columnTypes(url: string): Promise<Readonly<Record<string, string>>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Column>(COLUMNS)
  const { rows: ids } = await client.query<{ readonly name: string; readonly of_table: string }>(IDS)
  await client.end()
  const types = new Map(VOCABULARIES.flatMap(({ type, columns }) => columns.map((column) => [column, type] as const)))
  for (const { name, of_table: table } of ids) {
    const type = KNOWN_ROLES[name] ?? ID_TYPES[table]
    if (type !== undefined) types.set(name, `id#${type}`)
  }
  return Object.fromEntries(
    rows.flatMap((column) => {
      const type = types.get(column.name)
      return type === undefined ? [] : [[column.name, typeOf(column, type)]]
    }),
  )
}

function typeOf({ nullable, has_default: hasDefault, is_list: isList }: Column, type: string): string {
  const word = type.replace(/([\w-]+)#(\w+)/, (_all, file: string, name: string) => `import('#domain/${file}.ts').${name}`)
  const value = `${word}${isList ? '[]' : ''}${nullable ? ' | null' : ''}`
  return hasDefault ? `Generated<${value}>` : value
}

const project = path.resolve(import.meta.dirname, '..')
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'maisonnette-types-'))
const server = await startEmbeddedPostgres({ dataDir, projectDir: project, print: () => undefined, volatile: true })
try {
  await migrate(server.url)
  const out = path.join(project, 'db/schema.ts')
  const flags = ['--dialect', 'postgres', '--url', server.url, '--out-file', out, '--date-parser', 'string', '--numeric-parser', 'number']
  flags.push('--overrides', JSON.stringify({ columns: await columnTypes(server.url) }))
  flags.push('--type-only-imports', '--exclude-pattern', 'graphile_worker.*', '--log-level', 'error')
  execFileSync(process.execPath, [path.join(project, 'node_modules/kysely-codegen/dist/cli/bin.js'), ...flags], {
    stdio: ['ignore', 'inherit', 'ignore'],
  })
  const text = readFileSync(out, 'utf8')
  // The pool parses int8 as number and time as text; the generator cannot know.
  writeFileSync(out, text.replace(/export type Int8 = .*;/, 'export type Int8 = ColumnType<number, number, number>;'))
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
