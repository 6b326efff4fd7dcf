// The ways to sign in: password, provider or passkey; the last one is never removed.
import type { UserId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import { removeFactor } from './second-factor/second-factor-store.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'

/** Call after removing a way to sign in: locks the account and counts, so that two tabs cannot remove one each. Refuses `last-way-in`. */
export async function needWayIn(tx: Tx, accountId: UserId): Promise<void> {
  const { password_hash: password } = await tx
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const [social, passkeys] = await Promise.all([count(tx, 'social_identity', accountId), count(tx, 'passkey', accountId)])
  if ((password === null ? 0 : 1) + social + passkeys === 0) refuse('last-way-in')
}

/** The account's maker may not be the person who verifies its mailbox now: every way to sign in but the new password is removed. */
export async function forgetOtherWaysIn(tx: Tx, accountId: UserId): Promise<void> {
  await tx.deleteFrom('social_identity').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('passkey').where('account_id', '=', accountId).execute()
  await removeFactor(tx, accountId)
}

async function count(tx: Executor, table: 'social_identity' | 'passkey', accountId: UserId): Promise<number> {
  const { ways } = await tx
    .selectFrom(table)
    .select((of) => of.fn.countAll<number>().as('ways'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(ways)
}
