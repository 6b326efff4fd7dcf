// Referrals: what bringing somebody is worth, who may redeem a code, and how a client's credit is spent.
import type { ChoosableRole } from './account.ts'
import { addDays, addMonths } from './civil-date.ts'
import { DAY_MS, later } from './elapsed.ts'
import { cents, type Cents } from './money.ts'
import { DEFAULT_TIME_ZONE } from './property.ts'
import { plainCapitals } from './referral-code.ts'
import type { RefusalCode } from './refusal.ts'
import { localOf, startOfDay } from './time.ts'

/** To a cleaner, once the cleaner they brought has done a first paid job. */
export const CLEANER_REWARD_CENTS = cents(2_000)
/** To a client, once the friend they brought has had a first visit; the friend has as much off it. */
export const CLIENT_REWARD_CENTS = cents(1_000)
export const REWARD_MONTHS = 6
/** A letter says so before credit ends. */
export const REWARD_WARN_DAYS = 30
/** Credit that comes back from a visit that was not charged can be spent for at least this long. */
export const MIN_RETURNED_DAYS = 30
/** An account is new for this long: a code is given at its beginning. */
export const REDEEM_DAYS = 30
export const MAX_REFERRAL_CODES = 5

export const REWARDS = ['cash', 'discount'] as const
export type Reward = (typeof REWARDS)[number]

/** People bring their like: cleaners bring cleaners, clients bring clients. */
export const REWARD_OF: Readonly<Record<ChoosableRole, Reward>> = { cleaner: 'cash', client: 'discount' }
export const AMOUNT_OF: Readonly<Record<Reward, Cents>> = { cash: CLEANER_REWARD_CENTS, discount: CLIENT_REWARD_CENTS }
export const earnedBy = (role: ChoosableRole, reward: Reward): boolean => REWARD_OF[role] === reward

/** What is known of a code and of whoever gives it, at the moment of the redemption. */
export type Redemption = {
  readonly code: { readonly ownerId: string; readonly ownerRole: ChoosableRole; readonly isActive: boolean } | null
  /** The role is null while it is not chosen. */
  readonly friend: { readonly id: string; readonly role: ChoosableRole | null; readonly since: Date }
  readonly hasRedeemed: boolean
  /** The two people share a mailbox, a telephone, a card or a home. */
  readonly isAlike: boolean
  /** The friend brought the code's owner, or whoever brought them. */
  readonly isCircle: boolean
  /** They asked for a visit, or accepted one, that was not called off before anything was paid. */
  readonly hasBooked: boolean
  readonly now: Date
}

/** Why a code cannot be redeemed, or null when it can. */
export function redeemRefusal({
  code,
  friend,
  hasRedeemed,
  isAlike,
  isCircle,
  hasBooked,
  now,
}: Redemption): Extract<RefusalCode, `referral-${string}`> | null {
  if (code === null) return 'referral-code-invalid'
  if (code.ownerId === friend.id) return 'referral-code-own'
  if (hasRedeemed) return 'referral-code-used'
  if (!code.isActive) return 'referral-code-inactive'
  if (friend.role !== null && friend.role !== code.ownerRole) return 'referral-code-other-role'
  if (isAlike || isCircle) return 'referral-code-not-eligible'
  if (hasBooked || now.getTime() - friend.since.getTime() > REDEEM_DAYS * DAY_MS) return 'referral-code-too-late'
  return null
}

/** The end of the last day, six months after `now`. */
export const rewardEndsAt = (now: Date): Date => endOfDay(addMonths(localOf(now, DEFAULT_TIME_ZONE).date, REWARD_MONTHS))

/** When credit ends that was given back at `now`. */
export const returnedEndsAt = (endsAt: Date, now: Date): Date =>
  later(endsAt, endOfDay(addDays(localOf(now, DEFAULT_TIME_ZONE).date, MIN_RETURNED_DAYS)))

const endOfDay = (date: string): Date => startOfDay(addDays(date, 1), DEFAULT_TIME_ZONE)

/** The last day on which a reward that ends then can be used. */
export const lastDayOf = (endsAt: Date): string => localOf(new Date(endsAt.getTime() - 1), DEFAULT_TIME_ZONE).date

export const warnAt = (endsAt: Date): Date => new Date(endsAt.getTime() - REWARD_WARN_DAYS * DAY_MS)

export const REWARD_STATUSES = ['pending', 'earned', 'used', 'expired', 'refused', 'clawed_back'] as const
export type RewardStatus = (typeof REWARD_STATUSES)[number]

export type RewardFacts = {
  readonly isEarned: boolean
  readonly isUsed: boolean
  readonly isRefused: boolean
  readonly isClawedBack: boolean
  /** Null when it does not end: cash that was earned is paid. */
  readonly endsAt: Date | null
}

export function rewardStatus({ isEarned, isUsed, isRefused, isClawedBack, endsAt }: RewardFacts, now: Date): RewardStatus {
  if (isRefused) return 'refused'
  if (isClawedBack) return 'clawed_back'
  if (isUsed) return 'used'
  if (endsAt !== null && now >= endsAt) return 'expired'
  return isEarned ? 'earned' : 'pending'
}

export const REWARD_REFUSALS = ['same_person', 'same_phone', 'same_card', 'same_home'] as const
export type RewardRefusal = (typeof REWARD_REFUSALS)[number]

/** What one is known by: compared between the two people of a referral. */
export type Traces = {
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  /** The payment company's names for the numbers of cards. */
  readonly cards: readonly string[]
  readonly homes: readonly string[]
}

/** Why the two seem to be one household, or null. */
export const likeness = (one: Traces, other: Traces): RewardRefusal | null => likenessTo(one)(other)

/** {@link likeness} of one with many. */
export function likenessTo(one: Traces): (other: Traces) => RewardRefusal | null {
  const meet = (a: readonly string[], b: readonly string[]): boolean => a.some((each) => b.includes(each))
  const mailboxes = one.emails.map(mailbox)
  const homes = one.homes.map(plainCapitals)
  return (other) => {
    if (meet(mailboxes, other.emails.map(mailbox))) return 'same_person'
    if (meet(one.phones, other.phones)) return 'same_phone'
    if (meet(one.cards, other.cards)) return 'same_card'
    return meet(homes, other.homes.map(plainCapitals)) ? 'same_home' : null
  }
}

/** The mailbox behind an address: `Marie.Roy+menage@gmail.com` is read by `marieroy@gmail.com`. */
function mailbox(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const name = local.split('+')[0] ?? local
  return domain === 'gmail.com' || domain === 'googlemail.com' ? `${mailboxName(email)}@gmail.com` : `${name}@${domain}`
}

/** What mailboxes that are one have alike whatever their domain: some that are not one have it too. */
export const mailboxName = (email: string): string => (email.toLowerCase().split('@')[0] ?? '').split('+')[0]?.replaceAll('.', '') ?? ''
