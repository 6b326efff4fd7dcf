// Reviews before operators: the whole list, newest first, as its filters say.
import { sql } from 'kysely'
import type { ChoosableRole } from '#domain/account.ts'
import type { ReviewId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import type { Executor } from '../platform/postgres/database.ts'
import { countRows, findPage } from '../platform/postgres/find-page.ts'
import { afterCaseOf, hidingOf, isShown, ratingsOf, replyHidingOf, wholeReplyOf } from './review-store.ts'

export type ReviewFilters = {
  readonly show: 'all' | 'shown' | 'hidden' | 'waiting'
  readonly by?: ChoosableRole | undefined
  /** At most so many stars. */
  readonly stars?: number | undefined
  readonly afterCase?: boolean | undefined
  readonly page: number
  readonly pageSize: number
}

const withNames = (executor: Executor) =>
  executor
    .selectFrom('review as r')
    .innerJoin('booking as b', 'b.id', 'r.booking_id')
    .innerJoin('account as author', 'author.id', 'r.author_id')
    .innerJoin('account as about', 'about.id', 'r.about_id')
    .selectAll('r')
    .select(['b.reference', 'author.name as author_name', 'about.name as about_name'])

type Row = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>

const shown = (row: Row) => ({
  id: row.id,
  bookingId: row.booking_id,
  bookingReference: row.reference,
  by: row.author_role,
  authorName: row.author_name,
  aboutName: row.about_name,
  ratings: ratingsOf(row),
  comment: row.comment,
  language: row.language,
  createdAt: row.created_at,
  visible: row.visible_at !== null,
  hidden: hidingOf(row),
  reply: wholeReplyOf(row),
  replyHidden: replyHidingOf(row),
  ...afterCaseOf(row),
})

export async function listForOperators(executor: Executor, { show, by, stars, afterCase, ...paging }: ReviewFilters) {
  const wanted = sql<boolean>`${
    {
      all: sql`true`,
      shown: isShown,
      hidden: sql`(r.hidden_at is not null or r.reply_hidden_at is not null)`,
      waiting: sql`r.visible_at is null and r.hidden_at is null`,
    }[show]
  }
    and ${by === undefined ? sql`true` : sql`r.author_role = ${by}`}
    and ${stars === undefined ? sql`true` : sql`r.overall <= ${stars}`}
    and ${afterCase ? sql`r.case_opened_by is not null` : sql`true`}`
  const { rows, ...counted } = await findPage(
    paging,
    () => countRows(executor.selectFrom('review as r').where(wanted)),
    ({ limit, offset }) =>
      withNames(executor).where(wanted).orderBy('r.created_at', 'desc').orderBy('r.id').limit(limit).offset(offset).execute(),
  )
  return { items: rows.map(shown), ...counted }
}

/** Refuses `not-found`. */
export async function oneForOperators(executor: Executor, id: ReviewId) {
  const row = await withNames(executor).where('r.id', '=', id).executeTakeFirst()
  return row ? shown(row) : refuse('not-found')
}
