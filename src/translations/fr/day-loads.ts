// How busy a day is, the same wherever a day is shown.
import type { DayLoad } from '#domain/day-load.ts'

export const dayLoads = {
  available: 'disponible',
  somewhat_busy: 'un peu chargé',
  busy: 'chargé',
  very_busy: 'très chargé',
} satisfies Record<DayLoad, string>
