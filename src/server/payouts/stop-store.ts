// Statements on what stops a cleaner's payouts on our side: stops by operators, and the suspension of the account.
import { sql } from 'kysely'
import type { CleanerId, UserId } from '#domain/id.ts'
import type { StopReason, PayoutStop } from '#domain/payout-stop.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'

/** In the table `payout_hold`. */
export type OperatorStop = { readonly reason: StopReason; readonly note: string; readonly stoppedAt: Date; readonly stoppedBy: string }

/** A column of the rows of `account`; null when nothing stops their payouts. */
export const stopColumn = sql<PayoutStop | null>`
  case when account.suspended_at is not null then 'suspended'
       else (select h.reason from payout_hold h where h.account_id = account.id and h.released_at is null) end`

export async function stopOf(executor: Executor, cleanerId: CleanerId): Promise<PayoutStop | null> {
  const row = await executor.selectFrom('account').select(stopColumn.as('stop')).where('id', '=', cleanerId).executeTakeFirst()
  return row?.stop ?? null
}

type NewStop = {
  readonly cleanerId: CleanerId
  readonly reason: StopReason
  readonly note: string
  readonly operatorId: UserId
  readonly now: Date
}

/** False when there is one already. */
export async function insertStop(tx: Tx, { cleanerId, reason, note, operatorId, now }: NewStop): Promise<boolean> {
  const { rows } = await sql`
    insert into payout_hold (account_id, reason, note, held_at, held_by) values (${cleanerId}, ${reason}, ${note}, ${now}, ${operatorId})
    on conflict (account_id) where released_at is null do nothing returning id`.execute(tx)
  return rows.length > 0
}

/** Answers what it was; null where there is none. */
export async function endStop(
  tx: Tx,
  cleanerId: CleanerId,
  operatorId: UserId,
  now: Date,
): Promise<Pick<OperatorStop, 'reason' | 'note'> | null> {
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
export async function openStops(executor: Executor): Promise<ReadonlyMap<CleanerId, OperatorStop>> {
  const rows = await executor
    .selectFrom('payout_hold')
    .innerJoin('account', 'account.id', 'payout_hold.held_by')
    .select(['payout_hold.account_id', 'payout_hold.reason', 'payout_hold.note', 'payout_hold.held_at', 'account.name'])
    .where('payout_hold.released_at', 'is', null)
    .execute()
  return new Map(
    rows.map((row) => [row.account_id, { reason: row.reason, note: row.note, stoppedAt: row.held_at, stoppedBy: row.name }] as const),
  )
}
