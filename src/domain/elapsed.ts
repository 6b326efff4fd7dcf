// Units of elapsed time, in milliseconds. A day of 24 hours: what follows the calendar, clock changes included, stands in `time.ts`.
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
