// The live connection: tells open pages what changed, for as long as their session is valid.
import type { FastifyInstance } from 'fastify'
import { setTimeout as delay } from 'node:timers/promises'
import { live } from '#contract/live.ts'
import { LIVE_PING_MS } from '#domain/live.ts'
import { findValidSessions, type Accounts } from '../accounts/index.ts'
import { routesOf, type Routes } from '../platform/http/http.ts'
import { liveChange } from '../platform/live-change.ts'
import { placeOf } from '../platform/http/place-of.ts'
import type { Platform } from '../platform/platform.ts'
import { makeConnections, type Connections } from './connections.ts'
import { openEntry } from './entry.ts'
import { makeRegistry } from './registry.ts'
import type { AllFrameHandlers } from './receive-frame.ts'
import { singly } from './singly.ts'
import { makeTicket, takeTicket } from './tickets.ts'

export type { FrameHandlers } from './receive-frame.ts'
export { countLive, tabsOf } from './connection-store.ts'
export { forgetOldTickets } from './tickets.ts'

/** What a room tells the connections of this process. */
export type LiveDoor = Pick<Connections, 'tellOnly' | 'isConnected' | 'size'>

type LiveDeps = Pick<Platform, 'db' | 'bus' | 'clock' | 'log' | 'turns' | 'origins'> &
  Pick<Accounts, 'authenticate'> & {
    /** Of the rooms, by frame. */
    readonly handlers: AllFrameHandlers
    /** Called once connections are taken: a room then listens to the bus. */
    readonly listeners: readonly ((door: LiveDoor) => void)[]
  }

export type Live = {
  readonly routes: Routes
  /** Takes connections at the server of `app`, until it closes. */
  openOn(app: FastifyInstance): void
}

/** Whichever way a session ends, its row says so: a second at most passes before its connections close. */
const ASK_SESSIONS_EVERY_MS = 500
/** Over so long at most, clients are sent away when the process stops, and when changes may have been missed. */
const STOP_WITHIN_MS = 1_000
const GAP_WITHIN_MS = 5_000
/** Clients answer a closing handshake at once; the others are cut. */
const FAREWELL_MS = 1_000

export function makeLive({ db, bus, clock, log, turns, origins, authenticate, handlers, listeners }: LiveDeps): Live {
  const registry = makeRegistry({ db, bus, log })
  const connections = makeConnections({
    handlers,
    setActive: ({ id, session }, isActive) => registry.setActive(id, session.userId, isActive),
    onFault: (error) => log.error({ err: error }, 'a frame could not be handled'),
  })
  const validSessions = (ids: readonly string[]) => findValidSessions(db, ids, clock.now())
  const askSessions = singly(() =>
    connections
      .keepOnly(validSessions)
      .catch((error: unknown) => log.warn({ err: error }, 'the sessions of live connections could not be checked; they will be again')),
  )
  return {
    routes: routesOf(live, {
      'POST /api/live/ticket': ({ caller, now }) => makeTicket(db, caller.sessionId, now),
    }),
    openOn(app) {
      bus.subscribe(liveChange, ({ what, id, to }) => {
        // Operators hear of everything but what another person was told.
        const tell = what === 'notice' ? connections.tellOnly : connections.tell
        tell(to, { type: 'CHANGED', what, id })
      })
      for (const listen of listeners) listen(connections)
      // Clients that come back ask for everything again.
      bus.onGap(() => void connections.restart(GAP_WITHIN_MS))
      const timers = [setInterval(askSessions, ASK_SESSIONS_EVERY_MS), setInterval(connections.beat, LIVE_PING_MS)]
      for (const timer of timers) timer.unref()
      let isClosing = false
      openEntry(app, {
        connections,
        registry,
        ownScheme: origins.scheme,
        isListening: () => !isClosing && bus.isListening(),
        sessionOf: (request) => turns.take(() => authenticate(request, clock.now()), placeOf(request.ip)),
        async sessionOfTicket(ticket) {
          const sessionId = await takeTicket(db, ticket, clock.now())
          return sessionId === null ? null : ((await validSessions([sessionId]))[0] ?? null)
        },
      })
      app.addHook('preClose', async () => {
        isClosing = true
        for (const timer of timers) clearInterval(timer)
        await connections.restart(STOP_WITHIN_MS)
        for (let waited = 0; connections.size() > 0 && waited < FAREWELL_MS; waited += 10) await delay(10)
        connections.cut()
        await registry.stop()
      })
    },
  }
}
