// The one status that a party is shown of a booking, chosen among its own status and what it waits for.
import { isEnded, type BookingLabel, type BookingStatus, type PartyPart } from './booking.ts'

export type Standing = BookingStatus | BookingLabel

/**
 * Money that the client owes comes before anything else; an absence that nobody reported yet is a delay; one that was reported is shown
 * to the client alone, whose cleaner reads that the visit is cancelled.
 */
export function standingOf(
  { status, labels }: { readonly status: BookingStatus; readonly labels: readonly BookingLabel[] },
  part: PartyPart,
): Standing {
  const has = (label: BookingLabel): boolean => labels.includes(label)
  if (isEnded(status)) return part === 'client' && has('no_show') ? 'no_show' : status
  if (has('awaiting_payment')) return 'awaiting_payment'
  if (has('awaiting_cleaner')) return 'awaiting_cleaner'
  return has('late') || has('no_show') ? 'late' : status
}
