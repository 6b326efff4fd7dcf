// Background jobs: enqueued in the transaction of the row that causes them, run at least once, so every handler is idempotent.
import { sql, type RawBuilder } from 'kysely'
import type { Logger, Runner, RunOnceOptions, TaskList } from 'graphile-worker'
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import type * as z from 'zod'
import { defer, type Executor, type Tx } from './postgres/database.ts'
import { LEASE_MS, RENEW_EVERY_MS } from './lease.ts'
import type { Log } from './log.ts'
import { prepared } from './postgres/prepared.ts'

/** A job's name and the schema of its payload; features declare theirs and hand `handles(job, run)` to main. The due job of the smallest priority runs first. */
export type Job<P> = { readonly name: string; readonly payload: z.ZodType<P>; readonly priority: number }
export type JobHandler = { readonly name: string; run(payload: unknown): Promise<void> }

export const defineJob = <P>(name: string, payload: z.ZodType<P>): Job<P> => ({ name, payload, priority: ORDINARY })
/** Work that nobody waits for: it runs while no other job is due. */
export const defineSpareTimeJob = <P>(name: string, payload: z.ZodType<P>): Job<P> => ({ name, payload, priority: SPARE_TIME })
const [ORDINARY, SPARE_TIME] = [0, 10]

/** About five days of tries, as of letters: the waits between them grow to six hours. */
const MAX_ATTEMPTS = sql.lit(30)

export const handles = <P>(job: Job<P>, work: (payload: P) => Promise<void>): JobHandler => ({
  name: job.name,
  run: (raw) => work(job.payload.parse(raw)),
})

/**
 * Adds a job within `tx`: it exists if and only if the transaction commits. Two waiting jobs of one `key` become one. `runAt` is real time.
 * Every job has a key, so that one without is known to have been replaced while it ran.
 */
export function enqueue<P>(tx: Tx, job: Job<P>, payload: P, options: { key?: string; runAt?: Date } = {}): void {
  const { name, priority } = job
  addJob.defer(tx, { name, priority, payload: JSON.stringify(payload), key: options.key ?? randomUUID(), runAt: options.runAt ?? null })
}

const addJob = prepared(
  (_db, v: { name: string; payload: string; key: string; runAt: Date | null; priority: number }) => sql`
    select graphile_worker.add_job(${v.name}, ${v.payload}::json, run_at := ${v.runAt}::timestamptz, max_attempts := ${MAX_ATTEMPTS},
                                   job_key := ${v.key}, priority := ${v.priority}::int)`,
)

/** Adds a job for each row, of its `payload` and under its `key`, without waiting for an answer. */
export function enqueueEach(tx: Tx, { name, priority }: Job<unknown>, rows: RawBuilder<{ payload: unknown; key: string }>): void {
  const add = sql`
    select graphile_worker.add_job(${name}, one.payload, max_attempts := ${MAX_ATTEMPTS}, job_key := one.key, priority := ${priority}::int) from (${rows}) as one (payload, key)`
  defer(tx, { compile: (builder) => add.compile(builder) })
}

/** The newest migration of the version that is pinned. */
export const JOBS_REVISION = 20

/** The library is loaded only where its tables are missing or older: a start has better things to do. */
export async function migrateJobs(pool: Pool): Promise<void> {
  if (await hasTables(pool)) return
  const utils = await (await import('graphile-worker')).makeWorkerUtils({ pgPool: pool })
  await utils.migrate()
  await utils.release()
}

async function hasTables(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ made: boolean }>(`select to_regclass('graphile_worker.migrations') is not null as made`)
  if (rows[0]?.made !== true) return false
  const newest = await pool.query<{ revision: number | null }>('select max(id) as revision from graphile_worker.migrations')
  return (newest.rows[0]?.revision ?? 0) >= JOBS_REVISION
}

export type Worker = { stop(): Promise<void> }

/** A job or a deadline that failed; both are tried again. */
export type Failed = { readonly work: string; readonly error: unknown }

type Watching = {
  /** Holds the ids of the jobs that are being worked on. */
  readonly underWay?: Set<string>
  readonly failed?: Failed[]
}

const taskListOf = (handlers: readonly JobHandler[], log: Log, { underWay, failed }: Watching): TaskList =>
  Object.fromEntries(
    handlers.map((handler) => [
      handler.name,
      async (payload, { job }) => {
        underWay?.add(job.id)
        try {
          await handler.run(payload)
        } catch (error) {
          log.warn({ err: error, job: handler.name }, 'job failed; it will be tried again')
          failed?.push({ work: handler.name, error })
          throw error
        } finally {
          underWay?.delete(job.id)
        }
      },
    ]),
  )

/** Jobs mostly wait for the disk: eight at once do twice as many in a second as four. */
const JOBS_AT_ONCE = 8
const AGAIN_AFTER_MS = 1_000

