// Readings of calls to outside services as rows, one of each process and service: written now and then, read by the page of operators.
import { DAY_MS, SECOND_MS } from '#domain/elapsed.ts'
import { READINGS_KEPT_DAYS } from '#domain/health.ts'
import { sql } from 'kysely'
import type { Log } from './log.ts'
import type { OutsideCalls, ServiceReadings } from './outside-calls.ts'
import type { Db } from './postgres/database.ts'

const WRITE_EVERY_MS = 2 * SECOND_MS

export type ReadingsWriter = { stop(): Promise<void> }

/** Writes the readings of services that were asked since the last time; what cannot be written waits for the next. */
export function writeReadings(outside: OutsideCalls, db: Db, log: Log): ReadingsWriter {
  const written = new Map<string, number>()
  let writing = Promise.resolve()

  async function write(): Promise<void> {
    const news = outside.readings().filter(({ service, callCount }) => callCount !== written.get(service))
    if (news.length === 0) return
    await keepReadings(db, outside.processId, news)
    for (const { service, callCount } of news) written.set(service, callCount)
  }
  const writeNext = (): Promise<void> =>
    (writing = writing.then(write).catch((error: unknown) => log.warn({ err: error }, 'readings of outside services are not written yet')))

  let isWaiting = false
  const timer = setInterval(() => {
    if (isWaiting) return
    isWaiting = true
    void writeNext().finally(() => (isWaiting = false))
  }, WRITE_EVERY_MS)
  timer.unref()
  return {
    stop() {
      clearInterval(timer)
      return writeNext()
    },
  }
}

async function keepReadings(db: Db, processId: string, readings: readonly ServiceReadings[]): Promise<void> {
  await db
    .insertInto('outside_call')
    .values(
      readings.map(({ service, lastSuccessAt, lastFailureAt, lastFailure, p95Ms }) => ({
        process_id: processId,
        service,
        last_success_at: lastSuccessAt,
        last_failure_at: lastFailureAt,
        last_failure: lastFailure,
        p95_ms: p95Ms ?? 0,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['process_id', 'service']).doUpdateSet((eb) => ({
        last_success_at: eb.ref('excluded.last_success_at'),
        last_failure_at: eb.ref('excluded.last_failure_at'),
        last_failure: eb.ref('excluded.last_failure'),
        p95_ms: eb.ref('excluded.p95_ms'),
      })),
    )
    .execute()
}

/** Of this process as it knows them now, and of the others as they wrote them. */
export async function readingsOfAll(db: Db, outside: OutsideCalls): Promise<readonly ServiceReadings[]> {
  const others = await db
    .selectFrom('outside_call')
    .select(['service', 'last_success_at as lastSuccessAt', 'last_failure_at as lastFailureAt'])
    .select(['last_failure as lastFailure', 'p95_ms as p95Ms'])
    .where('process_id', '<>', outside.processId)
    .execute()
  return [...others, ...outside.readings()]
}

/** `now` is real time, as the readings are. */
export async function forgetOldReadings(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - READINGS_KEPT_DAYS * DAY_MS)
  await db
    .deleteFrom('outside_call')
    .where(sql`greatest(last_success_at, last_failure_at)`, '<', oldest)
    .execute()
}
