// A cleaner lets us into their Google calendars: leaving for Google's page of consent, coming back, and ending it.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { cleanerId as cleanerIdShape } from '#contract/shapes.ts'
import { GOOGLE_CONSENT_MINUTES, type ConsentOutcome } from '#domain/google-calendar.ts'
import { addMinutes } from '#domain/elapsed.ts'
import type { CleanerId, UserId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import { CALENDAR_SYNC_PATH } from '#domain/site-paths.ts'
import { lockListing, refreshListing } from '../../cleaners/index.ts'
import { announce, inTransaction, type Tx } from '../../platform/postgres/database.ts'
import { armDeadline, disarmDeadline } from '../../platform/deadlines.ts'
import { GoogleFault, isGoogleFault, type ConsentAttempt, type GoogleCalendar } from '../../platform/google/google-calendar.ts'
import type { AnyCall } from '../../platform/http/http.ts'
import { defineJob, enqueue, handles, type JobHandler } from '../../platform/jobs.ts'
import { liveChange } from '../../platform/live-change.ts'
import { removeGoogleCalendars } from '../outside-store.ts'
import { SYNC_AGAIN, type GoogleDeps } from './google-deps.ts'
import { channelsOf, findConnection, keepToken, removeConnection, sealedTokenOf, tokenContext } from './google-store.ts'
import { endChannel } from './keep-channels.ts'
import { syncGoogle } from './sync-google.ts'

const COOKIE = 'google-calendar'
const PATH = '/api/cleaner/google'

const cookieAt = (origin: string) => ({ path: PATH, httpOnly: true, sameSite: 'lax', secure: origin.startsWith('https:') }) as const

/** Only the browser keeps the secret, and only this account fits it: an answer to another browser or person does not. */
function attemptOf(secret: string, accountId: UserId, origin: string): ConsentAttempt {
  const follow = (what: string): string => createHmac('sha256', secret).update(`${what}:${accountId}`).digest('base64url')
  return { state: follow('state'), verifier: follow('verifier'), redirectUri: `${origin}${PATH}/callback` }
}

/** The address of Google's page. Refuses `not-found` where no settings of Google's are given. */
export function leaveForGoogle({ google, origins }: GoogleDeps, call: AnyCall & { readonly caller: { readonly userId: UserId } }): string {
  const at = google ?? refuse('not-found')
  const origin = origins.of(call.request)
  const secret = randomBytes(32).toString('base64url')
  void call.reply.setCookie(COOKIE, secret, { ...cookieAt(origin), maxAge: GOOGLE_CONSENT_MINUTES * 60 })
  return at.authorizationUrl(attemptOf(secret, call.caller.userId, origin)).href
}

type Came = { readonly code?: string | undefined; readonly state?: string | undefined; readonly error?: string | undefined }

/** The page to land on, which says what came of it. */
export async function comeBackFromGoogle(deps: GoogleDeps, call: AnyCall, came: Came): Promise<string> {
  const secret = call.request.cookies[COOKIE]
  void call.reply.clearCookie(COOKIE, cookieAt(deps.origins.of(call.request)))
  const outcome = await outcomeOf(deps, call, came, secret)
  return `${CALENDAR_SYNC_PATH}?google=${outcome}`
}

async function outcomeOf(
  deps: GoogleDeps,
  { caller, request, now }: AnyCall,
  came: Came,
  secret: string | undefined,
): Promise<ConsentOutcome> {
  const { google, log } = deps
  if (google === null || caller?.role !== 'cleaner' || !secret || !came.state) return 'stale'
  const attempt = attemptOf(secret, caller.userId, deps.origins.of(request))
  const [expected, given] = [Buffer.from(attempt.state), Buffer.from(came.state)]
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return 'stale'
  if (came.error) return came.error === 'access_denied' ? 'denied' : 'away'
  if (!came.code) return 'mistrusted'
  try {
    const { refreshToken, isWhole } = await google.exchange(came.code, attempt)
    if (!isWhole) return await refuseHalf(deps, google, caller.userId as CleanerId, refreshToken)
    await keepConsent(deps, caller.userId as CleanerId, refreshToken, now)
    await syncGoogle(deps, { cleanerId: caller.userId as CleanerId, due: true })
    return 'connected'
  } catch (fault) {
    if (!(fault instanceof GoogleFault)) throw fault
    log.warn({ why: fault.message }, 'a consent at Google came to nothing')
    return fault.fault === 'mistrusted' ? 'mistrusted' : 'away'
  }
}

/** Half of what we need would keep promises by half. */
async function refuseHalf(deps: GoogleDeps, google: GoogleCalendar, cleanerId: CleanerId, token: string): Promise<ConsentOutcome> {
  await revokeUnlessConnected(deps, google, cleanerId, token).catch((fault: unknown) => {
    if (!(fault instanceof GoogleFault)) throw fault
  })
  return 'incomplete'
}

/** Google ends every consent of an account at once: none is given back while the cleaner has another. */
async function revokeUnlessConnected({ db }: GoogleDeps, google: GoogleCalendar, cleanerId: CleanerId, token: string): Promise<void> {
  if ((await findConnection(db, cleanerId)) === null) await google.revoke(token)
}

async function keepConsent({ db, secretBox }: GoogleDeps, cleanerId: CleanerId, token: string, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await keepToken(tx, secretBox, cleanerId, token, now)
    // In case the exchange that follows at once is cut short.
    armDeadline(tx, SYNC_AGAIN, cleanerId, addMinutes(now, 1))
    announce(tx, liveChange, { what: 'calendar', id: cleanerId, to: [cleanerId] })
  })
}

