// Endpoint → use case for the lists that operators keep.
import { savedViews } from '#contract/saved-views.ts'
import type { Db } from '../platform/postgres/database.ts'
import { routesOf, type Routes } from '../platform/http/http.ts'
import { deleteView, keepView, viewsOf } from './view-store.ts'

export const savedViewRoutes = (db: Db): Routes =>
  routesOf(savedViews, {
    'GET /api/admin/views': async ({ caller, query }) => ({ items: await viewsOf(db, caller.userId, query.desk) }),
    'PUT /api/admin/views': async ({ caller, body }) => {
      await keepView(db, caller.userId, body)
      return { ok: true }
    },
    'DELETE /api/admin/views/{id}': async ({ caller, params }) => {
      await deleteView(db, caller.userId, params.id)
      return { ok: true }
    },
  })
