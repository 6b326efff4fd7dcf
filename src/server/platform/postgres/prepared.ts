// Statements of hot paths: the query builder writes their text once, and each run only fills in its values.
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type CompiledQuery } from 'kysely'
import type { DB } from '../../../../db/schema.ts'
import { ask, defer, type Executor, type Tx } from './database.ts'

type Builder = Kysely<DB>
type Built<Row> = { compile(builder: Builder): CompiledQuery<Row> }

export type Prepared<Values, Row> = {
  all(executor: Executor, values: Values): Promise<Row[]>
  first(executor: Executor, values: Values): Promise<Row | null>
  /** How many rows it changed. */
  change(executor: Executor, values: Values): Promise<number>
  /** See {@link defer}. */
  defer(tx: Tx, values: Values): void
}

/** A placeholder for a value that each run supplies. */
class Blank {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const builder: Builder = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/**
 * `build` is called once for each set of names that values come under, with blanks in place of the values: it may place them in the
 * statement and nothing else. What is undefined counts as absent.
 */
export function prepared<Values extends object, Row>(build: (db: Builder, values: Values) => Built<Row>): Prepared<Values, Row> {
  const templates = new Map<string, CompiledQuery<Row>>()

  const fill = (values: Values): CompiledQuery<Row> => {
    const given = values as Readonly<Record<string, unknown>>
    const names = Object.keys(given).filter((name) => given[name] !== undefined)
    const shape = names.join()
    const template = templates.get(shape) ?? write(names)
    templates.set(shape, template)
    return { ...template, parameters: template.parameters.map((value) => (value instanceof Blank ? given[value.name] : value)) }
  }

  const write = (names: readonly string[]): CompiledQuery<Row> =>
    build(builder, Object.fromEntries(names.map((name) => [name, new Blank(name)])) as Values).compile(builder)

  return {
    all: async (executor, values) => (await ask(executor, fill(values))).rows,
    first: async (executor, values) => (await ask(executor, fill(values))).rows[0] ?? null,
    change: async (executor, values) => Number((await ask(executor, fill(values))).numAffectedRows ?? 0),
    defer: (tx, values) => defer(tx, { compile: () => fill(values) }),
  }
}
