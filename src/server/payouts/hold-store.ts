// Statements on what stops a cleaner's payouts on our side: holds of operators, and the suspension of the account.
import { sql } from 'kysely'
import type { CleanerId, UserId } from '#domain/id.ts'
import type { HoldReason, PayoutStop } from '#domain/payout-hold.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'

export type PayoutHold = { readonly reason: HoldReason; readonly note: string; readonly heldAt: Date; readonly heldBy: string }

/** A column of the rows of `account`; null when nothing stops their payouts. */
export const stopColumn = sql<PayoutStop | null>`
  case when account.suspended_at is not null then 'suspended'
       else (select h.reason from payout_hold h where h.account_id = account.id and h.released_at is null) end`

export async function stopOf(executor: Executor, cleanerId: CleanerId): Promise<PayoutStop | null> {
  const row = await executor.selectFrom('account').select(stopColumn.as('stop')).where('id', '=', cleanerId).executeTakeFirst()
  return row?.stop ?? null
}

type NewHold = {
  readonly cleanerId: CleanerId
  readonly reason: HoldReason
  readonly note: string
  readonly operatorId: UserId
  readonly now: Date
}

/** False when there is one already. */
export async function insertHold(tx: Tx, { cleanerId, reason, note, operatorId, now }: NewHold): Promise<boolean> {
  const { rows } = await sql`
    insert into payout_hold (account_id, reason, note, held_at, held_by) values (${cleanerId}, ${reason}, ${note}, ${now}, ${operatorId})
    on conflict (account_id) where released_at is null do nothing returning id`.execute(tx)
  return rows.length > 0
}

/** Answers what it was; null when nothing is held. */
export async function endHold(
  tx: Tx,
  cleanerId: CleanerId,
  operatorId: UserId,
  now: Date,
): Promise<Pick<PayoutHold, 'reason' | 'note'> | null> {
  const row = await tx
    .updateTable('payout_hold')
    .set({ released_at: now, released_by: operatorId })
    .where('account_id', '=', cleanerId)
    .where('released_at', 'is', null)
    .returning(['reason', 'note'])
    .executeTakeFirst()
  return row ?? null
}

/** Those that stand now. */
export async function openHolds(executor: Executor): Promise<ReadonlyMap<CleanerId, PayoutHold>> {
  const rows = await executor
    .selectFrom('payout_hold')
    .innerJoin('account', 'account.id', 'payout_hold.held_by')
    .select(['payout_hold.account_id', 'payout_hold.reason', 'payout_hold.note', 'payout_hold.held_at', 'account.name'])
    .where('payout_hold.released_at', 'is', null)
    .execute()
  return new Map(
    rows.map((row) => [row.account_id, { reason: row.reason, note: row.note, heldAt: row.held_at, heldBy: row.name }] as const),
  )
}
