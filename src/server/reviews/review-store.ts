// Every statement about reviews.
import { publicName } from '#domain/public-name.ts'
import { sql, type Selectable } from 'kysely'
import type { ChoosableRole, Language } from '#domain/account.ts'
import type { BookingId, ReviewId, UserId } from '#domain/id.ts'
import type { CaseOpener } from '#domain/case.ts'
import type { Hiding } from '#domain/hiding.ts'
import type { Paging } from '#domain/paging.ts'
import { reviewState, type HideReason, type RatingSet, type ReplyFacts } from '#domain/review.ts'
import { countsInRating } from '#domain/review-after-case.ts'
import type { Review } from '../../../db/schema.ts'
import { recordReviewed } from '../bookings/index.ts'
import { liveChange } from '../platform/live-change.ts'
import { announce, inTransaction, type Db, type Executor, type Tx } from '../platform/postgres/database.ts'
import { countRows, findPage } from '../platform/postgres/find-page.ts'
import { untoldSince } from '../platform/two-versions.ts'

export type ReviewToKeep = {
  readonly bookingId: BookingId
  readonly authorId: UserId
  readonly authorRole: ChoosableRole
  readonly aboutId: UserId
  readonly ratings: RatingSet
  readonly comment: string
  readonly language: Language
  readonly now: Date
  readonly caseOpenedBy: CaseOpener | null
}

/** Who opened the case of a visit; null where there is none. */
export async function caseOpenerOf(tx: Tx, bookingId: BookingId): Promise<CaseOpener | null> {
  const found = await tx.selectFrom('visit_case').select('opened_by').where('booking_id', '=', bookingId).executeTakeFirst()
  return found?.opened_by ?? null
}

/** Who reviewed a visit already. */
export async function authorsOf(tx: Tx, bookingId: BookingId): Promise<readonly ChoosableRole[]> {
  const rows = await tx.selectFrom('review').select('author_role').where('booking_id', '=', bookingId).execute()
  return rows.map((row) => row.author_role)
}

