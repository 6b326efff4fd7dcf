// An agreed visit is moved: one of the two proposes another start, and the other one answers.
import type { Hands, Rules } from './judge.ts'
import type { Person } from './person.ts'
import { priceOf, type Price } from './price.ts'
import { isInReach, lastAskedAt } from './reach.ts'
import { isParty, wantedOf, type Visit } from './visit.ts'
import { DAY_MS, instantOf } from '../wall.ts'

/** By today's rate; the first half stays as it was paid. */
export function priceOnceMoved(of: Visit, { rateCents, isTaxed }: Pick<Person, 'rateCents' | 'isTaxed'>): Price {
  const creditCents = of.price.referralCreditCents
  const again = priceOf({ ...wantedOf(of), rateCents, isTaxed, isFirst: of.isFirst, creditCents })
  const initialLegCents = Math.min(of.price.initialLegCents, again.finalCents)
  return { ...again, initialLegCents, finalLegCents: again.finalCents - initialLegCents }
}

/** The other one proposed. */
const isAnswered = (of: Visit, who: string): boolean =>
  of.status === 'confirmed' && of.proposal !== null && of.proposal.by !== who && isParty(of, who)

export const moveRules = ({ visitOf, person, isFree, isAway }: Hands): Rules => ({
  proposes(line, at) {
    const of = visitOf(line)
    const startsAt = instantOf(`${line.what[1]} ${line.what[2]}`)
    const isOpen = of.status === 'confirmed' && of.proposal === null && at <= of.startsAt - DAY_MS
    const fits = isInReach(startsAt, at) && startsAt !== of.startsAt && !isAway(of.cleaner, startsAt)
    if (!isParty(of, line.who) || !isOpen || !fits || !isFree({ startsAt, hours: of.hours }, of.cleaner, of)) return false
    of.proposal = { by: line.who, startsAt, expiresAt: Math.min(at + DAY_MS, lastAskedAt(startsAt)) }
    return true
  },
  agrees(line, at) {
    const of = visitOf(line)
    if (!isAnswered(of, line.who) || of.proposal === null) return false
    const { startsAt } = of.proposal
    if (!isFree({ startsAt, hours: of.hours }, of.cleaner, of)) return false
    of.price = priceOnceMoved(of, person(of.cleaner))
    of.startsAt = startsAt
    of.movedAt = at
    of.feeClockAt = Math.min(of.feeClockAt, startsAt)
    of.askedAt = null
    of.proposal = null
    return true
  },
  refuses(line) {
    const of = visitOf(line)
    if (!isAnswered(of, line.who)) return false
    of.proposal = null
    return true
  },
})
