// Refuses incomplete requests: bytes that are no request, endless headers, slow senders.
import { MINUTE_MS } from '#domain/elapsed.ts'
import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyHttpOptions, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { statusOf } from '#contract/problem.ts'
import { DEFAULT_LANGUAGE } from '#domain/account.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { problemOf } from './problems.ts'

// An import of all that `node:http` names would load the client of `fetch` too, at every start.
const { STATUS_CODES } = process.getBuiltinModule('node:http')

/** How long a request may take to arrive, from its first byte to its last. */
export type ArrivalMs = { readonly request: number; readonly upload: number }
export const ARRIVAL_MS: ArrivalMs = { request: MINUTE_MS, upload: 2 * MINUTE_MS }

/** Sets the server's own limits. `headers` are sent with every refusal. */
export const limitsOfArrival = ({ request, upload }: ArrivalMs, headers: Readonly<Record<string, string>>) =>
  ({
    requestTimeout: upload,
    // An idle connection, or a reader who stopped; later than the refusal of a slow sender.
    connectionTimeout: upload * 1.25,
    // Node takes the longer of the two for the request's.
    http: { headersTimeout: request, connectionsCheckingInterval: Math.min(5_000, upload / 4) },
    clientErrorHandler: (error, socket) => refuseUnread(error.code, socket, headers),
  }) satisfies FastifyHttpOptions<Server>

/** The server's own limit is that of uploads; other requests have less time. */
export function endSlowBodies(app: FastifyInstance, { request: ms }: ArrivalMs): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request) || isUpload(request)) return
    const timer = setTimeout(() => refuseSlow(request, reply), ms)
    request.raw.once('end', () => clearTimeout(timer))
    reply.raw.once('close', () => clearTimeout(timer))
  })
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isUpload = ({ headers }: FastifyRequest): boolean => headers['content-type']?.startsWith('multipart/form-data') ?? false

function refuseSlow(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent || request.raw.destroyed) return
  void reply.header('connection', 'close').send(new Refusal('request-too-slow'))
}

type Unread = { readonly code: RefusalCode; readonly status?: number }

const UNREAD: Readonly<Record<string, Unread>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'request-too-slow' },
  HPE_HEADER_OVERFLOW: { code: 'request-too-large', status: 431 },
}

/**
 * Such a request reaches no route and no hook, and its language is unknown: the answer is written as it is, and the connection closed.
 * A connection that already carried an answer, perhaps to this request, is closed without one.
 */
function refuseUnread(errorCode: string | undefined, socket: Socket, headers: Readonly<Record<string, string>>): void {
  const { code, status = statusOf(code) } = UNREAD[errorCode ?? ''] ?? { code: 'malformed-request' }
  if (errorCode === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) return void socket.destroy()
  const requestId = randomUUID()
  const body = JSON.stringify(problemOf(code, {}, requestId, DEFAULT_LANGUAGE))
  const lines = Object.entries({
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'x-request-id': requestId,
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  socket.destroySoon()
}
