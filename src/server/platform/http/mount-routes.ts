// Turns a table of endpoints and its handlers into routes of the server.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { splitKey, type Endpoint, type EndpointKey } from '#contract/endpoint.ts'
import { answerExchange } from './answer-exchange.ts'
import type { Exchange, HttpServices, Routes } from './http.ts'
import { send } from './made-answer.ts'

export function mountRoutes(app: FastifyInstance, services: HttpServices, routes: Routes): void {
  for (const [key, endpoint] of Object.entries(routes.table) as [EndpointKey, Endpoint][]) {
    const handler = routes.handlers[key] as Exchange['handler'] | undefined
    if (!handler) throw new Error(`No handler for ${key}`)
    const { method, path } = splitKey(key)
    const url = path.replaceAll(/\{(\w+)\}/g, ':$1')
    const respond = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
      send(reply, await answerExchange({ services, key, endpoint, handler, request, reply }))
    if (endpoint.who === 'signed') void app.register(async (scope) => rawBodyScope(scope).route({ method, url, handler: respond }))
    else if (endpoint.encoding)
      void app.register(async (scope) => SCOPES[endpoint.encoding ?? 'unread'](scope).route({ method, url, handler: respond }))
    else app.route({ method, url, handler: respond })
  }
}

/** Events of payment companies hold whole objects. */
const MAX_EVENT_BYTES = 1024 * 1024

/** Signatures are over the bytes as sent, so these routes see them before any parser does. */
function rawBodyScope(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_EVENT_BYTES }, (_request, body, done) => done(null, body))
  return scope
}

/** The last of several fields of one name counts. */
function formScope(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  return scope
}

/** Mail programs send a body of any form; the address alone says what they ask. */
function unreadScope(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
  return scope
}

const SCOPES = { urlencoded: formScope, unread: unreadScope } as const satisfies Record<NonNullable<Endpoint['encoding']>, unknown>
