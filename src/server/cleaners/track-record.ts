// Keeps a cleaner's track record: visible reviews, bookings kept and cancelled, and response time.
import { sql } from 'kysely'
import type { Mark } from '#domain/ending.ts'
import type { CleanerId } from '#domain/id.ts'
import { praiseIn } from '#domain/praise.ts'
import type { BookingsKept } from '#domain/recommendation.ts'
import { RATING_CATEGORIES } from '#domain/review.ts'
import { publicChange } from '../platform/http/answer-cache.ts'
import { announce, defer, type Executor, type Tx } from '../platform/postgres/database.ts'
import { prepared } from '../platform/postgres/prepared.ts'
import { refreshListing } from './refresh-listing.ts'

/** Reviews among which the line that cards quote is sought, those of most stars first. */
const QUOTED_AMONG = 50

/** Recounts a cleaner's ratings, and the line that cards quote, from the reviews that are visible, not hidden and count; refreshes the listing. */
export async function recordReviewOn(tx: Tx, cleanerId: CleanerId, now: Date): Promise<void> {
  const averages = sql.join(RATING_CATEGORIES.flatMap((category) => [sql.lit(category), sql`round(avg(${sql.ref(category)}), 2)`]))
  const said = await tx
    .selectFrom('review')
    .select(['overall as stars', 'comment', 'language', 'created_at as shownAt'])
    .where('about_id', '=', cleanerId)
    .where('author_role', '=', 'client')
    .where('visible_at', 'is not', null)
    .where('hidden_at', 'is', null)
    .where('counts', '=', true)
    .where('comment', '<>', '')
    .orderBy('overall', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(QUOTED_AMONG)
    .execute()
  await sql`
    update cleaner c
       set praise = ${JSON.stringify(praiseIn(said))}::jsonb, review_count = r.reviews, rating_average = r.overall, rating_by_category = r.by_category, updated_at = ${now}
      from (select count(*)::int as reviews, coalesce(round(avg(overall), 2), 0)::real as overall,
                   case when count(*) > 0 then jsonb_build_object(${averages}) else '{}' end as by_category
              from review
             where about_id = ${cleanerId} and author_role = 'client' and visible_at is not null and hidden_at is null and counts) r
     where c.account_id = ${cleanerId}`.execute(tx)
  await refreshListing(tx, cleanerId, now)
}

/** How a booking ended, when the cleaner was responsible. */
export type Outcome = 'completed' | Mark
const COUNTER_OF = { completed: 'completed_count', cancelled: 'cancelled_count', no_show: 'no_show_count' } as const satisfies Record<
  Outcome,
  string
>

/** Counts a visit done, cancelled by the cleaner, or never come to, and whether it began late; once per booking, and refreshes the listing. */
export async function recordOutcome(tx: Tx, cleanerId: CleanerId, outcome: Outcome, now: Date, wasLate = false): Promise<void> {
  const counter = COUNTER_OF[outcome]
  const counted = tx
    .updateTable('cleaner')
    .set((eb) => ({ [counter]: eb(counter, '+', 1), ...(wasLate && { late_count: eb('late_count', '+', 1) }), updated_at: now }))
  defer(tx, counted.where('account_id', '=', cleanerId))
  await refreshListing(tx, cleanerId, now)
}

/** A decision took an ending off what counts against the cleaner; refreshes the listing. */
export async function takeOffRecord(tx: Tx, cleanerId: CleanerId, mark: Mark, now: Date): Promise<void> {
  const counter = COUNTER_OF[mark]
  const taken = tx.updateTable('cleaner').set((eb) => ({ [counter]: eb(counter, '-', 1), updated_at: now }))
  defer(tx, taken.where('account_id', '=', cleanerId).where(counter, '>', 0))
  await refreshListing(tx, cleanerId, now)
}

/** What reliability is counted from. Throws when there is no such cleaner. */
export async function bookingsKept(executor: Executor, cleanerId: CleanerId): Promise<BookingsKept> {
  return executor
    .selectFrom('cleaner')
    .select(['completed_count as completedVisits', 'cancelled_count as cancelledByCleaner', 'no_show_count as noShows'])
    .where('account_id', '=', cleanerId)
    .executeTakeFirstOrThrow()
}

/** Answers that count for the response time: the latest ones. */
const LATEST_ANSWERS = 20

/** Measures again how many minutes the cleaner takes to accept or decline: the median of the latest answers. */
export function recordResponse(tx: Tx, cleanerId: CleanerId): void {
  announce(tx, publicChange, {})
  measureResponse.defer(tx, { cleanerId })
}

const measureResponse = prepared(
  (_db, v: { cleanerId: CleanerId }) => sql`
    update cleaner
       set response_minutes = (
             select percentile_disc(0.5) within group (order by minutes)
               from (select greatest(0, extract(epoch from coalesce(accepted_at, ended_at) - requested_at) / 60)::int as minutes
                       from booking
                      where cleaner_id = ${v.cleanerId} and (accepted_at is not null or status = 'declined')
                      order by requested_at desc limit ${LATEST_ANSWERS}) answers)
     where account_id = ${v.cleanerId}`,
)