/** Runs jobs as they come until stopped; a runner that cannot start, or that ended by itself, is replaced. */
export function startWorker(pool: Pool, handlers: readonly JobHandler[], log: Log, renewEveryMs = RENEW_EVERY_MS): Worker {
  const underWay = new Set<string>()
  const stopping = new AbortController()
  let runner: Runner | null = null

  async function runOnceMore(): Promise<void> {
    const { Logger, run } = await import('graphile-worker')
    runner = await run({
      pgPool: pool,
      taskList: taskListOf(handlers, log, { underWay }),
      concurrency: JOBS_AT_ONCE,
      noHandleSignals: true,
      pollInterval: 1_000,
      logger: quiet(Logger),
    })
    endWhenBlind(runner, log)
    // One that ended by itself has nothing to stop.
    if (stopping.signal.aborted) await runner.stop().catch(() => undefined)
    await runner.promise
  }

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      await runOnceMore().catch((error: unknown) => log.error({ err: error }, 'the job runner failed; it will start again'))
      await delay(AGAIN_AFTER_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const ended = keepRunning()
  const renewing = setInterval(() => {
    renewLocks(pool, [...underWay]).catch((error: unknown) => log.warn({ err: error }, 'locks of jobs could not be renewed yet'))
  }, renewEveryMs)
  return {
    async stop() {
      stopping.abort()
      await runner?.stop().catch(() => undefined)
      await ended
      clearInterval(renewing)
    },
  }
}

/** Eight workers ask once a second: three seconds without an answer. */
const MAX_MISSES = 3 * JOBS_AT_ONCE

/** The library looks up its kinds of jobs once and keeps a failure for ever: such a runner never finds a job again, and must be replaced. */
function endWhenBlind(runner: Runner, log: Log): void {
  let misses = 0
  const reset = (): void => void (misses = 0)
  runner.events.on('worker:getJob:empty', reset)
  runner.events.on('job:start', reset)
  runner.events.on('worker:getJob:error', ({ error }) => {
    misses += 1
    if (misses !== MAX_MISSES) return
    log.warn({ err: error }, 'the job runner finds no jobs and starts again')
    runner.stop().catch(() => undefined)
  })
}

/** Renews the locks of running jobs, in the order of their ids, as everybody who locks several. The library offers no call for it, so this writes to its table, as of the pinned version. */
export async function renewLocks(pool: Pool, jobIds: readonly string[]): Promise<void> {
  if (jobIds.length === 0) return
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = now() where id in (
       select id from graphile_worker._private_jobs where id = any($1::bigint[]) and locked_at is not null order by id for no key update)`,
    [jobIds],
  )
}

/** Those of the keys whose job nobody works on, the keys of waiting jobs first, in the order of the jobs' ids. */
export async function idleKeys(executor: Executor, keys: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`
    select k.key from unnest(${keys}::text[]) as k (key) left join graphile_worker.jobs j on j.key = k.key
     where j.locked_at is null order by j.id nulls last, k.key`.execute(executor)
  return rows.map(({ key }) => key)
}

/**
 * Releases the jobs of dead workers, which would otherwise wait four hours; handlers are idempotent, so a mistake does no harm.
 * A job that a later one of its key replaced while it ran, which the library marks by a lost key and no attempt left, ends with its worker.
 */
export async function releaseStuckJobs(pool: Pool): Promise<void> {
  await pool.query(
    `delete from graphile_worker._private_jobs where locked_at < now() - make_interval(secs => $1)
        and key is null and attempts >= max_attempts and last_error is null`,
    [LEASE_MS / 1000],
  )
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null where id in (
       select id from graphile_worker._private_jobs where locked_at < now() - make_interval(secs => $1) order by id for no key update)`,
    [LEASE_MS / 1000],
  )
}

/** Deletes jobs that a later one of their key replaced while they ran, and that failed then: nothing runs them again. */
export async function forgetReplacedJobs(pool: Pool): Promise<void> {
  await pool.query('delete from graphile_worker._private_jobs where key is null and attempts >= max_attempts and locked_at is null')
}

/** Runs everything that is runnable now, including jobs that jobs add, until nothing is left; answers what failed. */
export async function drainJobs(pool: Pool, handlers: readonly JobHandler[], log: Log): Promise<readonly Failed[]> {
  const failed: Failed[] = []
  for (let round = 0; round < 200; round += 1) {
    const { rows } = await pool.query<{ waiting: number }>(
      'select count(*)::int as waiting from graphile_worker.jobs where run_at <= now() and (locked_at is not null or attempts < max_attempts)',
    )
    if (rows[0]?.waiting === 0) break
    // Those that others have locked are waited for.
    if (round > 0) await delay(20)
    await runAll(pool, taskListOf(handlers, log, { failed }))
  }
  return failed
}

/** The library keeps for ever what it learns for an object of options: each pool has one. */
const optionsOf = new WeakMap<Pool, RunOnceOptions>()

async function runAll(pool: Pool, taskList: TaskList): Promise<void> {
  const { Logger, runTaskListOnce } = await import('graphile-worker')
  const options = optionsOf.get(pool) ?? { noHandleSignals: true, logger: quiet(Logger) }
  optionsOf.set(pool, options)
  const client = await pool.connect()
  try {
    await runTaskListOnce(options, taskList, client).promise
  } finally {
    client.release()
  }
}

const quiet = (Quiet: typeof Logger): Logger => new Quiet(() => () => undefined)

/** Jobs whose time has come, by the database's clock, and those that were given up. Work for spare time is never the oldest: it may wait. */
export async function dueJobs(pool: Pool) {
  const { rows } = await pool.query<{ due: number; oldest: Date | null; failed: number }>(
    `select count(*) filter (where run_at <= now() and attempts < max_attempts)::int as due,
            min(run_at) filter (where run_at <= now() and attempts < max_attempts and priority <= $1) as oldest,
            count(*) filter (where attempts >= max_attempts and key is not null)::int as failed
       from graphile_worker.jobs`,
    [ORDINARY],
  )
  const { due = 0, oldest = null, failed = 0 } = rows[0] ?? {}
  return { dueCount: due, oldestAt: oldest, failedCount: failed }
}
