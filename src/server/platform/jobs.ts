// Background jobs: enqueued in the transaction of the row that causes them, run at least once, so every handler is idempotent.
import { sql } from 'kysely'
import { Logger, makeWorkerUtils, run, runOnce, type Runner, type TaskList } from 'graphile-worker'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import type * as z from 'zod'
import type { Tx } from './database.ts'
import type { Log } from './log.ts'
import { prepared } from './prepared.ts'

/** A job's name and the schema of its payload; features declare theirs and hand `handles(job, run)` to main. */
export type Job<P> = { readonly name: string; readonly payload: z.ZodType<P> }
export type JobHandler = { readonly name: string; run(payload: unknown): Promise<void> }

export const defineJob = <P>(name: string, payload: z.ZodType<P>): Job<P> => ({ name, payload })

export const handles = <P>(job: Job<P>, work: (payload: P) => Promise<void>): JobHandler => ({
  name: job.name,
  run: (raw) => work(job.payload.parse(raw)),
})

/** Adds a job within `tx`: it exists if and only if the transaction commits. Two waiting jobs of one `key` become one. */
export function enqueue<P>(tx: Tx, job: Job<P>, payload: P, options: { key?: string } = {}): void {
  addJob.defer(tx, { name: job.name, payload: JSON.stringify(payload), key: options.key ?? null })
}

const addJob = prepared(
  (_db, v: { name: string; payload: string; key: string | null }) =>
    sql`select graphile_worker.add_job(${v.name}, ${v.payload}::json, max_attempts := 12, job_key := ${v.key})`,
)

export async function migrateJobs(pool: Pool): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: pool })
  await utils.migrate()
  await utils.release()
}

export type Worker = { stop(): Promise<void> }

const taskListOf = (handlers: readonly JobHandler[], log: Log): TaskList =>
  Object.fromEntries(
    handlers.map((handler) => [
      handler.name,
      async (payload: unknown) => {
        try {
          await handler.run(payload)
        } catch (error) {
          log.warn({ err: error, job: handler.name }, 'job failed; it will be tried again')
          throw error
        }
      },
    ]),
  )

const AGAIN_AFTER_MS = 1_000

/** Runs jobs as they come until stopped; a runner that ended otherwise is followed by another. */
export async function startWorker(pool: Pool, handlers: readonly JobHandler[], log: Log): Promise<Worker> {
  const start = (): Promise<Runner> =>
    run({
      pgPool: pool,
      taskList: taskListOf(handlers, log),
      concurrency: 4,
      noHandleSignals: true,
      pollInterval: 1_000,
      logger: quietLogger,
    })
  let isStopping = false
  let runner = await start()

  async function keepRunning(): Promise<void> {
    for (;;) {
      await runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job runner failed'))
      for (let isBack = false; !isBack;) {
        if (isStopping) return
        await delay(AGAIN_AFTER_MS)
        isBack = await startAgain()
      }
    }
  }

  async function startAgain(): Promise<boolean> {
    try {
      runner = await start()
      if (isStopping) await runner.stop()
      else log.warn('the job runner had stopped and runs again')
      return true
    } catch (error) {
      log.warn({ err: error }, 'the job runner cannot run again yet')
      return false
    }
  }

  const ended = keepRunning()
  return {
    async stop() {
      isStopping = true
      // One that ended by itself has nothing to stop.
      await runner.stop().catch(() => undefined)
      await ended
    },
  }
}

/** No job of ours takes this long: a lock that is older belongs to a process that died, or to a connection that was cut. */
const STUCK_AFTER_SECONDS = 45

/** Gives back the jobs of dead workers, which would otherwise wait four hours; handlers are idempotent, so a mistaken one does no harm. */
export async function releaseStuckJobs(pool: Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(workers)
       from (select array_agg(distinct locked_by) as workers from graphile_worker.jobs
              where locked_at < now() - make_interval(secs => $1)) stuck
      where workers is not null`,
    [STUCK_AFTER_SECONDS],
  )
}

/** Runs everything that is runnable now, including jobs that jobs add, and returns when nothing is left. */
export async function drainJobs(pool: Pool, handlers: readonly JobHandler[], log: Log): Promise<void> {
  for (let round = 0; round < 200; round += 1) {
    await runOnce({ pgPool: pool, taskList: taskListOf(handlers, log), noHandleSignals: true, logger: quietLogger })
    const { rows } = await pool.query<{ waiting: number }>(
      'select count(*)::int as waiting from graphile_worker.jobs where run_at <= now() and (locked_at is not null or attempts < max_attempts)',
    )
    if (rows[0]?.waiting === 0) return
    await delay(20)
  }
}

const quietLogger = new Logger(() => () => undefined)
