// All cleaners, page by page, listed or not: for what each of them is told.
import type { CleanerId } from '#domain/id.ts'
import type { Executor } from '../platform/postgres/database.ts'

const PAGE = 500

/** By their ids, those after one of them; only who joined since an instant, when one is given. */
export async function cleanersWhoJoined(
  executor: Executor,
  { since, after }: { readonly since: Date | null; readonly after: CleanerId | null },
): Promise<readonly CleanerId[]> {
  let query = executor.selectFrom('cleaner').select('account_id').orderBy('account_id').limit(PAGE)
  if (since !== null) query = query.where('created_at', '>', since)
  if (after !== null) query = query.where('account_id', '>', after)
  return (await query.execute()).map(({ account_id: id }) => id)
}
