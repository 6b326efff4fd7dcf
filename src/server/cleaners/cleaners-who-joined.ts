// All cleaners, page by page, listed or not: for what each of them is told.
import type { CleanerId } from '#domain/id.ts'
import type { Executor } from '../platform/postgres/database.ts'
import { pagesOf } from '../platform/postgres/pages-of.ts'

const PAGE = 500

/** By their ids; only who joined since an instant, when one is given. */
export const cleanersWhoJoined = (executor: Executor, since: Date | null): AsyncIterable<readonly CleanerId[]> =>
  pagesOf<CleanerId>(PAGE, async (after) => {
    let query = executor.selectFrom('cleaner').select('account_id').orderBy('account_id').limit(PAGE)
    if (since !== null) query = query.where('created_at', '>', since)
    if (after !== null) query = query.where('account_id', '>', after)
    return (await query.execute()).map(({ account_id: id }) => id)
  })
