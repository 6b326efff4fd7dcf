// What disputes offer other features: following what banks contest, and answering them.
import type { Routes } from '../platform/http/http.ts'
import type { JobHandler } from '../platform/jobs.ts'
import type { DisputeDeps } from './dispute-deps.ts'
import { followDispute } from './follow-dispute.ts'
import { disputeRoutes } from './routes.ts'
import { sendsEvidence } from './send-evidence.ts'

export type { CasesApi } from './dispute-deps.ts'
export { disputesOf } from './dispute-store.ts'
export { disputeData } from './personal-data.ts'

export type Disputes = {
  readonly routes: Routes
  readonly jobs: readonly JobHandler[]
  /** Answers false for a dispute of a charge that is not ours, and throws while the company does not answer. */
  changed(ref: string): Promise<boolean>
}

export const makeDisputes = (deps: DisputeDeps): Disputes => ({
  routes: disputeRoutes(deps),
  jobs: [sendsEvidence(deps)],
  changed: (ref) => followDispute(deps, ref),
})
