// Reads a calendar of another company and closes the hours that it holds: when it is added, every half hour, and when its cleaner asks.
import * as z from 'zod'
import { idOf } from '#contract/shapes.ts'
import { HORIZON_DAYS } from '#domain/availability.ts'
import { addMinutes, DAY_MS, HOUR_MS } from '#domain/elapsed.ts'
import type { OutsideCalendarId } from '#domain/id.ts'
import {
  isFailingLong,
  MAX_BUSY_STRETCHES,
  MAX_OCCURRENCES,
  OUTSIDE_READ_EVERY_MINUTES,
  OUTSIDE_WHOLE_EVERY_HOURS,
  type OutsideFailure,
} from '#domain/outside-calendar.ts'
import { OWN_UID } from '#domain/visit-in-calendars.ts'
import type { Span } from '#domain/intervals.ts'
import { lockListing, notifyCleaner, refreshListing } from '../cleaners/index.ts'
import type { Notify } from '../notices/index.ts'
import type { Clock } from '../platform/clock.ts'
import { announce, inTransaction, type Db, type Tx } from '../platform/postgres/database.ts'
import { armDeadline, type DeadlineHandler } from '../platform/deadlines.ts'
import { readBusy } from '../platform/icalendar/read-busy.ts'
import { liveChange } from '../platform/live-change.ts'
import { defineJob, enqueue, handles, type JobHandler } from '../platform/jobs.ts'
import type { Known, PublicReader } from '../platform/read-public.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { findCalendar, recordFailure, recordRead, recordTold, type OutsideCalendar } from './outside-store.ts'
import { calendarEmails } from './emails.ts'
import { tellOverlaps } from './tell-overlaps.ts'

export type OutsideDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly secretBox: SecretBox
  readonly notify: Notify
  readonly calendars: PublicReader
}

/** Recurring events are known some days beyond the horizon, so that the half hour that comes into it is. */
const SPARE_DAYS = 3
const READ_AGAIN = 'read-outside-calendar'
const readJob = defineJob(READ_AGAIN, z.object({ id: idOf<OutsideCalendarId>() }))

export type BusyRead =
  | { readonly kind: 'read'; readonly spans: readonly Span[] | null; readonly name: string | null; readonly known: Known }
  | { readonly kind: 'failed'; readonly why: OutsideFailure }

type Asked = { readonly address: string; readonly known: Known | null; readonly timeZone: string; readonly now: Date }

/** The days that can be booked, and some more, in milliseconds. */
export const daysToRead = (now: Date): { from: number; until: number } => ({
  from: now.getTime(),
  until: now.getTime() + (HORIZON_DAYS + SPARE_DAYS) * DAY_MS,
})

/** What a calendar says of the days that can be booked; `spans` null when it has not changed. */
export async function askCalendar(
  { calendars }: Pick<OutsideDeps, 'calendars'>,
  { address, known, timeZone, now }: Asked,
): Promise<BusyRead> {
  const outcome = await calendars.read(address, known)
  if (outcome.kind === 'failed') return outcome
  if (outcome.kind === 'unchanged') return { kind: 'read', spans: null, name: null, known: known ?? { etag: null, lastModified: null } }
  const { text, etag, lastModified } = outcome
  const { from, until } = daysToRead(now)
  const limits = { maxOccurrences: MAX_OCCURRENCES, maxStretches: MAX_BUSY_STRETCHES }
  const answer = await readBusy({ text, timeZone, from, until, ownUids: OWN_UID, ...limits })
  return answer.kind === 'read' ? { ...answer, known: { etag, lastModified } } : { kind: 'failed', why: answer.kind }
}

/** Keeps what a reading said, under the cleaner's lock; of a calendar at an address, arms the next with it. */
export async function saveRead(deps: OutsideDeps, tx: Tx, calendar: OutsideCalendar, read: BusyRead, now: Date): Promise<void> {
  const { id, cleanerId, source } = calendar
  await lockListing(tx, cleanerId)
  if (source === 'address') armDeadline(tx, READ_AGAIN, id, addMinutes(now, OUTSIDE_READ_EVERY_MINUTES))
  if (read.kind === 'failed') return saveFailure(deps, tx, calendar, read.why, now)
  await recordRead(tx, id, { ...read, now })
  if (read.spans === null) return
  await refreshListing(tx, cleanerId, now)
  announce(tx, liveChange, { what: 'calendar', id: cleanerId, to: [cleanerId] })
  await tellOverlaps(deps, tx, cleanerId, { ...calendar, spans: read.spans }, now)
}

async function saveFailure(deps: OutsideDeps, tx: Tx, calendar: OutsideCalendar, why: OutsideFailure, now: Date): Promise<void> {
  const { id, cleanerId, name: calendarName, lastReadAt, failingSince, toldAt } = calendar
  await recordFailure(tx, calendar, why, now)
  if (toldAt !== null || failingSince === null || !isFailingLong(failingSince, now)) return
  const key = `outside-failing:${id}:${failingSince.getTime()}`
  await notifyCleaner(deps, tx, cleanerId, calendarEmails['outside-calendar-failing'], { calendar: calendarName, lastReadAt }, key)
  await recordTold(tx, id, now)
}

/** Null when there is no such calendar any more. */
export async function readAgain(deps: OutsideDeps, id: OutsideCalendarId): Promise<OutsideCalendar | null> {
  const { db, clock, secretBox } = deps
  const calendar = await findCalendar(db, secretBox, id)
  if (calendar === null) return null
  const now = clock.now()
  const { address, timeZone, lastWholeAt, failingSince } = calendar
  const isWholeDue = failingSince !== null || now.getTime() - lastWholeAt.getTime() >= OUTSIDE_WHOLE_EVERY_HOURS * HOUR_MS
  const read = await askCalendar(deps, { address, known: isWholeDue ? null : calendar.known, timeZone, now })
  return inTransaction(db, async (tx) => {
    await lockListing(tx, calendar.cleanerId)
    const still = await findCalendar(tx, secretBox, id)
    if (still !== null) await saveRead(deps, tx, still, read, now)
    return findCalendar(tx, secretBox, id)
  })
}

export const outsideJobs = (deps: OutsideDeps): readonly JobHandler[] => [
  handles(readJob, async ({ id }) => void (await readAgain(deps, id))),
]

/** The network is asked outside the transaction; the next half hour is armed at once, so that a job that is lost stops nothing. */
export const readEveryHalfHour: DeadlineHandler<OutsideCalendarId> = {
  kind: READ_AGAIN,
  async run(tx, id, now) {
    const calendar = await tx.selectFrom('outside_calendar').select('id').where('id', '=', id).executeTakeFirst()
    if (!calendar) return
    enqueue(tx, readJob, { id }, { key: `${READ_AGAIN}:${id}` })
    armDeadline(tx, READ_AGAIN, id, addMinutes(now, OUTSIDE_READ_EVERY_MINUTES))
  },
}
