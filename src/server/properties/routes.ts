// Endpoint → use case for properties.
import { properties } from '#contract/properties.ts'
import { refuse } from '#domain/refusal.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { routesOf, type Routes } from '../platform/http/http.ts'
import { listSecretViews } from './access-secrets.ts'
import { addProperty } from './add-property.ts'
import { changeProperty, deleteProperty, restoreProperty } from './change-property.ts'
import type { PropertyDeps } from './property-deps.ts'
import { findOwnProperty, listProperties } from './property-store.ts'
import { shownTo, showProperty } from './property-views.ts'

export function propertyRoutes(deps: PropertyDeps): Routes {
  const { db, secretBox, bookings } = deps
  return routesOf(properties, {
    'GET /api/properties': async ({ caller }) => {
      const rows = await listProperties(db, caller.userId)
      const needing = await bookings.needing(
        db,
        rows.map(({ id }) => id),
      )
      return { items: rows.map((row) => shownTo(caller, showProperty(secretBox, row, needing.has(row.id)))) }
    },
    'POST /api/properties': ({ caller, body, language, idempotencyKey, now }) =>
      addProperty(deps, caller.userId, body, language, { idempotencyKey, now }),
    'GET /api/properties/{id}': async ({ caller, params, language }) => {
      const row = (await findOwnProperty(db, params.id, caller.userId)) ?? refuse('not-found')
      const [needing, secretViews] = [await bookings.needing(db, [row.id]), await listSecretViews(deps, row.id, language)]
      return { ...shownTo(caller, showProperty(secretBox, row, needing.has(row.id))), secretViews }
    },
    'PATCH /api/properties/{id}': ({ caller, params, body, language, now }) =>
      changeProperty(deps, { id: params.id, clientId: caller.userId }, body, language, now),
    'DELETE /api/properties/{id}': async ({ caller, params, now }) => {
      await inTransaction(db, (tx) => deleteProperty(deps, tx, { id: params.id, clientId: caller.userId }, now))
      return { ok: true }
    },
    'POST /api/properties/{id}/restore': async ({ caller, params, now }) => {
      const row = await inTransaction(db, (tx) => restoreProperty(tx, { id: params.id, clientId: caller.userId }, now))
      return showProperty(secretBox, row, (await bookings.needing(db, [row.id])).has(row.id))
    },
  })
}
