// What clients think of cleaners, and whom cleaners set aside: their routes, and whom requests, offers and replacements leave out.
import { feedback } from '#contract/feedback.ts'
import { routesOf, type Routes } from '../platform/http/http.ts'
import type { FeedbackDeps } from './feedback-deps.ts'
import { clientsAside, deleteAside, isClientAside, setClientAside, takeClientBack } from './set-client-aside.ts'
import { favourites, giveFeedback, ownFeedback, takeFeedbackBack } from './give-feedback.ts'

export { apartFrom, clientsApartFrom, standingOpinions } from './feedback-store.ts'
export { isSetAsideBy } from './set-client-aside.ts'
export { feedbackData } from './personal-data.ts'

export const feedbackRoutes = (deps: FeedbackDeps): Routes => {
  const { db } = deps
  return routesOf(feedback, {
    'GET /api/feedback': ({ caller }) => ownFeedback(db, caller.userId),
    'POST /api/cleaners/{slug}/feedback': ({ caller, params, body, now }) => giveFeedback(deps, caller, params.slug, body, now),
    'DELETE /api/cleaners/{slug}/feedback': async ({ caller, params }) => {
      await takeFeedbackBack(db, caller.userId, params.slug)
      return { ok: true }
    },
    'GET /api/bookings/{id}/client-aside': ({ caller, params }) => isClientAside(deps, { bookingId: params.id, cleanerId: caller.userId }),
    'PUT /api/bookings/{id}/client-aside': ({ caller, params, now }) =>
      setClientAside(deps, { bookingId: params.id, cleanerId: caller.userId }, now),
    'DELETE /api/bookings/{id}/client-aside': ({ caller, params }) =>
      takeClientBack(deps, { bookingId: params.id, cleanerId: caller.userId }),
    'GET /api/clients-aside': ({ caller }) => clientsAside(deps, caller.userId),
    'DELETE /api/clients-aside/{id}': async ({ caller, params }) => {
      await deleteAside(db, caller.userId, params.id)
      return { ok: true }
    },
    'GET /api/favourites': ({ caller, language, now }) => favourites(db, caller.userId, { language, now }),
  })
}
