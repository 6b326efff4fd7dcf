// How a booking that ended without the work counts in the operators' trends.
import type { Actor, BookingStatus, EndReason } from './booking.ts'

export const TREND_ENDINGS = ['by_client', 'by_cleaner', 'declined', 'unanswered', 'no_show', 'other'] as const
export type TrendEnding = (typeof TREND_ENDINGS)[number]

export type EndedBooking = { readonly status: BookingStatus; readonly by: Actor | null; readonly reason: EndReason | null }

/** Endings that follow from what happened, whoever reported it. */
const OF_REASON: Readonly<Partial<Record<EndReason, TrendEnding>>> = {
  expired: 'unanswered',
  no_show: 'no_show',
  lock_out: 'other',
  not_done: 'other',
  unpaid: 'other',
  promotions_lost: 'other',
}

/** Null for a visit that its series skips: nobody cancelled it. */
export function trendEndingOf({ status, by, reason }: EndedBooking): TrendEnding | null {
  if (reason === 'skipped') return null
  const known = reason === null ? undefined : OF_REASON[reason]
  if (known !== undefined) return known
  if (status === 'declined') return 'declined'
  if (by === 'client') return 'by_client'
  return by === 'cleaner' ? 'by_cleaner' : 'other'
}
