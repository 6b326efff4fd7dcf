// The cleaner ticks or unticks a task.
import type { BookingId } from '#domain/id.ts'
import type { Person } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import { inTransaction } from '../platform/database.ts'
import { markTask } from './checklist-store.ts'
import type { VisitDeps } from './visit-deps.ts'
import { lockVisit } from './work-on-visit.ts'

export type Tick = {
  readonly bookingId: BookingId
  readonly taskId: string
  readonly done: boolean
  readonly by: Person
  readonly now: Date
}

export async function tickTask({ db, bookings }: VisitDeps, { bookingId, taskId, done, by, now }: Tick): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockVisit(bookings, tx, bookingId, by)
    if (!(await markTask(tx, bookingId, taskId, done ? now : null))) refuse('not-found')
  })
}
