// An attempt to sign in at a provider: it may be completed once, within ten minutes, in the same browser.
import { addMinutes } from '#domain/elapsed.ts'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { UserId } from '#domain/id.ts'
import { SOCIAL_ATTEMPT_MINUTES, type SocialProvider } from '#domain/social.ts'
import type { Executor } from '../../platform/postgres/database.ts'
import { hashOfToken } from '../../platform/secret-token.ts'
import type { Attempt } from '../../platform/social/identity.ts'

/** Only the browser keeps this secret; state, nonce and verifier all follow from it, so that an answer to another browser does not fit. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

export function attemptOf(secret: string, redirectUri: string): Attempt {
  const follow = (what: string): string => createHmac('sha256', secret).update(what).digest('base64url')
  return { state: follow('state'), nonce: follow('nonce'), verifier: follow('verifier'), redirectUri }
}

export type SocialIntent = { readonly provider: SocialProvider; readonly linkTo: UserId | null; readonly nextPath: string | null }

export async function openAttempt(db: Executor, state: string, { provider, linkTo, nextPath }: SocialIntent, now: Date): Promise<void> {
  const expiresAt = addMinutes(now, SOCIAL_ATTEMPT_MINUTES)
  await db
    .insertInto('social_attempt')
    .values({ state_hash: hashOfToken(state), provider, account_id: linkTo, next_path: nextPath, expires_at: expiresAt })
    .execute()
}

type Returned = { readonly provider: SocialProvider; readonly secret: string | undefined; readonly state: string | undefined }

/** What this browser's attempt was for; null when there is no such attempt, for this provider, in time, and not completed yet. */
export async function findAttempt(db: Executor, came: Returned, now: Date): Promise<SocialIntent | null> {
  if (!came.secret || !came.state) return null
  const [expected, given] = [hashOfToken(attemptOf(came.secret, '').state), hashOfToken(came.state)]
  if (!timingSafeEqual(expected, given)) return null
  const row = await db
    .selectFrom('social_attempt')
    .select(['provider', 'account_id', 'next_path', 'expires_at'])
    .where('state_hash', '=', expected)
    .executeTakeFirst()
  if (!row || row.provider !== came.provider || row.expires_at <= now) return null
  return { provider: row.provider, linkTo: row.account_id, nextPath: row.next_path }
}

/** True once per attempt, and not after it ended with the sessions of whoever began it. */
export async function closeAttempt(db: Executor, state: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('social_attempt').where('state_hash', '=', hashOfToken(state)).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function forgetOldAttempts(db: Executor, now: Date): Promise<void> {
  await db.deleteFrom('social_attempt').where('expires_at', '<=', now).execute()
}
