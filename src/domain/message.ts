// Messages between the client and the cleaner of a visit: until when they may write, and how much.
import { isEnded, type BookingStatus } from './booking.ts'
import { type Booking } from './whole-booking.ts'
import { wasConfirmed, type BookingFacts } from './booking-facts.ts'
import { DAY_MS } from './elapsed.ts'

export const MAX_MESSAGE_LENGTH = 2_000
export const MAX_MESSAGE_PHOTOS = 6
/** Of one person, over all conversations. */
export const MAX_MESSAGES_PER_MINUTE = 30
/** Messages answered at once. */
export const MAX_MESSAGES_SHOWN = 100
export const DEFAULT_MESSAGES_SHOWN = 50
export const MIN_MESSAGE_SEARCH_LENGTH = 2
export const MAX_MESSAGE_SEARCH_LENGTH = 100
export const MIN_REPORT_LENGTH = 10
export const MAX_REPORT_LENGTH = 2_000
/** A visit is talked about for so long after its end. */
export const CONVERSATION_OPEN_DAYS = 30
/** A conversation is deleted so long after the end of its visit. */
export const CONVERSATION_KEPT_MONTHS = 24
/** A conversation that is still unread after so long is told by email, unless its reader has the site open. */
export const UNREAD_EMAIL_MINUTES = 10
/** Photos that were never sent with a message are deleted after this. */
export const UNSENT_PHOTO_HOURS = 24

/** `not-confirmed`: the visit is not confirmed yet, or never was. `over`: too long ago. */
export const CONVERSATION_CLOSED_REASONS = ['not-confirmed', 'cancelled', 'over', 'account-closed'] as const
export type ConversationClosedReason = (typeof CONVERSATION_CLOSED_REASONS)[number]

/** `until` is null while the work goes on. */
export type ConversationState =
  | { readonly state: 'open'; readonly until: Date | null }
  | { readonly state: 'closed'; readonly reason: ConversationClosedReason }

type Visit = {
  readonly facts: Pick<BookingFacts, 'initialCapturedAt' | 'isBookedAhead' | 'endsAt' | 'punchedOutAt'> & { readonly status: BookingStatus }
  readonly parties: {
    readonly client: Pick<Booking['parties']['client'], 'isErased'>
    readonly cleaner: Pick<NonNullable<Booking['parties']['cleaner']>, 'isErased'> | null
  }
}

/** Whether the two of a visit may write to each other: from its confirmation until {@link CONVERSATION_OPEN_DAYS} days after its end. */
export function conversationState({ facts, parties }: Visit, now: Date): ConversationState {
  const { status, endsAt, punchedOutAt } = facts
  const closed = (reason: ConversationClosedReason): ConversationState => ({ state: 'closed', reason })
  if (!wasConfirmed(facts)) return closed('not-confirmed')
  if (parties.client.isErased || parties.cleaner?.isErased) return closed('account-closed')
  if (isEnded(status)) return closed('cancelled')
  if (status === 'in_progress') return { state: 'open', until: null }
  const until = new Date((punchedOutAt ?? endsAt).getTime() + CONVERSATION_OPEN_DAYS * DAY_MS)
  return now < until ? { state: 'open', until } : closed('over')
}
