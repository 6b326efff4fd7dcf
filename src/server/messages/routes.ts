// Endpoint → use case for messages.
import type { FastifyRequest } from 'fastify'
import { conversationReports } from '#contract/conversation-reports.ts'
import { messages } from '#contract/messages.ts'
import type { Language } from '#domain/account.ts'
import type { BookingId, PhotoId } from '#domain/id.ts'
import { personOf, routesOf, type Caller, type Routes } from '../platform/http/http.ts'
import { showMessage } from './conversation-views.ts'
import type { MessageDeps } from './message-deps.ts'
import { addMessagePhoto, openMessagePhoto } from './message-photos.ts'
import { muteConversation, readUpTo, searchConversation, showConversations, showThread, unreadOf } from './read-conversation.ts'
import { listReported } from './report-store.ts'
import { reportConversation } from './report-conversation.ts'
import { closeReported, openReportedPhoto, readReported } from './review-reports.ts'
import { sendMessage } from './send-message.ts'

type ConversationCall = {
  readonly caller: Caller
  readonly params: { readonly bookingId: BookingId }
  readonly language: Language
  readonly now: Date
}

export const messageRoutes = (deps: MessageDeps): readonly Routes[] => [routesOfParties(deps), routesOfOperators(deps)]

function routesOfParties(deps: MessageDeps): Routes {
  const { db } = deps
  const of = ({ caller, params, language, now }: ConversationCall) => ({
    bookingId: params.bookingId,
    by: personOf(caller),
    language,
    now,
  })

  return routesOf(messages, {
    'GET /api/conversations': ({ caller, query, language, now }) => showConversations(db, personOf(caller), query, language, now),
    'GET /api/messages/unread': async ({ caller }) => ({ count: await unreadOf(db, personOf(caller)) }),
    'GET /api/messages/{bookingId}': (call) => showThread(db, of(call), call.query),
    'POST /api/messages/{bookingId}': async (call) => showMessage(await sendMessage(deps, { ...of(call), ...call.body })),
    'POST /api/messages/{bookingId}/read': (call) => readUpTo(db, of(call), call.body.number),
    'PUT /api/messages/{bookingId}/mute': (call) => muteConversation(db, of(call), call.body.isMuted),
    'POST /api/messages/{bookingId}/report': (call) => reportConversation(db, of(call), call.body.words),
    'GET /api/messages/{bookingId}/search': (call) => searchConversation(db, of(call), call.query.q),
    'POST /api/messages/{bookingId}/photos': (call) =>
      addMessagePhoto(deps, { ...of(call), bytes: call.file.bytes, idempotencyKey: call.idempotencyKey }),
    'GET /api/messages/{bookingId}/photos/{photoId}': async ({ params, caller, request }) =>
      picture(request, params.photoId, await openMessagePhoto(deps, { ...params, by: personOf(caller) })),
  })
}

function routesOfOperators(deps: MessageDeps): Routes {
  const of = ({ caller, params, now }: Omit<ConversationCall, 'language'>) => ({
    bookingId: params.bookingId,
    operatorId: caller.userId,
    now,
  })

  return routesOf(conversationReports, {
    'GET /api/admin/conversations': async ({ query }) => {
      const { items, ...counted } = await listReported(deps.db, query)
      return { items: items.map((one) => ({ ...one, reports: [...one.reports] })), ...counted }
    },
    'GET /api/admin/conversations/{bookingId}': (call) => readReported(deps, of(call), call.query),
    'GET /api/admin/conversations/{bookingId}/photos/{photoId}': async ({ params, request }) =>
      picture(request, params.photoId, await openReportedPhoto(deps, params)),
    'POST /api/admin/conversations/{bookingId}/close': (call) => closeReported(deps, of(call), call.body.note),
  })
}

async function picture(request: FastifyRequest, photoId: PhotoId, open: () => Promise<Buffer>) {
  // Browsers must ask before showing a cached picture, because permission may end; the picture never changes.
  const headers = { 'cache-control': 'private, no-cache', etag: `"${photoId}"` }
  if (request.headers['if-none-match']?.includes(headers.etag)) return { status: 304, headers, body: null }
  return { headers: { ...headers, 'content-type': 'image/webp', 'content-disposition': 'inline' }, body: await open() }
}
