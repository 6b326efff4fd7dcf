// When the people of the past came: before the first of what they did here.
import { sql } from 'kysely'
import type { Tx } from '../platform/postgres/database.ts'

/** Leaves those as they are who have done nothing yet. */
export async function seedArrivals(tx: Tx): Promise<void> {
  await sql`
    update cleaner c set created_at = first.at
      from (select cleaner_id, min(requested_at) - interval '2 days' as at from booking group by cleaner_id) first
     where first.cleaner_id = c.account_id and first.at < c.created_at`.execute(tx)
  await sql`
    update account a set created_at = first.at
      from (select client_id as id, min(requested_at) - interval '2 days' as at from booking group by client_id
             union all select account_id, created_at - interval '6 days' from cleaner) first
     where first.id = a.id and first.at < a.created_at`.execute(tx)
}
