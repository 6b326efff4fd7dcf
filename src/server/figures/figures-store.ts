// What a cleaner's visits came to, counted by the month in which they were to begin.
import { sql, type RawBuilder } from 'kysely'
import { LATE_MINUTES } from '#domain/booking-timers.ts'
import { ANNOUNCED_DAYS } from '#domain/cancellation.ts'
import type { Clients, MonthCounts } from '#domain/cleaner-figures.ts'
import type { CleanerId } from '#domain/id.ts'
import { RATING_CATEGORIES, type RatingCategory } from '#domain/review.ts'
import { minutesToAnswer } from '../bookings/index.ts'
import type { Executor } from '../platform/postgres/database.ts'

type Row = Omit<MonthCounts, 'ratings'> & { readonly ratings: Partial<Record<RatingCategory, number | null>> }

const means = sql.join(RATING_CATEGORIES.flatMap((category) => [sql.lit(category), sql`round(avg(r.${sql.ref(category)}), 2)::float8`]))

/** These endings are no cancellations. */
const endedOtherwiseThan = (reasons: RawBuilder<unknown>) => sql`coalesce(end_reason, '') not in (${reasons})`

/** The latest decision of the case takes the ending off what counts against the cleaner. */
const isCleared = sql`coalesce((select d.clears_record from case_decision d where d.case_id = c.id order by d.round desc limit 1), false)`

/** From a day on. Visits that a series makes by itself are agreed to once, so that they answer no request; a visit done again for free is not a visit more. */
export async function visitsByMonth(executor: Executor, cleanerId: CleanerId, from: string): Promise<readonly MonthCounts[]> {
  const { rows } = await sql<Row>`
    with visit as (
      select b.*, to_char(b.date, 'YYYY-MM') as month, b.held_at is not null and not b.booked_ahead as asked
        from booking b where b.cleaner_id = ${cleanerId} and b.date >= ${from}::date and b.redo_of is null)
    select v.month,
           (count(*) filter (where asked and accepted_at is not null))::int as accepted,
           (count(*) filter (where asked and status = 'declined'))::int as declined,
           (count(*) filter (where asked and end_reason = 'expired'))::int as lapsed,
           (percentile_disc(0.5) within group (order by ${minutesToAnswer('v')}))::int as "answerMinutes",
           (count(*) filter (where status = 'completed'))::int as completed,
           (count(*) filter (where status = 'completed' and punched_in_at >= starts_at + make_interval(mins => ${LATE_MINUTES})))::int as "beganLate",
           (count(*) filter (where status = 'cancelled' and ended_by = 'cleaner' and ${endedOtherwiseThan(sql`'no_show', 'lock_out'`)}
             and (initial_captured_at is not null or booked_ahead)
             and not (booked_ahead and ended_at + make_interval(days => ${ANNOUNCED_DAYS}) <= starts_at) and not ${isCleared}))::int as "cancelledByCleaner",
           (count(*) filter (where status = 'cancelled' and ended_by = 'client' and ${endedOtherwiseThan(sql`'skipped', 'no_show'`)}))::int as "cancelledByClient",
           (count(*) filter (where end_reason = 'no_show' and not ${isCleared}))::int as "noShows",
           coalesce(sum(earnings_cents) filter (where status = 'completed'), 0)::int as "earningsCents",
           count(c.id)::int as cases,
           count(r.id)::int as reviews,
           jsonb_build_object(${means}) as ratings
      from visit v
      left join visit_case c on c.booking_id = v.id
      left join review r on r.booking_id = v.id and r.about_id = ${cleanerId} and r.author_role = 'client'
                        and r.visible_at is not null and r.hidden_at is null and r.counts
     group by v.month`.execute(executor)
  return rows.map(({ ratings, ...row }) => ({
    ...row,
    ratings: Object.fromEntries(Object.entries(ratings).filter((entry): entry is [RatingCategory, number] => entry[1] !== null)),
  }))
}

/** For whom at least one visit was done, ever, and how many of them had another. */
export async function clientsOf(executor: Executor, cleanerId: CleanerId): Promise<Clients> {
  const { rows } = await sql<Clients>`
    select count(*)::int as served, (count(*) filter (where visits > 1))::int as "cameBack"
      from (select count(*) as visits from booking
             where cleaner_id = ${cleanerId} and status = 'completed' and redo_of is null group by client_id) each`.execute(executor)
  return rows[0] ?? { served: 0, cameBack: 0 }
}
