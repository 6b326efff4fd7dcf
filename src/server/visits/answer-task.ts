// The cleaner says of a task that it is done, not needed, or not done and why.
import { MIN_TASK_REASON_LENGTH, type TaskAnswer } from '#domain/checklist.ts'
import type { BookingId } from '#domain/id.ts'
import type { Person } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { refusePhoneNumbers } from '../platform/refuse-phone-numbers.ts'
import { answerTask } from './checklist-store.ts'
import type { VisitDeps } from './visit-deps.ts'
import { lockVisit } from './work-on-visit.ts'

export type TaskToAnswer = {
  readonly bookingId: BookingId
  readonly taskId: string
  readonly given: TaskAnswer
  readonly by: Person
  readonly happenedAt?: Date | undefined
  readonly now: Date
}

/** Refuses `not-found`, `not-yours`, `step-not-allowed`, a task not done without a cause or a reason, and `phone-number-in-text` in a reason. */
export async function giveAnswer({ db, bookings }: VisitDeps, { bookingId, taskId, given, ...done }: TaskToAnswer): Promise<void> {
  if (given.answer === 'not_done') {
    if (given.cause === undefined && given.reason.length < MIN_TASK_REASON_LENGTH)
      refuse('malformed-request', { fields: { reason: 'too-short' } })
    await refusePhoneNumbers({ reason: given.reason })
  }
  await inTransaction(db, async (tx) => {
    const { at } = await lockVisit(bookings, tx, bookingId, done)
    if (!(await answerTask(tx, bookingId, taskId, given, at))) refuse('not-found')
  })
}
