// The door of visits: the work on the spot, and what the page of a booking shows of it.
import type { Routes } from '../platform/http.ts'
import { visitRoutes } from './routes.ts'
import type { VisitDeps } from './visit-deps.ts'

export { checklistOf, prepareChecklist } from './checklist-store.ts'
export { visitData } from './personal-data.ts'
export { photosOf } from './photo-store.ts'

export const makeVisits = (deps: VisitDeps): { readonly routes: Routes } => ({ routes: visitRoutes(deps) })
