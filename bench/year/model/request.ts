// A visit is asked for, paid for, and accepted or not.
import { cardIn, isTakenFrom } from './cards.ts'
import type { Hands, Rules } from './judge.ts'
import { isInReach, owes } from './reach.ts'
import { begin } from './series-hours.ts'
import { expiresAt, newVisit, payWith, type Visit } from './visit.ts'
import { instantOf } from '../wall.ts'

const isForCleaner = ({ status, claimedAt }: Visit): boolean => status === 'pending' && claimedAt === null

export function requestRules(hands: Hands): Rules {
  const { visitOf, seriesOf, isFree, isAway, quote, keep, takePromotions, write, confirm, end } = hands
  return {
    asks({ who, what: [name = '', cleaner = '', date = '', time = '', hours = '4', ...ways] }, at) {
      const asked = { startsAt: instantOf(`${date} ${time}`), hours: Number(hours) }
      if (!isInReach(asked.startsAt, at) || isAway(cleaner, asked.startsAt) || !isFree(asked, cleaner) || owes(hands, who)) return false
      const bringsSupplies = ways.includes('supplies')
      const price = quote(who, cleaner, { hours: asked.hours, bringsSupplies, isEmergency: false })
      const made = newVisit({ ...asked, name, client: who, cleaner, bringsSupplies, price, requestedAt: at, ceilingCents: null })
      takePromotions(made)
      keep(made)
      return true
    },
    // Exactly one of two is answered yes, and gives the hour back.
    duels: () => true,
    pays(line, at) {
      const of = visitOf(line)
      const isAsked = of.status === 'pending' || of.status === 'available'
      if (of.client !== line.who || !isAsked || of.card !== null || !isTakenFrom(cardIn(line), at)) return false
      payWith(of, cardIn(line))
      if (of.status === 'available') write(of, 'client-posted')
      else write(of, 'client-requested', 'cleaner-requested')
      return true
    },
    accepts(line, at) {
      const of = visitOf(line)
      if (of.cleaner !== line.who || !isForCleaner(of) || of.card === null || at >= expiresAt(of)) return false
      confirm(of, at)
      const series = seriesOf(of.name)
      if (series?.stage === 'asked') begin(hands, series, at)
      return true
    },
    declines(line, at) {
      const of = visitOf(line)
      if (of.cleaner !== line.who || !isForCleaner(of) || at >= expiresAt(of)) return false
      end(of, 'declined', at)
      write(of, 'client-declined')
      return true
    },
  }
}
