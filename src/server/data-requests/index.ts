// The register of what people ask about their own personal information.
import { dataRequests } from '#contract/data-requests.ts'
import type { Db } from '../platform/postgres/database.ts'
import { routesOf, type Routes } from '../platform/http/http.ts'
import { changeEntry, enterDataRequest, exportRegister, showRegister } from './register.ts'

export { countWaitingDataRequests } from './data-request-store.ts'
export { forgetOldDataRequests } from './register.ts'

export const dataRequestRoutes = (db: Db): Routes =>
  routesOf(dataRequests, {
    'GET /api/admin/data-requests': ({ now }) => showRegister(db, now),
    'GET /api/admin/data-requests.csv': ({ caller, language, now }) => exportRegister(db, { operatorId: caller.userId, now }, language),
    'POST /api/admin/data-requests': async ({ body, caller, now }) => ({
      id: await enterDataRequest(db, body, { operatorId: caller.userId, now }),
    }),
    'PUT /api/admin/data-requests/{id}': async ({ params, body: { version, ...facts }, caller, now }) => {
      await changeEntry(db, { id: params.id, version }, facts, { operatorId: caller.userId, now })
      return {}
    },
  })
