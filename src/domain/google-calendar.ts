// A cleaner's Google calendars: limits, failures, when to try again, and what became of a visit that was changed there.
import { DAY_MS } from './elapsed.ts'
import type { BookingId } from './id.ts'

/** Calendars of one Google account that close a cleaner's hours. */
export const MAX_GOOGLE_CALENDARS = 10
export const MAX_GOOGLE_CALENDAR_ID_LENGTH = 1_024
/** A consent at Google is completed within this, in the same browser. */
export const GOOGLE_CONSENT_MINUTES = 10

/** `revoked`: Google no longer lets us in; `away`: it does not answer as it should; `quota`: it asks us to wait. */
export const GOOGLE_FAILURES = ['revoked', 'away', 'quota'] as const
export type GoogleFailure = (typeof GOOGLE_FAILURES)[number]

/** What a return from Google's page of consent came to, as the page says it. */
export const CONSENT_OUTCOMES = ['connected', 'denied', 'incomplete', 'stale', 'mistrusted', 'away'] as const
export type ConsentOutcome = (typeof CONSENT_OUTCOMES)[number]

const MAX_WAIT_MINUTES = 60
const REVOKED_WAIT_MINUTES = 360

/** Twice as long after each failure; consent that was taken back rarely comes again by itself. */
export function minutesUntilRetry(failure: GoogleFailure, failuresInRow: number): number {
  if (failure === 'revoked') return REVOKED_WAIT_MINUTES
  return Math.min(MAX_WAIT_MINUTES, 2 ** Math.min(failuresInRow, 10))
}

/** Google ends a channel after at most this, and says when. */
export const CHANNEL_DAYS = 7
/** One that ends within this is made anew. */
const RENEW_CHANNEL_DAYS = 1

export const isChannelDue = (expiresAt: Date, now: Date): boolean => expiresAt.getTime() - now.getTime() < RENEW_CHANNEL_DAYS * DAY_MS

/** An event of ours is called so at Google: letters and digits that its ids allow. */
export const eventIdOf = (id: BookingId): string => id.replaceAll('-', '')

/** A visit as we last wrote it there. */
export type WrittenVisit = { readonly bookingId: BookingId; readonly startsAt: Date; readonly endsAt: Date }
/** An event of our calendar as it stands there; times are null for whole days. */
export type StandingEvent = { readonly id: string; readonly startsAt: Date | null; readonly endsAt: Date | null }

export type ChangeOutside =
  | { readonly kind: 'moved'; readonly bookingId: BookingId; readonly startsAt: Date }
  | { readonly kind: 'resized'; readonly bookingId: BookingId }
  | { readonly kind: 'removed'; readonly bookingId: BookingId }

/** What somebody changed there since we wrote; `events` are all that stand. */
export function changesOutside(written: readonly WrittenVisit[], events: readonly StandingEvent[]): ChangeOutside[] {
  const standing = new Map(events.map((event) => [event.id, event]))
  return written.flatMap(({ bookingId, startsAt, endsAt }): ChangeOutside[] => {
    const event = standing.get(eventIdOf(bookingId))
    if (event === undefined) return [{ kind: 'removed', bookingId }]
    const { startsAt: nowStartsAt, endsAt: nowEndsAt } = event
    if (nowStartsAt === null || nowEndsAt === null) return [{ kind: 'resized', bookingId }]
    const isSameLength = nowEndsAt.getTime() - nowStartsAt.getTime() === endsAt.getTime() - startsAt.getTime()
    if (!isSameLength) return [{ kind: 'resized', bookingId }]
    return nowStartsAt.getTime() === startsAt.getTime() ? [] : [{ kind: 'moved', bookingId, startsAt: nowStartsAt }]
  })
}

/** What became of a visit that was moved there: proposed to its client, or put back and why. */
export const MOVED_OUTCOMES = ['proposed', 'too-late', 'open', 'taken', 'not-bookable', 'price', 'length'] as const
export type MovedOutcome = (typeof MOVED_OUTCOMES)[number]
