// Endpoint → use case for bookings, a line or two each.
import { bookings } from '#contract/bookings.ts'
import type { Step } from '#domain/booking-steps.ts'
import type { StepInput } from '#domain/booking-guards.ts'
import type { Language } from '#domain/account.ts'
import type { Actor } from '#domain/booking.ts'
import type { Person } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import type { Punch } from '#domain/visit.ts'
import { scheduleOf } from '../cleaners/index.ts'
import { routesOf, type Caller, type Routes } from '../platform/http.ts'
import { alternativesTo } from './alternatives.ts'
import { showBooking, showKnown } from './booking-detail.ts'
import type { BookingDeps } from './booking-deps.ts'
import { cleanerOf, readBooking, type KnownBooking } from './booking-facts.ts'
import { viewerPart } from './booking-views.ts'
import type { StepExtras } from './consequence.ts'
import { listBookings } from './list-bookings.ts'
import { payLeg } from './pay-leg.ts'
import { showPayment } from './payment-views.ts'
import { quoteWish } from './quote-wish.ts'
import { requestBooking } from './request-booking.ts'
import { takeStep } from './take-step.ts'

export const personOf = (caller: Caller): Person => ({ id: caller.userId, role: caller.role })

type StepCall = { readonly caller: Caller; readonly params: { readonly id: string }; readonly language: Language; readonly now: Date }

export function bookingRoutes(deps: BookingDeps): Routes {
  const show = (call: StepCall) =>
    showBooking(deps, deps.db, call.params.id, { viewer: personOf(call.caller), language: call.language, now: call.now })

  const step = async (name: Step, call: StepCall, extras: StepExtras = {}) => {
    await takeStep(deps, { ...extras, bookingId: call.params.id, step: name, by: personOf(call.caller), now: call.now })
    return show(call)
  }

  const ended = ({ reason, note }: { reason?: StepInput['reason'] | undefined; note?: string | undefined }): StepExtras => ({
    input: reason === undefined ? {} : { reason },
    note,
  })

  const seen = async (call: StepCall): Promise<KnownBooking & { readonly part: Actor }> => {
    const known = await readBooking(deps.payments, deps.db, call.params.id)
    return known ? { ...known, part: viewerPart(known.record, personOf(call.caller)) } : refuse('not-found')
  }

  return routesOf(bookings, {
    'POST /api/quotes': ({ caller, body }) => quoteWish(deps.db, caller ? personOf(caller) : null, body),
    'POST /api/bookings': async ({ caller, body, idempotencyKey, language, now }) => {
      const by = personOf(caller)
      const { known, payment } = await requestBooking(deps, { by, wish: body, idempotencyKey, now })
      return { booking: await showKnown(deps, deps.db, known, { viewer: by, language, now }), payment }
    },
    'GET /api/bookings': ({ caller, query, language, now }) => listBookings(deps, personOf(caller), query, language, now),
    'GET /api/bookings/{id}': show,
    'GET /api/bookings/{id}/alternatives': async (call) => {
      const { record } = await seen(call)
      const schedule = await scheduleOf(deps.db, cleanerOf(record))
      if (!schedule) return { items: [] }
      const wish = { now: call.now, durationMinutes: record.duration_minutes, emergency: record.emergency_reason !== null }
      return { items: [...alternativesTo(record.starts_at, schedule, wish)] }
    },
    'POST /api/bookings/{id}/accept': (call) => step('accept', call),
    'POST /api/bookings/{id}/decline': (call) => step('decline', call, ended(call.body)),
    'POST /api/bookings/{id}/cancel': (call) => step('cancel', call, ended(call.body)),
    'POST /api/bookings/{id}/punch-in': (call) => step('punch-in', call, { punch: punchOf(call.body) }),
    'POST /api/bookings/{id}/punch-out': (call) => step('punch-out', call, { punch: punchOf(call.body) }),
    'POST /api/bookings/{id}/report-no-show': (call) => step('report-no-show', call),
    'POST /api/bookings/{id}/report-lock-out': (call) => step('report-lock-out', call, { punch: { position: call.body.position } }),
    'GET /api/bookings/{id}/payment': async (call) => {
      const known = await seen(call)
      return showPayment(known, known.part)
    },
    'POST /api/bookings/{id}/payment/{leg}': ({ caller, params, now }) =>
      payLeg(deps, { bookingId: params.id, leg: params.leg, by: personOf(caller), now }),
  })
}

const punchOf = ({ position, reason }: Punch): Punch => ({ position, reason })
