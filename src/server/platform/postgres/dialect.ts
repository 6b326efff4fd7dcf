// What the query builder needs to know of our PostgreSQL. Transactions are `inTransaction`'s.
import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type Dialect, type Driver } from 'kysely'
import type pg from 'pg'
import { connectionOn, makeStatementNames, type Connection, type WayOfSending } from './connection.ts'

export type PostgresDriver = Omit<Driver, 'acquireConnection'> & { acquireConnection(): Promise<Connection> }

export function postgresDialect(driver: PostgresDriver): Dialect {
  return {
    createDriver: () => driver,
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  }
}

export function postgresDriver(pool: pg.Pool, way: WayOfSending): PostgresDriver {
  const names = makeStatementNames()
  const connections = new WeakMap<pg.PoolClient, Connection>()
  const elsewhere = async (): Promise<never> => {
    throw new Error('a transaction is opened by inTransaction')
  }
  return {
    init: async () => undefined,
    async acquireConnection() {
      const client = await pool.connect()
      const connection = connections.get(client) ?? connectionOn(client, names, way)
      connections.set(client, connection)
      return connection
    },
    beginTransaction: elsewhere,
    commitTransaction: elsewhere,
    rollbackTransaction: elsewhere,
    releaseConnection: async (connection) => (connection as Connection).release(),
    destroy: () => pool.end(),
  }
}
