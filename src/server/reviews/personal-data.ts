// Reviews: a copy of those that the person wrote or may read; they stay, without the author's name.
import { referencesIn, type BookingsOf, type PersonalData } from '../platform/personal-data.ts'
import { hidingOf, isShown, ratingsOf, replyHidingOf, replyOf } from './review-store.ts'

export const reviewData = (bookingsOf: BookingsOf): PersonalData => ({
  async copy(executor, { id }) {
    const referenceOf = referencesIn(await bookingsOf(executor, id))
    const rows = await executor
      .selectFrom('review as r')
      .selectAll('r')
      .where((eb) => eb.or([eb('r.author_id', '=', id), eb.and([eb('r.about_id', '=', id), isShown])]))
      .orderBy('r.created_at')
      .execute()
    const reviews = rows.map((row) => ({
      bookingReference: referenceOf(row.booking_id),
      by: row.author_id === id ? 'you' : 'the other party',
      ratings: ratingsOf(row),
      comment: row.comment,
      ...(row.about_id === id ? { reply: row.reply, replyHidden: replyHidingOf(row) } : { reply: replyOf(row)?.text ?? null }),
      hidden: hidingOf(row),
      createdAt: row.created_at,
    }))
    return { documents: reviews.length === 0 ? {} : { reviews } }
  },
  erase: async () => [],
})
