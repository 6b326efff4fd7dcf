// The calendars that a cleaner reads in, and the busy time that they said.
import { sql } from 'kysely'
import type { CleanerId, OutsideCalendarId } from '#domain/id.ts'
import type { Span } from '#domain/intervals.ts'
import type { OutsideFailure, OutsideSource } from '#domain/outside-calendar.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'
import type { Known } from '../platform/read-public.ts'
import type { SecretBox } from '../platform/secret-box.ts'

export type OutsideCalendar = {
  readonly id: OutsideCalendarId
  readonly cleanerId: CleanerId
  readonly source: OutsideSource
  readonly name: string
  readonly host: string
  /** Of a calendar at Google, its id there. */
  readonly address: string
  readonly known: Known
  readonly addedAt: Date
  readonly lastReadAt: Date
  readonly lastWholeAt: Date
  readonly failingSince: Date | null
  readonly failure: OutsideFailure | null
  readonly toldAt: Date | null
  readonly timeZone: string
}

const contextOf = (cleanerId: CleanerId, hash: string): string => `outside-calendar:${cleanerId}:${hash}`

const selectWhole = (executor: Executor) =>
  executor
    .selectFrom('outside_calendar')
    .innerJoin('cleaner', 'cleaner.account_id', 'outside_calendar.cleaner_id')
    .selectAll('outside_calendar')
    .select('cleaner.time_zone')

type Row = Awaited<ReturnType<ReturnType<typeof selectWhole>['executeTakeFirstOrThrow']>>

const calendarOf = (box: SecretBox, row: Row): OutsideCalendar => ({
  id: row.id,
  cleanerId: row.cleaner_id,
  source: row.source,
  name: row.name,
  host: row.host,
  address: box.open(row.sealed_address, contextOf(row.cleaner_id, row.address_hash)),
  known: { etag: row.etag, lastModified: row.last_modified },
  addedAt: row.added_at,
  lastReadAt: row.last_read_at,
  lastWholeAt: row.last_whole_at,
  failingSince: row.failing_since,
  failure: row.failure,
  toldAt: row.told_at,
  timeZone: row.time_zone,
})

export async function findCalendar(executor: Executor, box: SecretBox, id: OutsideCalendarId): Promise<OutsideCalendar | null> {
  const row = await selectWhole(executor).where('outside_calendar.id', '=', id).executeTakeFirst()
  return row ? calendarOf(box, row) : null
}

/** Those of a cleaner's Google account, with what only we know of them. */
export async function googleCalendarsOf(executor: Executor, box: SecretBox, cleanerId: CleanerId): Promise<OutsideCalendar[]> {
  const rows = await selectWhole(executor)
    .where('outside_calendar.cleaner_id', '=', cleanerId)
    .where('source', '=', 'google')
    .orderBy('added_at')
    .orderBy('outside_calendar.id')
    .execute()
  return rows.map((row) => calendarOf(box, row))
}

/** In the order in which they were added, each with how many stretches of its time are busy. */
export const calendarsOf = (executor: Executor, cleanerId: CleanerId, source: OutsideSource) =>
  executor
    .selectFrom('outside_calendar')
    .select(['id', 'name', 'host', 'added_at as addedAt', 'last_read_at as lastReadAt', 'failing_since as failingSince', 'failure'])
    .select(sql<number>`(select count(*)::int from outside_busy o where o.calendar_id = outside_calendar.id)`.as('busyCount'))
    .where('cleaner_id', '=', cleanerId)
    .where('source', '=', source)
    .orderBy('added_at')
    .orderBy('name')
    .orderBy('id')
    .execute()

type NewCalendar = Pick<OutsideCalendar, 'id' | 'cleanerId' | 'source' | 'name' | 'host' | 'address'>

