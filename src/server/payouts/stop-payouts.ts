// Operators stop a cleaner's payouts, and allow them again. Whoever acts on what somebody else just changed is told so.
import type { CleanerId, UserId } from '#domain/id.ts'
import type { StopReason } from '#domain/payout-stop.ts'
import { refuse } from '#domain/refusal.ts'
import { recordAudit } from '../platform/audit.ts'
import { announce, inTransaction, type Db } from '../platform/postgres/database.ts'
import { liveChange } from '../platform/live-change.ts'
import { lockPayable } from './payables.ts'
import { isCleaner } from './desk-store.ts'
import { endStop, insertStop } from './stop-store.ts'

type Act = { readonly cleanerId: CleanerId; readonly operatorId: UserId; readonly now: Date }

/** Refuses `not-found` and `stop-changed`. The lock on what is owed puts it before a payout or after it. */
export function stopPayouts(db: Db, { cleanerId, operatorId, now }: Act, why: { reason: StopReason; note: string }): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await isCleaner(tx, cleanerId))) refuse('not-found')
    await lockPayable(tx, cleanerId, now)
    if (!(await insertStop(tx, { cleanerId, operatorId, now, ...why }))) refuse('stop-changed')
    announce(tx, liveChange, { what: 'payout', id: cleanerId, to: [cleanerId] })
    const subject = { kind: 'account', id: cleanerId } as const
    const details = { before: { held: null }, after: { held: why } }
    await recordAudit(tx, { at: now, actorId: operatorId, action: 'payouts.hold', subject, details })
  })
}

/** Refuses `stop-changed`. */
export function allowPayouts(db: Db, { cleanerId, operatorId, now }: Act, why: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const stopped = (await endStop(tx, cleanerId, operatorId, now)) ?? refuse('stop-changed')
    announce(tx, liveChange, { what: 'payout', id: cleanerId, to: [cleanerId] })
    const subject = { kind: 'account', id: cleanerId } as const
    const details = { before: { held: stopped }, after: { held: null }, why }
    await recordAudit(tx, { at: now, actorId: operatorId, action: 'payouts.let-go', subject, details })
  })
}
