// A cleaner's connection to Google: its sealed token, how it fares, the visits that were written there, and the channels that tell of changes.
import { sql } from 'kysely'
import type { Language } from '#domain/account.ts'
import type { BookingId, CleanerId } from '#domain/id.ts'
import type { GoogleFailure, WrittenVisit } from '#domain/google-calendar.ts'
import type { Db, Executor, Tx } from '../../platform/postgres/database.ts'
import type { SecretBox } from '../../platform/secret-box.ts'

export type Connection = {
  readonly cleanerId: CleanerId
  readonly ownCalendar: string | null
  readonly ownSyncToken: string | null
  readonly ownWholeAt: Date | null
  readonly connectedAt: Date
  readonly lastSuccessAt: Date
  readonly failingSince: Date | null
  readonly failure: GoogleFailure | null
  readonly failuresInRow: number
  readonly toldAt: Date | null
  readonly language: Language
  readonly timeZone: string
}

/** Tokens open for their own cleaner alone. */
export const tokenContext = (cleanerId: CleanerId): string => `google-calendar:${cleanerId}`

export async function findConnection(executor: Executor, cleanerId: CleanerId): Promise<Connection | null> {
  const row = await executor
    .selectFrom('google_connection as g')
    .innerJoin('cleaner', 'cleaner.account_id', 'g.cleaner_id')
    .innerJoin('account', 'account.id', 'g.cleaner_id')
    .selectAll('g')
    .select(['cleaner.time_zone', 'account.language'])
    .where('g.cleaner_id', '=', cleanerId)
    .executeTakeFirst()
  if (!row) return null
  return {
    cleanerId,
    ownCalendar: row.own_calendar,
    ownSyncToken: row.own_sync_token,
    ownWholeAt: row.own_whole_at,
    connectedAt: row.connected_at,
    lastSuccessAt: row.last_success_at,
    failingSince: row.failing_since,
    failure: row.failure,
    failuresInRow: row.failures_in_row,
    toldAt: row.told_at,
    language: row.language,
    timeZone: row.time_zone,
  }
}

/** Null when there is no connection. */
export async function sealedTokenOf(executor: Executor, cleanerId: CleanerId): Promise<Buffer | null> {
  const row = await executor.selectFrom('google_connection').select('sealed_token').where('cleaner_id', '=', cleanerId).executeTakeFirst()
  return row?.sealed_token ?? null
}

export async function tokenOf(executor: Executor, box: SecretBox, cleanerId: CleanerId): Promise<string | null> {
  const sealed = await sealedTokenOf(executor, cleanerId)
  return sealed && box.open(sealed, tokenContext(cleanerId))
}

/** A new consent keeps the calendar of before and what was written there. */
export async function keepToken(tx: Tx, box: SecretBox, cleanerId: CleanerId, token: string, now: Date): Promise<void> {
  const given = { sealed_token: box.seal(token, tokenContext(cleanerId)), failing_since: null, failure: null, told_at: null }
  await tx
    .insertInto('google_connection')
    .values({ cleaner_id: cleanerId, connected_at: now, last_success_at: now, ...given })
    .onConflict((conflict) => conflict.column('cleaner_id').doUpdateSet({ ...given, failures_in_row: 0 }))
    .execute()
}

export async function removeConnection(tx: Tx, cleanerId: CleanerId): Promise<void> {
  await tx.deleteFrom('google_connection').where('cleaner_id', '=', cleanerId).execute()
}

type Progress = Partial<{
  own_calendar: string | null
  own_sync_token: string | null
  own_whole_at: Date | null
  last_success_at: Date
  failing_since: Date | null
  failure: GoogleFailure | null
  failures_in_row: number
  told_at: Date | null
}>

export async function recordProgress(executor: Executor, cleanerId: CleanerId, progress: Progress): Promise<void> {
  await executor.updateTable('google_connection').set(progress).where('cleaner_id', '=', cleanerId).execute()
}

/** What Google says beyond this is read whole each time. */
const MAX_SYNC_TOKEN = 500
export const keptSyncToken = (token: string | null): string | null => (token !== null && token.length <= MAX_SYNC_TOKEN ? token : null)

/** One process at a time, in real time: another that comes meanwhile leaves word and goes. */
export async function beginRun(db: Db, cleanerId: CleanerId): Promise<boolean> {
  await askAgain(db, cleanerId)
  return takeTurn(db, cleanerId)
}

/** False while another process has the turn, and when nothing is asked. */
async function takeTurn(db: Db, cleanerId: CleanerId): Promise<boolean> {
  const taken = await sql`
    update google_connection set running_until = clock_timestamp() + interval '3 minutes', is_wanted = false
     where cleaner_id = ${cleanerId} and is_wanted and (running_until is null or running_until < clock_timestamp())
    returning 1`.execute(db)
  return taken.rows.length > 0
}

