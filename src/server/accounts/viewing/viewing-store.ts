// Rows of viewings: whose pages an operator's session sees, and until when.
import { addMinutes } from '#domain/elapsed.ts'
import type { UserId } from '#domain/id.ts'
import { VIEWING_MINUTES } from '#domain/viewing.ts'
import type { Viewing } from '../../platform/http/http.ts'
import type { Executor, Tx } from '../../platform/postgres/database.ts'

/** So many are shown. */
const MAX_SHOWN = 20

export type NewViewing = { readonly sessionId: string; readonly accountId: UserId; readonly operatorId: UserId; readonly now: Date }

/** From now on the session sees this account's pages. */
export async function insertViewing(tx: Tx, { sessionId, accountId, operatorId, now }: NewViewing): Promise<Viewing> {
  const endsAt = addMinutes(now, VIEWING_MINUTES)
  const { id } = await tx
    .insertInto('viewing')
    .values({ account_id: accountId, operator_id: operatorId, began_at: now, ends_at: endsAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.updateTable('session').set({ viewing_id: id }).where('id', '=', sessionId).execute()
  return { id, operatorId, endsAt }
}

export async function endViewing(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('viewing').set({ ends_at: now }).where('id', '=', id).where('ends_at', '>', now).execute()
}

/** Whoever sees an account's pages goes back to their own. */
export async function endViewingsOf(tx: Tx, accountId: UserId, now: Date): Promise<void> {
  await tx.updateTable('viewing').set({ ends_at: now }).where('account_id', '=', accountId).where('ends_at', '>', now).execute()
}

/** An operator who may not any more goes back to their own pages. */
export async function endViewingsBy(tx: Tx, operatorId: UserId, now: Date): Promise<void> {
  await tx.updateTable('viewing').set({ ends_at: now }).where('operator_id', '=', operatorId).where('ends_at', '>', now).execute()
}

/** The latest first. */
export async function viewingsOf(executor: Executor, accountId: UserId): Promise<{ id: string; beganAt: Date; endsAt: Date }[]> {
  return executor
    .selectFrom('viewing')
    .select(['id', 'began_at as beganAt', 'ends_at as endsAt'])
    .where('account_id', '=', accountId)
    .orderBy('began_at', 'desc')
    .limit(MAX_SHOWN)
    .execute()
}
