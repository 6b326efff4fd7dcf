// Endpoint → use case for the work of a visit.
import { visits } from '#contract/visits.ts'
import type { Language } from '#domain/account.ts'
import type { BookingId } from '#domain/id.ts'
import { actThenShow, personOf, routesOf, type Caller, type Routes } from '../platform/http/http.ts'
import { giveAnswer } from './answer-task.ts'
import { readAccessSecrets } from './read-access-secrets.ts'
import type { VisitDeps } from './visit-deps.ts'
import { addPhoto, openPhoto, removePhoto } from './visit-photos.ts'

type VisitCall = { readonly caller: Caller; readonly params: { readonly id: BookingId }; readonly language: Language; readonly now: Date }

export function visitRoutes(deps: VisitDeps): Routes {
  const show = ({ caller, params, language, now }: VisitCall) =>
    deps.bookings.show(deps.db, params.id, { viewer: personOf(caller), language, now })

  return routesOf(visits, {
    'PATCH /api/bookings/{id}/checklist/{taskId}': actThenShow(({ params, body, caller, now }) => {
      const { happenedAt, ...given } = body
      return giveAnswer(deps, { bookingId: params.id, taskId: params.taskId, given, by: personOf(caller), happenedAt, now })
    }, show),
    'POST /api/bookings/{id}/photos': async (call) => {
      const { params, form, file, caller, idempotencyKey, now } = call
      const photo = { bookingId: params.id, ...form, bytes: file.bytes, idempotencyKey }
      await addPhoto(deps, { ...photo, by: personOf(caller), now })
      return show(call)
    },
    'DELETE /api/bookings/{id}/photos/{photoId}': async (call) => {
      await removePhoto(deps, { bookingId: call.params.id, photoId: call.params.photoId, by: personOf(call.caller), now: call.now })
      return show(call)
    },
    'GET /api/bookings/{id}/photos/{photoId}': async ({ params, caller, request }) => {
      const open = await openPhoto(deps, { bookingId: params.id, photoId: params.photoId, by: personOf(caller) })
      // Browsers must ask before showing a cached picture, because permission may end; the picture never changes.
      const headers = { 'cache-control': 'private, no-cache', etag: `"${params.photoId}"` }
      if (request.headers['if-none-match']?.includes(headers.etag)) return { status: 304, headers, body: null }
      return { headers: { ...headers, 'content-type': 'image/webp', 'content-disposition': 'inline' }, body: await open() }
    },
    'POST /api/bookings/{id}/secrets': ({ params, caller, now }) =>
      readAccessSecrets(deps, { bookingId: params.id, by: personOf(caller), now }),
  })
}
