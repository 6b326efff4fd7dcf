// Reads what decides a cleaner's openings: the weekly pattern, dated exceptions, and the time that bookings hold.
import { sql } from 'kysely'
import type { DatedException, WeeklySlot } from '#domain/availability.ts'
import { HOLDING_STATUSES } from '#domain/booking.ts'
import type { CleanerId } from '#domain/id.ts'
import type { Schedule } from '#domain/scheduling.ts'
import type { Executor } from '../platform/database.ts'

/** As JSON carries them: absent times are null, instants are text. */
export type ScheduleColumns = {
  readonly weekly: readonly WeeklySlot[]
  readonly exceptions: readonly { date: string; kind: DatedException['kind']; startTime: string | null; endTime: string | null }[]
  readonly busy: readonly { startsAt: string; endsAt: string }[]
}

const HOLDING = sql.join(HOLDING_STATUSES.map((status) => sql.lit(status)))

/** Three columns for any statement that reads `cleaner as c`. */
export const scheduleColumns = [
  sql<ScheduleColumns['weekly']>`(
    select coalesce(json_agg(json_build_object('day', w.day, 'part', w.part,
             'startTime', left(w.start_time::text, 5), 'endTime', left(w.end_time::text, 5)) order by w.day, w.start_time), '[]')
      from weekly_slot w where w.cleaner_id = c.account_id)`.as('weekly'),
  sql<ScheduleColumns['exceptions']>`(
    select coalesce(json_agg(json_build_object('date', x.on_date, 'kind', x.kind,
             'startTime', left(x.start_time::text, 5), 'endTime', left(x.end_time::text, 5)) order by x.on_date, x.start_time), '[]')
      from availability_exception x where x.cleaner_id = c.account_id)`.as('exceptions'),
  sql<ScheduleColumns['busy']>`(
    select coalesce(json_agg(json_build_object('startsAt', b.starts_at, 'endsAt', b.held_until)), '[]')
      from booking b where b.cleaner_id = c.account_id and b.status in (${HOLDING}))`.as('busy'),
] as const

export function scheduleFrom(columns: ScheduleColumns, timeZone: string): Schedule {
  return {
    weekly: columns.weekly,
    exceptions: columns.exceptions.map(({ date, kind, startTime, endTime }) => ({
      date,
      kind,
      ...(startTime === null || endTime === null ? {} : { startTime, endTime }),
    })),
    busy: columns.busy.map(({ startsAt, endsAt }) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) })),
    timeZone,
  }
}

/** What decides a cleaner's openings, with the time that live bookings hold. Null when there is no such cleaner. */
export async function scheduleOf(executor: Executor, cleanerId: CleanerId): Promise<Schedule | null> {
  const row = await executor
    .selectFrom('cleaner as c')
    .select('c.time_zone')
    .select(scheduleColumns)
    .where('c.account_id', '=', cleanerId)
    .executeTakeFirst()
  return row ? scheduleFrom(row, row.time_zone) : null
}
