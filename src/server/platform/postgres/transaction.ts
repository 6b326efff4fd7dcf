// A connection for one piece of work: statements started at once are sent together, deferred ones with the next, `begin` with the first and `commit` with the last.
import { AbortedTransactionError, type CompiledQuery, type ConnectionProvider, type QueryResult } from 'kysely'
import type { Connection } from './connection.ts'

/** As the query builder is lent it: its own provider would let one statement wait for the other. */
export type Lent = ConnectionProvider & {
  /** Asks what is compiled already, without the query builder. */
  ask<R>(query: CompiledQuery<R>): Promise<QueryResult<R>>
}

export type Session = Lent & { close(): void }

export function openSession(connection: Connection): Session {
  let isOver = false
  const open = (): Connection => {
    if (isOver) throw new AskedTooLate()
    return connection
  }
  return {
    provideConnection: async (consumer) => consumer(open()),
    ask: async (query) => open().executeQuery(query),
    close() {
      isOver = true
    },
  }
}

/** `lost` is called when the statement failed, whatever became of the transaction. */
export type Behind = { readonly query: CompiledQuery; lost(): void }

export type TransactionSession = Lent & {
  /** Keeps the statement back until the next one or the commit. */
  defer(query: CompiledQuery): void
  /** Throws when a deferred statement failed: nothing is kept then. `behind` travels right behind the commit, outside the transaction. */
  commit(behind?: Behind): Promise<void>
  /** Answers the first error: `cause`, or a deferred statement that failed before it. */
  rollback(cause: unknown): Promise<unknown>
}

export function openTransaction(connection: Connection): TransactionSession {
  let state: 'new' | 'begun' | 'over' = 'new'
  let deferred: readonly CompiledQuery[] = []
  let failure: { readonly error: unknown } | null = null
  const unheard: Promise<void>[] = []

  const send = (asked: Promise<unknown>): void => {
    const heard = asked.then(
      () => undefined,
      (error: unknown) => void (failure ??= { error }),
    )
    unheard.push(heard)
  }

  const sendDeferred = (): void => {
    if (state === 'over') throw new AskedTooLate()
    if (state === 'new') send(connection.query('begin'))
    state = 'begun'
    const queries = deferred
    deferred = []
    for (const query of queries) send(connection.executeQuery(query))
  }

  return {
    async provideConnection(consumer) {
      sendDeferred()
      return consumer(connection)
    },
    async ask(query) {
      sendDeferred()
      return connection.executeQuery(query)
    },
    defer(query) {
      if (state === 'over') throw new AskedTooLate()
      deferred = [...deferred, query]
    },
    async commit(behind) {
      const isEmpty = state === 'new' && deferred.length === 0
      if (!isEmpty) sendDeferred()
      state = 'over'
      const ended = isEmpty ? null : connection.query('commit')
      const followed = behind && connection.executeQuery(behind.query).catch(behind.lost)
      const [committed] = await Promise.allSettled([ended, followed, ...unheard])
      if (committed.status === 'rejected') {
        // The commit was skipped.
        await connection.query('rollback').catch(() => undefined)
        throw failure === null ? committed.reason : (failure as { readonly error: unknown }).error
      }
      // So PostgreSQL answers when a statement failed whose error was caught.
      if (committed.value?.command === 'ROLLBACK')
        throw failure === null ? new AbortedTransactionError() : (failure as { readonly error: unknown }).error
    },
    async rollback(cause) {
      const hasBegun = state === 'begun'
      state = 'over'
      if (hasBegun) await Promise.allSettled([connection.query('rollback'), ...unheard])
      return failure === null ? cause : failure.error
    },
  }
}

class AskedTooLate extends Error {
  constructor() {
    super('a statement was asked on a connection that was given back')
  }
}