/** Tells the booking. False when this author reviewed it already. */
export async function insertReview(tx: Tx, review: ReviewToKeep): Promise<boolean> {
  const made = await tx
    .insertInto('review')
    .values({
      booking_id: review.bookingId,
      author_id: review.authorId,
      author_role: review.authorRole,
      about_id: review.aboutId,
      ...review.ratings,
      comment: review.comment,
      language: review.language,
      created_at: review.now,
      case_opened_by: review.caseOpenedBy,
      counts: countsInRating({ author: review.authorRole, caseOpenedBy: review.caseOpenedBy }),
    })
    .onConflict((conflict) => conflict.columns(['booking_id', 'author_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) return false
  recordReviewed(tx, review.bookingId, review.authorRole, review.now)
  // The other side learns of it once both are in.
  announceReviews(tx, review.bookingId, [review.authorId])
  return true
}

/** Reviews that the version before this one wrote beside it told bookings nothing: they are told afterwards. */
export async function tellReviewed(db: Db, now: Date): Promise<void> {
  const isUntold = sql<boolean>`case r.author_role when 'client' then b.client_reviewed_at else b.cleaner_reviewed_at end is null`
  const untold = await db
    .selectFrom('review as r')
    .innerJoin('booking as b', 'b.id', 'r.booking_id')
    .select(['r.booking_id', 'r.author_role', 'r.created_at'])
    .where('r.created_at', '>', untoldSince(now))
    .where(isUntold)
    .execute()
  for (const { booking_id: bookingId, author_role: by, created_at: at } of untold)
    await inTransaction(db, (tx) => recordReviewed(tx, bookingId, by, at))
}

/** Shows every review of a booking that was hidden from the other side; answers who wrote those that may be read now. */
export async function revealReviews(tx: Tx, bookingId: BookingId, now: Date): Promise<readonly ChoosableRole[]> {
  const revealed = await tx
    .updateTable('review')
    .set({ visible_at: now })
    .where('booking_id', '=', bookingId)
    .where('visible_at', 'is', null)
    .returning(['author_role', 'author_id', 'about_id', 'hidden_at'])
    .execute()
  announceReviews(
    tx,
    bookingId,
    revealed.flatMap((row) => [row.author_id, row.about_id]),
  )
  return revealed.filter((row) => row.hidden_at === null).map((row) => row.author_role)
}

/** Tells open pages, and those of operators, that reviews of a visit changed; several changes in one transaction are told once. */
export const announceReviews = (tx: Tx, bookingId: BookingId, to: readonly UserId[]): void =>
  announce(tx, liveChange, { what: 'review', id: bookingId, to: [...new Set(to)] })

export async function reviewsOf(executor: Executor, bookingId: BookingId) {
  const rows = await executor.selectFrom('review').selectAll().where('booking_id', '=', bookingId).execute()
  return rows.map((row) => ({
    authorId: row.author_id,
    ratings: ratingsOf(row),
    comment: row.comment,
    language: row.language,
    state: reviewState({ isRevealed: row.visible_at !== null, isHidden: row.hidden_at !== null }),
    reply: replyOf(row),
    facts: factsOf(row),
  }))
}

/** Of a review `r`: whoever it is about may read it, and everybody may when that is a cleaner. */
export const isShown = sql<boolean>`r.visible_at is not null and r.hidden_at is null`

export type FoundReview = {
  readonly id: ReviewId
  readonly bookingId: BookingId
  readonly authorRole: ChoosableRole
  readonly aboutId: UserId
  readonly facts: ReplyFacts
  readonly hiding: ReviewHiding | null
  readonly replyHiding: ReviewHiding | null
}

/** Settled once the booking is locked, which every writer of a review does first. */
export async function findReview(executor: Executor, id: ReviewId): Promise<FoundReview | null> {
  const row = await executor.selectFrom('review').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  return {
    id,
    bookingId: row.booking_id,
    authorRole: row.author_role,
    aboutId: row.about_id,
    facts: factsOf(row),
    hiding: hidingOf(row),
    replyHiding: replyHidingOf(row),
  }
}

export type Reply = { readonly text: string; readonly language: Language; readonly at: Date }

export async function writeHiding(tx: Tx, id: ReviewId, { reason, note }: ReviewHiding, now: Date): Promise<void> {
  await tx.updateTable('review').set({ hidden_at: now, hidden_reason: reason, hidden_note: note }).where('id', '=', id).execute()
}

/** `visibleAt`: since when it counts as readable; null while it waits for the other side. */
export async function endHiding(tx: Tx, id: ReviewId, visibleAt: Date | null): Promise<void> {
  const set = { visible_at: visibleAt, hidden_at: null, hidden_reason: null, hidden_note: '' }
  await tx.updateTable('review').set(set).where('id', '=', id).execute()
}

/** Null shows the answer again. */
export async function writeReplyHiding(tx: Tx, id: ReviewId, hiding: ReviewHiding | null, now: Date): Promise<void> {
  const set = { reply_hidden_at: hiding && now, reply_hidden_reason: hiding?.reason ?? null, reply_hidden_note: hiding?.note ?? '' }
  await tx.updateTable('review').set(set).where('id', '=', id).execute()
}

export async function writeReplyTo(tx: Tx, id: ReviewId, { text, language, at }: Reply): Promise<void> {
  await tx.updateTable('review').set({ reply: text, reply_language: language, replied_at: at }).where('id', '=', id).execute()
}

/** Those about a person that they may read, or those that they wrote, hidden ones too. */
export async function findReviews(
  executor: Executor,
  { personId, about, ...paging }: Paging & { readonly personId: UserId; readonly about: 'me' | 'byMe' },
) {
  const ofMe = about === 'me'
  const matching = executor
    .selectFrom('review as r')
    .innerJoin('booking', 'booking.id', 'r.booking_id')
    .innerJoin('account as other', (join) => join.onRef('other.id', '=', ofMe ? 'r.author_id' : 'r.about_id'))
    .leftJoin('cleaner', 'cleaner.account_id', 'other.id')
    .selectAll('r')
    .select([
      'booking.reference',
      'other.name as other_name',
      'other.erased_at as other_erased_at',
      'cleaner.display_name as other_display_name',
    ])
    .where(ofMe ? 'r.about_id' : 'r.author_id', '=', personId)
    .$if(ofMe, (query) => query.where(isShown))
  const { rows, ...counted } = await findPage(
    paging,
    () => countRows(matching),
    ({ limit, offset }) => matching.orderBy('r.created_at', 'desc').orderBy('r.id').limit(limit).offset(offset).execute(),
  )
  const reviews = rows.map((row) => ({
    id: row.id,
    bookingId: row.booking_id,
    bookingReference: row.reference,
    other: {
      role: row.other_display_name === null ? ('client' as const) : ('cleaner' as const),
      name: row.other_display_name ?? publicName(row.other_name),
      isErased: row.other_erased_at !== null,
    },
    ratings: ratingsOf(row),
    comment: row.comment,
    language: row.language,
    createdAt: row.created_at,
    visible: row.visible_at !== null,
    ...(ofMe ? { reply: wholeReplyOf(row), replyHidden: replyHidingOf(row) } : { reply: replyOf(row), replyHidden: null }),
    facts: factsOf(row),
    hidden: hidingOf(row),
    ...afterCaseOf(row),
  }))
  return { reviews, ...counted }
}

type Row = Selectable<Review>

type ReplyColumns = Pick<Row, 'reply' | 'reply_language' | 'replied_at'>

/** What everybody may read of it. */
export const replyOf = (row: ReplyColumns & Pick<Row, 'reply_hidden_at'>): Reply | null =>
  row.reply_hidden_at === null ? wholeReplyOf(row) : null

/** Hidden or not, for whoever wrote it and for operators. */
export function wholeReplyOf({ reply, reply_language, replied_at }: ReplyColumns): Reply | null {
  return reply === null || reply_language === null || replied_at === null ? null : { text: reply, language: reply_language, at: replied_at }
}

type ReviewHiding = Hiding<HideReason>

export const hidingOf = ({ hidden_reason, hidden_note }: Pick<Row, 'hidden_reason' | 'hidden_note'>): ReviewHiding | null =>
  hidden_reason === null ? null : { reason: hidden_reason, note: hidden_note }

export const replyHidingOf = ({ reply_hidden_reason: reason, reply_hidden_note: note }: ReplyHidingColumns): ReviewHiding | null =>
  reason === null ? null : { reason, note }

type ReplyHidingColumns = Pick<Row, 'reply_hidden_reason' | 'reply_hidden_note'>

export const afterCaseOf = ({ case_opened_by, counts }: Pick<Row, 'case_opened_by' | 'counts'>) => ({
  afterCase: case_opened_by !== null,
  counts,
})

const factsOf = (row: Pick<Row, 'visible_at' | 'hidden_at' | 'replied_at' | 'reply_hidden_at'>): ReplyFacts => ({
  visibleAt: row.visible_at,
  hiddenAt: row.hidden_at,
  repliedAt: row.replied_at,
  replyHiddenAt: row.reply_hidden_at,
})

export function ratingsOf(row: Pick<Selectable<Review>, keyof RatingSet>): RatingSet {
  const { cleanliness, quality, reliability, punctuality, communication, professionalism, overall } = row
  return { cleanliness, quality, reliability, punctuality, communication, professionalism, overall }
}
