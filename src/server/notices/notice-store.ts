// The rows of notices and of muted channels.
import { sql, type Insertable } from 'kysely'
import type { Language } from '#domain/account.ts'
import { DAY_MS } from '#domain/elapsed.ts'
import type { BookingId, UserId } from '#domain/id.ts'
import {
  NOTICE_KEPT_DAYS,
  NOTICE_KINDS,
  PASSING_KINDS,
  READ_NOTICE_KEPT_DAYS,
  ruleOf,
  SEEN_BY_ACTING,
  type NoticeChannel,
  type NoticeFamily,
  type NoticeKind,
} from '#domain/notice.ts'
import { knownWord, storedWord } from '#domain/stored-word.ts'
import type { Paging } from '#domain/paging.ts'
import type { Notice } from '../../../db/schema.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'
import { countRows, findPage } from '../platform/postgres/find-page.ts'
import { prepared } from '../platform/postgres/prepared.ts'

export type MutedFamily = NoticeFamily | 'account'

/** For any statement that reads `account`: the channels of the family that its person muted. */
export const mutedIn = (family: MutedFamily) =>
  sql<NoticeChannel[]>`array(select channel from muted_notice where muted_notice.account_id = account.id and family = ${family})`.as(
    'muted',
  )

type NewNotice = {
  readonly id: string
  readonly accountId: UserId
  readonly kind: NoticeKind
  readonly bookingId: BookingId | null
  readonly dedupeKey: string
  readonly words: Readonly<Record<Language, { readonly title: string; readonly detail: string }>>
  readonly path: string
  readonly at: Date
}

export function recordNotice(tx: Tx, { id, accountId, kind, bookingId, dedupeKey, words, path, at }: NewNotice): void {
  const row = {
    id,
    account_id: accountId,
    kind: storedWord(kind),
    booking_id: bookingId,
    dedupe_key: dedupeKey,
    title_fr: words.fr.title,
    title_en: words.en.title,
    detail_fr: words.fr.detail,
    detail_en: words.en.detail,
    path,
    happened_at: at,
  }
  if (ruleOf(kind).counts) count.defer(tx, row)
  else add.defer(tx, row)
}

type Row = Omit<Insertable<Notice>, 'number' | 'count' | 'read_at'>

const add = prepared((db, row: Row) =>
  db
    .insertInto('notice')
    .values(row)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing()),
)
/** One row, which counts from one again once it was read. */
const count = prepared((db, row: Row) =>
  db
    .insertInto('notice')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('dedupe_key').doUpdateSet((eb) => ({
        count: sql<number>`case when notice.read_at is null then notice.count + 1 else 1 end`,
        read_at: null,
        number: sql`default`,
        happened_at: eb.ref('excluded.happened_at'),
        title_fr: eb.ref('excluded.title_fr'),
        title_en: eb.ref('excluded.title_en'),
      })),
    ),
)

/** Their notices, but for kinds that a newer version writes beside this one. */
const noticesOf = (executor: Executor, accountId: UserId) =>
  executor.selectFrom('notice').where('account_id', '=', accountId).where('kind', 'in', KNOWN)

const KNOWN = NOTICE_KINDS.map((kind) => storedWord(kind))

/** Newest first. */
export async function listNotices(executor: Executor, accountId: UserId, language: Language, paging: Paging) {
  const all = noticesOf(executor, accountId)
  const { rows, ...counted } = await findPage(
    paging,
    () => countRows(all),
    ({ limit, offset }) =>
      all
        .select(['id', 'kind', 'path', 'count', 'happened_at as happenedAt', 'read_at as readAt'])
        .select([`title_${language} as title`, `detail_${language} as detail`])
        .orderBy('number', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
  )
  return { items: rows.map((row) => ({ ...row, kind: knownWord(row.kind) as NoticeKind })), ...counted }
}

/** How many, and when the latest of them happened. */
export async function countUnread(executor: Executor, accountId: UserId) {
  return noticesOf(executor, accountId)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('happened_at').as('latestAt')])
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
}

/** Without `ids`, all of the person's. */
export async function markRead(tx: Tx, accountId: UserId, ids: readonly string[] | null, now: Date): Promise<void> {
  const unread = tx.updateTable('notice').set({ read_at: now }).where('account_id', '=', accountId).where('read_at', 'is', null)
  await (ids === null ? unread : unread.where('id', 'in', ids)).execute()
}

/** A booking moved on: what that ends is read, and whoever acted has seen all that it told them. */
export function markMovedOn(tx: Tx, bookingId: BookingId, actorId: UserId | null, over: keyof typeof OVER, now: Date): void {
  movedOn.defer(tx, { bookingId, actorId, over: OVER[over], seen: SEEN, now })
}

const PASSING = PASSING_KINDS.map((kind) => storedWord(kind))
const OVER = {
  all: PASSING,
  money: PASSING_KINDS.filter((kind) => ruleOf(kind).family === 'money').map((kind) => storedWord(kind)),
  none: [],
} as const
const SEEN = SEEN_BY_ACTING.map((kind) => storedWord(kind))

type MovedOn = {
  bookingId: BookingId
  actorId: UserId | null
  over: readonly string[]
  seen: readonly string[]
  now: Date
}

const movedOn = prepared((db, { bookingId, actorId, over, seen, now }: MovedOn) =>
  db
    .updateTable('notice')
    .set({ read_at: now })
    .where('booking_id', '=', bookingId)
    .where('read_at', 'is', null)
    .where(sql<boolean>`(kind = any(${over}::text[]) or (account_id = ${actorId}::uuid and kind = any(${seen}::text[])))`),
)

export type ReadThere = { readonly kind: NoticeKind; readonly accountId: UserId; readonly bookingId: BookingId; readonly now: Date }

/** What a kind told of a booking was read where it stands. */
export async function markReadThere(tx: Tx, { kind, accountId, bookingId, now }: ReadThere): Promise<void> {
  await tx
    .updateTable('notice')
    .set({ read_at: now })
    .where('booking_id', '=', bookingId)
    .where('account_id', '=', accountId)
    .where('kind', '=', storedWord(kind))
    .where('read_at', 'is', null)
    .execute()
}

/** Those of the keys whose notice the person has read. */
export async function readAmong(executor: Executor, accountId: UserId, dedupeKeys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await executor
    .selectFrom('notice')
    .select('dedupe_key')
    .where('account_id', '=', accountId)
    .where('dedupe_key', 'in', dedupeKeys)
    .where('read_at', 'is not', null)
    .execute()
  return new Set(rows.map((row) => row.dedupe_key))
}

export type Muted = { readonly family: NoticeFamily; readonly channel: NoticeChannel }

export const mutedOf = (executor: Executor, accountId: UserId): Promise<Muted[]> =>
  executor.selectFrom('muted_notice').select(['family', 'channel']).where('account_id', '=', accountId).execute()

export async function replaceMuted(tx: Tx, accountId: UserId, muted: readonly Muted[]): Promise<void> {
  await tx.deleteFrom('muted_notice').where('account_id', '=', accountId).execute()
  if (muted.length === 0) return
  await tx
    .insertInto('muted_notice')
    .values(muted.map((one) => ({ account_id: accountId, ...one })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function forgetOldNotices(db: Executor, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await db
    .deleteFrom('notice')
    .where((eb) => eb.or([eb('read_at', '<', daysAgo(READ_NOTICE_KEPT_DAYS)), eb('happened_at', '<', daysAgo(NOTICE_KEPT_DAYS))]))
    .execute()
}
