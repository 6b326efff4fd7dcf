// What presence depends on besides open pages: a visit under way, and the person's own wish.
import { sql } from 'kysely'
import type { UserId } from '#domain/id.ts'
import type { Executor } from '../platform/postgres/database.ts'

export async function standingOf(
  executor: Executor,
  accountId: UserId,
): Promise<{ readonly hides: boolean; readonly isVisiting: boolean }> {
  const row = await executor
    .selectFrom('account')
    .select('hides_presence')
    .select(sql<boolean>`exists (select from booking b where b.cleaner_id = account.id and b.status = 'in_progress')`.as('is_visiting'))
    .where('id', '=', accountId)
    .executeTakeFirst()
  return { hides: row?.hides_presence ?? true, isVisiting: row?.is_visiting ?? false }
}
