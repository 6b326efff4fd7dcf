// Calendar dates ('2026-11-26') and times of day ('09:00') as people write them: no zone, no instant, safe for browsers.
import { DAY_MS } from './elapsed.ts'

/** Days of the week as numbers: 0 is Monday, 6 is Sunday. */
export const DAYS_OF_WEEK = [0, 1, 2, 3, 4, 5, 6] as const
export type DayOfWeek = (typeof DAYS_OF_WEEK)[number]

/** Whether the text is a real date of the Gregorian calendar written 'YYYY-MM-DD', from year 1000 on. */
export function isCivilDate(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const instant = Date.parse(`${text}T00:00:00Z`)
  // Date.parse may roll February 30 over to March instead of failing.
  return !Number.isNaN(instant) && new Date(instant).toISOString().slice(0, 10) === text
}

/** Whether the text is a time of day written 'HH:MM', from '00:00' to '23:59'. */
export function isTimeOfDay(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** Days since 1970-01-01, negative before; the date must satisfy {@link isCivilDate}. */
export function dayNumber(date: string): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS)
}

/** Writing a date costs ten times as much as finding it again, and openings of many cleaners fall on the same few days. */
const MAX_KEPT_DATES = 2_000
const dates = new Map<number, string>()

/** The date written 'YYYY-MM-DD' that is so many days after 1970-01-01; the inverse of {@link dayNumber}. */
export function dateOfDayNumber(day: number): string {
  const known = dates.get(day)
  if (known !== undefined) return known
  const date = new Date(day * DAY_MS).toISOString().slice(0, 10)
  if (dates.size >= MAX_KEPT_DATES) dates.clear()
  dates.set(day, date)
  return date
}

/** The date `days` calendar days later (earlier when negative), whatever the clocks do in between. */
export function addDays(date: string, days: number): string {
  return dateOfDayNumber(dayNumber(date) + days)
}

/** The date so many months later, on the last day of a shorter month. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(day, lastDay))).toISOString().slice(0, 10)
}

/** The day of the week, 0 for Monday to 6 for Sunday. */
export function dayOfWeek(date: string): DayOfWeek {
  return dayOfWeekOfDayNumber(dayNumber(date))
}

/** Same as {@link dayOfWeek} for a date given as its {@link dayNumber}; 1970-01-01 was a Thursday. */
export function dayOfWeekOfDayNumber(day: number): DayOfWeek {
  return ((((day + 3) % 7) + 7) % 7) as DayOfWeek
}

const TWO_DIGITS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))

/** The time of day so many whole minutes after midnight, from 0 to 1439: 570 is '09:30'; the inverse of {@link minutesOfDay}. */
export const timeOfMinutes = (minutes: number): string => `${TWO_DIGITS[Math.floor(minutes / 60)]}:${TWO_DIGITS[minutes % 60]}`

/** Minutes from midnight to a time of day, by the wall: '09:30' is 570. */
export function minutesOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}
