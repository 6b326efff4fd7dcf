// Reads the calendars of a Google account that close hours: by their sync token, whole when anything changed, and once a day.
import { HOUR_MS } from '#domain/elapsed.ts'
import { MAX_BUSY_STRETCHES, OUTSIDE_WHOLE_EVERY_HOURS } from '#domain/outside-calendar.ts'
import { busySpansOf } from '#domain/outside-event.ts'
import { OWN_UID } from '#domain/visit-in-calendars.ts'
import { lockListing } from '../../cleaners/index.ts'
import { inTransaction } from '../../platform/postgres/database.ts'
import { isGoogleFault, type GoogleAccount } from '../../platform/google/google-calendar.ts'
import { findCalendar, googleCalendarsOf, type OutsideCalendar } from '../outside-store.ts'
import { daysToRead, saveRead, type BusyRead } from '../read-outside.ts'
import type { Exchange, GoogleDeps } from './google-deps.ts'

/** Throws `GoogleFault`; a calendar that is no longer shared fails alone. */
export async function readBusyTimes(deps: GoogleDeps, { account, connection, now }: Exchange): Promise<void> {
  const { db, secretBox } = deps
  const { cleanerId } = connection
  for (const { id, ...known } of await googleCalendarsOf(db, secretBox, cleanerId)) {
    const read = (await readIfChanged(account, known, now)) ?? (await readWhole(account, known, now))
    await inTransaction(db, async (tx) => {
      await lockListing(tx, cleanerId)
      const still = await findCalendar(tx, secretBox, id)
      if (still !== null) await saveRead(deps, tx, still, read, now)
    })
  }
}

type Known = Omit<OutsideCalendar, 'id'>

/** Null when all of it must be read. */
async function readIfChanged(
  account: GoogleAccount,
  { address, known, failingSince, lastWholeAt }: Known,
  now: Date,
): Promise<BusyRead | null> {
  const isWholeDue = failingSince !== null || now.getTime() - lastWholeAt.getTime() >= OUTSIDE_WHOLE_EVERY_HOURS * HOUR_MS
  if (known.etag === null || isWholeDue) return null
  try {
    const { hasChanged, syncToken } = await account.changesSince(address, known.etag)
    return hasChanged ? null : { kind: 'read', spans: null, name: null, known: { etag: syncToken, lastModified: null } }
  } catch (fault) {
    if (isGoogleFault(fault, 'gone')) return null
    if (isGoogleFault(fault, 'missing')) return NOT_THERE
    throw fault
  }
}

const NOT_THERE: BusyRead = { kind: 'failed', why: 'not-there' }

/** What it says of the days that can be booked. Throws `GoogleFault`. */
export async function readWhole(
  account: GoogleAccount,
  { address, timeZone }: Pick<Known, 'address' | 'timeZone'>,
  now: Date,
): Promise<BusyRead> {
  const { from, until } = daysToRead(now)
  try {
    const { events, syncToken } = await account.busyEvents(address, new Date(from), new Date(until))
    const spans = busySpansOf(events, { timeZone, from, until, ownUids: OWN_UID })
    if (spans.length > MAX_BUSY_STRETCHES) return { kind: 'failed', why: 'too-many-events' }
    return { kind: 'read', spans, name: null, known: { etag: syncToken, lastModified: null } }
  } catch (fault) {
    if (isGoogleFault(fault, 'missing')) return NOT_THERE
    throw fault
  }
}
