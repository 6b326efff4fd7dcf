// What is reported of a visit: the other side answers, an operator decides, and another one decides an appeal.
import { DAY_MS } from '../wall.ts'
import type { Hands, Rules } from './judge.ts'
import { recoverable } from './bank.ts'
import { takeBack } from './earnings.ts'
import type { Person } from './person.ts'
import { answerDueAt } from './timer.ts'
import { newCase, partOf, type Case, type Visit } from './visit.ts'

const REPORT_MS = 2 * DAY_MS

export const REASONS = { client: ['not_as_agreed', 'damage', 'not_done'], cleaner: ['unsafe', 'more_work'] } as const
/** Whose money an outcome is. */
const BEARERS = {
  nothing: null,
  partial_refund: 'visit',
  full_refund: 'visit',
  goodwill_client: 'platform',
  goodwill_cleaner: 'platform',
  recovered: null,
} as const
export type Outcome = keyof typeof BEARERS

const isOpen = (of: Visit): of is Visit & { readonly case: Case } => of.case !== null && of.case.closedAt === null

const mayReport = (of: Visit, at: number): boolean =>
  of.status === 'completed' && of.punchedOutAt !== null && at < Math.max(of.punchedOutAt, of.finalPaidAt ?? 0) + REPORT_MS

/** What is left of the money of a visit. */
const leftOf = ({ capturedCents, refundedCents }: Visit): number => capturedCents - refundedCents

function amountOf(of: Visit, outcome: Outcome, asked: number): number {
  if (outcome === 'nothing') return 0
  return outcome === 'full_refund' ? leftOf(of) : asked
}

function limitOf(of: Visit, outcome: Outcome): number {
  if (outcome === 'recovered') return recoverable(of)
  return outcome === 'goodwill_cleaner' ? of.price.finalCents : leftOf(of)
}

/** Whether this operator may decide now: after the answer or its time, or the bank, and an appeal of somebody else's decision. */
function mayDecide({ case: dispute, contest }: Visit & { readonly case: Case }, operator: string, at: number): boolean {
  if (contest !== null && contest.outcome === null) return false
  const [first] = dispute.decisions
  if (first) return dispute.appealedAt !== null && first.by !== operator
  return dispute.isBanks || dispute.answeredAt !== null || at >= answerDueAt(dispute)
}

/** Withheld from the release, or taken back after it; what the visit itself brought is shown as it was. */
function recover(cleaner: Person, of: Visit, cents: number): void {
  of.recoveredCents += cents
  if (of.releasedAt === null) of.withheldCents += cents
  else of.recoveredOwedCents += takeBack(cleaner, cents, of.releasedAt)
}

export const caseRules = ({ person, visitOf, write, credit, refund, leaveToOperators }: Hands): Rules => ({
  complains(line, at) {
    const of = visitOf(line)
    const by = partOf(of, line.who)
    if (by === null || of.case !== null || of.isForOperators || !mayReport(of, at)) return false
    of.case = newCase(by, at)
    write(of, 'client-case-opened', 'cleaner-case-opened')
    if (of.finalPaidAt === null) leaveToOperators(of)
    return true
  },
  replies(line, at) {
    const of = visitOf(line)
    const part = partOf(of, line.who)
    if (part === null || !isOpen(of) || (of.case.decisions.length > 0 && of.case.appealedAt === null)) return false
    if (of.case.answeredAt !== null || part === of.case.by) return true
    of.case.answeredAt = at
    if (!of.case.isLate) write(of, 'client-case-with-us', 'cleaner-case-with-us')
    return true
  },
  decides(line, at) {
    const of = visitOf(line)
    const outcome = line.what[1] as Outcome
    const cents = amountOf(of, outcome, Number(line.what[2] ?? 0))
    if (person(line.who).role !== 'operator' || !isOpen(of) || !mayDecide(of, line.who, at)) return false
    if (outcome !== 'nothing' && (cents < 1 || cents > limitOf(of, outcome))) return false
    of.case.decisions.push({ by: line.who, at })
    write(of, 'client-case-decided', 'cleaner-case-decided')
    if (outcome === 'goodwill_cleaner') credit(of.cleaner, cents, at)
    else if (outcome !== 'recovered') refund(of, cents, at)
    if (BEARERS[outcome] === 'visit') of.borneCents += cents
    if (outcome === 'recovered') recover(person(of.cleaner), of, cents)
    if (of.case.decisions.length > 1) of.case.closedAt = at
    return true
  },
  appeals(line, at) {
    const of = visitOf(line)
    if (partOf(of, line.who) === null || !isOpen(of) || of.case.decisions.length !== 1 || of.case.appealedAt !== null) return false
    of.case.appealedAt = at
    write(of, 'client-case-appealed', 'cleaner-case-appealed')
    return true
  },
})
