// Alerts: one letter to whoever asked when somebody begins to serve a place, one notice when a cleaner's full day opens.
import { alerts } from '#contract/alerts.ts'
import { timeChanged } from '../schedules/index.ts'
import { listingWidened } from '../cleaners/index.ts'
import type { Notify } from '../notices/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { DeadlineHandler } from '../platform/deadlines.ts'
import { actThenShow, personOf, routesOf, type Routes } from '../platform/http/http.ts'
import { handles, type JobHandler } from '../platform/jobs.ts'
import { forgetAlert } from './alert-store.ts'
import { askByLetter, askForOneself, type AlertDeps } from './ask-for-alert.ts'
import { confirmAlert } from './confirm-alert.ts'
import { forgetDayAlert } from './day-alert-store.ts'
import { checkAlerts, checkPlacesOf, placeAsked } from './notify-served.ts'
import { notifyWaiting } from './notify-waiting.ts'
import { ownAlerts, stopByLink, stopOwn } from './stop-alert.ts'
import { ownDayAlerts, stopWaiting, waitForDay } from './wait-for-day.ts'

export { moveAlerts } from './alert-store.ts'
export { tellAwaited } from './day-alert-store.ts'
export { alertData } from './personal-data.ts'

export function makeAlerts(deps: AlertDeps & { readonly notify: Notify; readonly clock: Clock }): {
  readonly routes: Routes
  readonly jobs: readonly JobHandler[]
  readonly deadlines: readonly DeadlineHandler[]
} {
  const { db } = deps
  const routes = routesOf(alerts, {
    'POST /api/alerts': actThenShow(
      ({ body: { email, ...place }, language, now }) => askByLetter(deps, place, { email, language }, now),
      () => ({ ok: true }),
    ),
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
    'GET /api/users/me/day-alerts': ({ caller, now }) => ownDayAlerts(db, caller.userId, now),
    'POST /api/users/me/day-alerts': ({ body, caller, now }) => waitForDay(db, personOf(caller), body, now),
    'DELETE /api/users/me/day-alerts/{id}': async ({ params, caller }) => {
      await stopWaiting(db, caller.userId, params.id)
      return { ok: true }
    },
  })
  const jobs = [
    handles(listingWidened, ({ cleanerId }) => checkPlacesOf(deps, cleanerId)),
    handles(placeAsked, ({ city }) => checkAlerts(deps, [city])),
    handles(timeChanged, ({ cleanerId }) => notifyWaiting(deps, cleanerId, deps.clock.now())),
  ]
  return { routes, jobs, deadlines: [forgetAlert, forgetDayAlert] }
}
