// The figures of a process in Prometheus text: answers, calls to outside services, memory, event loop, the database's pool and waiting work.
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Log } from './log.ts'
import type { OutsideCalls } from './outside-calls.ts'

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
/** Up to the time limits of our calls; mail servers may take longer. */
const OUTSIDE_BUCKETS_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]

type Answered = { readonly method: string; readonly route: string; readonly status: number; readonly seconds: number }

export type Metrics = {
  count(answered: Answered): void
  write(): Promise<{ readonly contentType: string; readonly text: string }>
}

/** Loads its library only when called: without a token there are no readers. */
export async function makeMetrics(pool: Pool, outside: OutsideCalls): Promise<Metrics> {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers,
  })
  const outsideDurations = new Histogram({
    name: 'outside_call_duration_seconds',
    help: 'Time that a service outside the process took, by whether it did its work.',
    labelNames: ['service', 'outcome'],
    buckets: OUTSIDE_BUCKETS_SECONDS,
    registers,
  })
  outside.onCall(({ seconds, ...labels }) => outsideDurations.observe(labels, seconds))
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read())
      },
    })
  const rowsOf = async (table: string): Promise<number> =>
    (await pool.query<{ rows: number }>(`select count(*)::int as rows from ${table}`)).rows[0]?.rows ?? 0
  gauge('database_pool_connections', 'Connections to the database.', () => pool.totalCount)
  gauge('database_pool_idle', 'Connections that nobody uses.', () => pool.idleCount)
  gauge('database_pool_waiting', 'Statements that wait for a connection.', () => pool.waitingCount)
  gauge('jobs_waiting', 'Jobs not done yet.', () => rowsOf('graphile_worker.jobs where attempts < max_attempts'))
  gauge('deadlines_armed', 'Deadlines not due yet.', () => rowsOf('deadline'))
  return {
    count: ({ seconds, ...labels }) => durations.observe(labels, seconds),
    write: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  }
}

/** Logs every answer, and counts it when metrics are on. */
export function observe(app: FastifyInstance, metrics: Metrics | null, log: Log): void {
  app.addHook('onResponse', async (request, reply) => {
    const answered = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }
    metrics?.count({ ...answered, seconds: reply.elapsedTime / 1000 })
    log.debug({ requestId: request.id, ...answered, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
}
