// A case that a bank's dispute opens; the bank's decision may leave nothing to decide, or give the cleaner back what one had taken.
import type { Booking } from '#domain/whole-booking.ts'
import { stageOf } from '#domain/case.ts'
import { caseMoneyOf } from '#domain/case-money.ts'
import { holdsMoney } from '#domain/ending.ts'
import { ZERO_CENTS } from '#domain/money.ts'
import type { Tx } from '../platform/postgres/database.ts'
import type { CaseDeps } from './case-deps.ts'
import { emailClosed, emailReturned, emailsOnce } from './case-letters.ts'
import { findCaseOf, messagesOf } from './case-store.ts'
import { closeCase } from './close-case.ts'
import { queueCaseTimers } from './case-timers.ts'
import { returnRecovered } from './recover-decided.ts'
import { openCaseBySystem } from './open-case-by-system.ts'

/** Within the booking's lock: freezes the money of a visit that is over, and tells both parties. A visit that had a case keeps it. */
export async function openForBank(deps: Pick<CaseDeps, 'bookings'>, tx: Tx, booking: Booking, now: Date): Promise<void> {
  if (await findCaseOf(tx, booking.id)) return
  await deps.bookings.freeze(tx, booking, now)
  const emailParty = emailsOnce({ deps, tx, booking, now })
  await openCaseBySystem(tx, { bookingId: booking.id, reason: 'bank_dispute', holdsMoney: holdsMoney(booking.facts), now, emailParty })
}

/** Within the booking's lock: a case that a bank alone opened closes when its decision leaves nothing to decide; others go on. */
export async function resumeAfterBank(deps: CaseDeps, tx: Tx, booking: Booking, now: Date): Promise<void> {
  const found = await findCaseOf(tx, booking.id)
  if (!found || found.closedAt !== null) return
  const isBanksAlone = found.reason === 'bank_dispute' && (await messagesOf(tx, found.id)).length === 0
  const { recoverableCents: recoverable } = caseMoneyOf(booking, found)
  if (!isBanksAlone || recoverable > 0 || stageOf(found, now) !== 'decision') return queueCaseTimers(tx, found.id)
  await closeCase(deps, tx, found, now)
  await emailClosed({ deps, tx, booking, now }, 'bank')
}

/** Within the booking's lock: the cleaner has back what decisions had asked of them, as far as the bank gave it back to us. */
export async function returnAfterBank(deps: Pick<CaseDeps, 'bookings'>, tx: Tx, booking: Booking, now: Date): Promise<void> {
  const found = await findCaseOf(tx, booking.id)
  const returnedCents = found === null ? ZERO_CENTS : await returnRecovered(tx, booking, found, now)
  if (returnedCents > 0) await emailReturned({ deps, tx, booking, now }, returnedCents)
}
