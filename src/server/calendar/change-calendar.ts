// A cleaner opens or blocks time, and takes it back: decided under the lock of their row, which every booking of theirs takes too.
import type { calendars } from '#contract/calendar.ts'
import type { Received, Returned } from '#contract/endpoint.ts'
import { piecesByDay, type Availability } from '#domain/calendar.ts'
import { closesVisit, rowsAfter, rowsNow, UNDO_HOURS, withRows, type DayRows } from '#domain/calendar-change.ts'
import { holdsTime } from '#domain/booking.ts'
import { DAY_MS, HOUR_MS } from '#domain/elapsed.ts'
import type { ChangeId, CleanerId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import { localOf } from '#domain/time.ts'
import { visitsBetween, type CalendarVisit } from '../bookings/index.ts'
import { announceWider, lockSchedule, refreshListing } from '../cleaners/index.ts'
import { announce, inTransaction, type Tx } from '../platform/postgres/database.ts'
import { liveChange } from '../platform/live-change.ts'
import { followTimeSoon, type VisitPlanned } from '../series/index.ts'
import type { CalendarDeps } from './calendar-deps.ts'
import { findChange, forgetChange, keepChange, newerThan, saveDays } from '../schedules/index.ts'
import { shownPiece, type Reader } from './show-calendar.ts'

type Changes = (typeof calendars)['POST /api/cleaner/calendar/changes']

/** Refuses as {@link rowsAfter} says, and `time-held` for what a visit holds, or a series has planned, unless visits are to be kept. */
export async function changeCalendar(
  deps: CalendarDeps,
  cleanerId: CleanerId,
  { keepVisits, ...change }: Received<Changes, 'body'>,
  reader: Reader,
): Promise<Returned<Changes>> {
  return inTransaction(deps.db, async (tx) => {
    const schedule = await lockSchedule(tx, cleanerId)
    const rows = rowsAfter(change, schedule, localOf(reader.now, schedule.timeZone).date)
    const held = await visitsClosed(deps, tx, { cleanerId, ...schedule }, withRows(schedule, rows), reader)
    if (!keepVisits) refuseHeld(held)
    const changeId = await writeDays(tx, cleanerId, schedule, rows, reader.now)
    return { changeId, ...held }
  })
}

/** Restores the days as they were. Refuses `change-gone`, `newer-change`, and `time-held` as the change itself does. */
export async function undoChange(
  deps: CalendarDeps,
  cleanerId: CleanerId,
  { id, keepVisits }: { readonly id: ChangeId; readonly keepVisits: boolean },
  reader: Reader,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const schedule = await lockSchedule(tx, cleanerId)
    const change = (await findChange(tx, cleanerId, id)) ?? refuse('change-gone')
    if (change.madeAt.getTime() + UNDO_HOURS * HOUR_MS <= reader.now.getTime()) refuse('change-gone')
    const newer = await newerThan(tx, cleanerId, change)
    if (newer !== null) refuse('newer-change', { details: { changeId: newer } })
    const held = await visitsClosed(deps, tx, { cleanerId, ...schedule }, withRows(schedule, change.before), reader)
    if (!keepVisits) refuseHeld(held)
    saveDays(tx, cleanerId, change.before)
    forgetChange(tx, id)
    await followChange(tx, cleanerId, reader.now)
  })
}

/** Writes the days and keeps the way back. */
export async function writeDays(
  tx: Tx,
  cleanerId: CleanerId,
  before: Availability,
  rows: readonly DayRows[],
  now: Date,
): Promise<ChangeId> {
  const was = rowsNow(
    before,
    rows.map(({ key }) => key),
  )
  const changeId = keepChange(tx, cleanerId, was, now)
  saveDays(tx, cleanerId, rows)
  await followChange(tx, cleanerId, now)
  return changeId
}

async function followChange(tx: Tx, cleanerId: CleanerId, now: Date): Promise<void> {
  await refreshListing(tx, cleanerId, now)
  announceWider(tx, cleanerId)
  followTimeSoon(tx, cleanerId)
  announce(tx, liveChange, { what: 'calendar', id: cleanerId, to: [cleanerId] })
}

type Known = Availability & { readonly cleanerId: CleanerId; readonly timeZone: string }

type Held = Pick<Returned<Changes>, 'keptVisits' | 'plannedVisits'>

/** Those that stand in what is open before and not after: booked, and planned by series. */
async function visitsClosed(
  { series }: CalendarDeps,
  tx: Tx,
  { cleanerId, timeZone, ...before }: Known,
  after: Availability,
  reader: Reader,
): Promise<Held> {
  const { language, now } = reader
  const [visits, planned] = await Promise.all([
    visitsBetween(tx, cleanerId, { from: new Date(now.getTime() - DAY_MS), until: FOREVER, language }),
    series.plannedFor(tx, cleanerId, reader),
  ])
  const isClosed = (visit: CalendarVisit | VisitPlanned): boolean => closesVisit(visit, timeZone, before, after)
  return {
    keptVisits: visits.filter((visit) => holdsTime(visit.status) && isClosed(visit)).map((visit) => shownHeld(visit, timeZone)),
    plannedVisits: planned.filter(isClosed).map((visit) => shownPlanned(visit, timeZone)),
  }
}

/** Later than any visit. */
const FOREVER = new Date('9999-12-31T00:00Z')

export function shownHeld(visit: CalendarVisit, timeZone: string): Returned<Changes>['keptVisits'][number] {
  const { id, reference, firstName, status, startsAt, isKnown } = visit
  const [first] = piecesByDay(visit, timeZone)
  if (!first) throw new Error(`visit ${id} lasts no time`)
  return {
    ...(isKnown ? { id, reference, firstName } : { id: null, reference: null, firstName: null }),
    status,
    startsAt,
    ...shownPiece(first),
  }
}

export function shownPlanned(
  { seriesId, firstName, ...visit }: VisitPlanned,
  timeZone: string,
): Returned<Changes>['plannedVisits'][number] {
  const [first] = piecesByDay(visit, timeZone)
  if (!first) throw new Error(`a visit of the series ${seriesId} lasts no time`)
  return { seriesId, firstName, startsAt: visit.startsAt, ...shownPiece(first) }
}

function refuseHeld({ keptVisits: visits, plannedVisits: planned }: Held): void {
  if (visits.length + planned.length > 0) refuse('time-held', { details: { visits, planned } })
}
