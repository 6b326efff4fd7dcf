// One statement on the wire: as `pg` sends its own, but that a connection describes the rows of a named one only once.
import pg from 'pg'

type Row = Record<string, unknown>
type ReadRow = (texts: readonly (string | null)[]) => Row

/** How one connection reads the rows of the statements that it knows by name. PostgreSQL itself refuses to run one whose columns have changed. */
export type KnownRows = Map<string, ReadRow>

type Asked = {
  /** Under which the connection keeps its plan; without one it is planned each time. */
  readonly name: string | undefined
  readonly text: string
  readonly values: readonly unknown[]
}

export function runStatement(client: pg.ClientBase, asked: Asked, known: KnownRows): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    client.query(new Statement(asked, known, (error, result) => (error ? reject(error) : resolve(result))))
  })
}

type Heard = (error: Error | null, result: pg.QueryResult) => void

/** What `pg` does and its types do not say. */
type Wire = {
  parse(statement: { readonly text: string; readonly name: string | undefined }): void
  bind(bound: { readonly statement: string | undefined; readonly values: readonly WireValue[] }): void
  describe(portal: { readonly type: 'P' }): void
  execute(portal: object): void
  sync(): void
  readonly submittedNamedStatements: Record<string, string>
}
type Inside = {
  text: string
  name: string | undefined
  values: readonly WireValue[]
  _accumulateRows: boolean
  _result: { parseRow: ReadRow }
  hasBeenParsed(wire: Wire): boolean
  handleCommandComplete(message: unknown, wire: Wire): void
}
const PgQuery = pg.Query as unknown as new (text: string, heard: Heard) => pg.Query & Inside
const { prepareValue } = (pg as unknown as { readonly utils: { prepareValue(value: unknown): WireValue } }).utils

class Statement extends PgQuery {
  readonly #known: KnownRows
  #isDescribed = false

  constructor({ name, text, values }: Asked, known: KnownRows, heard: Heard) {
    super(text, heard)
    this.name = name
    this.values = values.map(wireValue)
    this.#known = known
    const readRow = name === undefined ? undefined : known.get(name)
    if (readRow) this.#read(readRow)
  }

  prepare(wire: Wire): void {
    const { name, text, values } = this
    if (!this.hasBeenParsed(wire)) {
      wire.parse({ text, name })
      if (name !== undefined) wire.submittedNamedStatements[name] = text
    }
    wire.bind({ statement: name, values })
    if (!this.#isDescribed) wire.describe({ type: 'P' })
    wire.execute({})
    wire.sync()
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    this.#learn(readerOf(fields))
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (!this.#isDescribed) this.#learn(readNothing)
    super.handleCommandComplete(message, wire)
  }

  #learn(readRow: ReadRow): void {
    this.#read(readRow)
    if (this.name !== undefined) this.#known.set(this.name, readRow)
  }

  #read(readRow: ReadRow): void {
    this.#isDescribed = true
    this._accumulateRows = true
    this._result.parseRow = readRow
  }
}

const readNothing: ReadRow = () => ({})

function readerOf(fields: readonly pg.FieldDef[]): ReadRow {
  const names = fields.map(({ name }) => name)
  const readers = fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown)
  // However many columns it has, what JSON made is quick to copy.
  const empty = JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null])))) as Row
  return (texts) => {
    const row = { ...empty }
    for (const [index, text] of texts.entries()) if (text !== null) row[names[index] as string] = readers[index]?.(text)
    return row
  }
}

type WireValue = string | Buffer | null

function wireValue(value: unknown): WireValue {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value) && value.every((one) => one instanceof Date)) return `{${value.map((one) => one.toISOString()).join()}}`
  return prepareValue(value)
}
