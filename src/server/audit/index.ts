// What the log offers: owners search it and take it along, and a person’s page shows what was done to the account.
import { audit } from '#contract/audit.ts'
import { routesOf, type Routes } from '../platform/http/http.ts'
import type { Db } from '../platform/postgres/database.ts'
import { exportEntries } from './export-entries.ts'
import { listEntries } from './list-entries.ts'

export { actsOn } from './list-entries.ts'

export const auditRoutes = (db: Db): Routes =>
  routesOf(audit, {
    'GET /api/admin/audit': ({ query }) => listEntries(db, query),
    'GET /api/admin/audit.csv': ({ query, caller, language, now }) =>
      exportEntries(db, query, { operatorId: caller.userId, language, now }),
  })
