// The schedule of one cleaner, read alone.
import type { CleanerId } from '#domain/id.ts'
import type { Schedule } from '#domain/scheduling.ts'
import type { Executor } from '../platform/postgres/database.ts'
import { prepared } from '../platform/postgres/prepared.ts'
import { scheduleColumns, scheduleFrom } from '../schedules/index.ts'

/** What decides a cleaner's openings, with the time that live bookings and other calendars hold. Null when there is no such cleaner. */
export async function scheduleOf(executor: Executor, cleanerId: CleanerId): Promise<Schedule | null> {
  const row = await read.first(executor, { cleanerId })
  return row && scheduleFrom(row, row.time_zone)
}

const read = prepared((db, v: { cleanerId: CleanerId }) =>
  db.selectFrom('cleaner as c').select('c.time_zone').select(scheduleColumns).where('c.account_id', '=', v.cleanerId),
)

/** The schedule of somebody who is known to be a cleaner. Throws when they are none. */
export async function ownSchedule(executor: Executor, cleanerId: CleanerId): Promise<Schedule> {
  const schedule = await scheduleOf(executor, cleanerId)
  if (!schedule) throw new Error(`no cleaner ${cleanerId}`)
  return schedule
}
