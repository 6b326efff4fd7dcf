// Endpoint → use case for cases.
import { cases } from '#contract/cases.ts'
import type { BookingId, CaseId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { actThenShow, personOf, routesOf, type Caller, type Routes } from '../platform/http/http.ts'
import type { CaseDeps } from './case-deps.ts'
import { addCasePhoto, openCasePhoto } from './case-photos.ts'
import { showCaseOf, showEarlierMessages } from './case-views.ts'
import { decideCase, showEffect } from './decide-case.ts'
import { openCase } from './open-case.ts'
import { approveRedo, askRedo } from './redo.ts'
import { refundAgain } from './refund-again.ts'
import { listCases, lookAtCase, showReviewed } from './review-cases.ts'
import { appeal, writeMessage } from './write-case.ts'

type CaseCall = { readonly caller: Caller; readonly params: { readonly id: BookingId }; readonly now: Date }
type DeskCall = { readonly caller: Caller; readonly params: { readonly id: CaseId }; readonly now: Date }

export function caseRoutes(deps: CaseDeps): Routes {
  const of = ({ caller, params, now }: CaseCall) => ({ bookingId: params.id, by: personOf(caller), now })
  const show = (call: CaseCall) => showCaseOf(deps, deps.db, of(call))
  const reviewed = ({ caller, params, now }: DeskCall) => showReviewed(deps, deps.db, { id: params.id, operatorId: caller.userId, now })

  return routesOf(cases, {
    'GET /api/bookings/{id}/case': show,
    'POST /api/bookings/{id}/case': actThenShow((call) => openCase(deps, { ...of(call), ...call.body }), show),
    'GET /api/bookings/{id}/case/words': (call) => showEarlierMessages(deps, deps.db, { ...of(call), ...call.query }),
    'POST /api/bookings/{id}/case/words': actThenShow((call) => writeMessage(deps, { ...of(call), ...call.body }), show),
    'POST /api/bookings/{id}/case/photos': actThenShow(
      (call) => addCasePhoto(deps, { ...of(call), bytes: call.file.bytes, idempotencyKey: call.idempotencyKey }),
      show,
    ),
    'GET /api/bookings/{id}/case/photos/{photoId}': async ({ params, caller, request }) => {
      const open = await openCasePhoto(deps, { bookingId: params.id, photoId: params.photoId, by: personOf(caller) })
      // Browsers must ask before showing a cached picture, because permission may end; the picture never changes.
      const headers = { 'cache-control': 'private, no-cache', etag: `"${params.photoId}"` }
      if (request.headers['if-none-match']?.includes(headers.etag)) return { status: 304, headers, body: null }
      return { headers: { ...headers, 'content-type': 'image/webp', 'content-disposition': 'inline' }, body: await open() }
    },
    'POST /api/bookings/{id}/case/appeal': actThenShow((call) => appeal(deps, { ...of(call), ...call.body }), show),
    'POST /api/bookings/{id}/case/redo': actThenShow((call) => askRedo(deps, { ...of(call), ...call.body }), show),
    'POST /api/bookings/{id}/case/redo/approve': actThenShow((call) => approveRedo(deps, of(call)), show),
    'GET /api/admin/cases': ({ query, caller, now }) => listCases(deps.db, query, caller.userId, now),
    'GET /api/admin/cases/{id}': ({ params, caller, now }) => lookAtCase(deps, { id: params.id, operatorId: caller.userId, now }),
    'GET /api/admin/cases/{id}/effect': ({ params, query: { outcome, amountCents } }) =>
      showEffect(deps, params.id, { outcome, amountCents: amountCents === undefined ? null : cents(amountCents) }),
    'POST /api/admin/cases/{id}/refund-again': actThenShow(
      ({ params, caller, now }) => refundAgain(deps, { id: params.id, operatorId: caller.userId, now }),
      reviewed,
    ),
    'POST /api/admin/cases/{id}/decide': actThenShow(({ params, body, caller, now }) => {
      const { amountCents, ...asked } = body
      const amount = amountCents === undefined ? null : cents(amountCents)
      return decideCase(deps, { ...asked, amountCents: amount, caseId: params.id, operatorId: caller.userId, now })
    }, reviewed),
  })
}
