// A cleaner moved a visit in their own calendar: it becomes a proposal where the rules allow it, at an unchanged price alone.
import { assignedCleaner } from '#domain/whole-booking.ts'
import { refusalFor } from '#domain/booking-lifecycle.ts'
import type { MovedOutcome } from '#domain/google-calendar.ts'
import type { BookingId, CleanerId } from '#domain/id.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { FED_STATUSES } from '#domain/visit-in-calendars.ts'
import { findOffer } from '../cleaners/index.ts'
import type { BookingDeps } from './booking-deps.ts'
import { findBooking } from './booking-store.ts'
import { showMoveTerms, termsToday } from './move-terms.ts'
import { proposeMove } from './move-visit.ts'

type Moved = { readonly bookingId: BookingId; readonly cleanerId: CleanerId; readonly startsAt: Date; readonly now: Date }

/** What a proposal may refuse, as its cleaner is told. */
const OUTCOME_OF: Readonly<Partial<Record<RefusalCode, MovedOutcome>>> = {
  'too-late': 'too-late',
  'move-already-open': 'open',
  'slot-taken': 'taken',
  'not-bookable': 'not-bookable',
  'price-changed': 'price',
}

/** Null when there is nothing to say: the visit stands there already, or does not stand any more. */
export async function proposeFromCalendar(deps: BookingDeps, { bookingId, cleanerId, startsAt, now }: Moved): Promise<MovedOutcome | null> {
  const booking = await findBooking(deps.db, bookingId)
  if (booking === null || !FED_STATUSES.some((status) => status === booking.facts.status)) return null
  const { facts } = booking
  if (facts.startsAt.getTime() === startsAt.getTime()) return null
  if (facts.proposal?.by === 'cleaner' && facts.proposal.starts.some((start) => start.getTime() === startsAt.getTime())) return 'proposed'
  const refused = refusalFor('propose-move', facts, 'cleaner', now)
  if (refused !== null) return OUTCOME_OF[refused] ?? 'too-late'
  const offer = await findOffer(deps.db, assignedCleaner(booking).slug)
  if (offer === null) return 'not-bookable'
  const { amountCents, differenceCents } = showMoveTerms(booking, termsToday(offer, booking), 'cleaner')
  // Nobody has seen another price in a calendar.
  if (differenceCents !== 0) return 'price'
  const by = { id: cleanerId, role: 'cleaner' } as const
  try {
    await proposeMove(deps, { bookingId, by, now }, { starts: [startsAt], expectedCents: amountCents })
    return 'proposed'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return OUTCOME_OF[error.code] ?? 'too-late'
  }
}
