// Elapsed time and its units. A day has 24 hours: what follows the calendar, clock changes included, stands in `time.ts`.
export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
export const DAY_MINUTES = DAY_MS / MINUTE_MS

/** The instant so many minutes later, earlier when negative. Elapsed time: clock changes play no part. */
export function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE_MS)
}

/** Elapsed minutes from `from` to `to`, with fractions; negative when `to` comes first. */
export function minutesBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / MINUTE_MS
}

export const earlier = (a: Date, b: Date): Date => (a < b ? a : b)
export const later = (a: Date, b: Date): Date => (a > b ? a : b)
