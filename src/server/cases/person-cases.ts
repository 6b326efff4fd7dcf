// The cases of one person's visits, for operators who look at that person.
import type { EitherId } from '#domain/id.ts'
import type { Executor } from '../platform/postgres/database.ts'

const SHOWN = 20

/** The latest first. */
export function casesOf(executor: Executor, id: EitherId) {
  return executor
    .selectFrom('visit_case as c')
    .innerJoin('booking as b', 'b.id', 'c.booking_id')
    .select(['c.id', 'b.reference', 'c.reason', 'c.opened_at as openedAt', 'c.closed_at as closedAt'])
    .where((eb) => eb.or([eb('b.client_id', '=', id), eb('b.cleaner_id', '=', id)]))
    .orderBy('c.opened_at', 'desc')
    .limit(SHOWN)
    .execute()
}
