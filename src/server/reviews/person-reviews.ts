// How many reviews one person gave and received, for operators who look at that person.
import { sql } from 'kysely'
import type { UserId } from '#domain/id.ts'
import type { Executor } from '../platform/postgres/database.ts'
import { isShown } from './review-store.ts'

/** `hiddenCount`: of those that they wrote. `averageReceived`: of those that show; null when none does. */
export async function reviewCountsOf(executor: Executor, id: UserId) {
  const { rows } = await sql<{ given: number; hidden: number; received: number; average: number | null }>`
    select count(*) filter (where author_id = ${id})::int as given,
           count(*) filter (where author_id = ${id} and hidden_at is not null)::int as hidden,
           count(*) filter (where about_id = ${id})::int as received,
           (avg(overall) filter (where about_id = ${id} and ${isShown}))::float8 as average
      from review r where author_id = ${id} or about_id = ${id}`.execute(executor)
  const { given = 0, hidden = 0, received = 0, average = null } = rows[0] ?? {}
  return { givenCount: given, hiddenCount: hidden, receivedCount: received, averageReceived: average }
}
