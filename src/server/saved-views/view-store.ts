// Statements on the lists that operators keep.
import { sql } from 'kysely'
import type { SavedViewId, UserId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import { MAX_VIEWS, type DeskWithViews } from '#domain/saved-view.ts'
import { inTransaction, type Db, type Executor } from '../platform/postgres/database.ts'

export const viewsOf = (executor: Executor, operatorId: UserId, desk: DeskWithViews) =>
  executor
    .selectFrom('saved_view')
    .select(['id', 'name', 'search'])
    .where('operator_id', '=', operatorId)
    .where('desk', '=', desk)
    .orderBy('name')
    .execute()

type View = { readonly desk: DeskWithViews; readonly name: string; readonly search: string }

/** In place of the one that bears the name. Refuses `too-many-views`. */
export const keepView = (db: Db, operatorId: UserId, { desk, name, search }: View): Promise<void> =>
  inTransaction(db, async (tx) => {
    // One after the other, so that two presses keep within the limit.
    await tx.selectFrom('account').select('id').where('id', '=', operatorId).forNoKeyUpdate().execute()
    await tx
      .insertInto('saved_view')
      .values({ operator_id: operatorId, desk, name, search })
      .onConflict((same) => same.columns(['operator_id', 'desk', 'name']).doUpdateSet({ search: sql.ref('excluded.search') }))
      .execute()
    if ((await viewsOf(tx, operatorId, desk)).length > MAX_VIEWS) refuse('too-many-views')
  })

/** Of somebody else there is nothing to delete. */
export async function deleteView(executor: Executor, operatorId: UserId, id: SavedViewId): Promise<void> {
  await executor.deleteFrom('saved_view').where('id', '=', id).where('operator_id', '=', operatorId).execute()
}
