// Counts and times every answer, logs one line each, and writes the figures as Prometheus text.
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Log } from './log.ts'

const BUCKETS_MS = [5, 10, 25, 50, 100, 250, 500, 1000, 2500] as const

type Series = { count: number; sumMs: number; buckets: number[] }
export type Metrics = { readonly requests: Map<string, Series>; readonly startedAtMs: number }

export const makeMetrics = (): Metrics => ({ requests: new Map(), startedAtMs: performance.now() })

export function observe(app: FastifyInstance, metrics: Metrics, log: Log): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const ms = reply.elapsedTime
    const labels = `method="${request.method}",route="${route}",status="${reply.statusCode}"`
    const series = metrics.requests.get(labels) ?? { count: 0, sumMs: 0, buckets: BUCKETS_MS.map(() => 0) }
    series.count += 1
    series.sumMs += ms
    BUCKETS_MS.forEach((limit, index) => {
      if (ms <= limit) series.buckets[index] = (series.buckets[index] ?? 0) + 1
    })
    metrics.requests.set(labels, series)
    log.debug({ requestId: request.id, method: request.method, route, status: reply.statusCode, ms: Math.round(ms) }, 'answered')
  })
}

export async function writeMetrics(metrics: Metrics, pool: Pool): Promise<string> {
  const lines = ['# TYPE http_request_duration_milliseconds histogram']
  for (const [labels, series] of metrics.requests) {
    BUCKETS_MS.forEach((limit, index) =>
      lines.push(`http_request_duration_milliseconds_bucket{${labels},le="${limit}"} ${series.buckets[index] ?? 0}`),
    )
    lines.push(`http_request_duration_milliseconds_bucket{${labels},le="+Inf"} ${series.count}`)
    lines.push(`http_request_duration_milliseconds_sum{${labels}} ${series.sumMs.toFixed(1)}`)
    lines.push(`http_request_duration_milliseconds_count{${labels}} ${series.count}`)
  }
  const memory = process.memoryUsage()
  const waiting = await pool.query<{ jobs: number; deadlines: number }>(
    'select (select count(*)::int from graphile_worker.jobs) as jobs, (select count(*)::int from deadline) as deadlines',
  )
  const gauges: Readonly<Record<string, number>> = {
    process_resident_memory_bytes: memory.rss,
    process_heap_used_bytes: memory.heapUsed,
    process_uptime_seconds: Math.round((performance.now() - metrics.startedAtMs) / 1000),
    database_pool_connections: pool.totalCount,
    database_pool_idle: pool.idleCount,
    database_pool_waiting: pool.waitingCount,
    jobs_waiting: waiting.rows[0]?.jobs ?? 0,
    deadlines_armed: waiting.rows[0]?.deadlines ?? 0,
  }
  for (const [name, value] of Object.entries(gauges)) lines.push(`# TYPE ${name} gauge`, `${name} ${value}`)
  return `${lines.join('\n')}\n`
}
