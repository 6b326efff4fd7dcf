// Every statement about reviews.
import type { Selectable } from 'kysely'
import type { ChoosableRole, Language } from '#domain/account.ts'
import type { RatingSet } from '#domain/review.ts'
import type { Review } from '../../../db/schema.ts'
import type { Executor, Tx } from '../platform/database.ts'

export type ReviewToKeep = {
  readonly bookingId: string
  readonly authorId: string
  readonly authorRole: ChoosableRole
  readonly aboutId: string
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
export async function revealReviews(tx: Tx, bookingId: string, now: Date): Promise<readonly ChoosableRole[]> {
  const revealed = await tx
    .updateTable('review')
    .set({ visible_at: now })
    .where('booking_id', '=', bookingId)
    .where('visible_at', 'is', null)
    .returning('author_role')
    .execute()
  return revealed.map((row) => row.author_role)
}

export async function reviewsOf(executor: Executor, bookingId: string) {
  const rows = await executor.selectFrom('review').selectAll().where('booking_id', '=', bookingId).execute()
  return rows.map((row) => ({
    authorId: row.author_id,
    ratings: ratingsOf(row),
    comment: row.comment,
    isVisible: row.visible_at !== null && row.hidden_at === null,
  }))
}

export function ratingsOf(row: Pick<Selectable<Review>, keyof RatingSet>): RatingSet {
  const { cleanliness, quality, reliability, punctuality, communication, professionalism, overall } = row
  return { cleanliness, quality, reliability, punctuality, communication, professionalism, overall }
}
