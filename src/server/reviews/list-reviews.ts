// The reviews about a person that they may read, or those that they wrote, newest first.
import { sql } from 'kysely'
import type { Language } from '#domain/account.ts'
import { knownAs, publicName } from '../cleaners/index.ts'
import type { Db } from '../platform/database.ts'
import { ratingsOf } from './review-store.ts'

const PAGE_SIZE = 24

export async function listReviews(
  db: Db,
  userId: string,
  { about, page, language }: { readonly about: 'me' | 'byMe'; readonly page: number; readonly language: Language },
) {
  const ofMe = about === 'me'
  const rows = await db
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
    .where(ofMe ? 'review.about_id' : 'review.author_id', '=', userId)
    .where('review.hidden_at', 'is', null)
    .$if(ofMe, (query) => query.where('review.visible_at', 'is not', null))
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute()
  const items = rows.map((row) => ({
    id: row.id,
    bookingId: row.booking_id,
    bookingReference: row.reference,
    otherName: knownAs(
      { name: row.other_display_name ?? publicName(row.other_name), isErased: row.other_erased_at !== null },
      row.other_display_name === null ? 'client' : 'cleaner',
      language,
    ),
    ratings: ratingsOf(row),
    comment: row.comment,
    createdAt: row.created_at,
    visible: row.visible_at !== null,
  }))
  return { items, page, pageSize: PAGE_SIZE, total: rows[0]?.total ?? 0 }
}
