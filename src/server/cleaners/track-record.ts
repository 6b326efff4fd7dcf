// Keeps a cleaner's track record: what reviews come to, bookings kept and cancelled, and response time.
import type { Expression } from 'kysely'
import type { Mark } from '#domain/ending.ts'
import type { CleanerId } from '#domain/id.ts'
import type { Praise } from '#domain/praise.ts'
import type { BookingsKept } from '#domain/recommendation.ts'
import type { RatingCategory } from '#domain/review.ts'
import { publicChange } from '../platform/http/answer-cache.ts'
import { announce, defer, type Executor, type Tx } from '../platform/postgres/database.ts'
import { refreshListing } from './refresh-listing.ts'

/** What a cleaner's visible reviews come to, and the line of them that cards quote. */
export type Ratings = {
  readonly count: number
  readonly average: number
  readonly byCategory: Partial<Record<RatingCategory, number>>
  readonly praise: Praise
}

/** Keeps what the reviews of a cleaner come to, counted under {@link lockCleaner}; refreshes the listing. */
export async function recordRatings(
  tx: Tx,
  cleanerId: CleanerId,
  { count, average, byCategory, praise }: Ratings,
  now: Date,
): Promise<void> {
  const kept = tx.updateTable('cleaner').set({
    praise: JSON.stringify(praise),
    review_count: count,
    rating_average: average,
    rating_by_category: JSON.stringify(byCategory),
    updated_at: now,
  })
  defer(tx, kept.where('account_id', '=', cleanerId))
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

/** Keeps how many minutes the cleaner takes to accept or decline, as bookings measure it; null while they answered nobody. */
export function recordResponse(tx: Tx, cleanerId: CleanerId, minutes: Expression<number | null>): void {
  announce(tx, publicChange, {})
  defer(tx, tx.updateTable('cleaner').set({ response_minutes: minutes }).where('account_id', '=', cleanerId))
}
