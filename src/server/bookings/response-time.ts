// How long a cleaner takes to accept or decline what a client asks of them alone.
import { sql, type Expression, type RawBuilder } from 'kysely'
import type { CleanerId } from '#domain/id.ts'

const columnsOf = (alias: string) => (column: string) => sql.ref(`${alias}.${column}`)

/** When the cleaner answered; null before that, and of a visit that a series made, that was offered to many, or that is done again. */
export function answeredAt(alias: string): RawBuilder<Date | null> {
  const column = columnsOf(alias)
  return sql<Date | null>`(case
    when ${column('booked_ahead')} or ${column('search_ends_at')} is not null or ${column('redo_of')} is not null then null
    when ${column('accepted_at')} is not null then ${column('accepted_at')}
    when ${column('status')} = 'declined' then ${column('ended_at')} end)`
}

/** A cleaner is asked once a card is held. One that is held again after the answer asks nothing: what is known then is when the client wrote. */
export function minutesToAnswer(alias: string): RawBuilder<number | null> {
  const column = columnsOf(alias)
  const answered = answeredAt(alias)
  const asked = sql`case when ${column('held_at')} <= ${answered} then ${column('held_at')} else ${column('requested_at')} end`
  return sql<number | null>`(extract(epoch from ${answered} - ${asked}) / 60)`
}

/** Answers that count: the latest ones. */
const LATEST_ANSWERS = 20

/** The median of the latest answers in whole minutes, measured by the statement that keeps it; null before the first. */
export const medianMinutesToAnswer = (cleanerId: CleanerId): Expression<number | null> => sql<number | null>`(
  select percentile_disc(0.5) within group (order by minutes)
    from (select ${minutesToAnswer('booking')}::int as minutes
            from booking
           where cleaner_id = ${cleanerId} and ${answeredAt('booking')} is not null
           order by requested_at desc limit ${LATEST_ANSWERS}) answers)`
