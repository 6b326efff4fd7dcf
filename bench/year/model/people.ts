// People join, ask another price, rest and leave.
import type { Hands, Rules } from './judge.ts'
import type { Person } from './person.ts'
import { isUnfinished } from './visit.ts'

export const peopleRules = ({ welcome, person, visitsOf, forgetLetters }: Hands): Rules => ({
  joins({ who, what: [role = '', rate = '0', ...ways] }, at) {
    welcome({
      name: who,
      role: role as Person['role'],
      rateCents: Number(rate),
      isTaxed: ways.includes('taxed'),
      hasBank: !ways.includes('unbanked'),
      firstVisit: null,
      credits: [],
      payouts: [],
      isOwedRoughly: false,
      away: [],
      hasCode: false,
      joinedAt: at,
      broughtBy: null,
      broughtAt: 0,
      isRewarded: false,
      isGone: false,
    })
    return true
  },
  charges({ who, what: [rate = ''] }) {
    person(who).rateCents = Number(rate)
    return true
  },
  rests({ who, what: [from = '', until = ''] }) {
    person(who).away.push({ from, until })
    return true
  },
  leaves({ who }) {
    if (visitsOf(who).some(isUnfinished)) return false
    person(who).isGone = true
    // What was written to them says no more to whom.
    forgetLetters(who)
    for (const of of visitsOf(who)) of.unreadSince.client = of.unreadSince.cleaner = null
    return true
  },
})
