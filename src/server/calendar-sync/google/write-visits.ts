// Writes a cleaner's visits into the calendar of our making at Google: new ones, changed ones, and those that no longer stand.
import { createHash } from 'node:crypto'
import { eventIdOf } from '#domain/google-calendar.ts'
import type { Language } from '#domain/account.ts'
import { visitEvent, visitsOf, type FedVisit } from '../../bookings/index.ts'
import { isGoogleFault, type WrittenEvent } from '../../platform/google/google-calendar.ts'
import type { Exchange, GoogleDeps } from './google-deps.ts'
import { askAgain, forgetPast, forgetWritten, recordProgress, recordWritten, writtenVisits, type Written } from './google-store.ts'

/** More are written by the next exchange, which follows at once. */
const MAX_WRITES = 200

/** Throws `GoogleFault`. */
export async function writeVisits(deps: GoogleDeps, one: Exchange, calendar: string): Promise<void> {
  const { db, origins } = deps
  const { account, connection, now } = one
  const { cleanerId, language } = connection
  await forgetPast(db, cleanerId, now)
  const [visits, written] = await Promise.all([visitsOf(db, { id: cleanerId, role: 'cleaner' }, now), writtenVisits(db, cleanerId)])
  const before = new Map(written.map((row) => [row.bookingId, row]))
  const events = visits.map((visit) => ({ visit, event: eventOf(visit, language, origins.ofLanguage[language]) }))
  const due = events.filter(({ visit, event }) => before.get(visit.id)?.contentHash !== hashOf(event))
  for (const { visit, event } of due.slice(0, MAX_WRITES))
    await write(deps, one, calendar, { event, bookingId: visit.id, was: before.get(visit.id) ?? null })
  const standing = new Set(visits.map(({ id }) => id))
  for (const { bookingId } of written.filter((row) => !standing.has(row.bookingId))) {
    await account.removeEvent(calendar, eventIdOf(bookingId))
    await forgetWritten(db, cleanerId, [bookingId])
  }
  if (due.length > MAX_WRITES) await askAgain(db, cleanerId)
}

type Due = { readonly event: WrittenEvent; readonly bookingId: Written['bookingId']; readonly was: Written | null }

async function write(
  { db }: GoogleDeps,
  { account, connection }: Exchange,
  calendar: string,
  { event, bookingId, was }: Due,
): Promise<void> {
  const { cleanerId } = connection
  const etag = await account.putEvent(calendar, event, was).catch(async (fault: unknown) => {
    if (!isGoogleFault(fault, 'changed')) throw fault
    // Somebody changed it meanwhile: what they did is read before it is written over.
    await recordProgress(db, cleanerId, { own_sync_token: null })
    await askAgain(db, cleanerId)
    return 'unread'
  })
  if (etag === 'unread') return
  await recordWritten(db, cleanerId, { bookingId, contentHash: hashOf(event), etag, startsAt: event.startsAt, endsAt: event.endsAt })
}

/** First name, street without its door, no money and no codes: as every other way out. */
function eventOf(visit: FedVisit, language: Language, origin: string): WrittenEvent {
  const { summary, location, description, path, startsAt, endsAt, timeZone } = visitEvent(visit, 'cleaner', language, visit)
  return { id: eventIdOf(visit.id), summary, location, description: `${description} ${origin}${path}`, startsAt, endsAt, timeZone }
}

const hashOf = (event: WrittenEvent): string => createHash('sha256').update(JSON.stringify(event)).digest('base64url')
