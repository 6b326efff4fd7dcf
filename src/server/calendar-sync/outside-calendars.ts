// A cleaner gives the address of a calendar, reads it again, and takes it away.
import type { CleanerId, OutsideCalendarId } from '#domain/id.ts'
import { calendarAddress, MAX_CALENDAR_NAME_LENGTH, MAX_OUTSIDE_CALENDARS, type OutsideFailure } from '#domain/outside-calendar.ts'
import { refuse, type RefusalCode } from '#domain/refusal.ts'
import { lockListing, refreshListing } from '../cleaners/index.ts'
import { announce, inTransaction, type Executor } from '../platform/postgres/database.ts'
import { disarmAllDeadlines } from '../platform/deadlines.ts'
import { liveChange } from '../platform/live-change.ts'
import { newId } from '../platform/new-id.ts'
import { addCalendar, calendarsOf, findCalendar, removeCalendar } from './outside-store.ts'
import { askCalendar, readAgain, saveRead, type OutsideDeps } from './read-outside.ts'

const REFUSAL_OF = {
  'not-allowed': 'calendar-not-allowed',
  'not-there': 'calendar-not-there',
  'too-slow': 'calendar-not-there',
  'too-large': 'calendar-too-large',
  unreadable: 'calendar-unreadable',
  'too-many-events': 'calendar-too-busy',
} as const satisfies Record<OutsideFailure, RefusalCode>

type Given = { readonly cleanerId: CleanerId; readonly address: string; readonly name: string; readonly now: Date }

/** Reads it once before it is kept. Refuses as the contract lists. */
export async function addOutsideCalendar(deps: OutsideDeps, given: Given) {
  const { db, secretBox } = deps
  const { cleanerId, now } = given
  const address = calendarAddress(given.address)
  if ((await calendarsOf(db, cleanerId, 'address')).length >= MAX_OUTSIDE_CALENDARS) return full()
  const timeZone = await zoneOf(db, cleanerId)
  const read = await askCalendar(deps, { address, known: null, timeZone, now })
  if (read.kind === 'failed') return refuse(REFUSAL_OF[read.why])
  const name = (given.name || read.name || new URL(address).hostname).slice(0, MAX_CALENDAR_NAME_LENGTH)
  const id = newId<OutsideCalendarId>()
  await inTransaction(db, async (tx) => {
    await lockListing(tx, cleanerId)
    if (!(await addCalendar(tx, secretBox, { id, cleanerId, source: 'address', name, host: new URL(address).hostname, address }, now)))
      refuse('calendar-known')
    // Two tabs may add at once.
    if ((await calendarsOf(tx, cleanerId, 'address')).length > MAX_OUTSIDE_CALENDARS) full()
    const calendar = (await findCalendar(tx, secretBox, id)) ?? refuse('not-found')
    await saveRead(deps, tx, calendar, read, now)
  })
  return showOne(db, cleanerId, id)
}

const full = (): never => refuse('calendars-full', { details: { max: MAX_OUTSIDE_CALENDARS } })

const zoneOf = async (executor: Executor, cleanerId: CleanerId): Promise<string> =>
  (await executor.selectFrom('cleaner').select('time_zone').where('account_id', '=', cleanerId).executeTakeFirstOrThrow()).time_zone

/** A failure is recorded, and shown in the answer. */
export async function readOutsideCalendar(deps: OutsideDeps, cleanerId: CleanerId, id: OutsideCalendarId) {
  await showOne(deps.db, cleanerId, id)
  await readAgain(deps, id)
  return showOne(deps.db, cleanerId, id)
}

export async function removeOutsideCalendar({ db }: OutsideDeps, cleanerId: CleanerId, id: OutsideCalendarId, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockListing(tx, cleanerId)
    await showOne(tx, cleanerId, id)
    await removeCalendar(tx, cleanerId, id)
    await disarmAllDeadlines(tx, id)
    await refreshListing(tx, cleanerId, now)
    announce(tx, liveChange, { what: 'calendar', id: cleanerId, to: [cleanerId] })
  })
}

const showOne = async (executor: Executor, cleanerId: CleanerId, id: OutsideCalendarId) =>
  (await calendarsOf(executor, cleanerId, 'address')).find((calendar) => calendar.id === id) ?? refuse('not-found')
