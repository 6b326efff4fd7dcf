// What outside calendars are told of a visit: whether it stands, and what a step of it makes a mail program do.
import { isEnded, type BookingStatus } from './booking.ts'
import type { BookingFacts } from './booking-facts.ts'
import type { BookingId } from './id.ts'

/** `file`: put it in the calendar, or move it there; `remove`: take it out. */
export type Filing = 'file' | 'remove'

type Facts = Pick<BookingFacts, 'status' | 'startsAt' | 'endsAt'>

/** Null when nothing changes in a calendar. A request that nobody has agreed to is in none. */
export function filingOf(before: Facts, after: Facts): Filing | null {
  if (after.status === 'confirmed') return before.status !== 'confirmed' || isElsewhen(before, after) ? 'file' : null
  return after.status !== 'none' && isEnded(after.status) && before.status === 'confirmed' ? 'remove' : null
}

const isElsewhen = (before: Facts, after: Facts): boolean =>
  before.startsAt.getTime() !== after.startsAt.getTime() || before.endsAt.getTime() !== after.endsAt.getTime()

/** How sure the time of a booking is, in the words of iCalendar. */
export const CERTAINTY = {
  available: 'tentative',
  pending: 'tentative',
  confirmed: 'confirmed',
  in_progress: 'confirmed',
  completed: 'confirmed',
  cancelled: 'cancelled',
  declined: 'cancelled',
  declined_by_client: 'cancelled',
} as const satisfies Record<BookingStatus, 'tentative' | 'confirmed' | 'cancelled'>

/** An event that comes back from another calendar is our own when its UID ends so. */
export const OWN_UID = '@maisonnette'
/** What a visit goes by in every calendar, whoever reads it. */
export const uidOf = (id: BookingId): string => id + OWN_UID

/** Statuses whose visits stand in a feed. */
export const FED_STATUSES = ['confirmed', 'in_progress', 'completed'] as const satisfies readonly BookingStatus[]
/** A feed reaches back this far. */
export const FED_DAYS_BACK = 90
/** The visits of one feed, the latest first, at most. */
export const MAX_FED_VISITS = 1_000
/** How often programs are asked to read a feed again. */
export const FEED_REFRESH_MINUTES = 60
