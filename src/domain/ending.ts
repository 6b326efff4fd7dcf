// An ending without the work: who bears what of it, what of it stands on the cleaner's record, and until when they may contest it.
import type { PartyPart } from './booking.ts'
import { wasConfirmed, type BookingFacts } from './booking-facts.ts'
import { GUARANTEE_HOURS } from './booking-timers.ts'
import { isAnnounced } from './cancellation.ts'
import { addMinutes } from './elapsed.ts'

/** What the cleaner's reliability counts. */
export const MARKS = ['no_show', 'cancelled'] as const
export type Mark = (typeof MARKS)[number]

/** What a party may contest: a fee that was kept, what counts against the cleaner, or a visit that counts as not done. */
export const BURDENS = ['lock_out', 'late_fee', 'no_show', 'own_absence', 'cancelled', 'not_done'] as const
export type Burden = (typeof BURDENS)[number]

type Ended = Pick<
  BookingFacts,
  'status' | 'isFree' | 'isBookedAhead' | 'endReason' | 'endedBy' | 'endedAt' | 'startsAt' | 'initialCapturedAt' | 'feeCents'
>

/** What the ending counts against the cleaner; null for one that counts for nothing. */
export function markOf(facts: Ended): Mark | null {
  const { status, isBookedAhead, endReason, endedBy, endedAt, startsAt } = facts
  if (status !== 'cancelled' || endedAt === null) return null
  if (endReason === 'no_show') return 'no_show'
  if (endedBy !== 'cleaner' || endReason === 'lock_out' || !wasConfirmed(facts)) return null
  return isBookedAhead && isAnnounced(startsAt, endedAt) ? null : 'cancelled'
}

/** What this party bears of the ending; null when it bears nothing. A visit redone is settled in the case that decided it. */
export function burdenOf(facts: Ended, part: PartyPart): Burden | null {
  const { status, isFree, endReason, endedBy, feeCents } = facts
  if (status !== 'cancelled' || isFree) return null
  if (endReason === 'not_done') return 'not_done'
  if (part === 'client') return feeCents === 0 ? null : endReason === 'lock_out' ? 'lock_out' : 'late_fee'
  const mark = markOf(facts)
  return mark === 'no_show' && endedBy === 'cleaner' ? 'own_absence' : mark
}

/** Until when an ending may be contested: as long as any problem of a visit may be reported; null while it has not ended. */
export const contestEndsAt = ({ endedAt }: Pick<BookingFacts, 'endedAt'>): Date | null =>
  endedAt && addMinutes(endedAt, GUARANTEE_HOURS * 60)

/** What a case about it may still give back or pay out: the price, or the fee of an ending without the work. */
export const holdsMoney = ({ status, feeCents }: Pick<BookingFacts, 'status' | 'feeCents'>): boolean =>
  status === 'completed' || feeCents > 0
