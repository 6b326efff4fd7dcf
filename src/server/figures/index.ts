// What the figures of a cleaner's work offer the app: routes, for operators and for the cleaner.
import { figuresOfCleaners } from '#contract/figures.ts'
import { routesOf, type Routes } from '../platform/http/http.ts'
import type { Db } from '../platform/postgres/database.ts'
import { showFigures } from './show-figures.ts'

export const figuresRoutes = ({ db }: { readonly db: Db }): Routes =>
  routesOf(figuresOfCleaners, {
    'GET /api/admin/cleaners/{id}/figures': ({ params, now }) => showFigures(db, params.id, now),
    'GET /api/cleaner/figures': ({ caller, now }) => showFigures(db, caller.userId, now),
  })
