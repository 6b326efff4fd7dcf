// One connection to PostgreSQL: a statement is planned once, and statements of one turn of the event loop are sent in one write, unless they go singly.
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type pg from 'pg'
import { Trip, wireValue, type Answer, type Asked, type KnownRows } from './trip.ts'

/** Together: what is asked in one turn of the event loop leaves in one packet. Singly: one after the other, as `pg` does by itself. */
export type WayOfSending = 'together' | 'singly'

/** Lists of varying length make many texts; the first ones seen are the frequent ones, the rest go unnamed. */
const MAX_NAMES = 300

/** The error of a prepared statement whose columns a migration changed. */
const STALE_PLAN = '0A000'

/** PostgreSQL ends the connection with these: shut down, cut off, or idle in a transaction for too long. */
const LAST_WORDS = /^(57P|25P03)/

/** The names of prepared statements on the connections of a pool. */
export type StatementNames = { of(text: string): string | undefined; forget(text: string): void }

export function makeStatementNames(): StatementNames {
  const names = new Map<string, string>()
  let given = 0
  return {
    of(text) {
      const known = names.get(text)
      if (known !== undefined || names.size >= MAX_NAMES) return known
      const name = `built-${(given += 1)}`
      names.set(text, name)
      return name
    },
    forget: (text) => void names.delete(text),
  }
}

/** A connection as the query builder uses it, and the bare one for transaction control. */
export type Connection = DatabaseConnection & { query(text: string): Promise<Answer>; release(): void }

/**
 * Statements run in the order in which they are asked, and each has its own answer or error. A statement that a migration made stale
 * runs once more under a new name, unless a transaction is open.
 */
export function connectionOn(client: pg.PoolClient, names: StatementNames, way: WayOfSending = 'together'): Connection {
  let isEnding = false
  const ask = way === 'together' ? askTogether(client) : askSingly(client)

  const send = async (text: string, values: readonly unknown[] = []): Promise<Answer> => {
    try {
      return await ask({ name: names.of(text), text, values })
    } catch (error) {
      isEnding ||= LAST_WORDS.test((error as { code?: string }).code ?? '')
      // Who asked, and not which packet brought the answer.
      Error.captureStackTrace(error as Error)
      throw error
    }
  }

  const run = async ({ sql, parameters }: CompiledQuery): Promise<Answer> => {
    try {
      return await send(sql, parameters)
    } catch (error) {
      if ((error as { code?: string }).code !== STALE_PLAN) throw error
      names.forget(sql)
      if (client.getTransactionStatus() !== 'I') throw error
      return send(sql, parameters)
    }
  }

  return {
    query: send,
    executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => answerOf<R>(await run(query)),
    streamQuery() {
      throw new Error('nothing is streamed from the database')
    },
    // A connection that is ending, or whose transaction could not be ended, is not lent again.
    release: () => client.release(isEnding || client.getTransactionStatus() !== 'I'),
  }
}

type Ask = (asked: Asked) => Promise<Answer>

/** What is asked in this turn of the event loop leaves together at its end. */
function askTogether(client: pg.PoolClient): Ask {
  const known: KnownRows = new Map()
  let next: Trip | null = null
  const nextTrip = (): Trip => {
    if (next !== null) return next
    const trip = new Trip(client, known)
    next = trip
    process.nextTick(() => {
      next = null
      client.query(trip)
    })
    return trip
  }
  return (asked) => nextTrip().ask(asked)
}

function askSingly(client: pg.PoolClient): Ask {
  return async ({ name, text, values }) => {
    const { command, rowCount, rows } = await client.query({ ...(name && { name }), text, values: values.map(wireValue) })
    return { command, rowCount: rowCount ?? 0, rows }
  }
}

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

const answerOf = <R>({ command, rowCount, rows }: Answer): QueryResult<R> =>
  CHANGES.has(command) ? { rows: rows as R[], numAffectedRows: BigInt(rowCount) } : { rows: rows as R[] }
