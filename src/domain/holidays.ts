// The statutory holidays of Quebec, on which banks and offices are closed, and the working days between them.
import { addDays, dayOfWeek } from './civil-date.ts'

const FRIDAY = 4
const SUNDAY = 6

/** In the order of the year. Act respecting labour standards, s. 60, and the National Holiday Act. */
export const HOLIDAYS = ['new_year', 'good_friday', 'patriots', 'national', 'canada', 'labour', 'thanksgiving', 'christmas'] as const
export type Holiday = (typeof HOLIDAYS)[number]

function datesOf(year: number): Readonly<Record<Holiday, string>> {
  const on = (monthAndDay: string): string => `${String(year).padStart(4, '0')}-${monthAndDay}`
  const canadaDay = on('07-01')
  return {
    new_year: on('01-01'),
    good_friday: addDays(easterOf(year), -2),
    // Patriots' Day is the Monday before May 25.
    patriots: mondayFrom(on('05-18')),
    national: on('06-24'),
    canada: dayOfWeek(canadaDay) === SUNDAY ? on('07-02') : canadaDay,
    labour: mondayFrom(on('09-01')),
    thanksgiving: mondayFrom(on('10-08')),
    christmas: on('12-25'),
  }
}

/** The holidays of a year, as dates 'YYYY-MM-DD', in order. */
export function holidaysOf(year: number): readonly string[] {
  const dates = datesOf(year)
  return HOLIDAYS.map((holiday) => dates[holiday])
}

/** Null on any other day. */
export function holidayOn(date: string): Holiday | null {
  const dates = datesOf(Number(date.slice(0, 4)))
  return HOLIDAYS.find((holiday) => dates[holiday] === date) ?? null
}

/** Neither on a weekend nor on a holiday. */
export const isWorkingDay = (date: string): boolean => dayOfWeek(date) <= FRIDAY && !holidaysOf(Number(date.slice(0, 4))).includes(date)

/** The date itself, when it is a working day. */
export function workingDayFrom(date: string): string {
  return isWorkingDay(date) ? date : workingDayFrom(addDays(date, 1))
}

const mondayFrom = (date: string): string => addDays(date, (7 - dayOfWeek(date)) % 7)

/** Easter Sunday of the Gregorian calendar, by the method of Oudin: integers, so no year is an exception. */
function easterOf(year: number): string {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const sun = (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30
  const moon = sun - Math.floor(sun / 28) * (1 - Math.floor(29 / (sun + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7
  return addDays(`${String(year).padStart(4, '0')}-03-28`, moon - weekday)
}
