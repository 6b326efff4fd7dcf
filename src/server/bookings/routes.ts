// Endpoint → use case for bookings.
import { bookingSteps } from '#contract/booking-steps.ts'
import { bookings } from '#contract/bookings.ts'
import type { Step } from '#domain/booking-steps.ts'
import type { StepInput } from '#domain/booking-guards.ts'
import type { Language } from '#domain/account.ts'
import type { Booking } from '#domain/whole-booking.ts'
import type { BookingId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { partOfViewer } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import type { Punch } from '#domain/visit.ts'
import { onOneConnection } from '../platform/postgres/database.ts'
import {
  actThenShow,
  personOf,
  readingEarly,
  routesOf,
  type Call,
  type Caller,
  type EarlyCall,
  type Routes,
} from '../platform/http/http.ts'
import { refusePhoneNumbers } from '../platform/refuse-phone-numbers.ts'
import { findAndShow, showBooking } from './booking-detail.ts'
import type { BookingDeps } from './booking-deps.ts'
import type { BookingRequest } from './booking-request.ts'
import { findBooking } from './booking-store.ts'
import { owedSecondHalves } from './second-half-store.ts'
import type { StepExtras } from './consequence.ts'
import { freeInstead } from './free-instead.ts'
import { homeOpenings } from './home-openings.ts'
import { listBookings } from './list-bookings.ts'
import { giveTip } from './give-tip.ts'
import { payLeg } from './pay-leg.ts'
import { showPayment } from './payment-views.ts'
import { quoteVisit } from './quote-visit.ts'
import { readForRequest, requestBooking } from './request-booking.ts'
import { rideTo } from './ride-to.ts'
import { takeStep } from './take-step.ts'

type StepCall = { readonly caller: Caller; readonly params: { readonly id: BookingId }; readonly language: Language; readonly now: Date }

type RequestCall = Call<(typeof bookings)['POST /api/bookings']>

const requestOf = ({ caller, body, idempotencyKey, now }: EarlyCall<RequestCall>): BookingRequest => ({
  by: personOf(caller),
  input: body,
  idempotencyKey,
  now,
})

export function bookingRoutes(deps: BookingDeps): Routes {
  const show = (call: StepCall) =>
    onOneConnection(deps.db, (one) =>
      findAndShow(deps, one, call.params.id, { viewer: personOf(call.caller), language: call.language, now: call.now }),
    )

  const step = (name: Step, call: StepCall, extras: StepExtras = {}): Promise<void> =>
    takeStep(deps, { ...extras, bookingId: call.params.id, step: name, by: personOf(call.caller), now: call.now })

  const ended = ({ reason, note }: { reason?: StepInput['reason'] | undefined; note?: string | undefined }): StepExtras => ({
    input: reason === undefined ? {} : { reason },
    note,
  })

  const find = async ({ params }: StepCall): Promise<Booking> => (await findBooking(deps.db, params.id)) ?? refuse('not-found')

  return routesOf(
    { ...bookings, ...bookingSteps },
    {
      'GET /api/properties/{id}/openings': ({ caller, params, query, now }) =>
        homeOpenings(deps.db, personOf(caller), params.id, query, now),
      'POST /api/quotes': async ({ caller, body, place, now }) => ({
        ...(await quoteVisit(deps, body, { caller: caller ? personOf(caller) : null, place, now })),
        now,
      }),
      'POST /api/bookings': readingEarly(
        deps.db,
        (one, call: EarlyCall<RequestCall>) => readForRequest(deps, one, requestOf(call)),
        async (call: RequestCall, known) => {
          const request = requestOf(call)
          const { booking, payment } = await requestBooking(deps, request, known)
          const { language, now } = call
          return { booking: await showBooking(deps, deps.db, booking, { viewer: request.by, language, now }), payment }
        },
      ),
      'GET /api/bookings': ({ caller, query, language, now }) => listBookings(deps, personOf(caller), query, language, now),
      'GET /api/admin/owed-second-halves': async () => ({ items: await owedSecondHalves(deps.db) }),
      'GET /api/bookings/{id}': show,
      'GET /api/bookings/{id}/free-instead': async (call) => {
        const booking = await find(call)
        partOfViewer(personOf(call.caller), booking)
        return freeInstead(deps, deps.db, booking, call.language, call.now)
      },
      'POST /api/bookings/{id}/accept': actThenShow((call) => step('accept', call), show),
      'POST /api/bookings/{id}/decline': actThenShow((call) => step('decline', call, ended(call.body)), show),
      'POST /api/bookings/{id}/cancel': actThenShow((call) => step('cancel', call, ended(call.body)), show),
      'POST /api/bookings/{id}/set-out': actThenShow(async (call) => {
        const { position, happenedAt } = call.body
        const rideMinutes = await rideTo(deps.db, call.params.id, position ?? null, happenedAt ?? call.now)
        return step('set-out', call, { happenedAt, input: { rideMinutes } })
      }, show),
      'POST /api/bookings/{id}/punch-in': actThenShow((call) => step('punch-in', call, punchOf(call.body)), show),
      'POST /api/bookings/{id}/punch-out': actThenShow(async (call) => {
        const { shortVisitReason: reason, shortVisitNote: note = '', ...punch } = call.body
        await refusePhoneNumbers({ shortVisitNote: note })
        return step('punch-out', call, { ...punchOf(punch), input: reason === undefined ? {} : { shortVisit: { reason, note } } })
      }, show),
      'POST /api/bookings/{id}/leave': actThenShow(async (call) => {
        const { happenedAt, reason, note } = call.body
        await refusePhoneNumbers({ note })
        return step('leave', call, { happenedAt, punch: { reason: note }, input: { shortVisit: { reason, note } } })
      }, show),
      'POST /api/bookings/{id}/say-done': actThenShow((call) => step('say-done', call), show),
      'POST /api/bookings/{id}/say-not-done': actThenShow((call) => step('say-not-done', call), show),
      'POST /api/bookings/{id}/waive-second-half': actThenShow((call) => step('waive-second-half', call, { note: call.body.note }), show),
      'POST /api/bookings/{id}/approve-visit': actThenShow((call) => step('approve-visit', call), show),
      'POST /api/bookings/{id}/report-no-show': actThenShow((call) => step('report-no-show', call, ended(call.body)), show),
      'POST /api/bookings/{id}/report-lock-out': actThenShow((call) => step('report-lock-out', call, punchOf(call.body)), show),
      'GET /api/bookings/{id}/payment': async (call) => {
        const booking = await find(call)
        return showPayment(booking, partOfViewer(personOf(call.caller), booking), call.now)
      },
      'POST /api/bookings/{id}/payment/{leg}': ({ caller, params, now }) =>
        payLeg(deps, { bookingId: params.id, leg: params.leg, by: personOf(caller), now }),
      'POST /api/bookings/{id}/tip': ({ caller, params, body, now }) =>
        giveTip(deps, { bookingId: params.id, amountCents: cents(body.amountCents), by: personOf(caller), now }),
    },
  )
}

const punchOf = ({ position, reason, happenedAt }: Punch & Pick<StepExtras, 'happenedAt'>): StepExtras => ({
  punch: { position, reason },
  happenedAt,
})
