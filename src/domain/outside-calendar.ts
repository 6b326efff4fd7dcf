// Calendars of other companies that say when a cleaner is busy: their addresses, limits, and what becomes of them when they fail.
import { HOUR_MS } from './elapsed.ts'

/** Calendars of one cleaner. */
export const MAX_OUTSIDE_CALENDARS = 5
export const MAX_CALENDAR_NAME_LENGTH = 60
export const MAX_CALENDAR_ADDRESS_LENGTH = 2_000
/** Each is read again after this. */
export const OUTSIDE_READ_EVERY_MINUTES = 30
/** One that fails for so long is told by email. */
export const OUTSIDE_FAILING_HOURS = 24
/** All of it is read at least this often: the other side may say « unchanged » while days that were beyond the horizon come into it. */
export const OUTSIDE_WHOLE_EVERY_HOURS = 24
export const MAX_CALENDAR_BYTES = 2 * 1024 * 1024
export const MAX_CALENDAR_READ_MS = 5_000
/** Occurrences that are looked at in one file. */
export const MAX_OCCURRENCES = 30_000
/** Separate stretches of busy time that one calendar may hold. */
export const MAX_BUSY_STRETCHES = 2_000

/** Where a calendar is read: at an address that its cleaner gave, or in their Google account. */
export const OUTSIDE_SOURCES = ['address', 'google'] as const
export type OutsideSource = (typeof OUTSIDE_SOURCES)[number]

export const OUTSIDE_FAILURES = ['not-allowed', 'not-there', 'too-slow', 'too-large', 'unreadable', 'too-many-events'] as const
export type OutsideFailure = (typeof OUTSIDE_FAILURES)[number]

/** What programs offer as `webcal:` is read by https. */
export const calendarAddress = (typed: string): string => typed.trim().replace(/^webcals?:\/\//iu, 'https://')

/** Whether a calendar that has failed since an instant is told of now. */
export const isFailingLong = (since: Date, now: Date): boolean => now.getTime() - since.getTime() >= OUTSIDE_FAILING_HOURS * HOUR_MS
