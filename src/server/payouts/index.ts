// What payouts offer other features: a cleaner's account at the payment company, and what they have earned.
import { payouts } from '#contract/payouts.ts'
import { refuse } from '#domain/refusal.ts'
import { PAYOUT_FORM_PATHS } from '#domain/site-paths.ts'
import { routesOf, type Routes } from '../platform/http.ts'
import type { JobHandler } from '../platform/jobs.ts'
import { closesAccounts } from './close-account.ts'
import { openForm } from './open-form.ts'
import type { PayoutDeps } from './payout-deps.ts'
import { accountChanged, refreshAccount, showPayouts } from './show-payouts.ts'

export { payoutData } from './personal-data.ts'

export type Payouts = {
  readonly routes: Routes
  readonly jobs: readonly JobHandler[]
  /** For the receiver of the company's events; answers false for an account that nobody of ours has. */
  accountChanged(ref: string): Promise<boolean>
}

export function makePayouts(deps: PayoutDeps): Payouts {
  const routes = routesOf(payouts, {
    'GET /api/payouts': ({ caller }) => showPayouts(deps, caller.userId),
    'POST /api/payouts/account/form': ({ caller, language, now, request }) => {
      const at = (path: string): string => new URL(path, deps.origins.of(request)).toString()
      const back = { returnUrl: at(PAYOUT_FORM_PATHS.return), refreshUrl: at(PAYOUT_FORM_PATHS.refresh) }
      return openForm(deps, { ...caller, id: caller.userId, language, now }, back)
    },
    'POST /api/payouts/account/refresh': ({ caller }) => refreshAccount(deps, caller.userId),
    'POST /api/sandbox/payout-form': async ({ body }) =>
      (await (deps.sandbox ?? refuse('not-found')).finishPayoutForm(body.token, body.status)) ?? refuse('not-found'),
  })
  return { routes, jobs: [closesAccounts(deps.provider)], accountChanged: (ref) => accountChanged(deps, ref) }
}
