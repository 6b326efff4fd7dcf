// When a step may be taken: each condition by name, with the refusal that it gives.
import { addMinutes } from './elapsed.ts'
import type { Actor, CancellationReason, DeclineReason } from './booking.ts'
import { awaitsApproval, hasClaim, isFrozen, type BookingFacts } from './booking-facts.ts'
import {
  ASK_HOURS_AFTER_END,
  CLAIM_HOURS,
  deadlinesOf,
  dueAt,
  GRACE_MINUTES,
  GUARANTEE_HOURS,
  guaranteeEndsAt,
  HOLD_MINUTES,
  OVERDUE_HOURS,
  REPAY_HOURS,
  SAY_HOURS,
  type Timer,
} from './booking-timers.ts'
import { FREE_CANCELLATION_HOURS, isLate } from './cancellation.ts'
import type { RefusalCode } from './refusal.ts'
import { payableLeg } from './payment-status.ts'
import { REVIEW_WINDOW_DAYS, reviewClosesAt } from './review.ts'
import { verdictOf, type Verdict } from './visit-end.ts'
import {
  APPROVAL_HOURS,
  isLeaving,
  isShortVisit,
  isShortVisitExplained,
  MIN_ON_SITE_PERCENT,
  missingForPunchOut,
  type ShortVisit,
} from './visit.ts'

/** How long before the start the cleaner may punch in. */
export const PUNCH_IN_MINUTES_BEFORE = 60

/** What comes with a step: why it is taken, the new time that is proposed, or why the visit was short. */
export type StepInput = {
  readonly reason?: CancellationReason | DeclineReason
  readonly newStartsAt?: Date
  readonly shortVisit?: ShortVisit
}

/** One step about to be taken by someone at some instant. */
export type Attempt = { readonly facts: BookingFacts; readonly actor: Actor; readonly now: Date; readonly input: StepInput }

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
    says: `${HOLD_MINUTES} minutes passed without a card`,
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
    says: 'a cleaner who was asked declines instead',
    refuses: 'step-not-allowed',
    holds: ({ facts, actor }) => actor !== 'cleaner' || facts.awaiting === 'client' || facts.acceptedAt !== null,
  },
  'before-start': {
    says: 'before the start (operators: later too)',
    refuses: 'too-late',
    holds: ({ facts, actor, now }) => actor === 'admin' || now < facts.startsAt,
  },
  'may-still-move': {
    says: `${FREE_CANCELLATION_HOURS} hours or more before the start`,
    refuses: 'too-late',
    holds: ({ facts, now }) => !isLate(facts.startsAt, now),
  },
  'punch-in-open': {
    says: `from ${PUNCH_IN_MINUTES_BEFORE} minutes before the start`,
    refuses: 'too-early',
    holds: ({ facts, now }) => now >= addMinutes(facts.startsAt, -PUNCH_IN_MINUTES_BEFORE),
  },
  'visit-not-over': { says: 'until the visit’s end', refuses: 'too-late', holds: ({ facts, now }) => now < facts.endsAt },
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
    holds: ({ facts, now, input }) => !isShortVisit(facts, now) || isShortVisitExplained(input.shortVisit),
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
    holds: ({ facts, now }) => facts.punchedOutAt !== null && now >= dueAt('approval', facts, facts.punchedOutAt),
  },
  'grace-over': {
    says: `from ${GRACE_MINUTES} minutes after the start`,
    refuses: 'too-early',
    holds: ({ facts, now }) => now >= addMinutes(facts.startsAt, GRACE_MINUTES),
  },
  // The late party may report it from the start; the waiting client grants a period of grace first.
  'absence-known': {
    says: `from ${GRACE_MINUTES} minutes after the start (the cleaner and operators: from the start)`,
    refuses: 'too-early',
    holds: ({ facts, actor, now }) => now >= addMinutes(facts.startsAt, actor === 'client' ? GRACE_MINUTES : 0),
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
    says: `${CLAIM_HOURS} hours after the second half was first asked for`,
    refuses: 'too-early',
    holds: ({ facts, now }) => isDue('claim-due', facts, now),
  },
  'claim-open': { says: 'the client owes the second half', refuses: 'step-not-allowed', holds: ({ facts }) => hasClaim(facts) },
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
