// Refunds of a decision that a bank sent back: an operator sends them again.
import type { Booking } from '#domain/whole-booking.ts'
import { CASE_REFUND, keptCents } from '#domain/booking-money.ts'
import { returnedRefunds } from '#domain/case.ts'
import { isDisputeOpen } from '#domain/dispute.ts'
import type { CaseId, UserId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import { recordAudit } from '../platform/audit.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import type { CaseDeps } from './case-deps.ts'
import type { Case } from './case-store.ts'
import { lockCase } from './lock-case.ts'

/** By whose money it is. */
export const returnedOf = ({ money }: Booking, { decisions }: Pick<Case, 'decisions'>) =>
  returnedRefunds(decisions, money.refunds, keptCents(money))

/** Refuses as the contract lists; of two presses, the second finds nothing to send. */
export async function refundAgain(
  deps: CaseDeps,
  { id, operatorId, now }: { readonly id: CaseId; readonly operatorId: UserId; readonly now: Date },
): Promise<void> {
  const bookingId = await inTransaction(deps.db, async (tx) => {
    const { booking, found } = await lockCase(deps, tx, id)
    if (found.disputes.some(({ state }) => isDisputeOpen(state))) refuse('bank-decides')
    const returned = returnedOf(booking, found)
    if (returned.visit + returned.platform === 0) refuse('refund-not-returned')
    for (const borneBy of ['visit', 'platform'] as const) {
      const amountCents = returned[borneBy]
      if (amountCents > 0) await deps.payments.requestRefund(tx, { bookingId: booking.id, amountCents, reason: CASE_REFUND, borneBy, now })
    }
    const subject = { kind: 'booking', id: booking.id } as const
    await recordAudit(tx, { at: now, actorId: operatorId, action: 'case.refund-again', subject, details: returned })
    return booking.id
  })
  await deps.payments.refundNow(bookingId)
}
