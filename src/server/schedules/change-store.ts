// The rows of a cleaner's open time, and the changes of them that can still be taken back.
import { sql } from 'kysely'
import { firstShown } from '#domain/calendar.ts'
import { UNDO_HOURS, type DayRows } from '#domain/calendar-change.ts'
import { HOUR_MS } from '#domain/elapsed.ts'
import type { ChangeId, CleanerId } from '#domain/id.ts'
import { defer, type Executor, type Tx } from '../platform/postgres/database.ts'
import { newId } from '../platform/new-id.ts'

/** Each of these days has these rows and no others. */
export function saveDays(tx: Tx, cleanerId: CleanerId, rows: readonly DayRows[]): void {
  const dates = rows.flatMap(({ key }) => (typeof key === 'string' ? [key] : []))
  const days = rows.flatMap(({ key }) => (typeof key === 'string' ? [] : [key]))
  const exceptions = rows.flatMap((row) => ('exceptions' in row ? row.exceptions : []))
  const slots = rows.flatMap((row) => ('weekly' in row ? row.weekly : []))
  if (dates.length > 0) {
    defer(tx, tx.deleteFrom('availability_exception').where('cleaner_id', '=', cleanerId).where('on_date', 'in', dates))
  }
  if (exceptions.length > 0) {
    const values = exceptions.map(({ date, kind, startTime = null, endTime = null }) => ({
      cleaner_id: cleanerId,
      on_date: date,
      kind,
      start_time: startTime,
      end_time: endTime,
    }))
    defer(tx, tx.insertInto('availability_exception').values(values))
  }
  if (days.length > 0) defer(tx, tx.deleteFrom('weekly_slot').where('cleaner_id', '=', cleanerId).where('day', 'in', days))
  if (slots.length > 0) {
    const values = slots.map(({ day, part, startTime, endTime }) => ({
      cleaner_id: cleanerId,
      day,
      part,
      start_time: startTime,
      end_time: endTime,
    }))
    defer(tx, tx.insertInto('weekly_slot').values(values))
  }
}

const nameOf = ({ key }: DayRows): string => String(key)

/** Keeps the rows of the days as they were before a change. */
export function keepChange(tx: Tx, cleanerId: CleanerId, before: readonly DayRows[], now: Date): ChangeId {
  const id = newId<ChangeId>()
  const row = { id, cleaner_id: cleanerId, made_at: now, days: before.map(nameOf), before: JSON.stringify(before) }
  defer(tx, tx.insertInto('availability_change').values(row))
  return id
}

export type KeptChange = {
  readonly number: number
  readonly madeAt: Date
  readonly days: readonly string[]
  readonly before: readonly DayRows[]
}

/** Null when it is not this cleaner's, or was taken back. */
export async function findChange(executor: Executor, cleanerId: CleanerId, id: ChangeId): Promise<KeptChange | null> {
  const row = await executor
    .selectFrom('availability_change')
    .select(['number', 'made_at as madeAt', 'days', sql<readonly DayRows[]>`before`.as('before')])
    .where('id', '=', id)
    .where('cleaner_id', '=', cleanerId)
    .executeTakeFirst()
  return row ?? null
}

/** The newest change that touches some of the same days after this one. */
export async function newerThan(executor: Executor, cleanerId: CleanerId, { number, days }: KeptChange): Promise<ChangeId | null> {
  const row = await executor
    .selectFrom('availability_change')
    .select('id')
    .where('cleaner_id', '=', cleanerId)
    .where('number', '>', number)
    .where(sql<boolean>`days && ${days}::text[]`)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

export function forgetChange(tx: Tx, id: ChangeId): void {
  defer(tx, tx.deleteFrom('availability_change').where('id', '=', id))
}

/** Changes that can no longer be taken back, and dates that no calendar shows any more. */
export async function forgetOldChanges(executor: Executor, now: Date): Promise<void> {
  await executor
    .deleteFrom('availability_change')
    .where('made_at', '<', new Date(now.getTime() - UNDO_HOURS * HOUR_MS))
    .execute()
  await executor.deleteFrom('availability_exception').where('on_date', '<', firstShown(now)).execute()
}
