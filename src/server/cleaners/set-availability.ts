// A cleaner sets their availability: the week, and dated exceptions.
import type { Received } from '#contract/endpoint.ts'
import type { cleaners } from '#contract/cleaners.ts'
import { checkExceptions, checkWeek, PART_TIMES, type WeeklySlot } from '#domain/availability.ts'
import type { CleanerId } from '#domain/id.ts'
import type { Tx } from '../platform/database.ts'

type Availability = Received<(typeof cleaners)['PUT /api/cleaner/availability'], 'body'>

/** Replaces both lists; a slot without hours has the usual ones of its part of the day. Refuses `duplicate-slot`, and invalid hours. */
export async function setAvailability(tx: Tx, cleanerId: CleanerId, { weekly, exceptions }: Availability): Promise<void> {
  const week = weekly.map(({ day, part, startTime, endTime }) => ({
    day: day as WeeklySlot['day'],
    part,
    startTime: startTime ?? PART_TIMES[part].startTime,
    endTime: endTime ?? PART_TIMES[part].endTime,
  }))
  checkWeek(week)
  checkExceptions(exceptions)
  await tx.deleteFrom('weekly_slot').where('cleaner_id', '=', cleanerId).execute()
  await tx.deleteFrom('availability_exception').where('cleaner_id', '=', cleanerId).execute()
  if (week.length > 0) {
    const rows = week.map(({ day, part, startTime, endTime }) => ({
      cleaner_id: cleanerId,
      day,
      part,
      start_time: startTime,
      end_time: endTime,
    }))
    await tx.insertInto('weekly_slot').values(rows).execute()
  }
  if (exceptions.length > 0) {
    const rows = exceptions.map(({ date, kind, startTime, endTime }) => ({
      cleaner_id: cleanerId,
      on_date: date,
      kind,
      start_time: startTime ?? null,
      end_time: endTime ?? null,
    }))
    await tx.insertInto('availability_exception').values(rows).execute()
  }
}
