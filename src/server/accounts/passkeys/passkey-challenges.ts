// The challenges that devices sign: random, stored as hashes, valid once and for five minutes.
import { addMinutes } from '#domain/elapsed.ts'
import { randomBytes } from 'node:crypto'
import { PASSKEY_CHALLENGE_MINUTES } from '#domain/account.ts'
import type { UserId } from '#domain/id.ts'
import type { Executor } from '../../platform/postgres/database.ts'
import { hashOfToken } from '../../platform/secret-token.ts'

/** `accountId`: the account that adds a passkey; null when somebody signs in. Answers the bytes to sign. */
export async function askChallenge(db: Executor, accountId: UserId | null, now: Date): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32))
  const expiresAt = addMinutes(now, PASSKEY_CHALLENGE_MINUTES)
  await db
    .insertInto('passkey_challenge')
    .values({ challenge_hash: hashOfToken(Buffer.from(challenge).toString('base64url')), account_id: accountId, expires_at: expiresAt })
    .execute()
  return challenge
}

/** True once per challenge that was asked of this account (or of somebody signing in), in time. */
export async function isAnswered(db: Executor, challenge: string, accountId: UserId | null, now: Date): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashOfToken(challenge))
    .returning(['account_id', 'expires_at'])
    .executeTakeFirst()
  return row !== undefined && row.account_id === accountId && row.expires_at > now
}

export async function forgetOldChallenges(db: Executor, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute()
}
