// The course of an agreed visit: it is called off, nobody comes, or it is done; then paid, thanked for and reviewed.
import { cardIn, isTakenAway, isTakenFrom } from './cards.ts'
import type { Hands, Rules } from './judge.ts'
import { lateFeeOf } from './price.ts'
import { endOf, freeUntil, isParty, owesFirstHalf, payWith } from './visit.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../wall.ts'

const REVIEW_MS = 14 * DAY_MS
const TIP_MS = 30 * DAY_MS
const ON_SITE_PERCENT = 75

const within = (at: number, from: number | null, ms: number): boolean => from !== null && at < from + ms

export const courseRules = ({ visitOf, write, end, takeFirstHalf, payFinal, credit }: Hands): Rules => ({
  cancels(line, at) {
    const of = visitOf(line)
    const isClients = of.client === line.who
    if (!isParty(of, line.who) || at >= of.startsAt) return false
    if (of.status !== 'confirmed' && !(isClients && (of.status === 'pending' || of.status === 'available'))) return false
    const isLate = isClients && of.status === 'confirmed' && at > freeUntil(of)
    write(of, 'client-cancelled', ...(of.card === null || of.cleaner === '' ? [] : ['cleaner-cancelled' as const]))
    end(of, 'cancelled', at, { feeCents: isLate ? lateFeeOf(of.capturedCents - of.refundedCents) : 0, isClients })
    return true
  },
  reports(line, at) {
    const of = visitOf(line)
    if (of.client !== line.who || of.status !== 'confirmed' || at < of.startsAt + 30 * MINUTE_MS || of.askedAt !== null) return false
    end(of, 'cancelled', at)
    write(of, 'client-no-show', 'cleaner-no-show')
    return true
  },
  arrives(line, at) {
    const of = visitOf(line)
    if (of.cleaner !== line.who || of.status !== 'confirmed' || at < of.startsAt - HOUR_MS || at >= endOf(of)) return false
    of.status = 'in_progress'
    of.punchedInAt = at
    of.proposal = null
    write(of, 'client-started')
    return true
  },
  finishes(line, at) {
    const of = visitOf(line)
    if (of.cleaner !== line.who || of.status !== 'in_progress') return false
    if ((at - (of.punchedInAt ?? at)) * 100 < of.hours * HOUR_MS * ON_SITE_PERCENT) return false
    of.status = 'completed'
    of.punchedOutAt = at
    write(of, 'client-completed', 'cleaner-review-invited')
    if (isTakenAway(of, at)) payFinal(of, at)
    return true
  },
  repays(line, at) {
    const of = visitOf(line)
    const card = cardIn(line)
    if (of.client !== line.who || !isTakenFrom(card, at)) return false
    if (owesFirstHalf(of)) {
      payWith(of, card)
      takeFirstHalf(of)
      return true
    }
    const isOwed = of.status === 'completed' && of.finalPaidAt === null && of.punchedOutAt !== null
    if (isOwed) payFinal(of, at)
    return isOwed
  },
  tips(line, at) {
    const of = visitOf(line)
    const isInCase = of.case !== null && of.case.closedAt === null
    const isOpen = of.status === 'completed' && !isInCase && of.tipCents === 0 && within(at, of.punchedOutAt, TIP_MS)
    if (of.client !== line.who || !isOpen) return false
    of.tipCents = Number(line.what[1])
    credit(of.cleaner, of.tipCents, at)
    return true
  },
  reviews(line, at) {
    const of = visitOf(line)
    const isOpen = of.status === 'completed' && within(at, of.punchedOutAt, REVIEW_MS) && !of.reviewedBy.has(line.who)
    if (!isParty(of, line.who) || !isOpen) return false
    of.reviewedBy.add(line.who)
    return true
  },
})
