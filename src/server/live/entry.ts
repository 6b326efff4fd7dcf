// The way into the live connection: which upgrades are ours, who may come in, and the handshake.
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LIVE_PATH, MAX_LIVE_FRAME_BYTES } from '#domain/live.ts'
import { refuse } from '#domain/refusal.ts'
import type { ValidSession } from '../accounts/index.ts'
import type { Caller } from '../platform/http/http.ts'
import { isSameOrigin } from '../platform/http/same-origin.ts'
import type { Connections } from './connections.ts'
import type { Registry } from './registry.ts'

// An import of all that `node:http` names would load the client of `fetch` too, at every start.
const { ServerResponse } = process.getBuiltinModule('node:http')

type Upgrade = { readonly socket: Socket; readonly head: Buffer }

export type EntryDeps = {
  readonly connections: Connections
  readonly registry: Registry
  /** Of our own pages; null outside production. */
  readonly ownScheme: string | null
  /** False while changes may be missed: nobody comes in then. */
  readonly isListening: () => boolean
  /** The session of the cookie or the bearer token; null without one. */
  readonly sessionOf: (request: FastifyRequest) => Promise<(ValidSession & Pick<Caller, 'via' | 'viewing'>) | null>
  readonly sessionOfTicket: (ticket: string) => Promise<ValidSession | null>
}

const isOurs = (url = ''): boolean => url === LIVE_PATH || url.startsWith(`${LIVE_PATH}?`)

/** An upgrade passes through the hooks of every request, and is refused as every request is. Call it once all routes are known. */
export function openEntry(app: FastifyInstance, deps: EntryDeps): void {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>()
  app.get(LIVE_PATH, async (request, reply) => {
    const { socket, head } = upgrades.get(request.raw) ?? refuse('not-found')
    const session = await admit(deps, request)
    const hearsLately = 'lately' in (request.query as object)
    const server = await webSocketServer()
    // Whoever waited too long has gone, and will come again.
    if (socket.destroyed) return
    const id = await deps.registry.take(session.userId)
    const release = (): void => void deps.registry.release(id, session.userId)
    if (socket.destroyed) return release()
    socket.once('close', release)
    reply.hijack()
    reply.raw.detachSocket(socket)
    server.handleUpgrade(request.raw, socket, head, (opened) => deps.connections.add(id, opened, session, hearsLately))
  })
  // Development tools listen for upgrades of their own.
  const hasOthers = app.server.listenerCount('upgrade') > 0
  Object.assign(app.server, { shouldUpgradeCallback: ({ url }: IncomingMessage) => hasOthers || isOurs(url) })
  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    if (!isOurs(request.url)) return
    socket.on('error', () => socket.destroy())
    upgrades.set(request, { socket, head })
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(socket)
    response.once('finish', () => socket.destroySoon())
    app.routing(request, response)
  })
}

/** Refuses `cross-site-request`, `service-unavailable`, `not-signed-in`, and `view-only` while an operator sees somebody's pages. */
async function admit(deps: EntryDeps, request: FastifyRequest): Promise<ValidSession> {
  const { origin } = request.headers
  if (origin !== undefined && !isSameOrigin(request, deps.ownScheme)) refuse('cross-site-request')
  if (!deps.isListening()) refuse('service-unavailable')
  const { ticket } = request.query as { ticket?: unknown }
  if (typeof ticket === 'string') return admitted(await deps.sessionOfTicket(ticket))
  const session = await deps.sessionOf(request)
  // What people write to each other is nobody else's.
  if (session?.viewing) refuse('view-only')
  // Only a browser sends cookies by itself, and it names the page's origin.
  if (session?.via === 'cookie' && origin === undefined) refuse('cross-site-request')
  return admitted(session)
}

const admitted = (session: ValidSession | null): ValidSession => session ?? refuse('not-signed-in')

/** Loaded with the first connection. */
async function webSocketServer() {
  const { WebSocketServer } = await import('ws')
  return (made ??= new WebSocketServer({
    noServer: true,
    maxPayload: MAX_LIVE_FRAME_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
  }))
}
let made: import('ws').WebSocketServer | undefined
