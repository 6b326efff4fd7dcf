// A bank contests a charge of a visit that was done: it takes the money back, hears an operator once, and decides alone.
import { DAY_MS } from '../wall.ts'
import type { Hands, Rules } from './judge.ts'
import { earningsOf } from './price.ts'
import { newCase, type Visit } from './visit.ts'

/** A bank that hears nothing for so long keeps the money. */
const HEARD_MS = 14 * DAY_MS

export type Contest = {
  readonly leg: 'initial' | 'final'
  readonly reason: string
  readonly cents: number
  readonly openedAt: number
  outcome: 'won' | 'lost' | null
}

/** Of the work, or of the card alone, in which the cleaner has no part. */
export const REASONS_OF_BANKS = ['not_received', 'not_as_agreed', 'fraudulent', 'unrecognized'] as const
const ABOUT_THE_VISIT: ReadonlySet<string> = new Set(['not_received', 'not_as_agreed'])

/** The words of an answer that decide it at the sandbox. */
export const EVIDENCE = { won: 'winning_evidence', lost: 'losing_evidence' } as const

export const heardUntil = ({ openedAt }: Contest): number => openedAt + HEARD_MS

/** The campaign contests what was paid whole, once, and what nobody reported. */
export const isContestable = (of: Visit): boolean =>
  of.status === 'completed' && of.finalPaidAt !== null && of.contest === null && of.case === null && !of.isForOperators

/** What an operator may ask of the cleaner after a bank took it for reasons of the visit. */
export function recoverable({ contest, price, recoveredCents }: Visit): number {
  if (contest?.outcome !== 'lost' || !ABOUT_THE_VISIT.has(contest.reason)) return 0
  return Math.max(0, Math.min(contest.cents, earningsOf(price)) - recoveredCents)
}

/** The loss is ours; its case is over unless something is left to decide. */
export function decideContest({ write, refund }: Pick<Hands, 'write' | 'refund'>, of: Visit, outcome: 'won' | 'lost', at: number): void {
  if (of.contest === null || of.case === null) return
  of.contest.outcome = outcome
  if (outcome === 'lost') refund(of, of.contest.cents, at)
  if (recoverable(of) > 0) return
  of.case.closedAt = at
  write(of, 'client-case-closed', 'cleaner-case-closed')
}

export const bankRules = ({ person, visitOf, write, refund }: Hands): Rules => ({
  contests({ what }, at) {
    const of = visitOf({ what })
    const leg = what[1] === 'initial' ? 'initial' : 'final'
    const cents = leg === 'initial' ? of.price.initialLegCents : of.price.finalLegCents
    of.contest = { leg, reason: what[2] ?? '', cents, openedAt: at, outcome: null }
    of.case = newCase('system', at, true)
    write(of, 'client-case-opened', 'cleaner-case-opened')
    return true
  },
  proves({ who, what }, at) {
    const of = visitOf({ what })
    const { contest } = of
    if (person(who).role !== 'operator' || contest === null || contest.outcome !== null || at >= heardUntil(contest)) return false
    decideContest({ write, refund }, of, what[1] === EVIDENCE.won ? 'won' : 'lost', at)
    return true
  },
})
