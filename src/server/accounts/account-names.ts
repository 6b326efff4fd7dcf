// Accounts by what others know of them: an address, or an id for which a name is wanted.
import type { UserId } from '#domain/id.ts'
import type { Executor } from '../platform/postgres/database.ts'

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

/** By name; those whose account is closed are left out. */
export const allOperators = (executor: Executor) =>
  executor.selectFrom('account').select(['id', 'name']).where('role', '=', 'admin').where('erased_at', 'is', null).orderBy('name').execute()
