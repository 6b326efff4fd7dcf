// The names of Quebec's statutory holidays, the same wherever a day is shown.
import type { Holiday } from '#domain/holidays.ts'

export const holidays = {
  new_year: 'Jour de l’An',
  good_friday: 'Vendredi saint',
  patriots: 'Journée nationale des patriotes',
  national: 'Fête nationale',
  canada: 'Fête du Canada',
  labour: 'Fête du Travail',
  thanksgiving: 'Action de grâce',
  christmas: 'Noël',
} satisfies Record<Holiday, string>