/** True when something was asked meanwhile: the run goes on. */
export async function endRun(db: Db, cleanerId: CleanerId): Promise<boolean> {
  await releaseRun(db, cleanerId)
  return takeTurn(db, cleanerId)
}

/** After a failure of ours: the next job begins anew. */
export async function releaseRun(db: Db, cleanerId: CleanerId): Promise<void> {
  await db.updateTable('google_connection').set({ running_until: null }).where('cleaner_id', '=', cleanerId).execute()
}

/** The run that is under way goes on with another exchange. */
export async function askAgain(db: Db, cleanerId: CleanerId): Promise<void> {
  await db.updateTable('google_connection').set({ is_wanted: true }).where('cleaner_id', '=', cleanerId).execute()
}

export type Written = WrittenVisit & { readonly contentHash: string | null; readonly etag: string | null }

export async function writtenVisits(executor: Executor, cleanerId: CleanerId): Promise<Written[]> {
  return executor
    .selectFrom('google_visit')
    .select(['booking_id as bookingId', 'content_hash as contentHash', 'etag', 'starts_at as startsAt', 'ends_at as endsAt'])
    .where('cleaner_id', '=', cleanerId)
    .execute()
}

export async function recordWritten(executor: Executor, cleanerId: CleanerId, written: Written): Promise<void> {
  const { bookingId, contentHash, etag, startsAt, endsAt } = written
  const row = { cleaner_id: cleanerId, content_hash: contentHash, etag: shortTag(etag), starts_at: startsAt, ends_at: endsAt }
  await executor
    .insertInto('google_visit')
    .values({ booking_id: bookingId, ...row })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(row))
    .execute()
}

const MAX_ETAG = 200
const shortTag = (etag: string | null): string | null => (etag !== null && etag.length <= MAX_ETAG ? etag : null)

/** It is written again, over what stands there under this tag. */
export async function recordToPutBack(executor: Executor, bookingId: BookingId, etag: string | null): Promise<void> {
  await executor
    .updateTable('google_visit')
    .set({ content_hash: null, etag: shortTag(etag) })
    .where('booking_id', '=', bookingId)
    .execute()
}

export async function forgetWritten(executor: Executor, cleanerId: CleanerId, bookingIds: readonly BookingId[] | 'all'): Promise<void> {
  if (bookingIds !== 'all' && bookingIds.length === 0) return
  let query = executor.deleteFrom('google_visit').where('cleaner_id', '=', cleanerId)
  if (bookingIds !== 'all') query = query.where('booking_id', 'in', bookingIds)
  await query.execute()
}

/** Visits that are over stay in the calendar, and are no longer compared. */
export async function forgetPast(executor: Executor, cleanerId: CleanerId, now: Date): Promise<void> {
  await executor.deleteFrom('google_visit').where('cleaner_id', '=', cleanerId).where('ends_at', '<=', now).execute()
}

export type OpenChannel = { readonly id: string; readonly calendar: string; readonly resourceId: string; readonly expiresAt: Date }

export async function channelsOf(executor: Executor, cleanerId: CleanerId): Promise<OpenChannel[]> {
  return executor
    .selectFrom('google_channel')
    .select(['id', 'calendar', 'resource_id as resourceId', 'expires_at as expiresAt'])
    .where('cleaner_id', '=', cleanerId)
    .execute()
}

export async function keepChannel(executor: Executor, cleanerId: CleanerId, channel: OpenChannel): Promise<void> {
  const { id, calendar, resourceId, expiresAt } = channel
  const row = { id, resource_id: resourceId, expires_at: expiresAt }
  await executor
    .insertInto('google_channel')
    .values({ cleaner_id: cleanerId, calendar, ...row })
    .onConflict((conflict) => conflict.columns(['cleaner_id', 'calendar']).doUpdateSet(row))
    .execute()
}

export async function forgetChannel(executor: Executor, id: string): Promise<void> {
  await executor.deleteFrom('google_channel').where('id', '=', id).execute()
}

/** Google told of a change. Answers whose channel it is; null for one that was ended or replaced. */
export async function recordHeard(tx: Tx, id: string, now: Date): Promise<CleanerId | null> {
  const heard = tx.updateTable('google_channel').set({ heard_at: now }).where('id', '=', id).returning('cleaner_id')
  return (await heard.executeTakeFirst())?.cleaner_id ?? null
}

/** When Google last told of a change, through the channels that are open now. */
export async function lastHeardAt(db: Db): Promise<Date | null> {
  const { at } = await db
    .selectFrom('google_channel')
    .select((eb) => eb.fn.max('heard_at').as('at'))
    .executeTakeFirstOrThrow()
  return at
}
