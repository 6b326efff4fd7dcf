// How long a cleaner takes to accept or decline a request.
import { sql, type Expression } from 'kysely'
import type { CleanerId } from '#domain/id.ts'

/** Answers that count: the latest ones. */
const LATEST_ANSWERS = 20

/** The median of the latest answers in minutes, measured by the statement that keeps it; null before the first. */
export const minutesToAnswer = (cleanerId: CleanerId): Expression<number | null> => sql<number | null>`(
  select percentile_disc(0.5) within group (order by minutes)
    from (select greatest(0, extract(epoch from coalesce(accepted_at, ended_at) - requested_at) / 60)::int as minutes
            from booking
           where cleaner_id = ${cleanerId} and (accepted_at is not null or status = 'declined')
           order by requested_at desc limit ${LATEST_ANSWERS}) answers)`
