// What a person sees of their referrals: their codes, what each of those they brought earned them, and their credit.
import type { Returned } from '#contract/endpoint.ts'
import type { referrals } from '#contract/referrals.ts'
import type { ChoosableRole } from '#domain/account.ts'
import type { ClientId, UserId } from '#domain/id.ts'
import { add } from '#domain/money.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { AMOUNT_OF, REDEEM_DAYS, lastDayOf, REWARD_OF, rewardEndsAt, rewardStatus } from '#domain/referral.ts'
import { DAY_MS } from '#domain/elapsed.ts'
import { localOf } from '#domain/time.ts'
import { hasBooked } from '../bookings/index.ts'
import type { Db } from '../platform/postgres/database.ts'
import { codesOf, type CodeRow } from './code-store.ts'
import { allCreditsOf, creditsOf, type Credit } from './credit-store.ts'
import { referralsOf, type Referral } from './referral-store.ts'

export type Referrals = Returned<(typeof referrals)['GET /api/referrals']>
export type Owner = { readonly id: UserId; readonly role: ChoosableRole }

export async function showReferrals(db: Db, { id, role }: Owner, now: Date): Promise<Referrals> {
  const clientId = role === 'client' ? (id as ClientId) : null
  const [codes, all, credits, free, booked, since] = await Promise.all([
    codesOf(db, id),
    referralsOf(db, id),
    clientId === null ? [] : allCreditsOf(db, clientId),
    clientId === null ? null : creditsOf(db, clientId, now),
    hasBooked(db, id),
    bornAt(db, id),
  ])
  const isNew = now.getTime() - since.getTime() <= REDEEM_DAYS * DAY_MS
  return {
    codes: codes.map((code) => showCode(code, role, now)),
    rewards: all.flatMap((referral) => {
      const credit = credits.find(({ referralId }) => referralId === referral.id) ?? null
      const isAlike = free?.lost.includes(referral.id) ?? false
      if (referral.referrerId === id) return [rewardOfReferrer(referral, credit, isAlike, now)]
      return credit === null ? [] : [rewardOfFriend(referral, credit, isAlike, now)]
    }),
    creditCents: add(...(free?.credits ?? [])),
    mayRedeem: isNew && !booked && !all.some(({ friendId }) => friendId === id),
  }
}

export const showCode = ({ id, code, isActive, usedCount }: CodeRow, role: ChoosableRole, now: Date): Referrals['codes'][number] => {
  const reward = REWARD_OF[role]
  const expiresOn = lastDayOf(rewardEndsAt(now))
  return { id, code, active: isActive, reward, amountCents: AMOUNT_OF[reward], expiresOn, usedCount }
}

type RewardShown = Referrals['rewards'][number]

/**
 * While it is pending, until when the friend may ask for a first visit; earned credit has its own end, and cash none. `isAlike`: the two
 * people turned out to be alike since, so that the credit takes nothing off; a request for a visit takes it back.
 */
function rewardOfReferrer(referral: Referral, credit: Credit | null, isAlike: boolean, now: Date): RewardShown {
  const isTakenAlone = (credit?.clawedBackAt ?? null) !== null && referral.clawedBackAt === null
  const isEarned = referral.bookingId !== null
  const endsAt = credit?.expiresAt ?? (isEarned ? null : referral.expiresAt)
  const status = rewardStatus(
    {
      isEarned,
      isUsed: credit !== null && credit.bookingId !== null,
      isRefused: referral.refusal !== null || isAlike || isTakenAlone,
      isClawedBack: referral.clawedBackAt !== null,
      endsAt,
    },
    now,
  )
  return shown(referral, 'referrer', status, endsAt)
}

/** The credit of a friend is taken back for likeness alone. */
function rewardOfFriend(
  referral: Referral,
  { bookingId, clawedBackAt, expiresAt: endsAt }: Credit,
  isAlike: boolean,
  now: Date,
): RewardShown {
  const facts = { isEarned: true, isUsed: bookingId !== null, isRefused: isAlike || clawedBackAt !== null, isClawedBack: false, endsAt }
  return shown(referral, 'friend', rewardStatus(facts, now), endsAt)
}

const isOpen = (status: RewardShown['status']): boolean => status === 'pending' || status === 'earned' || status === 'expired'

const shown = (referral: Referral, as: RewardShown['as'], status: RewardShown['status'], endsAt: Date | null): RewardShown => ({
  id: referral.id,
  as,
  status,
  reward: referral.reward,
  amountCents: referral.amountCents,
  since: localOf(referral.redeemedAt, DEFAULT_TIME_ZONE).date,
  expiresOn: endsAt !== null && isOpen(status) ? lastDayOf(endsAt) : null,
})

async function bornAt(db: Db, id: UserId): Promise<Date> {
  const { created_at } = await db.selectFrom('account').select('created_at').where('id', '=', id).executeTakeFirstOrThrow()
  return created_at
}
