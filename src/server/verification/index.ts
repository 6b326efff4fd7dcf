// What verification offers other features: its routes, and the deadlines of decisions and checks.
import type { DeadlineHandler } from '../platform/deadlines.ts'
import type { Routes } from '../platform/http/http.ts'
import { remindOfChecks } from './check-reminders.ts'
import { sendDecision } from './review-document.ts'
import { verificationRoutes } from './routes.ts'
import type { VerificationDeps } from './verification-deps.ts'

export type Verifications = { readonly routes: Routes; readonly deadlines: readonly DeadlineHandler[] }

export { approvedCertificates, documentsOf } from './document-store.ts'
export { countDocuments } from './review-views.ts'
export { verificationData } from './personal-data.ts'

export function makeVerifications(deps: VerificationDeps): Verifications {
  return { routes: verificationRoutes(deps), deadlines: [sendDecision(deps), remindOfChecks(deps)] }
}
