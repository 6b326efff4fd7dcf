// Operators change a setting from a day on, confirm what takes more from cleaners, and cancel what has not begun: one at a time, each on the audit log.
import type { SettingChangeId, UserId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import { checkCancel, checkConfirm, decideChange, isAnnounced, stateOf, valuesAt, type AskedChange } from '#domain/setting.ts'
import { recordAudit } from '../platform/audit.ts'
import { announce, inTransaction, type Db, type Tx } from '../platform/postgres/database.ts'
import { liveChange } from '../platform/live-change.ts'
import { announceCancelled, announceChange } from './announce-change.ts'
import { settingsChanged } from './kept-changes.ts'
import { insertChange, lockChanges, markChange } from './setting-store.ts'

type By = { readonly operatorId: UserId; readonly now: Date }

/** Refuses as {@link decideChange} does. */
export function changeSetting(db: Db, asked: AskedChange & { readonly reason: string }, { operatorId, now }: By): Promise<void> {
  return inTransaction(db, async (tx) => {
    const changes = await lockChanges(tx)
    const decided = decideChange(changes, asked, now)
    const { reason, startsOn } = asked
    const id = await insertChange(tx, { ...decided, reason, madeAt: now, madeBy: operatorId })
    if (!decided.needsSecond && isAnnounced(decided, valuesAt(changes, now))) announceChange(tx, id, now)
    const { setting, value } = decided
    await record(tx, 'setting.change', id, { operatorId, now }, { setting, value, startsOn, reason })
  })
}

/** Refuses `not-found` and as {@link checkConfirm} does. */
export function confirmChange(db: Db, id: SettingChangeId, { operatorId, now }: By): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { change, changes } = await locked(tx, id)
    checkConfirm(change, operatorId, now)
    await markChange(tx, id, 'confirmed', operatorId, now)
    if (isAnnounced(change, valuesAt(changes, now))) announceChange(tx, id, now)
    await record(tx, 'setting.confirm', id, { operatorId, now })
  })
}

/** Refuses `not-found` and as {@link checkCancel} does. */
export function cancelChange(db: Db, id: SettingChangeId, { operatorId, now }: By): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { change, changes } = await locked(tx, id)
    checkCancel(change, now)
    await markChange(tx, id, 'cancelled', operatorId, now)
    if (stateOf(change, changes, now) === 'coming' && isAnnounced(change, valuesAt(changes, now))) announceCancelled(tx, id)
    await record(tx, 'setting.cancel', id, { operatorId, now })
  })
}

async function locked(tx: Tx, id: SettingChangeId) {
  const changes = await lockChanges(tx)
  return { change: changes.find((change) => change.id === id) ?? refuse('not-found'), changes }
}

async function record(tx: Tx, action: string, id: SettingChangeId, { operatorId, now }: By, details = {}): Promise<void> {
  await recordAudit(tx, { at: now, actorId: operatorId, action, subject: { kind: 'setting_change', id }, details })
  announce(tx, settingsChanged, {})
  announce(tx, liveChange, { what: 'setting', id, to: [] })
}
