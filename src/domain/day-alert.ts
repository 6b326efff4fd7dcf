// Alerts of full days: one notice when somebody wanted has time again on a day that was full.
import { HORIZON_DAYS } from './availability.ts'
import { addDays } from './civil-date.ts'
import { bookableStarts, type BookableStart, type Schedule } from './scheduling.ts'
import { localOf, startOfDay } from './time.ts'
import { refuse } from './refusal.ts'

/** Days of which one client may be told. */
export const MAX_DAY_ALERTS = 20

type AskedDay = { readonly date: string; readonly durationMinutes: number; readonly now: Date }

/** The starts of that day that anybody may book now; an hour on short notice, which costs more, is none of them. */
export const openingsOn = (schedule: Schedule, { date, durationMinutes, now }: AskedDay): readonly BookableStart[] =>
  bookableStarts({ ...schedule, now, durationMinutes, from: date, days: 1 })

/** Whether bookings are taken for a day by now, or will be while it is waited for: from today to the end of the horizon. */
export const mayOpen = (date: string, today: string): boolean => date >= today && date <= addDays(today, HORIZON_DAYS)

/** Refuses `in-the-past`, and `too-early` beyond the horizon. */
export function checkDay({ timeZone }: Pick<Schedule, 'timeZone'>, { date, now }: Omit<AskedDay, 'durationMinutes'>): void {
  const { date: today } = localOf(now, timeZone)
  if (date < today) refuse('in-the-past')
  if (!mayOpen(date, today)) refuse('too-early')
}

/** Refuses as {@link checkDay} does, and `day-not-full`. */
export function checkFull(schedule: Schedule, asked: AskedDay): void {
  checkDay(schedule, asked)
  if (openingsOn(schedule, asked).length > 0) refuse('day-not-full')
}

/** When the day is over, by the cleaner's wall. */
export const dayEndsAt = (date: string, timeZone: string): Date => startOfDay(addDays(date, 1), timeZone)
