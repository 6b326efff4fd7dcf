// The weekly payment: a deadline on payday starts the run, which lists those to be paid and gives each a job of their own.
import type { PayoutId } from '#domain/id.ts'
import { lastPayday, nextPayday, payableCents, paydayOf } from '#domain/payout.ts'
import { announce, inTransaction, type Db, type Executor, type Tx } from '../platform/postgres/database.ts'
import { armDeadline, dueAtOf, type DeadlineHandler } from '../platform/deadlines.ts'
import { enqueue, handles, idleKeys, type JobHandler } from '../platform/jobs.ts'
import { liveChange } from '../platform/live-change.ts'
import { payables } from './payables.ts'
import { checkPayout, payCleaner } from './pay-cleaner.ts'
import type { PayoutDeps } from './payout-deps.ts'
import { CHECK_PAYOUT, checkJob, payJob, payKeyOf, runJob } from './payout-jobs.ts'
import { insertPayouts, insertRun, unfinishedPayouts } from './payout-store.ts'

const PAYDAY = 'payday'

/** From the first account on there is a payday; one that is late is left as it is. */
export async function armPayday(tx: Tx, now: Date): Promise<void> {
  if ((await dueAtOf(tx, PAYDAY, null)) === null) armDeadline(tx, PAYDAY, null, nextPayday(now).runsAt)
}

/** After a week without a process the latest run pays for all. */
export const payday: DeadlineHandler = {
  kind: PAYDAY,
  async run(tx, _product, now) {
    const { friday } = lastPayday(now)
    enqueue(tx, runJob, { friday }, { key: `payday:${friday}` })
    armDeadline(tx, PAYDAY, null, nextPayday(now).runsAt)
  },
}

export const checksPayouts: DeadlineHandler<PayoutId> = {
  kind: CHECK_PAYOUT,
  run: (tx, payoutId) => enqueue(tx, checkJob, { payoutId }, { key: `check-payout:${payoutId}` }),
}

export const payoutJobs = (deps: PayoutDeps): readonly JobHandler[] => [
  handles(runJob, ({ friday }) => startRun(deps, friday)),
  handles(payJob, ({ payoutId }) => payCleaner(deps, payoutId)),
  handles(checkJob, ({ payoutId }) => checkPayout(deps, payoutId)),
]

/** All are listed or none, and once: a run that is started again lists nobody a second time, and goes on with the jobs. */
async function startRun({ db, clock }: PayoutDeps, friday: string): Promise<void> {
  const run = paydayOf(friday)
  await inTransaction(db, async (tx) => {
    if (!(await insertRun(tx, run, clock.now()))) return
    const owed = (await payables(tx, run.paysUntil)).filter((payable) => payableCents(payable) > 0)
    await insertPayouts(
      tx,
      friday,
      owed.map(({ cleanerId }) => cleanerId),
      clock.now(),
    )
    // Operators see the run begin; each payout is announced as it moves.
    announce(tx, liveChange, { what: 'payout', id: null, to: [] })
  })
  await addJobs(db, await resumable(db))
}

/** More would hold the rows of jobs for as long as the run takes to list them. */
const JOBS_AT_ONCE = 20

/** Those of every run, so that nobody is forgotten whose job gave up, but for those that are being paid now. */
export async function resumable(executor: Executor): Promise<readonly PayoutId[]> {
  const idOf = new Map((await unfinishedPayouts(executor)).map((id) => [payKeyOf(id), id]))
  return (await idleKeys(executor, [...idOf.keys()])).flatMap((key) => idOf.get(key) ?? [])
}

export async function addJobs(db: Db, payoutIds: readonly PayoutId[]): Promise<void> {
  for (let done = 0; done < payoutIds.length; done += JOBS_AT_ONCE)
    await inTransaction(db, (tx) => {
      for (const payoutId of payoutIds.slice(done, done + JOBS_AT_ONCE)) enqueue(tx, payJob, { payoutId }, { key: payKeyOf(payoutId) })
    })
}
