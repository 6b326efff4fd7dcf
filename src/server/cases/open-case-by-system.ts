// The clock opens a case, in the transaction of the step that freezes the visit's money.
import { answerDueAt, type SystemCaseReason } from '#domain/case.ts'
import type { BookingId } from '#domain/id.ts'
import type { Tx } from '../platform/postgres/database.ts'
import { armDeadline } from '../platform/deadlines.ts'
import { insertCase } from './case-store.ts'
import { CASE_ANSWER } from './case-timers.ts'

/** Answers until when both parties may say what they know. */
export async function openCaseBySystem(
  tx: Tx,
  { bookingId, reason, now }: { readonly bookingId: BookingId; readonly reason: SystemCaseReason; readonly now: Date },
): Promise<Date> {
  const id = await insertCase(tx, { bookingId, openedBy: 'system', reason, openedAt: now })
  const answerBy = answerDueAt({ openedAt: now })
  armDeadline(tx, CASE_ANSWER, id, answerBy)
  return answerBy
}
