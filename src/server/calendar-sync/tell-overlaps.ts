// Tells a cleaner of agreed visits during which another of their calendars is busy, once of each hour: as it is read, and as a visit is agreed on.
import { sql } from 'kysely'
import * as z from 'zod'
import { cleanerId } from '#contract/shapes.ts'
import type { CleanerId, OutsideCalendarId } from '#domain/id.ts'
import type { Span } from '#domain/intervals.ts'
import { visitsOf } from '../bookings/index.ts'
import { lockListing, notifyCleaner } from '../cleaners/index.ts'
import type { Notify } from '../notices/index.ts'
import type { Clock } from '../platform/clock.ts'
import { defineJob, enqueueEach, handles, type JobHandler } from '../platform/jobs.ts'
import { inTransaction, type Db, type Tx } from '../platform/postgres/database.ts'
import { calendarEmails } from './emails.ts'
import { busyCalendarsOf } from './outside-store.ts'

const overlapsJob = defineJob('tell-outside-overlaps', z.object({ cleanerId }))

type Busy = { readonly id: OutsideCalendarId; readonly name: string; readonly spans: readonly Span[] }

/** A visit stands whatever another calendar says. */
export async function tellOverlaps(
  deps: { readonly notify: Notify },
  tx: Tx,
  cleanerId: CleanerId,
  { id, name, spans }: Busy,
  now: Date,
): Promise<void> {
  for (const visit of await visitsOf(tx, { id: cleanerId, role: 'cleaner' }, now)) {
    const { startsAt, endsAt } = visit.facts
    if (!spans.some(([from, until]) => from < endsAt.getTime() && until > startsAt.getTime())) continue
    const { timeZone, city } = visit.place
    const about = { calendar: name, bookingId: visit.id, startsAt, endsAt, timeZone, city }
    // A visit that moves is told of anew.
    const dedupeKey = `outside-busy:${id}:${visit.id}:${startsAt.toISOString()}`
    await notifyCleaner(deps, tx, cleanerId, calendarEmails['outside-busy-over-visit'], about, dedupeKey)
  }
}

/** The hours may have become busy while an answer was awaited. Nothing happens for whoever reads no other calendar in. */
export function tellOverlapsSoon(tx: Tx, cleanerId: CleanerId): void {
  enqueueEach(
    tx,
    overlapsJob,
    sql`select json_build_object('cleanerId', cleaner_id) as payload, ${`outside-overlaps:${cleanerId}`} as key
          from outside_calendar where cleaner_id = ${cleanerId} limit 1`,
  )
}

export const overlapJobs = (deps: { readonly db: Db; readonly clock: Clock; readonly notify: Notify }): readonly JobHandler[] => [
  handles(overlapsJob, ({ cleanerId: id }) =>
    inTransaction(deps.db, async (tx) => {
      const now = deps.clock.now()
      // Whoever keeps a reading holds the same lock: it sees the visit, or we see what it kept.
      await lockListing(tx, id)
      for (const calendar of await busyCalendarsOf(tx, id, now)) await tellOverlaps(deps, tx, id, calendar, now)
    }),
  ),
]
