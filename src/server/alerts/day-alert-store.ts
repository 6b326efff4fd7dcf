// Rows of alerts of full days, and the deadline that forgets them.
import { sql } from 'kysely'
import { dayEndsAt } from '#domain/day-alert.ts'
import type { CleanerId, ClientId, PropertyId } from '#domain/id.ts'
import { awaitTime } from '../cleaners/index.ts'
import { armDeadline, disarmDeadlines, type DeadlineHandler } from '../platform/deadlines.ts'
import type { Db, Executor, Tx } from '../platform/postgres/database.ts'
import { untoldSince } from '../platform/two-versions.ts'

const FORGET = 'forget-day-alert'

type NewDayAlert = {
  readonly clientId: ClientId
  readonly cleanerId: CleanerId
  readonly date: string
  readonly durationMinutes: number
  readonly propertyId: PropertyId | null
}

/** The cleaner is told whose time is awaited. The client's alert of that day changes length, home and when it was asked, and keeps its place in the order. */
export async function keepDayAlert(tx: Tx, alert: NewDayAlert, timeZone: string, now: Date): Promise<string> {
  const { clientId, cleanerId, date, durationMinutes, propertyId } = alert
  const wanted = { duration_minutes: durationMinutes, property_id: propertyId, asked_at: now }
  const { id } = await tx
    .insertInto('day_alert')
    .values({ client_id: clientId, cleaner_id: cleanerId, on_date: date, ...wanted })
    .onConflict((conflict) => conflict.columns(['client_id', 'cleaner_id', 'on_date']).doUpdateSet(wanted))
    .returning('id')
    .executeTakeFirstOrThrow()
  armDeadline(tx, FORGET, id, dayEndsAt(date, timeZone))
  await awaitTime(tx, cleanerId, date)
  return id
}

/** Alerts that the version before this one wrote beside it told cleaners nothing: they are told afterwards. */
export async function tellAwaited(db: Db, now: Date): Promise<void> {
  const untold = await db
    .selectFrom('day_alert as d')
    .innerJoin('cleaner as c', 'c.account_id', 'd.cleaner_id')
    .select(['d.cleaner_id', 'd.on_date'])
    .where('d.asked_at', '>', untoldSince(now))
    .where(sql<boolean>`d.on_date > coalesce(c.last_awaited_on, '-infinity')`)
    .execute()
  for (const { cleaner_id: cleanerId, on_date: date } of untold) await awaitTime(db, cleanerId, date)
}

/** The day is over. */
export const forgetDayAlert: DeadlineHandler = {
  kind: FORGET,
  run: (tx, id) => deleteDayAlerts(tx, [id]),
}

export async function deleteDayAlerts(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('day_alert').where('id', 'in', ids).execute()
  for (const id of ids) disarmDeadlines(tx, id, [FORGET])
}

/** The next day first. */
export async function dayAlertsOf(executor: Executor, clientId: ClientId) {
  const rows = await executor
    .selectFrom('day_alert as d')
    .innerJoin('cleaner as c', 'c.account_id', 'd.cleaner_id')
    .select(['d.id', 'd.on_date', 'd.duration_minutes', 'd.asked_at', 'c.display_name', 'c.slug'])
    .where('d.client_id', '=', clientId)
    .orderBy('d.on_date')
    .orderBy('d.number')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    cleaner: { name: row.display_name, slug: row.slug },
    date: row.on_date,
    hours: row.duration_minutes / 60,
    askedAt: row.asked_at,
  }))
}

/** Whoever waits for a day of this cleaner, in the order in which they asked. */
export async function waitingFor(executor: Executor, cleanerId: CleanerId) {
  const rows = await executor
    .selectFrom('day_alert')
    .innerJoin('cleaner', 'cleaner.account_id', 'day_alert.cleaner_id')
    .selectAll('day_alert')
    .select('cleaner.slug')
    .where('cleaner_id', '=', cleanerId)
    .orderBy('number')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    date: row.on_date,
    durationMinutes: row.duration_minutes,
    propertyId: row.property_id,
    clientId: row.client_id,
    askedAt: row.asked_at,
  }))
}

/** Whose alert it is, locked until the end of the transaction; null once it is gone. */
export async function lockDayAlert(tx: Tx, id: string): Promise<ClientId | null> {
  const row = await tx.selectFrom('day_alert').select('client_id').where('id', '=', id).forUpdate().executeTakeFirst()
  return row?.client_id ?? null
}
