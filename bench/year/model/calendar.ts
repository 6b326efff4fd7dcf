// The days on which cleaners are paid: Fridays at 9 in Montréal, the next working day when that is a holiday.
import { addDays, dateOf, dayNumber, instantOf, wallOf, weekday } from '../wall.ts'

const FRIDAY = 4

/** Gauss's Easter, as the anonymous computus of 1876 has it. */
function easterOf(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const days = h + l - 7 * m + 114
  return `${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`
}

const mondayFrom = (date: string): string => addDays(date, (7 - weekday(date)) % 7)

/** The eight days of the year on which nobody pays. */
function holidaysOf(year: number): readonly string[] {
  const canadaDay = `${year}-07-01`
  return [
    `${year}-01-01`,
    addDays(easterOf(year), -2),
    mondayFrom(`${year}-05-18`),
    `${year}-06-24`,
    weekday(canadaDay) === 6 ? `${year}-07-02` : canadaDay,
    mondayFrom(`${year}-09-01`),
    mondayFrom(`${year}-10-08`),
    `${year}-12-25`,
  ]
}

const isWorkingDay = (date: string): boolean => weekday(date) <= FRIDAY && !holidaysOf(Number(date.slice(0, 4))).includes(date)
const workingDayFrom = (date: string): string => (isWorkingDay(date) ? date : workingDayFrom(addDays(date, 1)))

export type Payday = {
  readonly friday: string
  readonly at: number
  /** It pays what was credited before this Monday. */
  readonly creditedBefore: number
}

const paydayOf = (friday: string): Payday => ({
  friday,
  at: instantOf(`${workingDayFrom(friday)} 09:00`),
  creditedBefore: instantOf(`${addDays(friday, -FRIDAY)} 00:00`),
})

/** The first payday after an instant. */
export function nextPayday(after: number): Payday {
  const today = dateOf(wallOf(after))
  const firstFriday = addDays(today, ((FRIDAY - weekday(today) + 7) % 7) - 7)
  const found = [0, 7, 14, 21].map((days) => paydayOf(addDays(firstFriday, days))).find(({ at }) => at > after)
  if (!found) throw new Error(`no payday follows ${dayNumber(today)}`)
  return found
}
