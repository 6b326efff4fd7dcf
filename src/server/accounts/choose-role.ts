// A new account picks client or cleaner, once.
import type { ChoosableRole, Role } from '#domain/account.ts'
import type { UserId } from '#domain/id.ts'
import { ONBOARDING_PATH } from '#domain/onboarding.ts'
import { mayChooseRole } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import { inTransaction, type Db, type Tx } from '../platform/postgres/database.ts'

export type RoleDeps = {
  /** Runs in the transaction that gives an account its role. */
  readonly onRole: (tx: Tx, account: { readonly id: UserId; readonly name: string; readonly role: Role }, now: Date) => Promise<void>
}

export type ChooseRoleDeps = RoleDeps & { readonly db: Db }

/** Choosing the same role again is harmless; another one refuses `role-already-chosen`. */
export async function chooseRole(deps: ChooseRoleDeps, accountId: UserId, role: ChoosableRole, now: Date): Promise<{ redirectTo: string }> {
  return inTransaction(deps.db, async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select(['id', 'name', 'role'])
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (account.role !== role) {
      if (!mayChooseRole(account)) refuse('role-already-chosen')
      await tx.updateTable('account').set({ role, updated_at: now }).where('id', '=', accountId).execute()
      await deps.onRole(tx, { ...account, role }, now)
    }
    return { redirectTo: ONBOARDING_PATH[role] }
  })
}
