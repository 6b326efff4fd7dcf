// Endpoint → use case for what operators do over everybody's bookings.
import { bookingDesk } from '#contract/booking-desk.ts'
import { personOf, routesOf, type Routes } from '../platform/http/http.ts'
import { bookForClient, freeForClient, homesOfClient } from './book-for-client.ts'
import type { BookingDeps } from './booking-deps.ts'
import { countWatched } from './booking-desk-store.ts'
import { listForOperators } from './list-bookings.ts'

export const deskRoutes = (deps: BookingDeps): Routes =>
  routesOf(bookingDesk, {
    'GET /api/admin/bookings': ({ caller, query, language, now }) => listForOperators(deps, personOf(caller), query, language, now),
    'GET /api/admin/bookings/watches': async ({ now }) => ({ counts: await countWatched(deps.db, now) }),
    'GET /api/admin/clients/{id}/homes': ({ caller, params, now }) =>
      homesOfClient(deps.db, { clientId: params.id, operatorId: caller.userId, now }),
    'GET /api/admin/clients/{id}/free-cleaners': ({ params, query, language, now }) => freeForClient(deps, params.id, query, language, now),
    'POST /api/admin/clients/{id}/bookings': ({ caller, params, body, idempotencyKey, now }) =>
      bookForClient(deps, { clientId: params.id, operatorId: caller.userId, idempotencyKey, now }, body),
  })
