// People bring their like: a cleaner is worth twenty dollars to whoever brought them, once their first visit was paid; a client ten of credit, to both.
import { DAY_MS } from '../wall.ts'
import { newCredit, rewardEndsAt } from './credit.ts'
import type { Hands, Rules } from './judge.ts'
import type { Visit } from './visit.ts'

const REWARD_CENTS = 2_000
const NEW_MS = 30 * DAY_MS

/** A visit was paid, and not given back whole: whoever brought one of its two is rewarded, where it is the first of theirs. */
export function reward({ person, credit, writeTo, touch }: Hands, of: Visit, at: number): void {
  if (of.refundedCents >= of.capturedCents) return
  for (const friend of [person(of.client), person(of.cleaner)]) {
    const { broughtBy, isRewarded, broughtAt } = friend
    if (broughtBy === null || isRewarded || of.requestedAt >= rewardEndsAt(broughtAt) || person(broughtBy).isGone) continue
    friend.isRewarded = true
    if (friend.role === 'cleaner') credit(broughtBy, REWARD_CENTS, at)
    else person(broughtBy).credit.push(newCredit(at))
    writeTo(broughtBy, 'referral-earned')
    touch(broughtBy)
  }
}

export const bringRules = ({ person, hasWorked }: Hands): Rules => {
  /** Somebody brought the other, or whoever brought them. */
  const isBroughtBy = (who: string, by: string): boolean => {
    const { broughtBy } = person(who)
    return broughtBy !== null && (broughtBy === by || isBroughtBy(broughtBy, by))
  }
  return {
    invites({ who }) {
      person(who).hasCode = true
      return true
    },
    redeems({ who, what: [owner = ''] }, at) {
      const friend = person(who)
      const hasBooked = friend.role === 'client' ? friend.firstVisit !== null : hasWorked(who)
      const isNew = at <= friend.joinedAt + NEW_MS && friend.broughtBy === null && !hasBooked
      if (!person(owner).hasCode || person(owner).role !== friend.role || owner === who || !isNew || isBroughtBy(owner, who)) return false
      friend.broughtBy = owner
      friend.broughtAt = at
      if (friend.role === 'client') friend.credit.push(newCredit(at))
      return true
    },
  }
}
