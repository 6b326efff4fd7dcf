// Who reads a booking, and who is on its other side.
import type { BookingSummary } from '#contract/bookings.ts'
import { useUser } from '#web/platform/site.tsx'

export type Side = 'client' | 'cleaner'

/** The part that the current user plays; pages of bookings are closed to operators. */
export function useSide(): Side {
  return useUser()?.role === 'cleaner' ? 'cleaner' : 'client'
}

/** Null for a client whose booking has no cleaner yet. */
export const otherParty = (booking: Pick<BookingSummary, 'client' | 'cleaner'>, side: Side) =>
  side === 'client' ? booking.cleaner : booking.client
