// Links sent by email that prove a mailbox: random, stored as hashes (and sealed in the email until it is delivered), valid once and for a limited time; a newer link of a purpose ends the older ones.
import { addMinutes, DAY_MS } from '#domain/elapsed.ts'
import { LINK_MINUTES, type LinkPurpose } from '#domain/account.ts'
import type { UserId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'
import { hashOfToken, newSecretToken } from '../platform/secret-token.ts'

const KEPT_MS = 7 * DAY_MS

/** Answers the token of a new link for `email`, to be used in its email only. */
export async function makeLink(
  tx: Tx,
  link: { readonly accountId: UserId; readonly purpose: LinkPurpose; readonly email: string },
  now: Date,
): Promise<string> {
  // Two requests at once wait for each other here, so that one link is the newest.
  await tx.selectFrom('account').select('id').where('id', '=', link.accountId).forUpdate().executeTakeFirst()
  await endLinks(tx, link.accountId, [link.purpose], now)
  const token = newSecretToken()
  await tx
    .insertInto('one_time_link')
    .values({
      token_hash: hashOfToken(token),
      account_id: link.accountId,
      purpose: link.purpose,
      email: link.email,
      created_at: now,
      expires_at: addMinutes(now, LINK_MINUTES[link.purpose]),
    })
    .execute()
  return token
}

export type FoundLink = { readonly accountId: UserId; readonly purpose: LinkPurpose; readonly email: string }

/** Refuses `link-unknown`, `link-used` or `link-expired`. Looking does not use the link. */
export async function findLink(db: Executor, token: string, purposes: readonly LinkPurpose[], now: Date): Promise<FoundLink> {
  const row = await db
    .selectFrom('one_time_link as link')
    .innerJoin('account', 'account.id', 'link.account_id')
    .select(['link.account_id', 'link.purpose', 'link.email', 'link.expires_at', 'link.ended_at', 'account.suspended_at'])
    .where('link.token_hash', '=', hashOfToken(token))
    .executeTakeFirst()
  if (!row || row.suspended_at || !purposes.includes(row.purpose as LinkPurpose)) refuse('link-unknown')
  if (row.ended_at) refuse('link-used')
  if (row.expires_at <= now) refuse('link-expired')
  return { accountId: row.account_id, purpose: row.purpose as LinkPurpose, email: row.email }
}

/** Uses a link up: of two at once, one is refused `link-used`. */
export async function takeLink(tx: Tx, token: string, purposes: readonly LinkPurpose[], now: Date): Promise<FoundLink> {
  const found = await findLink(tx, token, purposes, now)
  const used = await tx
    .updateTable('one_time_link')
    .set({ ended_at: now })
    .where('token_hash', '=', hashOfToken(token))
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (used.numUpdatedRows === 0n) refuse('link-used')
  return found
}

export async function endLinks(tx: Tx, accountId: UserId, purposes: readonly LinkPurpose[], now: Date): Promise<void> {
  await tx
    .updateTable('one_time_link')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('purpose', 'in', purposes)
    .where('ended_at', 'is', null)
    .execute()
}

export async function forgetOldLinks(db: Executor, now: Date): Promise<void> {
  await db
    .deleteFrom('one_time_link')
    .where('expires_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute()
}
