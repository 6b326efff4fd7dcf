// How busy a day is, the same wherever a day is shown.
import type { DayLoad } from '#domain/day-load.ts'

export const dayLoads = {
  available: 'available',
  somewhat_busy: 'somewhat busy',
  busy: 'busy',
  very_busy: 'very busy',
} satisfies Record<DayLoad, string>
