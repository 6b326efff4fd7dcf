// When a digest is sent: in the morning, to people who want emails gathered.
import { DEFAULT_TIME_ZONE } from './property.ts'
import type { NotificationFrequency } from './account.ts'
import { addDays, dayOfWeek } from './civil-date.ts'
import { instantOf, localOf } from './time.ts'

const MORNING = '08:00'
/** The zone of nearly all users. */
/** As `dayOfWeek` counts. */
const MONDAY = 0

/** The first 8:00 after `now` on any day, on a Monday or on the first of a month; `now` itself for whoever does not wait. */
export function nextDigestAt(frequency: NotificationFrequency, now: Date): Date {
  if (frequency === 'instant') return now
  const isDay = {
    daily: () => true,
    weekly: (date: string) => dayOfWeek(date) === MONDAY,
    monthly: (date: string) => date.endsWith('-01'),
  }[frequency]
  for (let { date } = localOf(now, DEFAULT_TIME_ZONE); ; date = addDays(date, 1)) {
    const at = instantOf({ date, time: MORNING, timeZone: DEFAULT_TIME_ZONE })
    if (isDay(date) && at > now) return at
  }
}
