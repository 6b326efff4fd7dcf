// What payouts offer other features: a cleaner's account at the payment company, what they have earned, and the weekly payment.
import { payoutDesk } from '#contract/payout-desk.ts'
import { payouts } from '#contract/payouts.ts'
import { cents } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import { PAYOUT_FORM_PATHS } from '#domain/site-paths.ts'
import type { Payees } from '../payments/index.ts'
import type { DeadlineHandler } from '../platform/deadlines.ts'
import { actThenShow, routesOf, type Routes } from '../platform/http/http.ts'
import type { JobHandler } from '../platform/jobs.ts'
import { closesAccounts } from './close-account.ts'
import { resumePayouts, showDesk } from './desk.ts'
import { allowPayouts, stopPayouts } from './stop-payouts.ts'
import { exportPayouts, listPayouts } from './list-payouts.ts'
import { openForm } from './open-form.ts'
import { payAtOnce } from './pay-at-once.ts'
import { payoutChanged } from './pay-cleaner.ts'
import type { PayoutDeps } from './payout-deps.ts'
import { forgiveOwed, reclaimEarnings } from './reclaim-earnings.ts'
import { accountChanged, refreshAccount, showPayouts } from './show-payouts.ts'
import { checksPayouts, payday, payoutJobs } from './weekly-run.ts'

export { findPayable } from './payables.ts'
export { forgiveOwed, reclaimEarnings } from './reclaim-earnings.ts'
export { paidOutTo } from './paid-out.ts'
export { payoutData } from './personal-data.ts'
export { payoutNeeds } from './payout-needs.ts'

export type Payouts = Payees & {
  readonly routes: readonly Routes[]
  readonly jobs: readonly JobHandler[]
  readonly deadlines: readonly DeadlineHandler[]
}

export function makePayouts(deps: PayoutDeps): Payouts {
  const routes = routesOf(payouts, {
    'GET /api/payouts': ({ caller, now }) => showPayouts(deps, caller.userId, now),
    'POST /api/payouts/instant': actThenShow(
      ({ caller, body }) => payAtOnce(deps, caller.userId, cents(body.netCents)),
      ({ caller, now }) => showPayouts(deps, caller.userId, now),
    ),
    'POST /api/payout-account/form': ({ caller, now, request }) => {
      const at = (path: string): string => new URL(path, deps.origins.of(request)).toString()
      const back = { returnUrl: at(PAYOUT_FORM_PATHS.return), refreshUrl: at(PAYOUT_FORM_PATHS.refresh) }
      return openForm(deps, { ...caller, id: caller.userId, now }, back)
    },
    'POST /api/payout-account/refresh': ({ caller }) => refreshAccount(deps, caller.userId),
    'POST /api/sandbox/payout-form': async ({ body }) =>
      (await (deps.sandbox ?? refuse('not-found')).finishPayoutForm(body.token, body.status, body.takesInstant)) ?? refuse('not-found'),
  })
  const desk = routesOf(payoutDesk, {
    'GET /api/admin/payouts': ({ query, now }) => showDesk(deps.db, query.name, now),
    'GET /api/admin/payouts/all': ({ query }) => listPayouts(deps.db, query),
    'GET /api/admin/payouts/all.csv': ({ query, caller, language, now }) =>
      exportPayouts(deps.db, query, { operatorId: caller.userId, language, now }),
    'POST /api/admin/payouts/{id}/stop': async ({ params, body, caller, now }) => {
      await stopPayouts(deps.db, { cleanerId: params.id, operatorId: caller.userId, now }, body)
      return {}
    },
    'POST /api/admin/payouts/{id}/allow': async ({ params, body, caller, now }) => {
      await allowPayouts(deps.db, { cleanerId: params.id, operatorId: caller.userId, now }, body.why)
      return {}
    },
    'POST /api/admin/payouts/resume': ({ caller, now }) => resumePayouts(deps.db, caller.userId, now),
  })
  return {
    routes: [routes, desk],
    jobs: [closesAccounts(deps.provider), ...payoutJobs(deps)],
    deadlines: [payday, checksPayouts],
    accountChanged: (ref) => accountChanged(deps, ref),
    payoutChanged: (ref) => payoutChanged(deps, ref),
    reclaimEarnings,
    forgiveOwed,
  }
}
