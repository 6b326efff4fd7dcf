// The limit of small suppliers: how much a cleaner sold over four quarters, and the letters at 80 and at 100 % of it.
import * as z from 'zod'
import type { CleanerId } from '#domain/id.ts'
import { quarterAt, quarterBefore } from '#domain/quarter.ts'
import { spanOf, type Span } from '#domain/quarter-span.ts'
import { COUNTED_QUARTERS, smallSupplierStanding, type SmallSupplierStanding } from '#domain/small-supplier.ts'
import { isTaxRegistered, SMALL_SUPPLIER_LIMIT_CENTS } from '#domain/tax.ts'
import { notifyCleaner } from '../cleaners/index.ts'
import type { Notify } from '../notices/index.ts'
import type { Clock } from '../platform/clock.ts'
import { inTransaction, type Db, type Executor } from '../platform/postgres/database.ts'
import { everyNight } from '../platform/every-night.ts'
import { defineJob, enqueue, handles, type JobHandler } from '../platform/jobs.ts'
import { soldByQuarter, type QuarterSold } from './sellers-store.ts'
import { reportEmails } from './emails.ts'

export type SmallSupplierDeps = { readonly db: Db; readonly clock: Clock; readonly notify: Notify }

const SMALL_SUPPLIERS = 'small-suppliers'
const RUNS_AT = '04:30'
const warnJob = defineJob('reports.small-suppliers', z.object({}))

export const smallSuppliers = everyNight(SMALL_SUPPLIERS, RUNS_AT, (tx) => enqueue(tx, warnJob, {}, { key: SMALL_SUPPLIERS }))

export const smallSupplierJobs = (deps: SmallSupplierDeps): readonly JobHandler[] => [handles(warnJob, () => warnEach(deps))]

/** This quarter and those before it that count. */
function countedSpan(now: Date): Span {
  const latest = quarterAt(now)
  return { from: spanOf(quarterBefore(latest, COUNTED_QUARTERS - 1)).from, until: spanOf(latest).until }
}

export async function smallSupplierOf(executor: Executor, cleanerId: CleanerId, now: Date): Promise<SmallSupplierStanding> {
  const [sold, registered] = [await soldByQuarter(executor, countedSpan(now), [cleanerId]), await registeredOf(executor, [cleanerId])]
  return standingOf(sold, registered.has(cleanerId))
}

const standingOf = (sold: readonly QuarterSold[], isRegistered: boolean): SmallSupplierStanding =>
  smallSupplierStanding(
    sold.map(({ soldCents }) => soldCents),
    isRegistered,
  )

/** Each letter goes out once, whatever comes after. */
async function warnEach(deps: SmallSupplierDeps): Promise<void> {
  const { db, clock } = deps
  const sold = Map.groupBy(await soldByQuarter(db, countedSpan(clock.now())), ({ cleanerId }) => cleanerId)
  const close = [...sold].filter(([, quarters]) => standingOf(quarters, false).warning !== null)
  const registered = await registeredOf(
    db,
    close.map(([id]) => id),
  )
  for (const [cleanerId, quarters] of close) {
    const { soldCents, warning } = standingOf(quarters, registered.has(cleanerId))
    if (warning === null) continue
    const facts = { warning, soldCents, limitCents: SMALL_SUPPLIER_LIMIT_CENTS }
    await inTransaction(db, (tx) =>
      notifyCleaner(deps, tx, cleanerId, reportEmails['small-supplier'], facts, `small-supplier-${warning}:${cleanerId}`),
    )
  }
}

async function registeredOf(executor: Executor, cleanerIds: readonly CleanerId[]): Promise<ReadonlySet<CleanerId>> {
  if (cleanerIds.length === 0) return new Set()
  const rows = await executor
    .selectFrom('cleaner')
    .select(['account_id', 'gst_number as gstNumber', 'qst_number as qstNumber'])
    .where('account_id', 'in', cleanerIds)
    .execute()
  return new Set(rows.flatMap((row) => (isTaxRegistered(row) ? [row.account_id] : [])))
}
