// What the product works with and how it does, what waits, and where the disks stand.
import type { Pool } from 'pg'
import {
  isBehind,
  mergeReadings,
  QUEUES,
  SERVICES,
  serviceState,
  type CallReadings,
  type Queue,
  type Service,
  type ServiceAdapter,
} from '#domain/health.ts'
import type { Webhook } from '#domain/webhook.ts'
import type { Config } from '../config.ts'
import { systemClock } from '../platform/clock.ts'
import type { ServiceReadings } from '../platform/outside-calls.ts'
import { VERSION } from '../version.ts'
import { showDisks } from './show-disks.ts'

/** What is due of a queue. */
export type Due = { readonly dueCount: number; readonly oldestAt: Date | null; readonly failedCount: number }

type Fault = { readonly message: string; readonly path: string; readonly count: number; readonly versions: string[] }

/** Each asked of the room that knows. */
export type Readings = {
  readonly queues: Readonly<Record<Queue, () => Promise<Due>>>
  readonly lastArrivalAt: (webhook: Webhook) => Promise<Date | null>
  /** Of every process. */
  readonly calls: () => Promise<readonly ServiceReadings[]>
  readonly live: () => Promise<{ readonly processes: number; readonly connections: number }>
  readonly faults: () => Promise<readonly Fault[]>
}

type HealthDeps = { readonly pool: Pool; readonly config: Config; readonly readings: Readings }

export async function showHealth({ pool, config, readings }: HealthDeps, now: Date) {
  const [queues, webhooks, calls, live, faults, bytes, disks] = await Promise.all([
    Promise.all(
      QUEUES.map(async (queue) => {
        const due = await readings.queues[queue]()
        return { queue, ...due, isBehind: isBehind(queue, due.oldestAt, now) }
      }),
    ),
    Promise.all(webhooksOf(config).map(async (webhook) => ({ webhook, lastAt: await readings.lastArrivalAt(webhook) }))),
    readings.calls(),
    readings.live(),
    readings.faults(),
    sizeOf(pool),
    showDisks(config),
  ])
  return {
    version: VERSION,
    services: servicesOf(config, calls),
    queues,
    webhooks,
    database: { bytes, connections: pool.totalCount, waiting: pool.waitingCount },
    disks,
    live,
    faults: [...faults],
    now,
  }
}

async function sizeOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  return Number(rows[0]?.bytes ?? 0)
}

/** Where somebody may tell us something, by the settings. */
function webhooksOf({ stripe, social }: Config): readonly Webhook[] {
  const isOpen: Readonly<Record<Webhook, boolean>> = {
    stripe: stripe !== null,
    'stripe-connect': Boolean(stripe?.connectWebhookSecret),
    'stripe-thin': Boolean(stripe?.thinWebhookSecret),
    sandbox: stripe === null,
    'google-calendar': social.google !== undefined,
  }
  return (Object.keys(isOpen) as Webhook[]).filter((webhook) => isOpen[webhook])
}

function servicesOf(config: Config, calls: readonly ServiceReadings[]) {
  const outsideOr = (isOutside: boolean, else_: ServiceAdapter = 'built-in'): ServiceAdapter => (isOutside ? 'outside' : else_)
  const adapters: Readonly<Record<Service, ServiceAdapter>> = {
    payments: outsideOr(config.stripe !== null),
    mail: outsideOr(config.mail.url !== null),
    files: outsideOr(config.files !== null),
    bus: outsideOr(config.redisUrl !== null),
    addresses: outsideOr(config.geocoderUrl !== null),
    'google-calendar': outsideOr(config.social.google !== undefined, 'off'),
    push: 'outside',
  }
  const callsBy = Map.groupBy(calls, ({ service }) => service)
  return SERVICES.map((service) => ({
    service,
    adapter: adapters[service],
    calls: adapters[service] === 'outside' ? callsOf(callsBy.get(service) ?? []) : null,
  }))
}

/** By the wall, as the readings are. */
function callsOf(readings: readonly CallReadings[]) {
  const merged = mergeReadings(readings, systemClock.now())
  return { state: serviceState(merged), ...merged }
}
