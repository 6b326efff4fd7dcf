// A case that nobody reported, in the transaction of what freezes the visit's money.
import { answerDueAt, type SystemCaseReason } from '#domain/case.ts'
import type { BookingId } from '#domain/id.ts'
import type { EmailParty } from '../bookings/index.ts'
import type { Tx } from '../platform/postgres/database.ts'
import { armDeadline } from '../platform/deadlines.ts'
import { emailOpened } from './case-letters.ts'
import { insertCase } from './case-store.ts'
import { CASE_ANSWER } from './case-timers.ts'

export type OpenedBySystem = {
  readonly bookingId: BookingId
  readonly reason: SystemCaseReason
  readonly holdsMoney: boolean
  readonly now: Date
  readonly emailParty: EmailParty
}

/** Opens it and tells both parties. */
export async function openCaseBySystem(tx: Tx, { bookingId, reason, holdsMoney, now, emailParty }: OpenedBySystem): Promise<void> {
  const id = await insertCase(tx, { bookingId, openedBy: 'system', reason, openedAt: now })
  armDeadline(tx, CASE_ANSWER, id, answerDueAt({ openedAt: now }))
  await emailOpened(emailParty, { openedBy: 'system', reason, openedAt: now, holdsMoney })
}
