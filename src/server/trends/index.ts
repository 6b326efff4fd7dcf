// What trends offer the application: their routes, the nightly count, and filling the past of a demonstration.
import { trends } from '#contract/trends.ts'
import type { Clock } from '../platform/clock.ts'
import type { DeadlineHandler } from '../platform/deadlines.ts'
import { routesOf, type Routes } from '../platform/http/http.ts'
import type { JobHandler } from '../platform/jobs.ts'
import type { Db } from '../platform/postgres/database.ts'
import { trendDeadline, trendJobs } from './fill-trends.ts'
import { showTrends } from './show-trends.ts'

export { fillTrends } from './fill-trends.ts'

type Trends = { readonly routes: Routes; readonly jobs: readonly JobHandler[]; readonly deadlines: readonly DeadlineHandler[] }

export const makeTrends = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): Trends => ({
  routes: routesOf(trends, {
    'GET /api/admin/trends': ({ query, caller: { operatorRole: role }, language, now }) => showTrends(db, query, { role, language, now }),
  }),
  jobs: trendJobs({ db, clock }),
  deadlines: [trendDeadline],
})
