// Every night the days that are over are counted; a past that was never counted is filled in steps that follow each other.
import { sql } from 'kysely'
import * as z from 'zod'
import { addDays } from '#domain/civil-date.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { localOf } from '#domain/time.ts'
import { spanToCount } from '#domain/trend-period.ts'
import type { Clock } from '../platform/clock.ts'
import { everyNight } from '../platform/every-night.ts'
import { defineJob, enqueue, handles, type JobHandler } from '../platform/jobs.ts'
import { inTransaction, type Db, type Executor, type Tx } from '../platform/postgres/database.ts'
import { countDays } from './count-days.ts'
import { countedSpan } from './trend-store.ts'

const TRENDS = 'trends'
/** Before the night's other work. */
const RUNS_AT = '00:30'

const countJob = defineJob('trends.count', z.object({}))

const addJob = (tx: Tx): void => enqueue(tx, countJob, {}, { key: TRENDS })

export const trendDeadline = everyNight(TRENDS, RUNS_AT, addJob)

export const trendJobs = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): readonly JobHandler[] => [
  handles(countJob, () =>
    inTransaction(db, async (tx) => {
      if (await countNext(tx, clock.now())) addJob(tx)
    }),
  ),
]

/** Counts everything up to yesterday at once. */
export async function fillTrends(tx: Tx, now: Date): Promise<void> {
  while (await countNext(tx, now)) continue
}

/** Answers whether days are left to count. */
async function countNext(tx: Tx, now: Date): Promise<boolean> {
  const yesterday = addDays(localOf(now, DEFAULT_TIME_ZONE).date, -1)
  const counted = await countedSpan(tx)
  const span = spanToCount({ until: counted?.to ?? null, firstOn: counted === null ? await firstDay(tx) : null }, yesterday)
  if (span === null) return false
  await countDays(tx, span)
  return span.to < yesterday
}

/** The day of the first booking. */
async function firstDay(executor: Executor): Promise<string | null> {
  const row = await executor
    .selectFrom('booking')
    .select(sql<string | null>`(min(requested_at) at time zone ${sql.lit(DEFAULT_TIME_ZONE)})::date`.as('day'))
    .executeTakeFirst()
  return row?.day ?? null
}
