// A visit redone, as its case goes: the client chooses a time, the visit is done or falls through, and the client says that it is well.
import { closesAt, mayApproveRedo, mayAskRedo } from '#domain/case.ts'
import type { BookingId } from '#domain/id.ts'
import { partOfViewer, type Person } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import { inTransaction, type Tx } from '../platform/postgres/database.ts'
import { armDeadline, disarmDeadline } from '../platform/deadlines.ts'
import type { CaseDeps } from './case-deps.ts'
import { emailClosed } from './case-letters.ts'
import { findCaseOf, updateCase } from './case-store.ts'
import { closeCase } from './close-case.ts'
import { CASE_CLOSE } from './case-timers.ts'
import { lockCaseOf } from './lock-case.ts'

type Act = { readonly bookingId: BookingId; readonly by: Person; readonly now: Date }

/** Refuses `not-found`, `not-yours`, `step-not-allowed`, or as `requestRedo` does. */
export async function askRedo(deps: CaseDeps, { bookingId, by, date, time, now }: Act & { readonly date: string; readonly time: string }) {
  await inTransaction(deps.db, async (tx) => {
    const { booking, found } = await lockCaseOf(deps, tx, bookingId, by)
    if (partOfViewer(by, booking) !== 'client') refuse('wrong-role')
    if (!mayAskRedo(found, now)) refuse('step-not-allowed')
    await updateCase(tx, found.id, { redoAskedAt: now })
    disarmDeadline(tx, CASE_CLOSE, found.id)
    await deps.bookings.requestRedo(tx, booking, { date, time, clientId: by.id, now })
  })
}

/** Refuses `not-found`, `not-yours`, `step-not-allowed`. */
export async function approveRedo(deps: CaseDeps, { bookingId, by, now }: Act) {
  await inTransaction(deps.db, async (tx) => {
    const { booking, found } = await lockCaseOf(deps, tx, bookingId, by)
    if (partOfViewer(by, booking) !== 'client') refuse('wrong-role')
    if (!mayApproveRedo(found, now)) refuse('step-not-allowed')
    disarmDeadline(tx, CASE_CLOSE, found.id)
    await closeCase(deps, tx, found, now)
    await emailClosed({ deps, tx, booking, now }, 'redo')
  })
}

/** Within the lock of the visit that was redone: the client has their say, or operators decide once more. */
export async function followRedo(
  tx: Tx,
  { bookingId, end, now }: { readonly bookingId: BookingId; readonly end: 'done' | 'failed'; readonly now: Date },
) {
  const found = await findCaseOf(tx, bookingId)
  if (found === null || found.redo === null) throw new Error(`no redo was decided for ${bookingId}`)
  if (end === 'failed') return updateCase(tx, found.id, { redoFailedAt: now })
  await updateCase(tx, found.id, { redoDoneAt: now })
  armDeadline(tx, CASE_CLOSE, found.id, closesAt({ ...found, redo: { ...found.redo, doneAt: now } }) ?? now)
}
