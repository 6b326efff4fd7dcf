// The private addresses of feeds: found by the hash of their secret, which is sealed for its owner.
import type { Language, Role } from '#domain/account.ts'
import { HOUR_MS } from '#domain/elapsed.ts'
import type { UserId } from '#domain/id.ts'
import type { Executor } from '../platform/postgres/database.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { hashOfToken, newSecretToken } from '../platform/secret-token.ts'

export type Feed = {
  readonly secret: string
  readonly since: Date
  readonly lastReadAt: Date | null
  /** When it changed by itself; null once its owner made it anew, or a program read it. */
  readonly renewedAt: Date | null
}

const contextOf = (accountId: UserId): string => `calendar-feed:${accountId}`

export async function feedOf(executor: Executor, box: SecretBox, accountId: UserId): Promise<Feed | null> {
  const row = await executor.selectFrom('calendar_feed').selectAll().where('account_id', '=', accountId).executeTakeFirst()
  if (!row) return null
  return {
    secret: box.open(row.sealed_secret, contextOf(accountId)),
    since: row.created_at,
    lastReadAt: row.last_read_at,
    renewedAt: row.last_read_at === null ? row.renewed_at : null,
  }
}

/** The address of before is dead from then on. */
export async function makeFeed(executor: Executor, box: SecretBox, accountId: UserId, now: Date): Promise<void> {
  const made = { ...newAddress(box, accountId, now), renewed_at: null }
  await executor
    .insertInto('calendar_feed')
    .values({ account_id: accountId, ...made })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(made))
    .execute()
}

function newAddress(box: SecretBox, accountId: UserId, now: Date) {
  const secret = newSecretToken()
  return {
    secret_hash: hashOfToken(secret),
    sealed_secret: box.seal(secret, contextOf(accountId)),
    created_at: now,
    last_read_at: null,
  }
}

/** Whoever copied the address of before reads nothing more; false for a person without one. */
export async function renewFeed(executor: Executor, box: SecretBox, accountId: UserId, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await executor
    .updateTable('calendar_feed')
    .set({ ...newAddress(box, accountId, now), renewed_at: now })
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function endFeed(executor: Executor, accountId: UserId): Promise<void> {
  await executor.deleteFrom('calendar_feed').where('account_id', '=', accountId).execute()
}

type FeedOwner = { readonly id: UserId; readonly role: Role | null; readonly language: Language; readonly lastReadAt: Date | null }

/** Null for an address that nobody made, that was made anew or switched off, and for a suspended account. */
export async function ownerOf(executor: Executor, secret: string): Promise<FeedOwner | null> {
  const owner = await executor
    .selectFrom('calendar_feed')
    .innerJoin('account', 'account.id', 'calendar_feed.account_id')
    .select(['account.id', 'account.role', 'account.language', 'calendar_feed.last_read_at as lastReadAt'])
    .where('secret_hash', '=', hashOfToken(secret))
    .where('account.suspended_at', 'is', null)
    .executeTakeFirst()
  return owner ?? null
}

/** At most once an hour, so that reading does not always write. */
export async function recordRead(executor: Executor, { id, lastReadAt }: FeedOwner, now: Date): Promise<void> {
  if (lastReadAt !== null && now.getTime() - lastReadAt.getTime() < HOUR_MS) return
  await executor.updateTable('calendar_feed').set({ last_read_at: now }).where('account_id', '=', id).execute()
}
