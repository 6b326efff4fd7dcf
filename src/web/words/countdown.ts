// How long is left, in words short enough for a timeline: minutes, hours and minutes, then whole days.
import type { Translate } from '#web/platform/use-translation.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/elapsed.ts'

/** From two days on, hours are left out. */
const DAYS_FROM = 2 * DAY_MS

export type Countdown =
  | { readonly unit: 'underAMinute' }
  | { readonly unit: 'minutes'; readonly minutes: number }
  | { readonly unit: 'hours'; readonly hours: number; readonly minutes: number }
  | { readonly unit: 'days'; readonly days: number }

/** Rounded down, so that it never promises time that is not left. */
export function countdownOf(milliseconds: number): Countdown {
  if (milliseconds < MINUTE_MS) return { unit: 'underAMinute' }
  if (milliseconds < HOUR_MS) return { unit: 'minutes', minutes: Math.floor(milliseconds / MINUTE_MS) }
  if (milliseconds < DAYS_FROM)
    return { unit: 'hours', hours: Math.floor(milliseconds / HOUR_MS), minutes: Math.floor((milliseconds % HOUR_MS) / MINUTE_MS) }
  return { unit: 'days', days: Math.floor(milliseconds / DAY_MS) }
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** « 42 min », « 5 h 12 », « 3 jours ». */
export function countdownWords(milliseconds: number, t: Translate<'bookings'>): string {
  const left = countdownOf(milliseconds)
  switch (left.unit) {
    case 'underAMinute':
      return t('time.underAMinute')
    case 'minutes':
      return t('time.minutes', { minutes: left.minutes })
    case 'hours':
      return left.minutes === 0
        ? t('time.hours', { hours: left.hours })
        : t('time.hoursMinutes', { hours: left.hours, minutes: twoDigits(left.minutes) })
    case 'days':
      return t('time.days', { count: left.days })
  }
}

/** « 1:42:08 »: a running clock, hours never hidden. */
export function stopwatch(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  return `${Math.floor(seconds / 3600)}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`
}
