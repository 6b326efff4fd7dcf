// Reads the calendar of our making at Google: whoever moved or removed a visit there proposed a move, or finds it put back and is told.
import { changesOutside, eventIdOf, type ChangeOutside, type MovedOutcome } from '#domain/google-calendar.ts'
import { BRAND_NAMES } from '#domain/brand.ts'
import { addMinutes, DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/elapsed.ts'
import { OUTSIDE_WHOLE_EVERY_HOURS } from '#domain/outside-calendar.ts'
import { FED_STATUSES } from '#domain/visit-in-calendars.ts'
import { notifyCleaner } from '../../cleaners/index.ts'
import { inTransaction } from '../../platform/postgres/database.ts'
import { isGoogleFault, type OwnEvent } from '../../platform/google/google-calendar.ts'
import { translatorOf } from '../../platform/translator.ts'
import type { Exchange, GoogleDeps } from './google-deps.ts'
import { forgetPast, forgetWritten, keptSyncToken, recordProgress, recordToPutBack, recordWritten, writtenVisits } from './google-store.ts'
import { calendarEmails } from '../emails.ts'

/** A visit that was moved into the past is still found. */
const DAYS_BACK = 30

/** Google's id of the calendar, which is made anew when it is gone. Throws `GoogleFault`. */
export async function readOwnCalendar(deps: GoogleDeps, one: Exchange): Promise<string> {
  const { ownCalendar } = one.connection
  if (ownCalendar === null) return makeOwnCalendar(deps, one)
  try {
    await readIfChanged(deps, one, ownCalendar)
    return ownCalendar
  } catch (fault) {
    if (!isGoogleFault(fault, 'missing')) throw fault
    return makeOwnCalendar(deps, one)
  }
}

async function makeOwnCalendar({ db, origins }: GoogleDeps, { account, connection }: Exchange): Promise<string> {
  const { cleanerId, language, timeZone } = connection
  const siteName = BRAND_NAMES[origins.brandOfLanguage[language]]
  const own_calendar = await account.makeCalendar({ name: translatorOf(language, 'calendarSync')('calendarName', { siteName }), timeZone })
  await inTransaction(db, async (tx) => {
    await forgetWritten(tx, cleanerId, 'all')
    await recordProgress(tx, cleanerId, { own_calendar, own_sync_token: null, own_whole_at: null })
  })
  return own_calendar
}

/** The token says whether anything changed; what changed is read whole, once a day in any case, since words of changes get lost. */
async function readIfChanged(deps: GoogleDeps, one: Exchange, calendar: string): Promise<void> {
  const { account, connection, now } = one
  const { cleanerId, ownSyncToken, ownWholeAt } = connection
  const isWholeDue = ownWholeAt === null || now.getTime() - ownWholeAt.getTime() >= OUTSIDE_WHOLE_EVERY_HOURS * HOUR_MS
  if (ownSyncToken !== null && !isWholeDue) {
    const seen = await account.changesSince(calendar, ownSyncToken).catch((fault: unknown) => {
      if (isGoogleFault(fault, 'gone')) return null
      throw fault
    })
    if (seen?.hasChanged === false) return recordProgress(deps.db, cleanerId, { own_sync_token: keptSyncToken(seen.syncToken) })
  }
  const { events, syncToken } = await account.ownEvents(calendar, addMinutes(now, (-DAYS_BACK * DAY_MS) / MINUTE_MS))
  await heed(deps, one, events)
  await recordProgress(deps.db, cleanerId, { own_sync_token: keptSyncToken(syncToken), own_whole_at: now })
}

async function heed(deps: GoogleDeps, one: Exchange, events: readonly OwnEvent[]): Promise<void> {
  const { db } = deps
  const { cleanerId } = one.connection
  await forgetPast(db, cleanerId, one.now)
  const tags = new Map(events.map(({ id, etag }) => [id, etag]))
  // Whatever is to be put back was heeded before, unless somebody changed it again.
  const written = (await writtenVisits(db, cleanerId)).filter(
    ({ bookingId, contentHash, etag }) => contentHash !== null || (tags.get(eventIdOf(bookingId)) ?? null) !== etag,
  )
  const changes = changesOutside(written, events)
  const changed = new Set(changes.map(({ bookingId }) => bookingId))
  for (const was of written) {
    const etag = tags.get(eventIdOf(was.bookingId)) ?? null
    // Somebody changed its colour, or its words.
    if (!changed.has(was.bookingId) && etag !== was.etag) await recordWritten(db, cleanerId, { ...was, etag })
  }
  const lastTags = new Map(written.map(({ bookingId, etag }) => [bookingId, etag]))
  for (const change of changes)
    await putBack(deps, one, change, {
      etag: tags.get(eventIdOf(change.bookingId)) ?? null,
      lastTag: lastTags.get(change.bookingId) ?? null,
    })
}

type Tags = { readonly etag: string | null; readonly lastTag: string | null }

/** The calendar keeps what is agreed; a proposal leaves the visit where it is until its client accepts. */
async function putBack(deps: GoogleDeps, one: Exchange, change: ChangeOutside, { etag, lastTag }: Tags): Promise<void> {
  const { db, bookings } = deps
  const { cleanerId } = one.connection
  const { bookingId } = change
  const outcome = await outcomeOf(deps, one, change)
  const booking = await bookings.find(db, bookingId)
  const stands = booking !== null && FED_STATUSES.some((status) => status === booking.facts.status) && booking.facts.endsAt > one.now
  await inTransaction(db, async (tx) => {
    await recordToPutBack(tx, bookingId, etag)
    if (!stands || outcome === null) return
    const { place, facts } = booking
    const about = { bookingId, startsAt: facts.startsAt, timeZone: place.timeZone, city: place.city }
    const key = `google-${change.kind}:${bookingId}:${etag ?? lastTag ?? one.now.getTime()}`
    if (outcome === 'removed') await notifyCleaner(deps, tx, cleanerId, calendarEmails['outside-visit-removed'], about, key)
    else {
      const movedTo = change.kind === 'moved' ? change.startsAt : null
      await notifyCleaner(deps, tx, cleanerId, calendarEmails['outside-visit-moved'], { ...about, outcome, movedTo }, key)
    }
  })
}

/** Null when there is nothing to say. */
async function outcomeOf(
  { bookings }: GoogleDeps,
  { connection, now }: Exchange,
  change: ChangeOutside,
): Promise<MovedOutcome | 'removed' | null> {
  if (change.kind === 'removed') return 'removed'
  if (change.kind === 'resized') return 'length'
  const { bookingId, startsAt } = change
  return bookings.proposeFromCalendar({ bookingId, cleanerId: connection.cleanerId, startsAt, now })
}
