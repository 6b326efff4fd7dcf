// Endpoint → use case for Google calendars.
import { googleCalendar } from '#contract/google-calendar.ts'
import type { CleanerId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import { inTransaction } from '../../platform/postgres/database.ts'
import { routesOf, type Routes } from '../../platform/http/http.ts'
import { enqueue } from '../../platform/jobs.ts'
import { calendarsOf } from '../outside-store.ts'
import { chooseGoogleCalendars, listGoogleCalendars } from './choose-calendars.ts'
import { comeBackFromGoogle, disconnectGoogle, leaveForGoogle } from './connect-google.ts'
import { keyOf, syncJob, type GoogleDeps } from './google-deps.ts'
import { findConnection, recordHeard, writtenVisits } from './google-store.ts'
import { isChannelToken } from './keep-channels.ts'
import { syncGoogle } from './sync-google.ts'

export function googleRoutes(deps: GoogleDeps): Routes {
  const { db } = deps
  const show = async (cleanerId: CleanerId) => {
    const [connection, written, calendars] = await Promise.all([
      findConnection(db, cleanerId),
      writtenVisits(db, cleanerId),
      calendarsOf(db, cleanerId, 'google'),
    ])
    const isOffered = deps.google !== null
    if (connection === null) return { isOffered, connection }
    const { connectedAt, lastSuccessAt, failingSince, failure } = connection
    return { isOffered, connection: { connectedAt, lastSuccessAt, failingSince, failure, visitCount: written.length, calendars } }
  }
  return routesOf(googleCalendar, {
    'GET /api/cleaner/google': ({ caller }) => show(caller.userId),
    'POST /api/cleaner/google/connect': (call) => ({ location: leaveForGoogle(deps, call) }),
    'GET /api/cleaner/google/callback': async (call) => ({
      status: 302,
      headers: { location: await comeBackFromGoogle(deps, call, call.query), 'cache-control': 'no-store' },
      body: '',
    }),
    'GET /api/cleaner/google/calendars': async ({ caller }) => ({ items: await listGoogleCalendars(deps, caller.userId) }),
    'PUT /api/cleaner/google/calendars': async ({ caller, body, now }) => {
      await chooseGoogleCalendars(deps, caller.userId, body.ids, now)
      return show(caller.userId)
    },
    'POST /api/cleaner/google/sync': async ({ caller }) => {
      if ((await findConnection(db, caller.userId)) === null) refuse('google-not-connected')
      await syncGoogle(deps, { cleanerId: caller.userId, due: true })
      return show(caller.userId)
    },
    'POST /api/cleaner/google/disconnect': async ({ caller, body, now }) => {
      await disconnectGoogle(deps, caller.userId, body.removesVisits, now)
      return { ok: true }
    },
    'POST /api/webhooks/google-calendar': async ({ request: { headers }, now }) => {
      const [id, token] = [headers['x-goog-channel-id'], headers['x-goog-channel-token']]
      if (typeof id !== 'string' || typeof token !== 'string' || !isChannelToken(deps.secretBox, id, token)) return refuse('bad-signature')
      await inTransaction(db, async (tx) => {
        const cleanerId = await recordHeard(tx, id, now)
        if (cleanerId !== null) enqueue(tx, syncJob, { cleanerId, due: false }, { key: keyOf(cleanerId, false) })
      })
      return { ok: true }
    },
  })
}
