// A bank contests a charge of a visit: it takes the money back, hears an operator once, decides alone, and may change its mind.
import { DAY_MS, HOUR_MS } from '../wall.ts'
import type { Hands, Rules } from './judge.ts'
import { forgive } from './earnings.ts'
import { earningsOf } from './price.ts'
import { holdsTime, newCase, type Visit } from './visit.ts'

/** A bank that hears nothing for so long keeps the money. */
const HEARD_MS = 14 * DAY_MS

export type Contest = {
  readonly leg: 'initial' | 'final'
  readonly reason: string
  readonly cents: number
  readonly openedAt: number
  outcome: 'won' | 'lost' | null
  decidedAt: number | null
}

/** Of the work, or of the card alone, in which the cleaner has no part. */
export const REASONS_OF_BANKS = ['not_received', 'not_as_agreed', 'fraudulent', 'unrecognized'] as const
const ABOUT_THE_VISIT: ReadonlySet<string> = new Set(['not_received', 'not_as_agreed'])

/** The words of an answer that decide it at the sandbox. */
export const EVIDENCE = { won: 'winning_evidence', lost: 'losing_evidence' } as const

export const heardUntil = ({ openedAt }: Contest): number => openedAt + HEARD_MS

/** A visit to come whose time was agreed so long before: nobody moves it any more. */
const SETTLED_MS = 12 * HOUR_MS

/** The campaign contests once what was paid whole, or the first half of a visit to come, and what nobody reported. */
export function isContestable(of: Visit, leg: string, at: number): boolean {
  if (of.contest !== null || of.case !== null || of.isForOperators) return false
  if (of.status === 'completed') return of.finalPaidAt !== null
  const isSettled = of.proposal === null && at > (of.acceptedAt ?? at) + SETTLED_MS
  return of.status === 'confirmed' && of.capturedCents > 0 && isSettled && leg === 'initial'
}

export const isContested = ({ contest }: Pick<Visit, 'contest'>): boolean => contest !== null && contest.outcome === null

/** What an operator may ask of the cleaner after a bank took it for reasons of the visit. */
export function recoverable({ contest, price, recoveredCents }: Visit): number {
  if (contest?.outcome !== 'lost' || !ABOUT_THE_VISIT.has(contest.reason)) return 0
  return Math.max(0, Math.min(contest.cents, earningsOf(price)) - recoveredCents)
}

/** What was to go back of a visit that is over goes now, unless the bank took it. */
function giveBackAfter(of: Visit, { cents }: Contest, outcome: 'won' | 'lost'): void {
  if (outcome === 'lost') of.refundedCents = cents
  else of.refundedCents += of.awaitedCents
  of.awaitedCents = 0
}

/** The loss is ours; a case that the bank alone opened is over unless something is left to decide. */
export function decideContest({ write, refund }: Pick<Hands, 'write' | 'refund'>, of: Visit, outcome: 'won' | 'lost', at: number): void {
  if (of.contest === null) return
  of.contest.outcome = outcome
  of.contest.decidedAt = at
  if (of.status !== 'completed') giveBackAfter(of, of.contest, outcome)
  else if (outcome === 'lost') refund(of, of.contest.cents, at)
  closeBanksCase(write, of, at)
}

function closeBanksCase(write: Hands['write'], of: Visit, at: number): void {
  if (of.case === null || !of.case.isBanks || recoverable(of) > 0) return
  of.case.closedAt = at
  write(of, 'client-case-closed', 'cleaner-case-closed')
}

/** The client has what a cancellation would have given back, and the cleaner what an operator had asked of them. */
function undoLoss({ write, person }: Pick<Hands, 'write' | 'person'>, of: Visit, contest: Contest, at: number): void {
  contest.outcome = 'won'
  contest.decidedAt = at
  of.refundedCents -= contest.cents
  if (of.status !== 'completed' && !holdsTime(of)) of.refundedCents = of.capturedCents - of.feeCents
  if (of.case !== null && of.case.decisions.length === 0 && of.case.closedAt === null) closeBanksCase(write, of, at)
  if (of.recoveredCents === 0) return
  forgive(person(of.cleaner), of.recoveredCents, of.recoveredOwedCents, at)
  of.recoveredCents = 0
  write(of, 'cleaner-case-returned')
}

export const bankRules = ({ person, visitOf, write, refund }: Hands): Rules => ({
  contests({ what }, at) {
    const of = visitOf({ what })
    const leg = what[1] === 'initial' ? 'initial' : 'final'
    const cents = leg === 'initial' ? of.price.initialLegCents : of.price.finalLegCents
    of.contest = { leg, reason: what[2] ?? '', cents, openedAt: at, outcome: null, decidedAt: null }
    // One of a visit to come opens no case.
    if (of.status !== 'completed') return true
    of.case = newCase('system', at, true)
    write(of, 'client-case-opened', 'cleaner-case-opened')
    return true
  },
  relents({ what }, at) {
    const of = visitOf({ what })
    if (of.contest?.outcome !== 'lost') return false
    undoLoss({ write, person }, of, of.contest, at)
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
