// What the product works with, and what waits.
import type { Pool } from 'pg'
import { isBehind, QUEUES, type Queue, type Service } from '#domain/health.ts'
import type { Config } from '../config.ts'
import { VERSION } from '../version.ts'

/** What is due of a queue. */
export type Due = { readonly dueCount: number; readonly oldestAt: Date | null; readonly failedCount: number }

/** Each asked of the room that knows. */
export type Readings = {
  readonly queues: Readonly<Record<Queue, () => Promise<Due>>>
  readonly lastEventAt: () => Promise<Date | null>
  readonly live: () => Promise<{ readonly processes: number; readonly connections: number }>
  readonly faults: () => Promise<readonly { readonly message: string; readonly path: string; readonly count: number }[]>
}

type HealthDeps = { readonly pool: Pool; readonly config: Config; readonly readings: Readings }

export async function showHealth({ pool, config, readings }: HealthDeps, now: Date) {
  const [queues, lastEventAt, live, faults, bytes] = await Promise.all([
    Promise.all(
      QUEUES.map(async (queue) => {
        const due = await readings.queues[queue]()
        return { queue, ...due, isBehind: isBehind(queue, due.oldestAt, now) }
      }),
    ),
    readings.lastEventAt(),
    readings.live(),
    readings.faults(),
    sizeOf(pool),
  ])
  return {
    version: VERSION,
    services: servicesOf(config),
    queues,
    lastEventAt,
    database: { bytes, connections: pool.totalCount, waiting: pool.waitingCount },
    live,
    faults: [...faults],
    now,
  }
}

async function sizeOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  return Number(rows[0]?.bytes ?? 0)
}

function servicesOf(config: Config) {
  const outsideOr = (isOutside: boolean, else_: 'built-in' | 'off' = 'built-in') => (isOutside ? ('outside' as const) : else_)
  const adapters: Readonly<Record<Service, 'built-in' | 'outside' | 'off'>> = {
    payments: outsideOr(config.stripe !== null),
    mail: outsideOr(config.mail.url !== null),
    files: outsideOr(config.files !== null),
    bus: outsideOr(config.redisUrl !== null),
    addresses: outsideOr(config.geocoderUrl !== null),
    'google-calendar': outsideOr(config.social.google !== undefined, 'off'),
  }
  return (Object.keys(adapters) as Service[]).map((service) => ({ service, adapter: adapters[service] }))
}
