// How a cleaner is called, where their page is, and whether clients find it.
import type { CleanerId } from '#domain/id.ts'
import type { Executor } from '../platform/postgres/database.ts'

/** Null for whoever has no page. */
export async function pageOf(executor: Executor, id: CleanerId) {
  const row = await executor
    .selectFrom('cleaner')
    .select(['display_name as name', 'slug', 'listed'])
    .where('account_id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
