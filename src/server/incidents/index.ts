// The register of incidents that touched personal information.
import { incidents } from '#contract/incidents.ts'
import type { Db } from '../platform/postgres/database.ts'
import { routesOf, type Routes } from '../platform/http/http.ts'
import { changeEntry, enterIncident, exportRegister, showRegister } from './register.ts'

export { countOpenIncidents } from './register.ts'

export const incidentRoutes = (db: Db): Routes =>
  routesOf(incidents, {
    'GET /api/admin/incidents': ({ now }) => showRegister(db, now),
    'GET /api/admin/incidents.csv': ({ caller, language, now }) => exportRegister(db, { operatorId: caller.userId, now }, language),
    'POST /api/admin/incidents': async ({ body, caller, now }) => ({
      id: await enterIncident(db, body, { operatorId: caller.userId, now }),
    }),
    'PUT /api/admin/incidents/{id}': async ({ params, body: { version, ...facts }, caller, now }) => {
      await changeEntry(db, { id: params.id, version }, facts, { operatorId: caller.userId, now })
      return {}
    },
  })
