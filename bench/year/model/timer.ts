// What follows by itself when nobody does anything about a visit, and when.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../wall.ts'
import { heardUntil } from './bank.ts'
import { claimEndsAt, endOf, expiresAt, isAsked, type Case, type Visit } from './visit.ts'

const ANSWER_MS = 72 * HOUR_MS
const APPEAL_MS = 7 * DAY_MS
const REVIEW_MS = 14 * DAY_MS
/** The card pays the first half of a later visit of a series three days before it. */
const FIRST_HALF_MS = 72 * HOUR_MS
/** What nobody paid a day before it does not take place; one that is booked nearer leaves two hours. */
const FIRST_HALF_OVER_MS = DAY_MS
const MIN_PAY_MS = 2 * HOUR_MS
/** It counts from its booking, or from its last move. */
const bookedAt = ({ requestedAt, movedAt }: Visit): number => movedAt ?? requestedAt
const awaitsFirstHalf = ({ status, isBookedAhead, capturedCents }: Visit): boolean =>
  status === 'confirmed' && isBookedAhead && capturedCents === 0

export const answerDueAt = ({ openedAt }: Case): number => openedAt + ANSWER_MS

/** When a case that was decided once closes by itself. */
function closesAt({ decisions, appealedAt }: Case): number | null {
  const [first] = decisions
  if (!first) return null
  return appealedAt === null ? first.at + APPEAL_MS : appealedAt + REVIEW_MS
}

/** What follows by itself when nobody acts. */
export type Timer =
  | 'abandoned'
  | 'lapsed'
  | 'claim lapsed'
  | 'first half'
  | 'first half over'
  | 'move-lapsed'
  | 'asked'
  | 'silent'
  | 'overdue'
  | 'owed'
  | 'released'
  | 'unread by client'
  | 'unread by cleaner'
  | 'unanswered'
  | 'closed'
  | 'not heard'

const UNREAD_MS = 10 * MINUTE_MS
const unreadAt = (since: number | null): number | null => (since === null ? null : since + UNREAD_MS)

/** Funds are released two days after the last charge, what was owed at once, and nothing while a case is open. */
function releasedAt({ status, finalPaidAt, releasedAt: before, owedAt, isForOperators, case: dispute, contest }: Visit): number | null {
  const isHeld = (dispute !== null && dispute.closedAt === null) || (contest !== null && contest.outcome === null)
  if (status !== 'completed' || finalPaidAt === null || before !== null || isForOperators || isHeld) return null
  return Math.max(owedAt === null ? finalPaidAt + 2 * DAY_MS : finalPaidAt, dispute?.closedAt ?? 0, contest?.decidedAt ?? 0)
}

/** When each falls due; null while it does not run. */
const DUE: Readonly<Record<Timer, (visit: Visit) => number | null>> = {
  abandoned: (visit) => (isAsked(visit) && visit.card === null ? visit.requestedAt + 15 * MINUTE_MS : null),
  lapsed: (visit) => (isAsked(visit) && visit.claimedAt === null ? expiresAt(visit) : null),
  'claim lapsed': (visit) => (visit.status === 'pending' && visit.claimedAt !== null ? claimEndsAt(visit) : null),
  'first half': (visit) =>
    awaitsFirstHalf(visit) && visit.refusedAt === null ? Math.max(visit.startsAt - FIRST_HALF_MS, bookedAt(visit)) : null,
  'first half over': (visit) =>
    awaitsFirstHalf(visit) ? Math.max(visit.startsAt - FIRST_HALF_OVER_MS, Math.min(bookedAt(visit) + MIN_PAY_MS, visit.startsAt)) : null,
  'move-lapsed': ({ status, proposal }) => (status === 'confirmed' && proposal ? proposal.expiresAt : null),
  asked: (visit) => (visit.status === 'confirmed' && visit.askedAt === null ? endOf(visit) + DAY_MS : null),
  silent: ({ status, askedAt }) => (status === 'confirmed' && askedAt !== null ? askedAt + 3 * DAY_MS : null),
  overdue: (visit) => (visit.status === 'in_progress' ? endOf(visit) + 12 * HOUR_MS : null),
  owed: ({ status, punchedOutAt, finalPaidAt, owedAt, isForOperators }) =>
    status === 'completed' && finalPaidAt === null && owedAt === null && !isForOperators ? (punchedOutAt ?? 0) + 4 * DAY_MS : null,
  released: releasedAt,
  'unread by client': ({ unreadSince }) => unreadAt(unreadSince.client),
  'unread by cleaner': ({ unreadSince }) => unreadAt(unreadSince.cleaner),
  // While a bank decides, nothing is with us.
  unanswered: ({ case: dispute, contest }) =>
    dispute === null ||
    (contest !== null && contest.outcome === null) ||
    dispute.isBanks ||
    dispute.answeredAt !== null ||
    dispute.isLate ||
    dispute.decisions.length > 0
      ? null
      : Math.max(answerDueAt(dispute), contest?.decidedAt ?? 0),
  closed: ({ case: dispute }) => (dispute === null || dispute.closedAt !== null ? null : closesAt(dispute)),
  'not heard': ({ contest }) => (contest === null || contest.outcome !== null ? null : heardUntil(contest)),
}

const TIMERS = Object.entries(DUE) as readonly [Timer, (visit: Visit) => number | null][]

/** The next thing that the clock does to a visit. */
export function nextTimer(visit: Visit): { readonly timer: Timer; readonly at: number } | null {
  let next: { timer: Timer; at: number } | null = null
  for (const [timer, due] of TIMERS) {
    const at = due(visit)
    if (at !== null && (next === null || at < next.at)) next = { timer, at }
  }
  return next
}
