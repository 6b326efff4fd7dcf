// What a decision asks of a cleaner after a dispute was lost: it is taken at once of what was released, and otherwise withheld from the release.
import { awaitsRelease } from '#domain/booking-facts.ts'
import type { BookingId, CaseId } from '#domain/id.ts'
import { add, ZERO_CENTS, type Cents } from '#domain/money.ts'
import { assignedCleaner, type Booking } from '#domain/whole-booking.ts'
import { isPosted } from '../ledger/index.ts'
import { reclaimEarnings } from '../payouts/index.ts'
import { feeKey, releaseKey } from '../payments/index.ts'
import type { Tx } from '../platform/postgres/database.ts'
import { findCaseOf, type Decided } from './case-store.ts'

const keyOf = (caseId: CaseId, { round }: Pick<Decided, 'round'>): string => `case:${caseId}:${round}`

export async function recover(tx: Tx, booking: Booking, caseId: CaseId, decided: Pick<Decided, 'round' | 'amountCents' | 'at'>) {
  const { id: bookingId, facts } = booking
  if (awaitsRelease(facts)) return
  const { amountCents, at } = decided
  const cleanerId = assignedCleaner(booking).id
  const event = { kind: 'dispute-recovered', cleanerId, amountCents } as const
  const earnedUnder = facts.feeCents > 0 ? feeKey(bookingId) : releaseKey(bookingId)
  await reclaimEarnings(tx, { event, cleanerId, amountCents, earnedUnder }, { key: keyOf(caseId, decided), bookingId, at })
}

/** What decisions asked before the release. */
export async function withheldOf(tx: Tx, bookingId: BookingId): Promise<Cents> {
  const found = await findCaseOf(tx, bookingId)
  if (found === null) return ZERO_CENTS
  const asked = found.decisions.filter(({ outcome }) => outcome === 'recovered')
  const taken = await Promise.all(asked.map((decided) => isPosted(tx, keyOf(found.id, decided))))
  return add(ZERO_CENTS, ...asked.filter((_, index) => !taken[index]).map(({ amountCents }) => amountCents))
}
