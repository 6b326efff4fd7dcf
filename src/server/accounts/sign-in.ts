// A person proves by email and password who they are; guesses are slowed down, and do not reveal which accounts exist.
import type { UserId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import type { Pool } from 'pg'
import type { Db, Tx } from '../platform/postgres/database.ts'
import type { AnyCall } from '../platform/http/http.ts'
import { countGuesses, forgiveGuesses, guessed, uncountGuess, type Patience } from '../platform/guesses.ts'
import { checkPassword } from '../platform/passwords.ts'
import { deviceHashOf } from './known-devices.ts'

const FROM_ONE_PLACE: Patience = { free: 10, firstSeconds: 15, maxSeconds: 900 }
/** Guesses at one account from many places, which a count per network address misses. */
const FROM_ANYWHERE: Patience = { free: 60, firstSeconds: 15, maxSeconds: 900 }

export type ProvedPassword = { readonly accountId: UserId; readonly passwordHash: string }

/** Answers the account, and what the password was compared with. Refuses `bad-credentials`, `too-many-requests`, and `account-suspended` to whoever knows the password. */
export async function provePassword(
  deps: { readonly db: Db; readonly pool: Pool },
  call: AnyCall,
  sent: { readonly email: string; readonly password: string },
): Promise<ProvedPassword> {
  const deviceHash = deviceHashOf(call) ?? Buffer.alloc(32)
  const account = await deps.db
    .selectFrom('account')
    .leftJoin('known_device', (join) =>
      join.onRef('known_device.account_id', '=', 'account.id').on('known_device.device_hash', '=', deviceHash),
    )
    .select(['account.id', 'account.password_hash', 'account.suspended_at', 'known_device.device_hash'])
    .where('account.email', '=', sent.email)
    .executeTakeFirst()
  const email = sent.email.toLowerCase()
  // The owner's own browser waits only for its own mistakes.
  const counts = account?.device_hash
    ? [guessed('sign-in by device', [email, deviceHash.toString('hex')], FROM_ONE_PLACE)]
    : [guessed('sign-in by address', [email, call.place], FROM_ONE_PLACE), guessed('sign-in', [email], FROM_ANYWHERE)]
  await countGuesses(deps.pool, counts, call.now)
  const matches = await checkPassword(account?.password_hash ?? null, sent.password, 'sign-in')
  if (!account?.password_hash || !matches) return refuse('bad-credentials')
  if (account.suspended_at) refuse('account-suspended')
  const [here, anywhere] = counts
  if (here) await forgiveGuesses(deps.pool, here)
  if (anywhere) await uncountGuess(deps.pool, anywhere, call.now)
  return { accountId: account.id, passwordHash: account.password_hash }
}

/** Holds the account's row until whoever proved the password is let in. Refuses `bad-credentials` once another was chosen meanwhile. */
export async function needSamePassword(tx: Tx, { accountId, passwordHash }: ProvedPassword): Promise<void> {
  const same = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('password_hash', '=', passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!same) refuse('bad-credentials')
}
