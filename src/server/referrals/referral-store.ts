// Reads and writes who came by which code, and what that earned.
import { sql, type Selectable } from 'kysely'
import type { BookingId, ReferralCodeId, ReferralId, UserId } from '#domain/id.ts'
import { cents, type Cents } from '#domain/money.ts'
import type { Reward, RewardRefusal } from '#domain/referral.ts'
import type { Referral as ReferralTable } from '../../../db/schema.ts'
import { liveChange } from '../platform/live-change.ts'
import { announce, type Executor, type Tx } from '../platform/postgres/database.ts'

export type Referral = {
  readonly id: ReferralId
  readonly friendId: UserId
  /** Of the code. */
  readonly referrerId: UserId
  readonly reward: Reward
  readonly amountCents: Cents
  readonly redeemedAt: Date
  readonly expiresAt: Date
  readonly bookingId: BookingId | null
  readonly refusal: RewardRefusal | null
  readonly clawedBackAt: Date | null
}

const selectReferrals = (executor: Executor) =>
  executor
    .selectFrom('referral')
    .innerJoin('referral_code', 'referral_code.id', 'referral.code_id')
    .selectAll('referral')
    .select('referral_code.owner_id')

const referralOf = (row: Selectable<ReferralTable> & { readonly owner_id: UserId }): Referral => ({
  id: row.id,
  friendId: row.friend_id,
  referrerId: row.owner_id,
  reward: row.reward,
  amountCents: cents(row.amount_cents),
  redeemedAt: row.claimed_at,
  expiresAt: row.expires_at,
  bookingId: row.booking_id,
  refusal: row.refusal,
  clawedBackAt: row.clawed_back_at,
})

/** Everybody whom a person brought, and their own coming, newest first. */
export async function referralsOf(executor: Executor, personId: UserId): Promise<readonly Referral[]> {
  const rows = await selectReferrals(executor)
    .where((eb) => eb.or([eb('owner_id', '=', personId), eb('friend_id', '=', personId)]))
    .orderBy('claimed_at', 'desc')
    .execute()
  return rows.map(referralOf)
}

export async function findReferral(executor: Executor, friendId: UserId): Promise<Referral | null> {
  const row = await selectReferrals(executor).where('friend_id', '=', friendId).executeTakeFirst()
  return row ? referralOf(row) : null
}

/** Who brought a person, who brought them in turn, and so on. */
export async function broughtBy(executor: Executor, personId: UserId): Promise<readonly UserId[]> {
  const { rows } = await sql<{ owner_id: UserId }>`
    with recursive line as (
      select c.owner_id from referral r join referral_code c on c.id = r.code_id where r.friend_id = ${personId}
      union
      select c.owner_id from line join referral r on r.friend_id = line.owner_id join referral_code c on c.id = r.code_id
    )
    select owner_id from line`.execute(executor)
  return rows.map((row) => row.owner_id)
}

/** Null once the account is erased. */
export async function referrerNameOf(executor: Executor, id: ReferralId): Promise<string | null> {
  const row = await executor
    .selectFrom('referral')
    .innerJoin('referral_code', 'referral_code.id', 'referral.code_id')
    .innerJoin('account', 'account.id', 'referral_code.owner_id')
    .select('account.name')
    .where('referral.id', '=', id)
    .where('account.erased_at', 'is', null)
    .executeTakeFirst()
  return row?.name ?? null
}

/** Those of these people whose first visit is still to come. */
export async function lockWaiting(tx: Tx, friendIds: readonly UserId[]): Promise<readonly Referral[]> {
  const rows = await selectReferrals(tx)
    .where('friend_id', 'in', friendIds)
    .where('booking_id', 'is', null)
    .orderBy('referral.id')
    .forUpdate('referral')
    .execute()
  return rows.map(referralOf)
}

/** Those that a visit decided, unless nothing was earned or it was taken back. */
export async function lockEarnedBy(tx: Tx, bookingId: BookingId): Promise<readonly Referral[]> {
  const rows = await selectReferrals(tx)
    .where('booking_id', '=', bookingId)
    .where('refusal', 'is', null)
    .where('clawed_back_at', 'is', null)
    .orderBy('referral.id')
    .forUpdate('referral')
    .execute()
  return rows.map(referralOf)
}

type Change = Partial<Pick<Selectable<ReferralTable>, 'booking_id' | 'decided_at' | 'refusal' | 'clawed_back_at'>>

export async function changeReferral(tx: Tx, { id, referrerId, friendId }: Referral, change: Change): Promise<void> {
  await tx.updateTable('referral').set(change).where('id', '=', id).execute()
  announceReferral(tx, id, [referrerId, friendId])
}

/** Of a code or of somebody who came by one: open pages of both sides follow. */
export const announceReferral = (tx: Tx, id: ReferralId | ReferralCodeId, to: readonly UserId[]): void =>
  announce(tx, liveChange, { what: 'referral', id, to: [...to] })
