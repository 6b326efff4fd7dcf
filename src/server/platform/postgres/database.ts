// The connection to PostgreSQL: one pool, one typed query builder, its transactions, and the conversion of values.
import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, Transaction, type CompiledQuery, type KyselyProps, type QueryResult } from 'kysely'
import pg from 'pg'
import type { DB } from '../../../../db/schema.ts'
import type { BusMessage, BusCarrier, Topic } from '../bus/bus.ts'
import type { Connection, WayOfSending } from './connection.ts'
import { postgresDialect, postgresDriver, type PostgresDriver } from './dialect.ts'
import { checkPgVersion } from './trip.ts'
import { openSession, openTransaction, type Lent, type TransactionSession } from './transaction.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>
/** Either a transaction or the plain connection: for reads that serve both. */
export type Executor = Db | Tx

export type Database = { readonly pool: pg.Pool; readonly db: Db; close(): Promise<void> }

// Whole numbers arrive as numbers (amounts stay far below 2^53) and civil dates as the strings they are.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.TIME, (text) => text.slice(0, 5))

type DatabaseOptions = {
  readonly max?: number
  readonly onError?: (error: Error) => void
  /** The bus for the messages of transactions; without one they are dropped. */
  readonly carrier?: BusCarrier
  readonly statements?: WayOfSending
}

/** Connections that stay open through quiet times. */
const KEPT_OPEN = 4
/** Longer than any healthy wait for a free connection; after it the caller gets 503 instead of hanging. */
const MAX_WAIT_MS = 2_000
/** A busy machine takes this long to start a connection's process and fill its caches. */
const MAX_MAKING_MS = 10_000

/** Waits less long for a free connection than for a new one; the library has one limit for both and reads it as either begins. */
class WaitingPool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super({ ...options, connectionTimeoutMillis: MAX_WAIT_MS })
  }

  newClient(waiting: unknown): void {
    this.options.connectionTimeoutMillis = MAX_MAKING_MS
    // @ts-expect-error -- the types leave out this method of the pinned version.
    super.newClient(waiting)
    this.options.connectionTimeoutMillis = MAX_WAIT_MS
  }
}

/** Opens one connection after the other, so that the first requests find them. */
export async function openConnections(pool: pg.Pool): Promise<void> {
  const opened: pg.PoolClient[] = []
  try {
    while (opened.length < KEPT_OPEN) opened.push(await pool.connect())
  } finally {
    for (const client of opened) client.release()
  }
}

export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { statements = 'together' } = options
  if (statements === 'together') checkPgVersion()
  const pool = new WaitingPool({
    connectionString: url,
    // Half for jobs, half for requests.
    max: options.max ?? 16,
    pipeline: statements === 'together',
    min: KEPT_OPEN,
    idleTimeoutMillis: 30_000,
    application_name: 'maisonnette',
    options: '-c statement_timeout=15000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=15000',
  })
  // An idle connection that dies (server restart) must not take the process with it.
  pool.on('error', (error) => options.onError?.(error))
  // The same for a connection that dies between being made and being lent (the job runner asks for this).
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)))
  const allGone = noneConnected(pool)
  const driver = postgresDriver(pool, statements)
  const db = new Kysely<DB>({ dialect: postgresDialect(driver) })
  drivers.set(db, driver)
  if (options.carrier) carriers.set(db, options.carrier)
  return { pool, db, close: () => closeOnce(db, pool, allGone) }
}

/** The query builder ends the pool only if it was ever used. */
async function closeOnce(db: Db, pool: pg.Pool, allGone: () => Promise<void>): Promise<void> {
  await db.destroy()
  if (!pool.ended) await pool.end()
  await allGone()
}

/** The pool calls itself ended before its connections are; the embedded server that is asked meanwhile would count them as another process's. */
function noneConnected(pool: pg.Pool): () => Promise<void> {
  const ends = new Set<Promise<void>>()
  pool.on('connect', (client) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    ends.add(promise)
    client.once('end', () => {
      ends.delete(promise)
      resolve()
    })
  })
  return async () => {
    await Promise.all(ends)
  }
}

/** Why a server that answers what is read takes no writes: until a person acts, whatever asks for its health finds it well. */
const WHY_NO_WRITES: ReadonlyMap<string, string> = new Map([
  ['53100', 'the disk is full'],
  // Another server has taken its place, or whoever keeps it lets nobody write.
  ['25006', 'the database is read-only'],
])

const OUTAGE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08003',
  '08001',
  '53300',
  // Others held a row for longer than a statement waits.
  '55P03',
  // A statement took longer than it may.
  '57014',
  // This process stood still within a transaction.
  '25P03',
])

