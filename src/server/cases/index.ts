// What cases offer other features: reports of a visit, their decisions, and the money that these move.
import type { CasesApi } from '../disputes/index.ts'
import type { DeadlineHandler } from '../platform/deadlines.ts'
import type { Routes } from '../platform/http/http.ts'
import type { JobHandler } from '../platform/jobs.ts'
import type { CaseDeps } from './case-deps.ts'
import { caseDeadlines, caseJobs } from './case-timers.ts'
import { openForBank, resumeAfterBank, returnAfterBank } from './bank-case.ts'
import { caseRoutes } from './routes.ts'

export { openCaseBySystem } from './open-case-by-system.ts'
export { withheldOf } from './recover-decided.ts'
export { followRedo } from './redo.ts'
export { caseData } from './personal-data.ts'
export { casesOfDay } from './day-cases.ts'
export { casesOf } from './person-cases.ts'
export { countCases } from './review-cases.ts'

export type Cases = CasesApi & {
  readonly routes: Routes
  readonly jobs: readonly JobHandler[]
  readonly deadlines: readonly DeadlineHandler[]
}

export const makeCases = (deps: CaseDeps): Cases => ({
  routes: caseRoutes(deps),
  jobs: caseJobs(deps),
  deadlines: caseDeadlines as readonly DeadlineHandler[],
  openForBank: (tx, booking, now) => openForBank(deps, tx, booking, now),
  resumeAfterBank: (tx, booking, now) => resumeAfterBank(deps, tx, booking, now),
  returnAfterBank: (tx, booking, now) => returnAfterBank(deps, tx, booking, now),
})
