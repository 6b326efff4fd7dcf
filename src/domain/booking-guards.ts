// When a step may be taken: each condition by name, with the refusal that it gives.
import { addMinutes } from './elapsed.ts'
import type { Actor, CancellationReason, DeclineReason } from './booking.ts'
import { awaitsApproval, isFrozen, type BookingFacts } from './booking-facts.ts'
import { dueAt, GRACE_MINUTES, GUARANTEE_HOURS, guaranteeEndsAt, HOLD_MINUTES, REPAY_HOURS } from './booking-timers.ts'
import { FREE_CANCELLATION_HOURS, isLate } from './cancellation.ts'
import type { RefusalCode } from './refusal.ts'
import { REVIEW_WINDOW_DAYS, reviewClosesAt } from './review.ts'
import { APPROVAL_HOURS, isShortVisit, isShortVisitExplained, MIN_ON_SITE_PERCENT, missingForPunchOut, type ShortVisit } from './visit.ts'

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
  'not-released': { says: 'the funds are still held', refuses: 'step-not-allowed', holds: ({ facts }) => facts.releasedAt === null },
  'not-frozen': { says: 'no case is open', refuses: 'step-not-allowed', holds: ({ facts }) => !isFrozen(facts) },
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

/** Money for the first half is secured: held, or already captured. */
function hasMoney(facts: BookingFacts): boolean {
  return facts.initialLeg === 'authorized' || facts.initialLeg === 'captured'
}
