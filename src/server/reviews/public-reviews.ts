// The reviews of a cleaner that everybody may read.
import { publicName } from '#domain/public-name.ts'
import type { reviews } from '#contract/reviews.ts'
import type { Language } from '#domain/account.ts'
import type { Returned } from '#contract/endpoint.ts'
import { knownAs, listedCleaner } from '../cleaners/index.ts'
import type { Db } from '../platform/postgres/database.ts'
import { countRows, findPage } from '../platform/postgres/find-page.ts'
import { afterCaseOf, isShown, ratingsOf, replyOf } from './review-store.ts'

const PAGE_SIZE = 10

type Reviews = Returned<(typeof reviews)['GET /api/cleaners/{slug}/reviews']>

/** Visible and not hidden, newest first; their authors by first name and initial. Refuses `not-found`. */
export async function showReviewsOf(db: Db, slug: string, page: number, language: Language): Promise<Reviews> {
  const { accountId } = await listedCleaner(db, slug)
  const shown = db.selectFrom('review as r').where('r.about_id', '=', accountId).where('r.author_role', '=', 'client').where(isShown)
  const { rows, ...counted } = await findPage(
    { page, pageSize: PAGE_SIZE },
    () => countRows(shown),
    ({ limit, offset }) =>
      shown
        .innerJoin('account as a', 'a.id', 'r.author_id')
        .selectAll('r')
        .select(['a.name', 'a.erased_at'])
        .orderBy('r.visible_at', 'desc')
        .orderBy('r.id')
        .limit(limit)
        .offset(offset)
        .execute(),
  )
  const items = rows.map((row) => ({
    id: row.id,
    authorName: knownAs({ name: publicName(row.name), isErased: row.erased_at !== null }, 'client', language),
    ratings: ratingsOf(row),
    comment: row.comment,
    language: row.language,
    createdAt: row.created_at,
    reply: replyOf(row),
    ...afterCaseOf(row),
  }))
  return { items, ...counted }
}
