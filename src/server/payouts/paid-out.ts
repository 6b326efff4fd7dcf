// What one cleaner was paid out in all, on its way included.
import { sql } from 'kysely'
import type { CleanerId } from '#domain/id.ts'
import { cents, type Cents } from '#domain/money.ts'
import { SENT_PAYOUT_STATES } from '#domain/payout.ts'
import type { Executor } from '../platform/postgres/database.ts'

export async function paidOutTo(executor: Executor, cleanerId: CleanerId): Promise<Cents> {
  const { sum } = await executor
    .selectFrom('payout')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('sum'))
    .where('account_id', '=', cleanerId)
    .where('state', 'in', SENT_PAYOUT_STATES)
    .executeTakeFirstOrThrow()
  return cents(sum)
}
