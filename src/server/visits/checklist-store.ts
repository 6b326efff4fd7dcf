// The checklist of a visit: written once when it is confirmed, answered during the work.
import type { Language } from '#domain/account.ts'
import { checklistFor, type ChecklistRoom, type PlaceToClean, type TaskAnswer } from '#domain/checklist.ts'
import type { Extra } from '#domain/extra.ts'
import { tasksOf } from '#domain/extras-of-visit.ts'
import type { BookingId } from '#domain/id.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'
import { translatorOf } from '../platform/translator.ts'

export type VisitToPrepare = PlaceToClean & {
  readonly bookingId: BookingId
  readonly roomOrder: readonly ChecklistRoom[]
  readonly extras: readonly Extra[]
}

export async function prepareChecklist(tx: Tx, { bookingId, roomOrder, extras, ...place }: VisitToPrepare): Promise<void> {
  const tasks = checklistFor(place, roomOrder, tasksOf(extras))
  const rows = tasks.map(({ id, room, task }, position) => ({ booking_id: bookingId, id, room, task, position }))
  await tx
    .insertInto('checklist_task')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Replaces what was written; nobody has answered it yet. */
export async function rewriteChecklist(tx: Tx, visit: VisitToPrepare): Promise<void> {
  await tx.deleteFrom('checklist_task').where('booking_id', '=', visit.bookingId).execute()
  await prepareChecklist(tx, visit)
}

/** In the order that was agreed on, each task in the reader's words. */
export async function checklistOf(executor: Executor, bookingId: BookingId, language: Language) {
  const rows = await executor
    .selectFrom('checklist_task')
    .select(['id', 'room', 'task', 'answer', 'cause', 'reason'])
    .where('booking_id', '=', bookingId)
    .orderBy('position')
    .execute()
  const t = translatorOf(language, 'checklist')
  return rows.map((row) => ({ ...row, label: t(`tasks.${row.task}`) }))
}

/** False when the visit has no such task. The same answer given twice keeps its first time. */
export async function answerTask(tx: Tx, bookingId: BookingId, taskId: string, given: TaskAnswer, at: Date): Promise<boolean> {
  const { answer } = given
  const answered = await tx
    .updateTable('checklist_task')
    .set((eb) => ({
      answer,
      cause: answer === 'not_done' ? (given.cause ?? null) : null,
      reason: answer === 'not_done' ? given.reason : '',
      answered_at: answer === null ? null : eb.case().when('answer', '=', answer).then(eb.ref('answered_at')).else(eb.val(at)).end(),
    }))
    .where('booking_id', '=', bookingId)
    .where('id', '=', taskId)
    .returning('id')
    .executeTakeFirst()
  return answered !== undefined
}
