// A cleaner chooses which calendars of their Google account close hours: each is read before it is kept.
import { MAX_CALENDAR_NAME_LENGTH } from '#domain/outside-calendar.ts'
import type { CleanerId, OutsideCalendarId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import { lockListing, refreshListing } from '../../cleaners/index.ts'
import { announce, inTransaction } from '../../platform/postgres/database.ts'
import { GoogleFault, type GoogleAccount, type ListedCalendar } from '../../platform/google/google-calendar.ts'
import { liveChange } from '../../platform/live-change.ts'
import { newId } from '../../platform/new-id.ts'
import { enqueue } from '../../platform/jobs.ts'
import { addCalendar, findCalendar, googleCalendarsOf, removeCalendar } from '../outside-store.ts'
import { saveRead, type BusyRead } from '../read-outside.ts'
import { keyOf, syncJob, type GoogleDeps } from './google-deps.ts'
import { findConnection, tokenOf, type Connection } from './google-store.ts'
import { readWhole } from './read-busy-times.ts'
import { saveFailure } from './sync-google.ts'

const HOST = 'calendar.google.com'

/** Refuses `google-not-connected`, `google-revoked` and `google-away`. */
async function atGoogle<T>(
  deps: GoogleDeps,
  cleanerId: CleanerId,
  ask: (account: GoogleAccount, connection: Connection) => Promise<T>,
): Promise<T> {
  const { db, secretBox, google, log, clock } = deps
  const [connection, token] = await Promise.all([findConnection(db, cleanerId), tokenOf(db, secretBox, cleanerId)])
  if (google === null || connection === null || token === null) return refuse('google-not-connected')
  try {
    return await ask(await google.open(token), connection)
  } catch (fault) {
    if (!(fault instanceof GoogleFault)) throw fault
    log.warn({ cleaner: cleanerId, why: fault.message }, 'Google Calendar did not answer a cleaner who waits')
    if (fault.fault !== 'revoked') return refuse('google-away')
    await saveFailure(deps, connection, fault, clock.now())
    return refuse('google-revoked')
  }
}

/** All but the calendar of our making, the main one first. */
async function chosenFrom(account: GoogleAccount, { ownCalendar }: Connection): Promise<ListedCalendar[]> {
  const listed = (await account.calendars()).filter(({ id }) => id !== ownCalendar)
  return listed.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary) || a.name.localeCompare(b.name, 'fr-CA'))
}

export async function listGoogleCalendars(deps: GoogleDeps, cleanerId: CleanerId) {
  const listed = await atGoogle(deps, cleanerId, chosenFrom)
  const ticked = new Set((await googleCalendarsOf(deps.db, deps.secretBox, cleanerId)).map(({ address }) => address))
  return listed.map((calendar) => ({ ...calendar, isTicked: ticked.has(calendar.id) }))
}

type Read = { readonly calendar: ListedCalendar; readonly read: BusyRead }

/** Refuses `not-found` for a calendar that is not in the account, and as the contract lists. */
export async function chooseGoogleCalendars(deps: GoogleDeps, cleanerId: CleanerId, ids: readonly string[], now: Date): Promise<void> {
  const { db, secretBox } = deps
  const before = new Map((await googleCalendarsOf(db, secretBox, cleanerId)).map((calendar) => [calendar.address, calendar.id]))
  const wanted = new Set(ids)
  const added = await atGoogle(deps, cleanerId, async (account, connection) => {
    const listed = new Map((await chosenFrom(account, connection)).map((calendar) => [calendar.id, calendar]))
    const reads: Read[] = []
    for (const id of wanted) {
      if (before.has(id)) continue
      const calendar = listed.get(id) ?? refuse('not-found')
      reads.push({ calendar, read: await readWhole(account, { address: id, timeZone: connection.timeZone }, now) })
    }
    return reads
  })
  for (const { read } of added) if (read.kind === 'failed') refuse(read.why === 'too-many-events' ? 'calendar-too-busy' : 'not-found')
  const removed = [...before].filter(([address]) => !wanted.has(address)).map(([, id]) => id)
  await inTransaction(db, async (tx) => {
    await lockListing(tx, cleanerId)
    for (const id of removed) await removeCalendar(tx, cleanerId, id)
    for (const { calendar, read } of added) {
      const id = newId<OutsideCalendarId>()
      const name = calendar.name.trim().slice(0, MAX_CALENDAR_NAME_LENGTH) || 'Google'
      const isNew = await addCalendar(tx, secretBox, { id, cleanerId, source: 'google', name, host: HOST, address: calendar.id }, now)
      const kept = isNew ? await findCalendar(tx, secretBox, id) : null
      if (kept !== null) await saveRead(deps, tx, kept, read, now)
    }
    await refreshListing(tx, cleanerId, now)
    // Channels follow what was chosen.
    enqueue(tx, syncJob, { cleanerId, due: false }, { key: keyOf(cleanerId, false) })
    announce(tx, liveChange, { what: 'calendar', id: cleanerId, to: [cleanerId] })
  })
}
