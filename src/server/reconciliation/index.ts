// What reconciliation offers the application: its nightly comparison, and what it left open for operators.
import { reconciliation } from '#contract/reconciliation.ts'
import { refuse } from '#domain/refusal.ts'
import { recordAudit } from '../platform/audit.ts'
import { inTransaction, type Db } from '../platform/postgres/database.ts'
import type { DeadlineHandler } from '../platform/deadlines.ts'
import { routesOf, type Routes } from '../platform/http/http.ts'
import type { JobHandler } from '../platform/jobs.ts'
import { reconcile, reconciliationJobs, type ReconciliationDeps } from './compare-money.ts'
import { brokenErasures } from './erasure-rules.ts'
import { brokenRules } from './ledger-rules.ts'
import { explain, lastComparison, openDifferences } from './movement-store.ts'

const SHOWN = 200

/** What is wrong in a database: rules of the ledger and of closed accounts that rows break now, and what the last comparison left open. */
export const auditMoney = async (db: Db) => ({
  broken: [...(await brokenRules(db)), ...(await brokenErasures(db))],
  open: await openDifferences(db, SHOWN),
})

export type Reconciliation = {
  readonly routes: Routes
  readonly jobs: readonly JobHandler[]
  readonly deadlines: readonly DeadlineHandler[]
}

export function makeReconciliation(deps: ReconciliationDeps): Reconciliation {
  const { db } = deps
  return {
    routes: routesOf(reconciliation, {
      'GET /api/admin/money-differences': async () => ({ last: await lastComparison(db), items: [...(await openDifferences(db, SHOWN))] }),
      'POST /api/admin/money-differences/{id}/explain': ({ params: { id }, body: { explanation }, caller, now }) =>
        inTransaction(db, async (tx) => {
          if (!(await explain(tx, id, caller.userId, explanation, now))) return refuse('not-found')
          const [subject, details] = [{ kind: 'money_difference', id } as const, { why: explanation }]
          await recordAudit(tx, { at: now, actorId: caller.userId, action: 'money-difference.explain', subject, details })
          return {}
        }),
    }),
    jobs: reconciliationJobs(deps),
    deadlines: [reconcile],
  }
}
