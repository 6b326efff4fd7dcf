// Statements on suspensions: the account's mark, which everything that lets people in reads, and the record of why.
import type { Language, Role } from '#domain/account.ts'
import type { UserId } from '#domain/id.ts'
import type { OperatorRole } from '#domain/operator.ts'
import type { SuspensionReason } from '#domain/suspension.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'
import { operatorRoleOf } from './session-store.ts'

export type LockedAccount = {
  readonly id: UserId
  readonly email: string
  readonly language: Language
  readonly role: Role | null
  readonly operatorRole: OperatorRole | null
  readonly suspendedAt: Date | null
}

/** Those that are not closed; locked in one order, so that nobody waits for each other. */
export async function lockAccounts(tx: Tx, ids: readonly UserId[]): Promise<ReadonlyMap<UserId, LockedAccount>> {
  const rows = await tx
    .selectFrom('account')
    .select(['id', 'email', 'language', 'role', 'operator_role', 'suspended_at as suspendedAt'])
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(
    rows.map(({ operator_role, ...row }) => [row.id, { ...row, operatorRole: operatorRoleOf({ role: row.role, operator_role }) }]),
  )
}

type Act = { readonly accountId: UserId; readonly operatorId: UserId; readonly now: Date }

/** Of a locked account that is not suspended. */
export async function insertSuspension(
  tx: Tx,
  { accountId, operatorId, now }: Act,
  { reason, words }: { readonly reason: SuspensionReason; readonly words: string },
): Promise<void> {
  await tx.insertInto('suspension').values({ account_id: accountId, reason, words, suspended_at: now, suspended_by: operatorId }).execute()
  await markAccount(tx, accountId, now, now)
}

/** Of a locked account that is suspended, whoever marked it. */
export async function endSuspension(tx: Tx, { accountId, operatorId, now }: Act, note: string): Promise<void> {
  await tx
    .updateTable('suspension')
    .set({ lifted_at: now, lifted_by: operatorId, lifted_note: note })
    .where('account_id', '=', accountId)
    .where('lifted_at', 'is', null)
    .execute()
  await markAccount(tx, accountId, null, now)
}

const markAccount = (tx: Tx, accountId: UserId, suspendedAt: Date | null, now: Date) =>
  tx.updateTable('account').set({ suspended_at: suspendedAt, updated_at: now }).where('id', '=', accountId).execute()

/** Why an account is suspended now; null when it is not, or nobody wrote why. */
export async function openSuspension(executor: Executor, accountId: UserId) {
  const row = await executor
    .selectFrom('suspension')
    .select(['reason', 'words'])
    .where('account_id', '=', accountId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** The latest first. */
export function suspensionsOf(executor: Executor, accountId: UserId) {
  return executor
    .selectFrom('suspension as s')
    .innerJoin('account as suspender', 'suspender.id', 's.suspended_by')
    .leftJoin('account as lifter', 'lifter.id', 's.lifted_by')
    .select(['s.reason', 's.words', 's.suspended_at as suspendedAt', 'suspender.name as suspendedBy'])
    .select(['s.lifted_at as liftedAt', 'lifter.name as liftedBy', 's.lifted_note as liftedNote'])
    .where('s.account_id', '=', accountId)
    .orderBy('s.suspended_at', 'desc')
    .execute()
}
