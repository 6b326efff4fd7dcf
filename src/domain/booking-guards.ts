// When a step may be taken: each condition by name, with the refusal that it gives.
import { addMinutes } from './elapsed.ts'
import type { Actor, CancellationReason, DeclineReason } from './booking.ts'
import { awaitsApproval, endedMeanwhile, endHeardAt, isFrozen, isSecondHalfOwed, type BookingFacts } from './booking-facts.ts'
import {
  ASK_HOURS_AFTER_END,
  SECOND_HALF_HOURS,
  deadlinesOf,
  dueAt,
  GRACE_MINUTES,
  GUARANTEE_HOURS,
  guaranteeEndsAt,
  HOLD_MINUTES,
  HOLD_MINUTES_ON_BEHALF,
  LATE_MINUTES,
  OVERDUE_HOURS,
  REPAY_HOURS,
  reportableFrom,
  SAY_HOURS,
  SERIES_CHARGE_HOURS,
  SERIES_PAID_HOURS,
  type Timer,
} from './booking-timers.ts'
import { FREE_CANCELLATION_HOURS, isLate } from './cancellation.ts'
import { burdenOf, contestEndsAt } from './ending.ts'
import { MOVE_ANSWER_HOURS, MOVE_ANSWER_HOURS_BEFORE_START, type Agreement, type Proposal } from './move.ts'
import type { RefusalCode } from './refusal.ts'
import { payableLeg } from './booking-money.ts'
import { REVIEW_WINDOW_DAYS, reviewClosesAt } from './review.ts'
import { SET_OUT_MINUTES_BEFORE } from './set-out.ts'
import { verdictOf, type Verdict } from './visit-end.ts'
import {
  APPROVAL_HOURS,
  isLeaving,
  isShortVisit,
  isShortVisitExplained,
  MIN_ON_SITE_PERCENT,
  missingForPunchOut,
  PUNCH_IN_MINUTES_BEFORE,
  type Occurrence,
  type ShortVisit,
} from './visit.ts'

/** What comes with a step: why it is taken, the starts that are proposed, the one that is chosen, or why the visit was short. */
export type StepInput = {
  readonly reason?: CancellationReason | DeclineReason
  readonly proposal?: Proposal
  readonly newStartsAt?: Date
  /** What both parties told the operator who moves their visit. */
  readonly agreement?: Agreement | Pick<Agreement, 'client'>
  readonly shortVisit?: ShortVisit
  /** The estimate of whoever sets out. */
  readonly rideMinutes?: number | null
  /** When it was done, where that was before it arrived. */
  readonly happened?: Occurrence
}

/** One step about to be taken by someone at some instant. */
export type Attempt = { readonly facts: BookingFacts; readonly actor: Actor; readonly now: Date; readonly input: StepInput }

/** When the step is done: an act without network is judged by its own time. */
export const doneAt = ({ input, now }: Pick<Attempt, 'input' | 'now'>): Date => input.happened?.at ?? now

type Guard = {
  /** The condition in words, for the drawing of the lifecycle. */
  readonly says: string
  readonly refuses: RefusalCode
  readonly holds: (attempt: Attempt) => boolean
}