/** True when the failure is the database being away, full, read-only or overwhelmed, not the statement being wrong. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as { code?: string }).code
  if (code && (OUTAGE_CODES.has(code) || WHY_NO_WRITES.has(code))) return true
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(error.message)
}

/** For the log; null for any other failure. */
export const whyNoWrites = (error: unknown): string | null => WHY_NO_WRITES.get((error as { code?: string } | null)?.code ?? '') ?? null

/** True when a text holds what PostgreSQL cannot keep, such as U+0000: only a caller could have sent it. */
export const isUnstorableText = (error: unknown): boolean => ['22021', '22P05'].includes((error as { code?: string } | null)?.code ?? '')

/** True when a write names an account that is closed, or closed meanwhile: `refuse_erased()` of the database says so. */
export const isOfClosedAccount = (error: unknown): boolean => (error as { code?: string } | null)?.code === 'ERASD'

/** The constraint that a write broke, or null. */
export function brokenConstraint(error: unknown): string | null {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string }
  return code?.startsWith('23') ? (constraint ?? null) : null
}

const carriers = new WeakMap<Db, BusCarrier>()
const announced = new WeakMap<Tx, Map<string, BusMessage>>()

/** Sends a message to every process once `tx` has committed, and to none if it does not; equal messages are sent once. `tx` comes from {@link inTransaction}. */
export function announce<P>(tx: Tx, topic: Topic<P>, payload: P): void {
  announced.get(tx)?.set(`${topic.name} ${JSON.stringify(payload)}`, { topic: topic.name, payload })
}

/** Serialization, deadlock, and a plan that a migration made stale. */
const RETRYABLE = new Set(['40001', '40P01', '0A000'])

const alongside = new AsyncLocalStorage<(tx: Tx) => void>()

/** Each transaction of `work` writes this too, before it commits. */
export const writingAlongside = <T>(write: (tx: Tx) => void, work: () => Promise<T>): Promise<T> => alongside.run(write, work)

/** Runs `work` in a transaction; a deadlock or serialization clash is tried again, up to four times in all. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T> | T): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(db, work)
    } catch (error) {
      if (attempt >= 4 || !RETRYABLE.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}

const drivers = new WeakMap<Db, PostgresDriver>()
const transactions = new WeakMap<Tx, TransactionSession>()
const lent = new WeakMap<Executor, Lent>()

async function once<T>(db: Db, work: (tx: Tx) => Promise<T> | T): Promise<T> {
  return onConnection(db, async (connection) => {
    const session = openTransaction(connection)
    const tx = new Transaction<DB>(propsOn(db, session))
    transactions.set(tx, session)
    lent.set(tx, session)
    const messages = new Map<string, BusMessage>()
    announced.set(tx, messages)
    try {
      const result = await work(tx)
      alongside.getStore()?.(tx)
      const carried = messages.size > 0 ? carriers.get(db)?.carry([...messages.values()]) : undefined
      await session.commit(carried?.behind)
      carried?.committed()
      return result
    } catch (error) {
      throw await session.rollback(error)
    }
  })
}

/** A statement whose answer is not awaited is sent with the next one of its transaction, or with the commit. When it fails, the transaction does. */
export function defer(tx: Tx, query: { compile(tx: Tx): CompiledQuery }): void {
  const transaction = transactions.get(tx)
  if (!transaction) throw new Error('a statement is deferred within inTransaction')
  transaction.defer(query.compile(tx))
}

/** Asks what is compiled already, without a word of the query builder's; in order with what is asked through it. */
export async function ask<R>(executor: Executor, query: CompiledQuery<R>): Promise<QueryResult<R>> {
  const session = lent.get(executor)
  return session ? session.ask(query) : onConnection(executor, (connection) => connection.executeQuery<R>(query))
}

/** Lends one connection without a transaction: statements that `work` starts at once, with `Promise.all`, are sent together. */
export async function onOneConnection<T>(db: Db, work: (executor: Executor) => Promise<T>): Promise<T> {
  return onConnection(db, async (connection) => {
    const session = openSession(connection)
    const one = new Kysely<DB>(propsOn(db, session))
    lent.set(one, session)
    try {
      return await work(one)
    } finally {
      session.close()
    }
  })
}

async function onConnection<T>(db: Db, use: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await driverOf(db).acquireConnection()
  try {
    return await use(connection)
  } finally {
    connection.release()
  }
}

function propsOn(db: Db, provider: Lent): KyselyProps {
  const driver = driverOf(db)
  const dialect = postgresDialect(driver)
  return { config: { dialect }, dialect, driver, executor: db.getExecutor().withConnectionProvider(provider) }
}

function driverOf(db: Db): PostgresDriver {
  const driver = drivers.get(db)
  if (!driver) throw new Error('only what openDatabase opened lends connections')
  return driver
}
