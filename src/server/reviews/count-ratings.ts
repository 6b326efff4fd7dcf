// Counts a cleaner's ratings anew, and tells them to cleaners, which cards and profiles show.
import { sql } from 'kysely'
import type { CleanerId } from '#domain/id.ts'
import { praiseIn } from '#domain/praise.ts'
import { RATING_CATEGORIES } from '#domain/review.ts'
import { lockCleaner, recordRatings, type Ratings } from '../cleaners/index.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'
import { isShown } from './review-store.ts'

/** Reviews among which the line that cards quote is sought, those of most stars first. */
const QUOTED_AMONG = 50

/** From the reviews that are visible, not hidden and count; one count of a cleaner waits for the other. */
export async function countRatings(tx: Tx, cleanerId: CleanerId, now: Date): Promise<void> {
  const [, counted] = await Promise.all([lockCleaner(tx, cleanerId), ratingsAbout(tx, cleanerId)])
  await recordRatings(tx, cleanerId, counted, now)
}

/** What the visible reviews of a cleaner come to. */
async function ratingsAbout(executor: Executor, cleanerId: CleanerId): Promise<Ratings> {
  const counting = executor
    .selectFrom('review as r')
    .where('about_id', '=', cleanerId)
    .where('author_role', '=', 'client')
    .where(isShown)
    .where('counts', '=', true)
  const averages = sql.join(RATING_CATEGORIES.flatMap((category) => [sql.lit(category), sql`round(avg(${sql.ref(category)}), 2)`]))
  const [{ count, average, byCategory }, said] = await Promise.all([
    counting
      .select([
        sql<number>`count(*)::int`.as('count'),
        sql<number>`coalesce(round(avg(overall), 2), 0)::real`.as('average'),
        sql<Ratings['byCategory']>`case when count(*) > 0 then jsonb_build_object(${averages}) else '{}' end`.as('byCategory'),
      ])
      .executeTakeFirstOrThrow(),
    counting
      .select(['overall as stars', 'comment', 'language', 'created_at as shownAt'])
      .where('comment', '<>', '')
      .orderBy('overall', 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(QUOTED_AMONG)
      .execute(),
  ])
  return { count, average, byCategory, praise: praiseIn(said) }
}
