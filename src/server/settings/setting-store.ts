// Statements on the changes of settings.
import { sql } from 'kysely'
import type { SettingChangeId, UserId } from '#domain/id.ts'
import type { SettingChange, SettingValue } from '#domain/setting.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'

/** With the names that operators see. */
export type RecordedChange = SettingChange & {
  readonly reason: string
  readonly madeAt: Date
  readonly madeByName: string
  readonly confirmedByName: string | null
  readonly cancelledByName: string | null
}

/** In the order made. */
export async function allChanges(executor: Executor): Promise<readonly RecordedChange[]> {
  const rows = await executor
    .selectFrom('setting_change as s')
    .innerJoin('account as made', 'made.id', 's.made_by')
    .leftJoin('account as confirmed', 'confirmed.id', 's.confirmed_by')
    .leftJoin('account as cancelled', 'cancelled.id', 's.cancelled_by')
    .selectAll('s')
    .select(['made.name as made_name', 'confirmed.name as confirmed_name', 'cancelled.name as cancelled_name'])
    .orderBy('s.made_at')
    .orderBy('s.id')
    .execute()
  return rows.map((row) => ({
    ...valueOf(row),
    id: row.id,
    startsAt: row.starts_at,
    needsSecond: row.needs_second,
    reason: row.reason,
    madeAt: row.made_at,
    madeBy: row.made_by,
    madeByName: row.made_name,
    confirmedAt: row.confirmed_at,
    confirmedByName: row.confirmed_name,
    cancelledAt: row.cancelled_at,
    cancelledByName: row.cancelled_name,
  }))
}

type ValueColumns = {
  readonly commission_bps: number | null
  readonly late_fee_share_bps: number | null
  readonly gst_number: string | null
  readonly qst_number: string | null
}

function valueOf({
  commission_bps: bps,
  late_fee_share_bps: share,
  gst_number: gstNumber,
  qst_number: qstNumber,
}: ValueColumns): SettingValue {
  if (bps !== null) return { setting: 'commission', value: bps }
  if (share !== null) return { setting: 'late_fee_share', value: share }
  return { setting: 'tax_registration', value: gstNumber !== null && qstNumber !== null ? { gstNumber, qstNumber } : null }
}

const columnsOf = (asked: SettingValue): ValueColumns => ({
  commission_bps: asked.setting === 'commission' ? asked.value : null,
  late_fee_share_bps: asked.setting === 'late_fee_share' ? asked.value : null,
  gst_number: asked.setting === 'tax_registration' ? (asked.value?.gstNumber ?? null) : null,
  qst_number: asked.setting === 'tax_registration' ? (asked.value?.qstNumber ?? null) : null,
})

/** One operator at a time decides; readers go on. */
export async function lockChanges(tx: Tx): Promise<readonly RecordedChange[]> {
  await sql`lock table setting_change in share row exclusive mode`.execute(tx)
  return allChanges(tx)
}

export type NewChange = SettingValue & Pick<RecordedChange, 'startsAt' | 'needsSecond' | 'reason' | 'madeAt' | 'madeBy'>

export async function insertChange(tx: Tx, change: NewChange): Promise<SettingChangeId> {
  const { id } = await tx
    .insertInto('setting_change')
    .values({
      setting: change.setting,
      ...columnsOf(change),
      starts_at: change.startsAt,
      needs_second: change.needsSecond,
      reason: change.reason,
      made_at: change.madeAt,
      made_by: change.madeBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function markChange(tx: Tx, id: SettingChangeId, act: 'confirmed' | 'cancelled', by: UserId, at: Date): Promise<void> {
  const columns = act === 'confirmed' ? { confirmed_at: at, confirmed_by: by } : { cancelled_at: at, cancelled_by: by }
  await tx.updateTable('setting_change').set(columns).where('id', '=', id).execute()
}
