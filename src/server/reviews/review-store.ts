// Every statement about reviews.
import { publicName } from '#domain/public-name.ts'
import { sql, type Selectable } from 'kysely'
import type { ChoosableRole, Language } from '#domain/account.ts'
import type { BookingId, UserId } from '#domain/id.ts'
import type { RatingSet } from '#domain/review.ts'
import type { Review } from '../../../db/schema.ts'
import type { Executor, Tx } from '../platform/database.ts'

export type ReviewToKeep = {
  readonly bookingId: BookingId
  readonly authorId: UserId
  readonly authorRole: ChoosableRole
  readonly aboutId: UserId
  readonly ratings: RatingSet
  readonly comment: string
  readonly language: Language
  readonly now: Date
}

/** False when this author reviewed this booking already. */
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
    })
    .onConflict((conflict) => conflict.columns(['booking_id', 'author_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Shows every review of a booking that was hidden from the other side; answers who wrote those that became visible. */
export async function revealReviews(tx: Tx, bookingId: BookingId, now: Date): Promise<readonly ChoosableRole[]> {
  const revealed = await tx
    .updateTable('review')
    .set({ visible_at: now })
    .where('booking_id', '=', bookingId)
    .where('visible_at', 'is', null)
    .returning('author_role')
    .execute()
  return revealed.map((row) => row.author_role)
}

export async function reviewsOf(executor: Executor, bookingId: BookingId) {
  const rows = await executor.selectFrom('review').selectAll().where('booking_id', '=', bookingId).execute()
  return rows.map((row) => ({
    authorId: row.author_id,
    ratings: ratingsOf(row),
    comment: row.comment,
    language: row.language,
    isVisible: row.visible_at !== null && row.hidden_at === null,
  }))
}

/** Those about a person that they may read, or those that they wrote; never one that an operator hid. */
export async function findReviews(
  executor: Executor,
  wanted: { readonly personId: UserId; readonly about: 'me' | 'byMe'; readonly limit: number; readonly offset: number },
) {
  const ofMe = wanted.about === 'me'
  const rows = await executor
    .selectFrom('review')
    .innerJoin('booking', 'booking.id', 'review.booking_id')
    .innerJoin('account as other', (join) => join.onRef('other.id', '=', ofMe ? 'review.author_id' : 'review.about_id'))
    .leftJoin('cleaner', 'cleaner.account_id', 'other.id')
    .selectAll('review')
    .select([
      'booking.reference',
      'other.name as other_name',
      'other.erased_at as other_erased_at',
      'cleaner.display_name as other_display_name',
      sql<number>`count(*) over ()`.as('total'),
    ])
    .where(ofMe ? 'review.about_id' : 'review.author_id', '=', wanted.personId)
    .where('review.hidden_at', 'is', null)
    .$if(ofMe, (query) => query.where('review.visible_at', 'is not', null))
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id')
    .limit(wanted.limit)
    .offset(wanted.offset)
    .execute()
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
  }))
  return { reviews, total: rows[0]?.total ?? 0 }
}

export function ratingsOf(row: Pick<Selectable<Review>, keyof RatingSet>): RatingSet {
  const { cleanliness, quality, reliability, punctuality, communication, professionalism, overall } = row
  return { cleanliness, quality, reliability, punctuality, communication, professionalism, overall }
}
