// Web push on the wire: the browsers that a person is reached by.
import * as z from 'zod'
import { MAX_PUSH_ENDPOINT_LENGTH, PUSH_AUTH_SHAPE, PUSH_POINT_SHAPE } from '#domain/push.ts'
import { endpoints } from './endpoint.ts'
import { id, idParams, instant, ok } from './shapes.ts'

export const push = endpoints({
  'GET /api/push/devices': {
    summary: 'The browsers where you get notifications, the newest first, and the key with which yours subscribes',
    who: 'signed-in',
    output: z.object({
      /** Base64url. */
      applicationServerKey: z.string(),
      /** The session that asks, which a browser among `items` may belong to. */
      sessionId: id,
      items: z.array(
        z.object({
          /** That of the session. */
          id,
          userAgent: z.string(),
          since: instant,
          lastSuccessAt: instant.nullable(),
          isCurrent: z.boolean(),
        }),
      ),
    }),
    refusals: [],
  },
  'POST /api/push/devices': {
    summary: 'Get notifications in this browser for as long as you are signed in there; a second time replaces the first',
    who: 'signed-in',
    body: z.strictObject({
      endpoint: z.url().max(MAX_PUSH_ENDPOINT_LENGTH),
      keys: z.strictObject({ p256dh: z.string().regex(PUSH_POINT_SHAPE), auth: z.string().regex(PUSH_AUTH_SHAPE) }),
    }),
    output: z.object({ id }),
    refusals: ['push-service-not-allowed'],
    limit: { max: 60, perSeconds: 3600, by: 'account' },
  },
  'DELETE /api/push/devices/{id}': {
    summary: 'Stop notifications in one of your browsers',
    who: 'signed-in',
    params: idParams,
    output: ok,
    refusals: ['not-found'],
  },
  'POST /api/push/devices/{id}/trial': {
    summary: 'Send a notification to one of your browsers, to see that it arrives',
    who: 'signed-in',
    params: idParams,
    output: ok,
    status: 202,
    refusals: ['not-found'],
    limit: { max: 10, perSeconds: 600, by: 'account' },
  },
})
