// What a code is worth to whoever asks: the first name of its owner and an amount off a first visit, or nothing.
import type { ClientId, UserId } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import { firstNameOf, publicName } from '#domain/public-name.ts'
import { AMOUNT_OF, redeemRefusal } from '#domain/referral.ts'
import { readReferralCode } from '#domain/referral-code.ts'
import { hasBooked } from '../bookings/index.ts'
import type { Db } from '../platform/postgres/database.ts'
import { findFriend, tieOf } from './redeem-code.ts'
import { findCode, type OwnedCode } from './code-store.ts'
import { allCreditsOf, type Credit } from './credit-store.ts'
import { findReferral, referrerNameOf } from './referral-store.ts'

export type Offer = { readonly firstName: string; readonly amountCents: Cents }

/** Null for a code that takes nothing off, whatever the reason. */
export async function offerToStranger(db: Db, typed: string): Promise<Offer | null> {
  const code = await codeOfClient(db, typed)
  return code?.isActive ? offerBy(code.ownerName, AMOUNT_OF.discount) : null
}

/** The credit of the code that they redeemed, or what they would have by redeeming this one. */
export async function offerTo(db: Db, personId: UserId, typed: string, now: Date): Promise<Offer | null> {
  const [booked, redeemed] = await Promise.all([hasBooked(db, personId), findReferral(db, personId)])
  if (booked) return null
  if (redeemed !== null) {
    const credits = await allCreditsOf(db, personId as ClientId)
    const isFree = credits.some((credit) => credit.referralId === redeemed.id && isUnspent(credit, now))
    const referrer = isFree ? await referrerNameOf(db, redeemed.id) : null
    return referrer === null ? null : offerBy(referrer, redeemed.amountCents)
  }
  const [code, friend] = await Promise.all([codeOfClient(db, typed), findFriend(db, personId)])
  const tie = await tieOf(db, personId, code)
  const refusal = redeemRefusal({ code, friend, hasRedeemed: false, hasBooked: false, ...tie, now })
  return code === null || refusal !== null ? null : offerBy(code.ownerName, AMOUNT_OF.discount)
}

/** The codes of cleaners bring cleaners, and take nothing off. */
async function codeOfClient(db: Db, typed: string): Promise<OwnedCode | null> {
  const read = readReferralCode(typed)
  const code = read === null ? null : await findCode(db, read)
  return code?.ownerRole === 'client' ? code : null
}

const isUnspent = ({ bookingId, clawedBackAt, expiresAt }: Credit, now: Date): boolean =>
  bookingId === null && clawedBackAt === null && expiresAt > now

const offerBy = (name: string, amountCents: Cents): Offer => ({ firstName: firstNameOf(publicName(name)), amountCents })
