// Cleaners bring cleaners: whoever came by a code is worth twenty dollars to its owner, once their first visit was paid.
import { DAY_MS } from '../wall.ts'
import type { Hands, Rules } from './judge.ts'
import type { Person } from './person.ts'

const REWARD_CENTS = 2_000
const NEW_MS = 30 * DAY_MS
/** Six months, and no year of the campaign has a shorter half. */
const WORTH_MS = 181 * DAY_MS

/** What a visit that was asked for then brings whoever brought its cleaner. */
export const rewardOf = ({ broughtBy, broughtAt, isRewarded }: Person, requestedAt: number): number =>
  broughtBy === null || isRewarded || requestedAt >= broughtAt + WORTH_MS ? 0 : REWARD_CENTS

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
      const isNew = at <= friend.joinedAt + NEW_MS && friend.broughtBy === null && !hasWorked(who)
      if (!person(owner).hasCode || owner === who || !isNew || isBroughtBy(owner, who)) return false
      friend.broughtBy = owner
      friend.broughtAt = at
      return true
    },
  }
}
