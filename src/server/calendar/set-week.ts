// A cleaner sets the whole week at once, as its form shows it.
import type { Received } from '#contract/endpoint.ts'
import type { calendars } from '#contract/calendar.ts'
import { checkWeek, endKept, isSameWeek, PART_TIMES, type WeeklySlot } from '#domain/availability.ts'
import { rowsNow } from '#domain/calendar-change.ts'
import { DAYS_OF_WEEK, type DayOfWeek } from '#domain/civil-date.ts'
import type { CleanerId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import { lockSchedule } from '../cleaners/index.ts'
import type { Tx } from '../platform/postgres/database.ts'
import { writeDays } from './change-calendar.ts'

type Week = Received<(typeof calendars)['PUT /api/cleaner/availability'], 'body'>

/**
 * Replaces the week that was shown; a slot without hours has the usual ones of its part of the day. What visits hold stays theirs.
 * Refuses `duplicate-slot`, `week-changed` when another week stands by now, and invalid hours.
 */
export async function setWeek(tx: Tx, cleanerId: CleanerId, asked: Week, now: Date): Promise<void> {
  const weekly = withHours(asked.weekly, 'weekly')
  checkWeek(weekly)
  const before = await lockSchedule(tx, cleanerId)
  // A save sent again finds its own week.
  if (isSameWeek(before.weekly, weekly)) return
  if (!isSameWeek(before.weekly, withHours(asked.replaces, 'replaces'))) refuse('week-changed')
  const slotsOn = (week: readonly WeeklySlot[], on: DayOfWeek) => week.filter(({ day }) => day === on)
  const changed = DAYS_OF_WEEK.filter((day) => !isSameWeek(slotsOn(before.weekly, day), slotsOn(weekly, day)))
  await writeDays(tx, cleanerId, before, rowsNow({ ...before, weekly }, changed), now)
}

const withHours = (slots: Week['weekly'], field: keyof Week): WeeklySlot[] =>
  slots.map(({ day, part, startTime, endTime }, index) => {
    const usual = part === null ? null : PART_TIMES[part]
    const [start, end] = [startTime ?? usual?.startTime, endTime ?? usual?.endTime]
    if (start === undefined || end === undefined)
      return refuse('malformed-request', { fields: { [`${field}.${index}.startTime`]: 'required' } })
    return { day, part, startTime: start, endTime: endKept(end) }
  })
