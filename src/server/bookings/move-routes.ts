// Endpoint → use case for moving a visit.
import { moves } from '#contract/moves.ts'
import type { Language } from '#domain/account.ts'
import type { BookingId } from '#domain/id.ts'
import { onOneConnection } from '../platform/postgres/database.ts'
import { actThenShow, personOf, routesOf, type Caller, type Routes } from '../platform/http/http.ts'
import { findAndShow } from './booking-detail.ts'
import type { BookingDeps } from './booking-deps.ts'
import { acceptMove, moveForBoth, moveOpenings, proposeMove } from './move-visit.ts'
import { takeStep } from './take-step.ts'

type MoveCall = { readonly caller: Caller; readonly params: { readonly id: BookingId }; readonly language: Language; readonly now: Date }

const askedIn = ({ caller, params, now }: MoveCall) => ({ bookingId: params.id, by: personOf(caller), now })

export function moveRoutes(deps: BookingDeps): Routes {
  const show = ({ caller, params, language, now }: MoveCall) =>
    onOneConnection(deps.db, (one) => findAndShow(deps, one, params.id, { viewer: personOf(caller), language, now }))
  return routesOf(moves, {
    'GET /api/bookings/{id}/move-openings': (call) => moveOpenings(deps, askedIn(call), call.query),
    'POST /api/bookings/{id}/propose-move': actThenShow((call) => proposeMove(deps, askedIn(call), call.body), show),
    'POST /api/bookings/{id}/accept-move': actThenShow((call) => acceptMove(deps, askedIn(call), call.body.startsAt), show),
    'POST /api/bookings/{id}/decline-move': actThenShow((call) => takeStep(deps, { ...askedIn(call), step: 'decline-move' }), show),
    'POST /api/bookings/{id}/move-for-both': actThenShow((call) => moveForBoth(deps, askedIn(call), call.body), show),
    'POST /api/bookings/{id}/withdraw-move': actThenShow((call) => takeStep(deps, { ...askedIn(call), step: 'withdraw-move' }), show),
  })
}
