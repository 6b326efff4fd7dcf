// A newcomer gives the code of whoever told them about us, at sign-up or soon after.
import type { ChoosableRole, Role } from '#domain/account.ts'
import type { ClientId, UserId } from '#domain/id.ts'
import { AMOUNT_OF, redeemRefusal, earnedBy, lastDayOf, REWARD_OF, rewardEndsAt } from '#domain/referral.ts'
import type { Cents } from '#domain/money.ts'
import type { Redemption, Reward } from '#domain/referral.ts'
import { readReferralCode } from '#domain/referral-code.ts'
import { refuse } from '#domain/refusal.ts'
import { hasBooked } from '../bookings/index.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'
import { areAlike } from './alike.ts'
import { lockCode, ownerOf } from './code-store.ts'
import { issueCredit } from './credit-store.ts'
import { announceReferral, broughtBy, findReferral } from './referral-store.ts'

export type Redeemed = { readonly reward: Reward; readonly amountCents: Cents; readonly expiresOn: string }

/** Refuses, at the field `field`, as `redeemRefusal` says. */
export async function redeemCode(tx: Tx, friendId: UserId, typed: string, now: Date, field = 'code'): Promise<Redeemed> {
  const read = readReferralCode(typed)
  const ownerId = read === null ? null : await ownerOf(tx, read)
  await lockBoth(tx, friendId, ownerId ?? friendId)
  const friend = await findFriend(tx, friendId)
  const code = read === null ? null : await lockCode(tx, read)
  const hasRedeemed = (await findReferral(tx, friendId)) !== null
  const tie = await tieOf(tx, friendId, code)
  const refusal = redeemRefusal({ code, friend, hasRedeemed, ...tie, hasBooked: await hasBooked(tx, friendId), now })
  if (refusal !== null || code === null) return refuse(refusal ?? 'referral-code-invalid', { fields: { [field]: 'invalid' } })
  const reward = REWARD_OF[code.ownerRole]
  const expiresAt = rewardEndsAt(now)
  const amountCents = AMOUNT_OF[reward]
  const row = { friend_id: friendId, code_id: code.id, reward, amount_cents: amountCents, claimed_at: now, expires_at: expiresAt }
  const { id } = await tx.insertInto('referral').values(row).returning('id').executeTakeFirstOrThrow()
  announceReferral(tx, id, [friendId, code.ownerId])
  await welcome(tx, friendId, friend.role, now)
  return { reward, amountCents, expiresOn: lastDayOf(expiresAt) }
}

/** Locks the accounts of both in the order of their ids, so that two who redeem each other's code do it one after the other. */
async function lockBoth(tx: Tx, friendId: UserId, ownerId: UserId): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', 'in', [friendId, ownerId]).orderBy('id').forNoKeyUpdate().execute()
}

/** What ties a friend to the owner of a code already: one household, or that the friend brought the owner. */
export async function tieOf(
  executor: Executor,
  friendId: UserId,
  code: Redemption['code'],
): Promise<Pick<Redemption, 'isAlike' | 'isCircle'>> {
  if (code === null) return { isAlike: false, isCircle: false }
  const ownerId = code.ownerId as UserId
  const isAlike = ownerId !== friendId && (await areAlike(executor, friendId, ownerId))
  return { isAlike, isCircle: (await broughtBy(executor, ownerId)).includes(friendId) }
}

/** Whoever may redeem a code. */
export async function findFriend(executor: Executor, id: UserId): Promise<Redemption['friend']> {
  const account = executor.selectFrom('account').select(['role', 'created_at as since']).where('id', '=', id)
  const { role, since } = await account.executeTakeFirstOrThrow()
  return { id, role: choosable(role), since }
}

/** A newcomer whose role is known: a client has their own credit; a code of the other role's is forgotten. */
export async function welcome(tx: Tx, friendId: UserId, role: ChoosableRole | null, now: Date): Promise<void> {
  const referral = role === null ? null : await findReferral(tx, friendId)
  if (role === null || referral === null) return
  const { id: referralId, reward, amountCents } = referral
  if (!earnedBy(role, reward)) await tx.deleteFrom('referral').where('id', '=', referralId).execute()
  else if (role === 'client') await issueCredit(tx, { accountId: friendId as ClientId, referralId, amountCents, now })
}

/** An operator brings nobody, and is brought by nobody. */
export const choosable = (role: Role | null): ChoosableRole | null => (role === 'admin' ? null : role)
