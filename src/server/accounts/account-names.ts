// Accounts by what others know of them: an address, an id for which a name is wanted, or what an operator does.
import type { UserId } from '#domain/id.ts'
import { doesDuty, type Duty } from '#domain/operator.ts'
import type { Executor } from '../platform/postgres/database.ts'
import { operatorRoleOf } from './session-store.ts'

/** Null when nobody has the address. */
export async function accountOf(executor: Executor, email: string): Promise<UserId | null> {
  const row = await executor.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id ?? null
}

export async function namesOf(executor: Executor, ids: readonly UserId[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await executor
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Whose account is neither suspended nor closed. */
export async function actingOperators(executor: Executor) {
  const rows = await executor
    .selectFrom('account')
    .select(['id', 'role', 'operator_role'])
    .where('role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .where('erased_at', 'is', null)
    .execute()
  return rows.map((row) => ({ id: row.id, operatorRole: operatorRoleOf(row) }))
}

/** Those who have the duty now. */
export async function operatorsWithDuty(executor: Executor, duty: Duty): Promise<readonly UserId[]> {
  return (await actingOperators(executor)).filter(({ operatorRole }) => doesDuty(operatorRole, duty)).map(({ id }) => id)
}

/** By name; those whose account is closed are left out. */
export const allOperators = (executor: Executor) =>
  executor.selectFrom('account').select(['id', 'name']).where('role', '=', 'admin').where('erased_at', 'is', null).orderBy('name').execute()
