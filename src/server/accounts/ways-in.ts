// How an account is entered: by password, provider or passkey; the last way in is never taken away.
import { refuse } from '#domain/refusal.ts'
import type { Executor, Tx } from '../platform/database.ts'

/** Call once a way in is taken away: counts with the account locked, so that two tabs cannot take one each. Refuses `last-way-in`. */
export async function needWayIn(tx: Tx, accountId: string): Promise<void> {
  const { password_hash: password } = await tx
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const [social, passkeys] = await Promise.all([count(tx, 'social_identity', accountId), count(tx, 'passkey', accountId)])
  if ((password === null ? 0 : 1) + social + passkeys === 0) refuse('last-way-in')
}

/** Whoever made the account without proving its mailbox may not be whoever proves it now: only the password that is being set stays. */
export async function forgetOtherWaysIn(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('social_identity').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('passkey').where('account_id', '=', accountId).execute()
}

async function count(tx: Executor, table: 'social_identity' | 'passkey', accountId: string): Promise<number> {
  const { ways } = await tx
    .selectFrom(table)
    .select((of) => of.fn.countAll<number>().as('ways'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(ways)
}
