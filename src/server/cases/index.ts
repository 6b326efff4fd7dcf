// What cases offer other features: reports of a visit, their decisions, and the money that these move.
import type { DeadlineHandler } from '../platform/deadlines.ts'
import type { Routes } from '../platform/http.ts'
import type { JobHandler } from '../platform/jobs.ts'
import type { CaseDeps } from './case-deps.ts'
import { caseDeadlines, caseJobs } from './case-timers.ts'
import { caseRoutes } from './routes.ts'

export { openCaseBySystem } from './open-case-by-system.ts'
export { caseData } from './personal-data.ts'

export const makeCases = (
  deps: CaseDeps,
): { readonly routes: Routes; readonly jobs: readonly JobHandler[]; readonly deadlines: readonly DeadlineHandler[] } => ({
  routes: caseRoutes(deps),
  jobs: caseJobs(deps),
  deadlines: caseDeadlines as readonly DeadlineHandler[],
})
