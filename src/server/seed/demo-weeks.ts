// The usual weeks of the demonstration: they begin at other hours, so that people are first free at other hours.
import type { DayPart } from '#domain/availability.ts'
import type { DayOfWeek } from '#domain/civil-date.ts'

export type Week = readonly (readonly [day: DayOfWeek, part: DayPart, startTime?: string])[]
/** `startTime`: later than usual. */
const everyDay = (days: readonly DayOfWeek[], part: DayPart, startTime?: string): Week =>
  days.map((day) => (startTime === undefined ? [day, part] : [day, part, startTime]))
export const WEEKS: readonly [Week, Week, ...Week[]] = [
  everyDay([0, 1, 2, 3, 4], 'full_day'),
  [...everyDay([0, 1, 2, 3, 4], 'morning'), ...everyDay([0, 1, 2, 3, 4], 'afternoon')],
  [...everyDay([1, 2, 3], 'full_day'), ...everyDay([5], 'morning')],
  [...everyDay([0, 2, 4], 'afternoon'), ...everyDay([0, 2, 4], 'evening'), ...everyDay([5, 6], 'full_day')],
  everyDay([3, 4, 5, 6], 'full_day'),
  everyDay([0, 1, 2, 3, 4], 'full_day', '09:30'),
  everyDay([0, 1, 3, 4], 'full_day', '10:00'),
  everyDay([0, 1, 2, 3], 'full_day', '08:30'),
  everyDay([0, 2, 3, 5], 'full_day', '11:00'),
  everyDay([1, 2, 4, 6], 'full_day', '13:00'),
  everyDay([0, 1, 2, 3, 4], 'full_day', '09:00'),
  everyDay([0, 1, 2, 3, 4, 5], 'evening'),
]
