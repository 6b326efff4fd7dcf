// Operators change a setting from a day on, confirm what takes more from cleaners, and cancel what has not begun: one at a time, each on the audit log.
import type { ActOn } from '#domain/audit.ts'
import type { SettingChangeId, UserId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import {
  checkCancel,
  checkConfirm,
  decideChange,
  isAnnounced,
  stateOf,
  valueAt,
  valuesAt,
  type AskedChange,
  type ChangeState,
  type SettingChange,
} from '#domain/setting.ts'
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
    const before = { [setting]: valueAt(changes, setting, now) }
    const details = { before, after: { [setting]: value }, startsOn, why: reason }
    await record(tx, id, { operatorId, now }, { action: 'setting.change', details })
  })
}

/** Refuses `not-found` and as {@link checkConfirm} does. */
export function confirmChange(db: Db, id: SettingChangeId, { operatorId, now }: By): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { change, changes } = await locked(tx, id)
    checkConfirm(change, operatorId, now)
    const before = stateOf(change, changes, now)
    await markChange(tx, id, 'confirmed', operatorId, now)
    if (isAnnounced(change, valuesAt(changes, now))) announceChange(tx, id, now)
    await recordState(tx, change, { before, after: 'coming' }, { operatorId, now }, 'setting.confirm')
  })
}

/** Refuses `not-found` and as {@link checkCancel} does. */
export function cancelChange(db: Db, id: SettingChangeId, { operatorId, now }: By): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { change, changes } = await locked(tx, id)
    checkCancel(change, now)
    const before = stateOf(change, changes, now)
    await markChange(tx, id, 'cancelled', operatorId, now)
    if (before === 'coming' && isAnnounced(change, valuesAt(changes, now))) announceCancelled(tx, id)
    await recordState(tx, change, { before, after: 'cancelled' }, { operatorId, now }, 'setting.cancel')
  })
}

async function locked(tx: Tx, id: SettingChangeId) {
  const changes = await lockChanges(tx)
  return { change: changes.find((change) => change.id === id) ?? refuse('not-found'), changes }
}

type States = { readonly before: ChangeState; readonly after: ChangeState }

function recordState(tx: Tx, change: SettingChange, { before, after }: States, by: By, action: 'setting.confirm' | 'setting.cancel') {
  const { id, setting, value } = change
  return record(tx, id, by, { action, details: { before: { state: before }, after: { state: after }, [setting]: value } })
}

async function record(tx: Tx, id: SettingChangeId, { operatorId, now }: By, done: ActOn<'setting_change'>): Promise<void> {
  await recordAudit(tx, { at: now, actorId: operatorId, subject: { kind: 'setting_change', id }, ...done })
  announce(tx, settingsChanged, {})
  announce(tx, liveChange, { what: 'setting', id, to: [] })
}
