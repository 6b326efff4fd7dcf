// A visit asked for without choosing who comes: posted under a ceiling, claimed by a cleaner at their own price, and agreed to by its client.
import { instantOf } from '../wall.ts'
import type { Hands, Rules } from './judge.ts'
import { halvesOf, type Price } from './price.ts'
import { isInReach, lastAskedAt, owes } from './reach.ts'
import { claimEndsAt, expiresAt, newVisit, wantedOf, type Visit } from './visit.ts'

/** What a client accepts to pay at most, half of which is held. */
export const ceilingPrice = (ceilingCents: number): Price => ({
  baseCents: ceilingCents,
  emergencyCents: 0,
  suppliesCents: 0,
  firstBookingDiscountCents: 0,
  referralCreditCents: 0,
  subtotalCents: ceilingCents,
  gstCents: 0,
  qstCents: 0,
  finalCents: ceilingCents,
  ...halvesOf(ceilingCents),
})

const isClaimed = ({ status, claimedAt }: Visit): boolean => status === 'pending' && claimedAt !== null

/** Nobody's again, under its ceiling. */
export function reopen(of: Visit): void {
  of.status = 'available'
  of.cleaner = ''
  of.claimedAt = null
  of.price = ceilingPrice(of.ceilingCents ?? 0)
}

export function searchRules(hands: Hands): Rules {
  const { visitOf, write, confirm, end, isAway, isFree, quote, keep, takePromotions, giveBack } = hands
  const mayCome = ({ startsAt, hours, urgentMinutes }: Visit, cleaner: string, at: number): boolean =>
    at <= lastAskedAt(startsAt, urgentMinutes !== null) && !isAway(cleaner, startsAt) && isFree({ startsAt, hours }, cleaner)
  return {
    posts({ who, what: [name = '', date = '', time = '', hours = '4', ceiling = '0', urgent] }, at) {
      const asked = { startsAt: instantOf(`${date} ${time}`), hours: Number(hours) }
      const urgentMinutes = urgent === undefined ? null : Number(urgent)
      if (!isInReach(asked.startsAt, at, urgentMinutes !== null) || owes(hands, who)) return false
      const ceilingCents = Number(ceiling)
      const price = ceilingPrice(ceilingCents)
      const made = newVisit({ ...asked, name, client: who, cleaner: '', bringsSupplies: false, price, requestedAt: at, ceilingCents })
      keep({ ...made, status: 'available', urgentMinutes })
      return true
    },
    claims(line, at) {
      const of = visitOf(line)
      if (of.status !== 'available' || of.card === null || at >= expiresAt(of) || !mayCome(of, line.who, at)) return false
      // At this cleaner's own price, which the client accepted to pay at most.
      const price = quote(of.client, line.who, wantedOf(of))
      if (price.finalCents > (of.ceilingCents ?? 0)) return false
      of.price = price
      of.cleaner = line.who
      takePromotions(of)
      of.status = 'pending'
      of.claimedAt = at
      write(of, 'client-claimed')
      return true
    },
    approves(line, at) {
      const of = visitOf(line)
      if (of.client !== line.who || !isClaimed(of) || at >= claimEndsAt(of)) return false
      confirm(of, at)
      return true
    },
    rejects(line, at) {
      const of = visitOf(line)
      const stops = line.what[1] === 'stop'
      if (of.client !== line.who || !isClaimed(of) || (!stops && at >= expiresAt(of))) return false
      write(of, 'cleaner-rejected')
      giveBack(of, at)
      if (stops) end(of, 'declined_by_client', at)
      else reopen(of)
      return true
    },
  }
}
