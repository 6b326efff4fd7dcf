// Sets an account's password, and checks the current one before sensitive changes.
import type { UserId } from '#domain/id.ts'
import { isGuessablePassword } from '#domain/password.ts'
import { refuse } from '#domain/refusal.ts'
import type { Pool } from 'pg'
import type { Db, Executor } from '../platform/postgres/database.ts'
import { countGuess, forgiveGuesses, guessed, type Patience } from '../platform/guesses.ts'
import { checkPassword } from '../platform/passwords.ts'

const OWN: Patience = { free: 10, firstSeconds: 15, maxSeconds: 900 }

/** Refuses `weak-password`, on the field that was typed in. `personal`: what others know of the person. */
export function refuseGuessable(password: string, personal: readonly string[], field = 'password'): void {
  if (isGuessablePassword(password, personal)) refuse('weak-password', { fields: { [field]: 'invalid' } })
}

export async function setPassword(tx: Executor, accountId: UserId, passwordHash: string, now: Date): Promise<void> {
  await tx.updateTable('account').set({ password_hash: passwordHash, updated_at: now }).where('id', '=', accountId).execute()
}

/** False, and nothing is set, when the account has a password already. */
export async function setFirstPassword(tx: Executor, accountId: UserId, passwordHash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', accountId)
    .where('password_hash', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Refuses `wrong-password` on `field`, `no-password` when the account has none, and `too-many-requests` after several wrong guesses. */
export async function proveCurrentPassword(
  deps: { readonly db: Db; readonly pool: Pool },
  accountId: UserId,
  password: string,
  now: Date,
  field = 'password',
): Promise<void> {
  const account = await deps.db.selectFrom('account').select('password_hash').where('id', '=', accountId).executeTakeFirstOrThrow()
  if (account.password_hash === null) refuse('no-password')
  const count = guessed('current password', [accountId], OWN)
  await countGuess(deps.pool, count, now)
  if (!(await checkPassword(account.password_hash, password, 'change'))) refuse('wrong-password', { fields: { [field]: 'wrong-password' } })
  await forgiveGuesses(deps.pool, count)
}
