// Alerts: one letter to whoever asked when somebody begins to serve a place.
import { alerts } from '#contract/alerts.ts'
import { listingWidened } from '../cleaners/index.ts'
import type { DeadlineHandler } from '../platform/deadlines.ts'
import { routesOf, type Routes } from '../platform/http.ts'
import { handles, type JobHandler } from '../platform/jobs.ts'
import { forgetAlert } from './alert-store.ts'
import { askByLetter, askForOneself, type AlertDeps } from './ask-for-alert.ts'
import { confirmAlert } from './confirm-alert.ts'
import { checkAlerts, checkPlacesOf, placeAsked } from './notify-served.ts'
import { ownAlerts, stopByLink, stopOwn } from './stop-alert.ts'

export { alertData } from './personal-data.ts'

export function makeAlerts(deps: AlertDeps): {
  readonly routes: Routes
  readonly jobs: readonly JobHandler[]
  readonly deadlines: readonly DeadlineHandler[]
} {
  const { db } = deps
  const routes = routesOf(alerts, {
    'POST /api/alerts': async ({ body: { email, ...place }, language, now }) => {
      await askByLetter(deps, place, { email, language }, now)
      return { ok: true }
    },
    'POST /api/alerts/confirm': async ({ body, now }) => {
      await confirmAlert(db, body.token, now)
      return { ok: true }
    },
    'POST /api/alerts/stop': async ({ body }) => {
      await stopByLink(db, body.token)
      return { ok: true }
    },
    'GET /api/users/me/alerts': async ({ caller }) => ({ items: await ownAlerts(db, caller.userId) }),
    'POST /api/users/me/alerts': async ({ body, caller: { userId, email }, language, now }) => ({
      id: await askForOneself(deps, body, { userId, email, language }, now),
    }),
    'DELETE /api/users/me/alerts/{id}': async ({ params, caller }) => {
      await stopOwn(db, caller.userId, params.id)
      return { ok: true }
    },
  })
  const jobs = [
    handles(listingWidened, ({ cleanerId }) => checkPlacesOf(deps, cleanerId)),
    handles(placeAsked, ({ city }) => checkAlerts(deps, [city])),
  ]
  return { routes, jobs, deadlines: [forgetAlert] }
}
