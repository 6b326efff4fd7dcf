// What people offer: operators find anybody with an account, see them on one page, suspend them, and close their accounts for them.
import { people } from '#contract/people.ts'
import { routesOf, type Routes } from '../platform/http/http.ts'
import { exportPeople, listPeople } from './list-people.ts'
import { nameOperator } from './name-operator.ts'
import { showPerson } from './show-person.ts'
import { closeFor, correctEmail, endSessions, liftSuspension, suspendPerson, writeAgain, type PeopleDeps } from './account-acts.ts'

export function peopleRoutes(deps: PeopleDeps): Routes {
  return routesOf(people, {
    'GET /api/admin/users': ({ query, language }) => listPeople(deps.db, query, language),
    'GET /api/admin/users.csv': ({ query, caller, language, now }) =>
      exportPeople(deps.db, query, { operatorId: caller.userId, language, now }),
    'GET /api/admin/users/{id}': ({ params, caller, now }) => showPerson(deps.db, { id: params.id, operatorId: caller.userId, now }),
    'POST /api/admin/users/{id}/operator-role': async ({ params, body, caller, now }) => {
      await nameOperator(deps, { personId: params.id, operatorId: caller.userId, now }, body)
      return { ok: true }
    },
    'POST /api/admin/users/{id}/end-sessions': ({ params, body, caller, now }) =>
      endSessions(deps, { personId: params.id, operatorId: caller.userId, now }, body.why),
    'POST /api/admin/users/{id}/letters': async ({ params, body, caller, now }) => {
      await writeAgain(deps, { personId: params.id, operatorId: caller.userId, now }, body.kind)
      return {}
    },
    'POST /api/admin/users/{id}/email': async ({ params, body, caller, now }) => {
      await correctEmail(deps, { personId: params.id, operatorId: caller.userId, now }, body)
      return {}
    },
    'POST /api/admin/users/{id}/close': async ({ params, body, caller, now }) => {
      await closeFor(deps, { personId: params.id, operatorId: caller.userId, now }, body.why)
      return { ok: true }
    },
    'POST /api/admin/users/{id}/suspend': async ({ params, body, caller, now }) => {
      await suspendPerson(deps, { personId: params.id, operatorId: caller.userId, now }, body)
      return {}
    },
    'POST /api/admin/users/{id}/lift': async ({ params, body, caller, now }) => {
      await liftSuspension(deps, { personId: params.id, operatorId: caller.userId, now }, body.why)
      return {}
    },
  })
}
