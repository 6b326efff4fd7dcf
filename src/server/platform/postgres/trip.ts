// Statements that travel together: sent in one packet under one `Sync`, answered in one. Written as `pg` writes its own, but that a connection describes the rows of a named one only once.
// It halves a booking's packets and takes a sixth off its processor time (decision 34); `DATABASE_STATEMENTS=singly` does without it.
import pg from 'pg'
import installedPg from 'pg/package.json' with { type: 'json' }

/** What is used of `pg` below is not promised by it: these versions were read. */
const KNOWN_PG = /^8\.23\./

/** Throws for a version of `pg` that nobody has compared with this file. */
export function checkPgVersion(installed: string = installedPg.version): void {
  if (KNOWN_PG.test(installed)) return
  throw new Error(
    `The package pg is ${installed}, and src/server/platform/postgres/trip.ts was written for ${KNOWN_PG.source}: run its tests and name the version there, or set DATABASE_STATEMENTS=singly.`,
  )
}

type Row = Record<string, unknown>
type ReadRow = (texts: readonly (string | null)[]) => Row

/** How one connection reads the rows of the statements that it knows by name. PostgreSQL itself refuses to run one whose columns have changed. */
export type KnownRows = Map<string, ReadRow>

export type Asked = {
  /** Under which the connection keeps its plan; without one it is planned each time. */
  readonly name: string | undefined
  readonly text: string
  readonly values: readonly unknown[]
}

export type Answer = { readonly command: string; readonly rowCount: number; readonly rows: Row[] }

type Statement = {
  readonly name: string | undefined
  readonly text: string
  readonly values: readonly WireValue[]
  readonly rows: Row[]
  readRow: ReadRow | undefined
  answer: Answer | null
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/** What `pg` does and its types do not say. */
type Wire = {
  readonly stream: { readonly writable: boolean; write(bytes: Buffer): void }
  readonly parsedStatements: Readonly<Record<string, string>>
  readonly submittedNamedStatements: Record<string, string>
  parse(statement: { readonly text: string; readonly name: string | undefined }): void
  bind(bound: { readonly statement: string | undefined; readonly values: readonly WireValue[] }): void
  describe(portal: { readonly type: 'P' }): void
  execute(portal: object): void
  sync(): void
  once(event: 'readyForQuery' | 'end', listener: () => void): void
  off(event: 'readyForQuery' | 'end', listener: () => void): void
}
/** Every message that `pg` writes goes through this. */
type Packet = Wire & { _send(message: Buffer): void }
/** The statement that is being answered: `pg` notes by these that PostgreSQL has parsed it. */
type Current = { name: string | undefined; text: string }
const PgQuery = pg.Query as unknown as new (text: string) => Current
const { prepareValue } = (pg as unknown as { readonly utils: { prepareValue(value: unknown): WireValue } }).utils

/** A statement that fails takes with it what follows it, and outside a transaction what goes before it too. */
export class Trip extends PgQuery {
  readonly #client: pg.PoolClient
  readonly #known: KnownRows
  readonly #statements: Statement[] = []
  #at = 0

  constructor(client: pg.PoolClient, known: KnownRows) {
    super('')
    this.#client = client
    this.#known = known
  }

  ask({ name, text, values }: Asked): Promise<Answer> {
    const wired = values.map(wireValue)
    const readRow = name === undefined ? undefined : this.#known.get(name)
    return new Promise((resolve, reject) => {
      this.#statements.push({ name, text, values: wired, rows: [], readRow, answer: null, resolve, reject })
    })
  }

  submit(connection: unknown): null {
    const wire = connection as Wire
    const { parsedStatements: parsed, submittedNamedStatements: submitted } = wire
    const messages: Buffer[] = []
    const packet = Object.create(wire) as Packet
    packet._send = (message) => void messages.push(message)
    for (const { name, text, values, readRow } of this.#statements) {
      if (name === undefined || (parsed[name] ?? submitted[name]) === undefined) packet.parse({ text, name })
      if (name !== undefined && parsed[name] === undefined) submitted[name] = text
      packet.bind({ statement: name, values })
      if (!readRow) packet.describe({ type: 'P' })
      packet.execute({})
    }
    packet.sync()
    // Each write of its own would cost as much as making its message.
    if (wire.stream.writable) wire.stream.write(Buffer.concat(messages))
    this.#turnTo(0)
    return null
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    this.#current.readRow = readerOf(fields)
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const { rows, readRow = readNothing } = this.#current
    rows.push(readRow(fields))
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const { name, rows, readRow = readNothing } = this.#current
    if (name !== undefined) this.#known.set(name, readRow)
    const [command = '', ...counts] = text.split(' ')
    this.#current.answer = { command, rowCount: Number(counts.at(-1) ?? 0), rows }
    this.#turnTo(this.#at + 1)
  }

  handleReadyForQuery(): void {
    for (const { answer, resolve } of this.#statements) if (answer) resolve(answer)
  }

  /** Whether a transaction is open is known once PostgreSQL is ready again. */
  handleError(error: Error, connection: unknown): void {
    const wire = connection as Wire
    for (const { name } of this.#statements.slice(this.#at)) if (name !== undefined) delete wire.submittedNamedStatements[name]
    if (!(error instanceof pg.DatabaseError)) return this.#fail(error)
    const fail = (): void => {
      wire.off('readyForQuery', fail)
      wire.off('end', fail)
      this.#fail(error)
    }
    wire.once('readyForQuery', fail)
    wire.once('end', fail)
  }

  #fail(error: Error): void {
    const ended = this.#statements.findLastIndex(({ answer }) => answer !== null && ENDS.has(answer.command))
    const kept = this.#client.getTransactionStatus() === 'E' ? this.#at : ended + 1
    for (const [index, { answer, resolve, reject }] of this.#statements.entries()) {
      if (answer !== null && index < kept) resolve(answer)
      else reject(error)
    }
  }

  get #current(): Statement {
    const statement = this.#statements[this.#at]
    if (!statement) throw new Error('PostgreSQL answered more than it was asked')
    return statement
  }

  #turnTo(index: number): void {
    this.#at = index
    this.name = this.#statements[index]?.name
    this.text = this.#statements[index]?.text ?? ''
  }
}

/** What was done before these is kept, or undone, whatever follows. */
const ENDS: ReadonlySet<string> = new Set(['COMMIT', 'ROLLBACK'])

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

export type WireValue = string | Buffer | null

export function wireValue(value: unknown): WireValue {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value) && value.every((one) => one instanceof Date)) return `{${value.map((one) => one.toISOString()).join()}}`
  return prepareValue(value)
}