export const GUARDS = {
  'starts-later': { says: 'the visit is still to come', refuses: 'in-the-past', holds: ({ facts, now }) => facts.startsAt > now },
  'before-expiry': { says: 'the request has not lapsed', refuses: 'booking-expired', holds: ({ facts, now }) => now < facts.expiresAt },
  'expiry-passed': { says: 'the time to answer is over', refuses: 'too-early', holds: ({ facts, now }) => now >= facts.expiresAt },
  'awaits-cleaner': { says: 'the cleaner is awaited', refuses: 'step-not-allowed', holds: ({ facts }) => facts.awaiting === 'cleaner' },
  'awaits-client': { says: 'the client is awaited', refuses: 'step-not-allowed', holds: ({ facts }) => facts.awaiting === 'client' },
  'was-offered': {
    says: 'it was offered',
    refuses: 'no-payment-hold',
    holds: ({ facts }) => facts.heldAt !== null,
  },
  'search-goes-on': {
    says: 'somebody else may still be asked',
    refuses: 'booking-expired',
    holds: ({ facts, now }) => facts.searchEndsAt !== null && now < facts.searchEndsAt,
  },
  'booked-ahead': {
    says: 'it is a later visit of a series',
    refuses: 'step-not-allowed',
    holds: ({ facts }) => facts.isBookedAhead,
  },
  'first-half-due': {
    says: `from ${SERIES_CHARGE_HOURS} hours before the start`,
    refuses: 'too-early',
    holds: ({ facts, now }) => isDue('first-half-due', facts, now),
  },
  'first-half-unasked': {
    says: 'the card was not charged yet',
    refuses: 'step-not-allowed',
    holds: ({ facts }) => facts.initialLeg === 'none',
  },
  'first-half-over': {
    says: `${SERIES_PAID_HOURS} hours before the start, unpaid`,
    refuses: 'too-early',
    holds: ({ facts, now }) => isDue('first-half-over', facts, now),
  },
  'first-half-is-new': {
    says: 'for the first time',
    refuses: 'step-not-allowed',
    holds: ({ facts }) => facts.initialCapturedAt === null,
  },
  accepted: { says: 'the awaited party accepted', refuses: 'step-not-allowed', holds: ({ facts }) => facts.acceptedAt !== null },
  'not-accepted': { says: 'nobody accepted yet', refuses: 'step-not-allowed', holds: ({ facts }) => facts.acceptedAt === null },
  'hold-stands': { says: 'the first half is held', refuses: 'no-payment-hold', holds: ({ facts }) => hasMoney(facts) },
  'hold-is-new': {
    says: 'for the first time, or again after a failed capture',
    refuses: 'step-not-allowed',
    holds: ({ facts }) => facts.heldAt === null || facts.captureFailedAt !== null,
  },
  'hold-missing': {
    says: 'no card was ever held',
    refuses: 'step-not-allowed',
    holds: ({ facts }) => facts.heldAt === null && !hasMoney(facts),
  },
  'hold-time-over': {
    says: `${HOLD_MINUTES} minutes passed without a card, or ${HOLD_MINUTES_ON_BEHALF} where an operator asked`,
    refuses: 'too-early',
    holds: ({ facts, now }) => now >= dueAt('hold-expiry', facts, facts.requestedAt),
  },
  'initial-captured': {
    says: 'the first half is captured',
    refuses: 'no-payment-hold',
    holds: ({ facts }) => facts.initialLeg === 'captured',
  },
  'initial-not-captured': {
    says: 'the first half is not captured',
    refuses: 'step-not-allowed',
    holds: ({ facts }) => facts.initialLeg !== 'captured',
  },
  'capture-failed': {
    says: 'the first half could not be captured',
    refuses: 'step-not-allowed',
    holds: ({ facts }) => facts.captureFailedAt === null && (facts.initialLeg === 'failed' || facts.initialLeg === 'void'),
  },
  'repay-time-over': {
    says: `the client had ${REPAY_HOURS} hours to pay again`,
    refuses: 'too-early',
    holds: ({ facts, now }) => facts.captureFailedAt !== null && now >= dueAt('repay', facts, facts.captureFailedAt),
  },
  'cleaner-is-party': {
    says: 'a cleaner has a part in it',
    refuses: 'not-yours',
    holds: ({ facts, actor }) => actor !== 'cleaner' || facts.status !== 'available',
  },
  'cleaner-answered': {
    says: 'a cleaner who was asked declines instead, and one who claimed it withdraws',
    refuses: 'step-not-allowed',
    holds: ({ facts, actor }) => actor !== 'cleaner' || facts.acceptedAt !== null,
  },
  'before-start': {
    says: 'before the start (operators: later too)',
    refuses: 'too-late',
    holds: ({ facts, actor, now }) => actor === 'admin' || now < facts.startsAt,
  },
  'not-begun': { says: 'before the start', refuses: 'too-late', holds: ({ facts, now }) => now < facts.startsAt },
  'may-still-move': {
    says: `${FREE_CANCELLATION_HOURS} hours or more before the start`,
    refuses: 'too-late',
    holds: ({ facts, now }) => !isLate(facts.startsAt, now),
  },
  'no-move-open': {
    says: 'no other time is proposed yet',
    refuses: 'move-already-open',
    holds: ({ facts }) => facts.proposal === null,
  },
  'move-open': { says: 'another time is proposed', refuses: 'move-not-open', holds: ({ facts }) => facts.proposal !== null },
  'other-proposed': {
    says: 'the other party proposed it',
    refuses: 'step-not-allowed',
    holds: ({ facts, actor }) => facts.proposal?.by !== actor,
  },
  'proposed-by-same': {
    says: 'this party proposed it',
    refuses: 'step-not-allowed',
    holds: ({ facts, actor }) => facts.proposal?.by === actor,
  },
  'before-move-lapse': {
    says: `within ${MOVE_ANSWER_HOURS} hours, and ${MOVE_ANSWER_HOURS_BEFORE_START} hours before the first proposed start`,
    refuses: 'move-not-open',
    holds: ({ facts, now }) => facts.proposal !== null && now < facts.proposal.expiresAt,
  },
  'move-lapsed': {
    says: 'the time to answer is over',
    refuses: 'too-early',
    holds: ({ facts, now }) => isDue('move-lapse', facts, now),
  },
  'start-was-proposed': {
    says: 'the chosen start is one of those proposed',
    refuses: 'start-not-proposed',
    holds: ({ facts, input: { newStartsAt: chosen } }) =>
      chosen === undefined || (facts.proposal?.starts.some((start) => start.getTime() === chosen.getTime()) ?? false),
  },
  'set-out-open': {
    says: `from ${SET_OUT_MINUTES_BEFORE} minutes before the start`,
    refuses: 'too-early',
    holds: (attempt) => doneAt(attempt) >= addMinutes(attempt.facts.startsAt, -SET_OUT_MINUTES_BEFORE),
  },
  'not-set-out': { says: 'once', refuses: 'step-not-allowed', holds: ({ facts }) => facts.setOutAt === null },
  late: {
    says: `${LATE_MINUTES} minutes after the start, once`,
    refuses: 'too-early',
    holds: ({ facts, now }) => isDue('late', facts, now),
  },
  'before-grace-over': {
    says: `until ${GRACE_MINUTES} minutes after the start`,
    refuses: 'too-late',
    holds: ({ facts, now }) => now < reportableFrom(facts),
  },
  'punch-in-open': {
    says: `from ${PUNCH_IN_MINUTES_BEFORE} minutes before the start`,
    refuses: 'too-early',
    holds: (attempt) => doneAt(attempt) >= addMinutes(attempt.facts.startsAt, -PUNCH_IN_MINUTES_BEFORE),
  },
  'visit-not-over': { says: 'until the visit’s end', refuses: 'too-late', holds: (attempt) => doneAt(attempt) < attempt.facts.endsAt },
  'checklist-done': {
    says: 'every task is done',
    refuses: 'checklist-incomplete',
    holds: ({ facts }) => !missingForPunchOut(facts).includes('tasks'),
  },
  'photos-taken': {
    says: 'photos before and after, unless forbidden',
    refuses: 'photos-missing',
    holds: ({ facts }) => missingForPunchOut(facts).every((missing) => missing === 'tasks'),
  },
  'stay-explained': {
    says: `${MIN_ON_SITE_PERCENT} % of the booked time was worked, or the cleaner says why not`,
    refuses: 'short-visit-unexplained',
    holds: (attempt) =>
      attempt.facts.isFree || !isShortVisit(attempt.facts, doneAt(attempt)) || isShortVisitExplained(attempt.input.shortVisit),
  },
  'leaving-explained': {
    says: 'for safety or illness, in the cleaner’s words',
    refuses: 'short-visit-unexplained',
    holds: ({ input }) => input.shortVisit !== undefined && isLeaving(input.shortVisit.reason),
  },
  'punch-out-overdue': {
    says: `${OVERDUE_HOURS} hours after the visit’s end`,
    refuses: 'too-early',
    holds: ({ facts, now }) => isDue('overdue', facts, now),
  },
  'day-after': {
    says: `${ASK_HOURS_AFTER_END} hours after the visit’s end, once`,
    refuses: 'too-early',
    holds: ({ facts, now }) => isDue('ask', facts, now),
  },
  asked: { says: 'both were asked', refuses: 'step-not-allowed', holds: ({ facts }) => facts.askedAt !== null },
  'not-said-yet': {
    says: 'this party has not said yet',
    refuses: 'step-not-allowed',
    holds: ({ facts, actor }) => (actor === 'client' || actor === 'cleaner') && facts.tookPlace[actor] === null,
  },
  // Once both are asked, the client's word counts beside the cleaner's.
  'not-asked-together': {
    says: 'before both are asked (the cleaner and operators: later too)',
    refuses: 'step-not-allowed',
    holds: ({ facts, actor }) => actor !== 'client' || facts.askedAt === null,
  },
  'said-done': {
    says: `it took place: both say so, or the client after ${SAY_HOURS} hours`,
    refuses: 'step-not-allowed',
    holds: isVerdict('done'),
  },
  'said-not-done': {
    says: `it did not take place: both say so, or the cleaner after ${SAY_HOURS} hours`,
    refuses: 'step-not-allowed',
    holds: isVerdict('not-done'),
  },
  'said-both': {
    says: `they disagree, or the cleaner alone says after ${SAY_HOURS} hours that it took place`,
    refuses: 'step-not-allowed',
    holds: isVerdict('disputed'),
  },
  'said-nothing': {
    says: `nobody says after ${SAY_HOURS} hours that it took place`,
    refuses: 'step-not-allowed',
    holds: isVerdict('silent'),
  },
  'awaits-approval': {
    says: 'the second half of a short visit waits',
    refuses: 'step-not-allowed',
    holds: ({ facts }) => awaitsApproval(facts),
  },
  'approval-time-over': {
    says: `the client had ${APPROVAL_HOURS} hours to say that all is well`,
    refuses: 'too-early',
    holds: ({ facts, now }) => {
      const heardAt = endHeardAt(facts)
      return heardAt !== null && now >= dueAt('approval', facts, heardAt)
    },
  },
  'grace-over': {
    says: `from ${GRACE_MINUTES} minutes after the start`,
    refuses: 'too-early',
    holds: (attempt) => doneAt(attempt) >= reportableFrom(attempt.facts),
  },
  // The late party may report it from the start; the waiting client grants a period of grace first.
  'absence-known': {
    says: `from ${GRACE_MINUTES} minutes after the start (the cleaner and operators: from the start)`,
    refuses: 'too-early',
    holds: ({ facts, actor, now }) => now >= (actor === 'client' ? reportableFrom(facts) : facts.startsAt),
  },
  'final-captured': {
    says: 'the second half is captured',
    refuses: 'step-not-allowed',
    holds: ({ facts }) => facts.finalLeg === 'captured',
  },
  'not-paid-in-full': { says: 'for the first time', refuses: 'step-not-allowed', holds: ({ facts }) => facts.finalCapturedAt === null },
  'guarantee-over': {
    says: `${GUARANTEE_HOURS} hours after the last charge`,
    refuses: 'too-early',
    holds: ({ facts, now }) => facts.finalCapturedAt !== null && now >= dueAt('release-funds', facts, facts.finalCapturedAt),
  },
  'second-half-unpaid': {
    says: 'the second half waits for the client',
    refuses: 'step-not-allowed',
    holds: ({ facts }) => payableLeg(facts) === 'final',
  },
  'attempts-over': {
    says: `${SECOND_HALF_HOURS} hours after the second half was first asked for`,
    refuses: 'too-early',
    holds: ({ facts, now }) => isDue('second-half-over', facts, now),
  },
  'second-half-owed': {
    says: 'the client owes the second half',
    refuses: 'step-not-allowed',
    holds: ({ facts }) => isSecondHalfOwed(facts),
  },
  'ended-meanwhile': {
    says: 'others ended it, or the clock, while its cleaner was without network',
    refuses: 'step-not-allowed',
    // What is recorded of a visit redone is heard in the case that decided it.
    holds: ({ facts }) => !facts.isFree && endedMeanwhile(facts),
  },
  'not-released': { says: 'the funds are still held', refuses: 'step-not-allowed', holds: ({ facts }) => facts.releasedAt === null },
  'not-frozen': { says: 'no case is open', refuses: 'step-not-allowed', holds: ({ facts }) => !isFrozen(facts) },
  'not-disputed': { says: 'no bank contests a payment', refuses: 'step-not-allowed', holds: ({ facts }) => facts.disputedAt === null },
  'case-open': { says: 'a case is open', refuses: 'step-not-allowed', holds: ({ facts }) => isFrozen(facts) },
  'no-case-yet': { says: 'the visit had no case', refuses: 'case-exists', holds: ({ facts }) => facts.frozenAt === null },
  'guarantee-runs': {
    says: `until ${GUARANTEE_HOURS} hours after the end, or after the last charge if it came later`,
    refuses: 'case-too-late',
    holds: ({ facts, now }) => facts.releasedAt === null && now < (guaranteeEndsAt(facts) ?? now),
  },
  'bears-ending': {
    says: 'this party bears the ending: a fee, what counts against them, or a visit that counts as not done',
    refuses: 'step-not-allowed',
    holds: ({ facts, actor }) => (actor === 'client' || actor === 'cleaner') && burdenOf(facts, actor) !== null,
  },
  'contest-runs': {
    says: `until ${GUARANTEE_HOURS} hours after the ending`,
    refuses: 'case-too-late',
    holds: ({ facts, now }) => now < (contestEndsAt(facts) ?? now),
  },
  'review-window-over': {
    says: `${REVIEW_WINDOW_DAYS} days after the punch-out`,
    refuses: 'too-early',
    holds: ({ facts, now }) => facts.punchedOutAt !== null && now >= reviewClosesAt(facts.punchedOutAt),
  },
} as const satisfies Record<string, Guard>

export type GuardName = keyof typeof GUARDS

/** The refusal of a guard, or null when it lets the step pass. */
export function refusalOf(name: GuardName, attempt: Attempt): RefusalCode | null {
  const guard: Guard = GUARDS[name]
  return guard.holds(attempt) ? null : guard.refuses
}

function isDue(timer: Timer, facts: BookingFacts, now: Date): boolean {
  return deadlinesOf(facts).some((deadline) => deadline.timer === timer && now >= deadline.dueAt)
}

function isVerdict(verdict: Verdict): Guard['holds'] {
  return ({ facts, now }) => facts.askedAt !== null && verdictOf(facts.tookPlace, isDue('say', facts, now)) === verdict
}

/** Money for the first half is secured: held, or already captured. */
function hasMoney(facts: BookingFacts): boolean {
  return facts.initialLeg === 'authorized' || facts.initialLeg === 'captured'
}
