// The names of Quebec's statutory holidays.
import type { Holiday } from '#domain/holidays.ts'

export const holidays = {
  new_year: 'New Year’s Day',
  good_friday: 'Good Friday',
  patriots: 'National Patriots’ Day',
  national: 'National Holiday',
  canada: 'Canada Day',
  labour: 'Labour Day',
  thanksgiving: 'Thanksgiving',
  christmas: 'Christmas Day',
} satisfies Record<Holiday, string>
