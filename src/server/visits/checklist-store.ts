// The checklist of a visit: written once when it is confirmed, ticked during the work.
import type { Language } from '#domain/account.ts'
import { checklistFor, type PlaceToClean } from '#domain/checklist.ts'
import type { BookingId } from '#domain/id.ts'
import type { Executor, Tx } from '../platform/database.ts'
import { translatorOf } from '../platform/translator.ts'

export async function prepareChecklist(tx: Tx, { bookingId, ...place }: PlaceToClean & { readonly bookingId: BookingId }): Promise<void> {
  const rows = checklistFor(place).map(({ id, room, task }, position) => ({ booking_id: bookingId, id, room, task, position }))
  await tx
    .insertInto('checklist_task')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** In the order of a walk through the place, each task in the reader's words. */
export async function checklistOf(executor: Executor, bookingId: BookingId, language: Language) {
  const rows = await executor
    .selectFrom('checklist_task')
    .select(['id', 'room', 'task', 'done_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('position')
    .execute()
  const t = translatorOf(language, 'checklist')
  return rows.map(({ id, room, task, done_at }) => ({ id, room, task, label: t(`tasks.${task}`), done: done_at !== null }))
}

/** False when the visit has no such task. A task ticked twice keeps its first time. */
export async function markTask(tx: Tx, bookingId: BookingId, taskId: string, doneAt: Date | null): Promise<boolean> {
  const marked = await tx
    .updateTable('checklist_task')
    .set((eb) => ({ done_at: doneAt === null ? null : eb.fn.coalesce('done_at', eb.val(doneAt)) }))
    .where('booking_id', '=', bookingId)
    .where('id', '=', taskId)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}
