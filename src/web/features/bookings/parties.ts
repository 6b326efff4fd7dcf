// Who reads a booking, and who is its other party.
import type { BookingSummary } from '#contract/bookings.ts'
import type { PartyPart } from '#domain/booking.ts'
import { firstNameOf } from '#domain/public-name.ts'
import { useUser } from '#web/platform/site.tsx'

/** The part that the current user plays; pages of bookings are closed to operators. */
export function usePart(): PartyPart {
  return useUser()?.role === 'cleaner' ? 'cleaner' : 'client'
}

/** The words of the bounds of amounts: prices for clients, earnings for cleaners. */
export const AMOUNTS = {
  client: { min: 'list.minPrice', max: 'list.maxPrice', hint: 'list.dollars', crossed: 'list.pricesCrossed' },
  cleaner: { min: 'list.minEarnings', max: 'list.maxEarnings', hint: 'list.dollarsEarned', crossed: 'list.earningsCrossed' },
} as const satisfies Record<PartyPart, unknown>

type Shown = Pick<BookingSummary, 'cost' | 'earningsCents' | 'isFrozen' | 'keptCents'>

/** A booking's amount for its reader, and what it is called: what the client pays after refunds, and what the cleaner has, unless it is frozen. */
export function amountOf({ cost, earningsCents, isFrozen, keptCents }: Shown, part: PartyPart) {
  if (part === 'cleaner') return { label: isFrozen ? 'earnings.frozen' : 'earnings.title', amountCents: earningsCents ?? 0 } as const
  return keptCents === null
    ? ({ label: 'price.total', amountCents: cost?.netCents ?? 0 } as const)
    : ({ label: 'price.kept', amountCents: keptCents } as const)
}

/** The client as their cleaner reads of them in a sentence. */
export const clientNameOf = ({ client }: Pick<BookingSummary, 'client'>): string => firstNameOf(client.name)

/** Null for a client whose booking has no cleaner yet. */
export const otherParty = (booking: Pick<BookingSummary, 'client' | 'cleaner'>, part: PartyPart) =>
  part === 'client' ? booking.cleaner : booking.client