/** False when the cleaner reads this address already. */
export async function addCalendar(
  tx: Tx,
  box: SecretBox,
  { id, cleanerId, source, name, host, address }: NewCalendar,
  now: Date,
): Promise<boolean> {
  const address_hash = box.fingerprint(address)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('outside_calendar')
    .values({
      id,
      cleaner_id: cleanerId,
      source,
      name,
      address_hash,
      sealed_address: box.seal(address, contextOf(cleanerId, address_hash)),
      host,
      added_at: now,
      last_read_at: now,
      last_whole_at: now,
    })
    .onConflict((conflict) => conflict.columns(['cleaner_id', 'address_hash']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function removeCalendar(tx: Tx, cleanerId: CleanerId, id: OutsideCalendarId): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('outside_calendar')
    .where('id', '=', id)
    .where('cleaner_id', '=', cleanerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** All of a Google account, with what they said. */
export async function removeGoogleCalendars(tx: Tx, cleanerId: CleanerId): Promise<void> {
  await tx.deleteFrom('outside_calendar').where('cleaner_id', '=', cleanerId).where('source', '=', 'google').execute()
}

/** `spans` null: nothing has changed since the last time. */
export async function recordRead(
  tx: Tx,
  id: OutsideCalendarId,
  read: { readonly spans: readonly Span[] | null; readonly known: Known; readonly now: Date },
): Promise<void> {
  const { spans, known, now } = read
  const seen = { last_read_at: now, failing_since: null, failure: null, told_at: null, ...kept(known) }
  await tx
    .updateTable('outside_calendar')
    .set(spans === null ? seen : { ...seen, last_whole_at: now })
    .where('id', '=', id)
    .execute()
  if (spans === null) return
  await tx.deleteFrom('outside_busy').where('calendar_id', '=', id).execute()
  const seconds = (at: number): number => at / 1_000
  await sql`
    insert into outside_busy (calendar_id, starts_at, ends_at)
    select ${id}, to_timestamp(s), to_timestamp(e)
      from unnest(${spans.map(([from]) => seconds(from))}::float8[], ${spans.map(([, until]) => seconds(until))}::float8[]) as t (s, e)`.execute(
    tx,
  )
}

const MAX_ETAG = 500
const MAX_DATE = 100
/** Longer than any honest server says: then all is read each time. */
const kept = ({ etag, lastModified }: Known) => ({
  etag: etag !== null && etag.length <= MAX_ETAG ? etag : null,
  last_modified: lastModified !== null && lastModified.length <= MAX_DATE ? lastModified : null,
})

/** What was known stays busy. */
export async function recordFailure(tx: Tx, calendar: OutsideCalendar, failure: OutsideFailure, now: Date): Promise<void> {
  const failing_since = calendar.failingSince ?? now
  await tx.updateTable('outside_calendar').set({ failure, failing_since }).where('id', '=', calendar.id).execute()
}

export async function recordTold(tx: Tx, id: OutsideCalendarId, now: Date): Promise<void> {
  await tx.updateTable('outside_calendar').set({ told_at: now }).where('id', '=', id).execute()
}

/** Those of a cleaner that are busy after an instant, each with when. */
export async function busyCalendarsOf(
  executor: Executor,
  cleanerId: CleanerId,
  after: Date,
): Promise<readonly (Pick<OutsideCalendar, 'id' | 'name'> & { readonly spans: readonly Span[] })[]> {
  const rows = await executor
    .selectFrom('outside_busy as o')
    .innerJoin('outside_calendar as k', 'k.id', 'o.calendar_id')
    .select(['k.id', 'k.name', 'o.starts_at', 'o.ends_at'])
    .where('k.cleaner_id', '=', cleanerId)
    .where('o.ends_at', '>', after)
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, busy]) => ({
    id,
    name: busy[0]?.name ?? '',
    spans: busy.map((one): Span => [one.starts_at.getTime(), one.ends_at.getTime()]),
  }))
}

/** A cleaner's busy time of other calendars between two instants, by the name of each. */
export const outsideBusyOf = (executor: Executor, cleanerId: CleanerId, from: Date, until: Date) =>
  executor
    .selectFrom('outside_busy as o')
    .innerJoin('outside_calendar as k', 'k.id', 'o.calendar_id')
    .select(['k.name as calendar', 'o.starts_at as startsAt', 'o.ends_at as endsAt'])
    .where('k.cleaner_id', '=', cleanerId)
    .where('o.starts_at', '<', until)
    .where('o.ends_at', '>', from)
    .orderBy('o.starts_at')
    .execute()
