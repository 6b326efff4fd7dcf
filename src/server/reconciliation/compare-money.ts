// The nightly comparison of the payment company's balance with the ledger.
import * as z from 'zod'
import { DAY_MS, HOUR_MS } from '#domain/elapsed.ts'
import { add } from '#domain/money.ts'
import { balanceDifference, compareMovements, type MoneyMovement } from '#domain/reconciliation.ts'
import type { Clock } from '../platform/clock.ts'
import { inTransaction, type Db } from '../platform/postgres/database.ts'
import { everyNight } from '../platform/every-night.ts'
import { defineJob, enqueue, handles, type JobHandler } from '../platform/jobs.ts'
import type { PaymentProvider } from '../payment-company/index.ts'
import { brokenErasures } from './erasure-rules.ts'
import { brokenRules } from './ledger-rules.ts'
import {
  clearedCents,
  effectsOutside,
  lastComparison,
  oldestOpenAt,
  postedMovements,
  recordComparison,
  recordDifferences,
} from './movement-store.ts'

export type ReconciliationDeps = { readonly db: Db; readonly clock: Clock; readonly provider: PaymentProvider }

const RECONCILE = 'reconcile'
const RUNS_AT = '03:30'
/** Longer than the company tries to deliver an event. */
const LOOKS_BACK_MS = 3 * DAY_MS
/** Older differences stay until an operator explains them. */
const MAX_LOOK_BACK_MS = 30 * DAY_MS
/** Between a movement and its entry in the ledger. */
const ENTERED_WITHIN_MS = HOUR_MS

const reconcileJob = defineJob('reconciliation.compare', z.object({ until: z.coerce.date() }))

export const reconcile = everyNight(RECONCILE, RUNS_AT, (tx, now) =>
  enqueue(tx, reconcileJob, { until: new Date(now.getTime() - ENTERED_WITHIN_MS) }, { key: RECONCILE }),
)

export const reconciliationJobs = (deps: ReconciliationDeps): readonly JobHandler[] => [
  handles(reconcileJob, ({ until }) => compareMoney(deps, until)),
]

/**
 * Compares all that moved before an instant, from three days before the last comparison or from the oldest difference that is open.
 * Throws while the company does not answer, so that the job comes again.
 */
async function compareMoney({ db, clock, provider }: ReconciliationDeps, until: Date): Promise<void> {
  const from = await comparesFrom(db, until)
  const now = clock.now()
  // An entry of the span may be of a movement shortly before or after it.
  const listed = await provider.listBalanceTransactions(new Date(from.getTime() - DAY_MS), now)
  const balance = await provider.getBalance()
  if (listed === null || balance === null) throw new Error('the payment company does not list its movements')
  const company = listed.map(({ ref, subjectRef, ...movement }): MoneyMovement => ({ subjectRef: subjectRef ?? ref, ...movement }))
  const refs = [...new Set(company.map(({ subjectRef }) => subjectRef))]
  await inTransaction(db, async (tx) => {
    const moved = compareMovements(company, await postedMovements(tx, from, until, refs))
    const sides = {
      companyCents: add(balance.availableCents, balance.pendingCents),
      ledgerCents: await clearedCents(tx),
      at: new Date(until.getTime() - 1),
    }
    const whole = balanceDifference(sides, [...moved, ...(await effectsOutside(tx, { from, until }, moved))])
    const found = moved.filter(({ at }) => at < until)
    await recordDifferences(tx, { from, until, now }, whole ? [...found, whole] : found)
    const broken = [...(await brokenRules(tx)), ...(await brokenErasures(tx))]
    await recordComparison(tx, { until, now, movementCount: company.length, brokenRules: broken.map(({ rule }) => rule) })
  })
}

async function comparesFrom(db: Db, until: Date): Promise<Date> {
  const [last, openAt] = [await lastComparison(db), await oldestOpenAt(db)]
  const usual = (last?.comparedUntil ?? until).getTime() - LOOKS_BACK_MS
  const wanted = Math.min(usual, openAt?.getTime() ?? usual)
  return new Date(Math.max(wanted, until.getTime() - MAX_LOOK_BACK_MS))
}
