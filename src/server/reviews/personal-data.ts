// Reviews: a copy of those one wrote and of those one may read; they stay, under the name of nobody.
import type { PersonalData } from '../platform/personal-data.ts'
import { ratingsOf } from './review-store.ts'

export const reviewData: PersonalData = {
  async copy(executor, { id }) {
    const rows = await executor
      .selectFrom('review as r')
      .innerJoin('booking as b', 'b.id', 'r.booking_id')
      .selectAll('r')
      .select('b.reference')
      .where((eb) => eb.or([eb('r.author_id', '=', id), eb.and([eb('r.about_id', '=', id), eb('r.visible_at', 'is not', null)])]))
      .where('r.hidden_at', 'is', null)
      .orderBy('r.created_at')
      .execute()
    const reviews = rows.map((row) => ({
      bookingReference: row.reference,
      by: row.author_id === id ? 'you' : 'the other party',
      ratings: ratingsOf(row),
      comment: row.comment,
      reply: row.reply,
      createdAt: row.created_at,
    }))
    return { documents: reviews.length === 0 ? {} : { reviews } }
  },
  erase: async () => [],
}
