// Names the query builder's statements, so that each connection parses and plans a statement once instead of every time.
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** Lists of varying length make many texts; the first ones seen are the frequent ones, the rest go unnamed. */
const MOST = 300

/** What a prepared statement answers with after a migration changed the columns behind it. */
const STALE_PLAN = '0A000'

/** The pool as the query builder wants it. A statement that a migration made stale runs once more under a new name, unless a transaction is open. */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const names = new Map<string, string>()
  let given = 0

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MOST) return known
    const name = `built-${(given += 1)}`
    names.set(text, name)
    return name
  }

  const run = async (client: pg.PoolClient, text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> => {
    // Transaction control and the like has nothing to plan.
    if (parameters.length === 0) return client.query(text)
    const ask = (): Promise<pg.QueryResult> => {
      const name = nameOf(text)
      return client.query({ ...(name === undefined ? {} : { name }), text, values: [...parameters] })
    }
    try {
      return await ask()
    } catch (error) {
      if ((error as { code?: string }).code !== STALE_PLAN) throw error
      names.delete(text)
      if (client.getTransactionStatus() !== 'I') throw error
      return ask()
    }
  }

  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    // Nobody streams, so that statements come as text alone, never as cursors.
    const query = ((text: string, parameters: readonly unknown[]) =>
      run(client, text, parameters)) as unknown as PostgresPoolClient['query']
    return { query, release: (destroy?: boolean) => client.release(destroy) }
  }

  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      const known = wrapped.get(client) ?? wrap(client)
      wrapped.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}
