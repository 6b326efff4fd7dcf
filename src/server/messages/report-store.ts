// The rows of reported conversations, and of what operators read of them.
import { sql } from 'kysely'
import type { PartyPart } from '#domain/booking.ts'
import type { BookingId, UserId } from '#domain/id.ts'
import type { Paging } from '#domain/paging.ts'
import { announce, type Executor, type Tx } from '../platform/postgres/database.ts'
import { countRows, findPage } from '../platform/postgres/find-page.ts'
import { liveChange } from '../platform/live-change.ts'

export type Report = { readonly bookingId: BookingId; readonly by: PartyPart; readonly words: string; readonly at: Date }

export type ReportedConversation = {
  readonly bookingId: BookingId
  readonly reference: string
  readonly client: string
  readonly cleaner: string
  readonly reports: readonly (Omit<Report, 'bookingId'> & { readonly closedAt: Date | null; readonly note: string })[]
}

/** False when this party has an open report already. */
export async function insertReport(tx: Tx, { bookingId, by, words, at }: Report): Promise<boolean> {
  const written = await tx
    .insertInto('conversation_report')
    .values({ booking_id: bookingId, reported_by: by, words, reported_at: at })
    .onConflict((conflict) => conflict.columns(['booking_id', 'reported_by']).where('closed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** Answers those that were open. */
export async function closeReports(
  tx: Tx,
  bookingId: BookingId,
  operatorId: UserId,
  note: string,
  at: Date,
): Promise<readonly { readonly id: string; readonly by: PartyPart }[]> {
  return tx
    .updateTable('conversation_report')
    .set({ closed_at: at, closed_by: operatorId, note })
    .where('booking_id', '=', bookingId)
    .where('closed_at', 'is', null)
    .returning(['id', 'reported_by as by'])
    .execute()
}

/** Operators' pages list and count what is reported. */
export const announceReports = (tx: Tx, bookingId: BookingId): void => announce(tx, liveChange, { what: 'case', id: bookingId, to: [] })

type Filters = Paging & { readonly show: 'open' | 'closed' }

const isOpen = sql<boolean>`exists (select from conversation_report o where o.booking_id = b.id and o.closed_at is null)`

export async function listReported(
  executor: Executor,
  { show, ...paging }: Filters,
): Promise<Paging & { readonly items: readonly ReportedConversation[]; readonly total: number }> {
  const matching = selectReported(executor)
    .where((eb) => eb.exists(eb.selectFrom('conversation_report as r').select('r.id').whereRef('r.booking_id', '=', 'b.id')))
    .where(show === 'open' ? isOpen : sql<boolean>`not ${isOpen}`)
  const waited =
    show === 'open'
      ? sql`(select min(r.reported_at) from conversation_report r where r.booking_id = b.id and r.closed_at is null)`
      : sql`(select max(r.closed_at) from conversation_report r where r.booking_id = b.id) desc`
  const { rows, ...counted } = await findPage(
    paging,
    () => countRows(matching),
    ({ limit, offset }) => matching.orderBy(waited).orderBy('b.id').limit(limit).offset(offset).execute(),
  )
  return { items: await withReports(executor, rows), ...counted }
}

/** How many have a report that nobody has closed. */
export async function countReported(executor: Executor): Promise<number> {
  const { total } = await executor
    .selectFrom('conversation_report')
    .select(sql<number>`count(distinct booking_id)::int`.as('total'))
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return total
}

/** The visit and its reports, of which there may be none; null when there is no such visit. */
export async function findReported(executor: Executor, bookingId: BookingId): Promise<ReportedConversation | null> {
  const rows = await selectReported(executor).where('b.id', '=', bookingId).execute()
  return (await withReports(executor, rows))[0] ?? null
}

const selectReported = (executor: Executor) =>
  executor
    .selectFrom('booking as b')
    .innerJoin('account as client', 'client.id', 'b.client_id')
    .innerJoin('cleaner', 'cleaner.account_id', 'b.cleaner_id')
    .select(['b.id', 'b.reference', 'client.name as client', 'cleaner.display_name as cleaner'])

type Row = Awaited<ReturnType<ReturnType<typeof selectReported>['executeTakeFirstOrThrow']>>

async function withReports(executor: Executor, rows: readonly Row[]): Promise<readonly ReportedConversation[]> {
  const reports = await executor
    .selectFrom('conversation_report')
    .select(['booking_id', 'reported_by as by', 'words', 'reported_at as at', 'closed_at as closedAt', 'note'])
    .where(sql<boolean>`booking_id = any(${rows.map(({ id }) => id)}::uuid[])`)
    .orderBy('reported_at')
    .execute()
  return rows.map(({ id, reference, client, cleaner }) => ({
    bookingId: id,
    reference,
    client,
    cleaner,
    reports: reports.filter((report) => report.booking_id === id).map(({ booking_id: _booking, ...report }) => report),
  }))
}

/** Operators may read while a report, or the case of the visit, is open. */
export async function mayOperatorsRead(executor: Executor, bookingId: BookingId): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select exists (select from conversation_report r where r.booking_id = ${bookingId} and r.closed_at is null)
        or exists (select from visit_case k where k.booking_id = ${bookingId} and k.closed_at is null) as may`.execute(executor)
  return rows[0]?.may === true
}

export async function insertView(tx: Tx, bookingId: BookingId, operatorId: UserId, at: Date): Promise<void> {
  await tx.insertInto('conversation_view').values({ booking_id: bookingId, operator_id: operatorId, viewed_at: at }).execute()
}

const MAX_READINGS_SHOWN = 20

/** Newest first. */
export async function operatorReadingsOf(executor: Executor, bookingId: BookingId): Promise<readonly Date[]> {
  const rows = await executor
    .selectFrom('conversation_view')
    .select('viewed_at')
    .where('booking_id', '=', bookingId)
    .orderBy('viewed_at', 'desc')
    .limit(MAX_READINGS_SHOWN)
    .execute()
  return rows.map((row) => row.viewed_at)
}
