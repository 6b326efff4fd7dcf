// Who reads a booking, and who is its other party.
import type { BookingSummary } from '#contract/bookings.ts'
import type { PartyPart } from '#domain/booking.ts'
import { useUser } from '#web/platform/site.tsx'

/** The part that the current user plays; pages of bookings are closed to operators. */
export function usePart(): PartyPart {
  return useUser()?.role === 'cleaner' ? 'cleaner' : 'client'
}

/** The words of amounts: prices for clients, earnings for cleaners. */
export const AMOUNTS = {
  client: { label: 'price.total', min: 'list.minPrice', max: 'list.maxPrice', hint: 'list.dollars', crossed: 'list.pricesCrossed' },
  cleaner: {
    label: 'earnings.title',
    min: 'list.minEarnings',
    max: 'list.maxEarnings',
    hint: 'list.dollarsEarned',
    crossed: 'list.earningsCrossed',
  },
} as const satisfies Record<PartyPart, unknown>

type Shown = Pick<BookingSummary, 'priceBreakdown' | 'earningsCents'>

/** A booking's amount for its reader. */
export const amountOf = ({ priceBreakdown, earningsCents }: Shown, part: PartyPart): number =>
  (part === 'cleaner' ? earningsCents : priceBreakdown?.finalCents) ?? 0

/** Null for a client whose booking has no cleaner yet. */
export const otherParty = (booking: Pick<BookingSummary, 'client' | 'cleaner'>, part: PartyPart) =>
  part === 'client' ? booking.cleaner : booking.client
