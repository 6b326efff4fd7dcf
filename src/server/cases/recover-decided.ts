// What a decision asks of a cleaner after a dispute was lost: it is taken at once of what was released, and otherwise withheld from the release.
// It goes back when the bank changes its mind.
import { awaitsRelease } from '#domain/booking-facts.ts'
import type { BookingId, CaseId } from '#domain/id.ts'
import { returnableOf } from '#domain/case-money.ts'
import { add, min, subtract, ZERO_CENTS, type Cents } from '#domain/money.ts'
import { assignedCleaner, type Booking } from '#domain/whole-booking.ts'
import { isPosted, post } from '../ledger/index.ts'
import { forgiveOwed, reclaimEarnings } from '../payouts/index.ts'
import { feeKey, firstHalfKey, releaseKey } from '../payments/index.ts'
import type { Tx } from '../platform/postgres/database.ts'
import { findCaseOf, recordReturned, type Case, type Decided } from './case-store.ts'

const keyOf = (caseId: CaseId, { round }: Pick<Decided, 'round'>): string => `case:${caseId}:${round}`

export async function recover(tx: Tx, booking: Booking, caseId: CaseId, decided: Pick<Decided, 'round' | 'amountCents' | 'at'>) {
  const { id: bookingId, facts } = booking
  if (awaitsRelease(facts)) return
  const { amountCents, at } = decided
  const cleanerId = assignedCleaner(booking).id
  const event = { kind: 'dispute-recovered', cleanerId, amountCents } as const
  const earnedUnder = facts.feeCents > 0 ? feeKey(bookingId) : facts.owedAt === null ? releaseKey(bookingId) : firstHalfKey(bookingId)
  await reclaimEarnings(tx, { event, cleanerId, amountCents, earnedUnder }, { key: keyOf(caseId, decided), bookingId, at })
}

/** Answers how much went back. Before the release it is a credit beside what the release withholds. */
export async function returnRecovered(tx: Tx, booking: Booking, found: Case, now: Date): Promise<Cents> {
  const cleanerId = assignedCleaner(booking).id
  const wholeCents = returnableOf(booking, found)
  let leftCents = wholeCents
  for (const decided of found.decisions.filter(({ outcome }) => outcome === 'recovered')) {
    const amountCents = min(leftCents, subtract(decided.amountCents, decided.returnedCents))
    if (amountCents === 0) continue
    leftCents = subtract(leftCents, amountCents)
    await recordReturned(tx, found.id, decided.round, amountCents)
    const [key, of] = [keyOf(found.id, decided), { bookingId: booking.id, at: now }]
    const returned = { kind: 'dispute-recovery-returned', cleanerId, amountCents } as const
    await post(tx, returned, { ...of, key: `${key}:returned:${decided.returnedCents}` })
    await forgiveOwed(tx, key, of, amountCents)
  }
  return subtract(wholeCents, leftCents)
}

/** What decisions asked before the release. */
export async function withheldOf(tx: Tx, bookingId: BookingId): Promise<Cents> {
  const found = await findCaseOf(tx, bookingId)
  if (found === null) return ZERO_CENTS
  const asked = found.decisions.filter(({ outcome }) => outcome === 'recovered')
  const taken = await Promise.all(asked.map((decided) => isPosted(tx, keyOf(found.id, decided))))
  return add(ZERO_CENTS, ...asked.filter((_, index) => !taken[index]).map(({ amountCents }) => amountCents))
}