/** What is left to do at Google after the connection is gone here; the token stays sealed. */
const leaveJob = defineJob(
  'leave-google',
  z.object({
    cleanerId: cleanerIdShape,
    sealedToken: z.base64(),
    calendar: z.string().nullable(),
    channels: z.array(z.object({ id: z.string(), resourceId: z.string() })),
  }),
)

/** What was read is deleted at once; Google hears of it after the commit. False when there is no connection. */
export async function endConnection(tx: Tx, cleanerId: CleanerId, removesVisits: boolean): Promise<boolean> {
  const connection = await findConnection(tx, cleanerId)
  const sealed = await sealedTokenOf(tx, cleanerId)
  if (connection === null || sealed === null) return false
  const channels = (await channelsOf(tx, cleanerId)).map(({ id, resourceId }) => ({ id, resourceId }))
  const calendar = removesVisits ? connection.ownCalendar : null
  enqueue(tx, leaveJob, { cleanerId, sealedToken: sealed.toString('base64'), calendar, channels })
  await removeGoogleCalendars(tx, cleanerId)
  await removeConnection(tx, cleanerId)
  disarmDeadline(tx, SYNC_AGAIN, cleanerId)
  return true
}

/** Refuses `google-not-connected`. */
export async function disconnectGoogle({ db }: GoogleDeps, cleanerId: CleanerId, removesVisits: boolean, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockListing(tx, cleanerId)
    if (!(await endConnection(tx, cleanerId, removesVisits))) refuse('google-not-connected')
    await refreshListing(tx, cleanerId, now)
    announce(tx, liveChange, { what: 'calendar', id: cleanerId, to: [cleanerId] })
  })
}

/** A consent that is gone leaves nothing to do. */
export const leaveJobs = (deps: GoogleDeps): readonly JobHandler[] => [
  handles(leaveJob, async ({ cleanerId, sealedToken, calendar, channels }) => {
    const { secretBox, google } = deps
    if (google === null) return
    const token = secretBox.open(Buffer.from(sealedToken, 'base64'), tokenContext(cleanerId))
    try {
      const account = await google.open(token)
      for (const channel of channels) await endChannel(account, channel)
      if (calendar !== null) await account.removeCalendar(calendar)
      // The cleaner may have come back meanwhile.
      await revokeUnlessConnected(deps, google, cleanerId, token)
    } catch (fault) {
      if (!isGoogleFault(fault, 'revoked')) throw fault
    }
  }),
]
