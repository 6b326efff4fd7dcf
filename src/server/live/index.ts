// The live connection: tells open pages what changed, for as long as their session is valid.
import type { FastifyInstance } from 'fastify'
import { setTimeout as delay } from 'node:timers/promises'
import { live } from '#contract/live.ts'
import { LIVE_PING_MS } from '#domain/live.ts'
import { findValidSessions, type Accounts } from '../accounts/index.ts'
import { routesOf, type Routes } from '../platform/http.ts'
import { liveChange } from '../platform/live-change.ts'
import { placeOf } from '../platform/place-of.ts'
import type { Platform } from '../platform/platform.ts'
import { makeConnections } from './connections.ts'
import { openEntry } from './entry.ts'
import { makeTicket, takeTicket } from './tickets.ts'

export { forgetOldTickets } from './tickets.ts'

type LiveDeps = Pick<Platform, 'db' | 'bus' | 'clock' | 'log' | 'turns'> & Pick<Accounts, 'authenticate'>

export type Live = {
  readonly routes: Routes
  /** Takes connections at the server of `app`, until it closes. */
  openOn(app: FastifyInstance): void
}

/** Whichever way a session ends, its row says so: a second at most passes before its connections close. */
const ASK_SESSIONS_EVERY_MS = 500
/** Clients answer a closing handshake at once; the others are cut. */
const FAREWELL_MS = 1_000

export function makeLive({ db, bus, clock, log, turns, authenticate }: LiveDeps): Live {
  const connections = makeConnections()
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
      bus.subscribe(liveChange, ({ what, id, to }) => connections.tell(to, { type: 'CHANGED', what, id }))
      // Clients that come back ask for everything again.
      bus.onGap(connections.restart)
      const timers = [setInterval(askSessions, ASK_SESSIONS_EVERY_MS), setInterval(connections.beat, LIVE_PING_MS)]
      for (const timer of timers) timer.unref()
      let isClosing = false
      openEntry(app, {
        connections,
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
        connections.restart()
        for (let waited = 0; connections.size() > 0 && waited < FAREWELL_MS; waited += 10) await delay(10)
        connections.cut()
      })
    },
  }
}

/** One at a time: a slow answer delays the next question. */
function singly(work: () => Promise<void>): () => void {
  let isRunning = false
  return () => {
    if (isRunning) return
    isRunning = true
    void work().finally(() => (isRunning = false))
  }
}
