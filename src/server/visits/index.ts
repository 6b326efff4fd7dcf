// What visits offer other features: the work of a visit, and what a booking's page shows of it.
import type { Routes } from '../platform/http/http.ts'
import { visitRoutes } from './routes.ts'
import type { VisitDeps } from './visit-deps.ts'

export { checklistOf, prepareChecklist, rewriteChecklist } from './checklist-store.ts'
export { visitData } from './personal-data.ts'
export { photosOf } from './photo-store.ts'
export { readPhoto } from './visit-photos.ts'

export const makeVisits = (deps: VisitDeps): { readonly routes: Routes } => ({ routes: visitRoutes(deps) })
