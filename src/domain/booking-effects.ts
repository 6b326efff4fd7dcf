// What a step sets in motion: the closed list of effects, and the conditions under which some of them apply.
import type { Attempt } from './booking-guards.ts'
import { hasLeft, isDisputed } from './booking-facts.ts'
import type { Timer } from './booking-timers.ts'
import { isPastHalf } from './visit-end.ts'
import { isShortVisit, MIN_ON_SITE_PERCENT } from './visit.ts'

const EFFECTS = [
  // money
  'open-hold',
  'capture-initial',
  'void-initial',
  'charge-final',
  'charge-for-work',
  'release-first-half',
  'waive-second-half',
  'settle-cancellation',
  'give-back-promotions',
  'release-funds',
  // finding someone
  'offer-to-matching-cleaners',
  'offer-to-post-again',
  'offer-replacement',
  'lower-reliability',
  // the visit
  'move-visit',
  'prepare-checklist',
  'start-timesheet',
  'stop-timesheet',
  'count-visit',
  'keep-lock-out-proof',
  'open-case',
  'ask-reviews',
  'publish-reviews',
  // notifications
  'email-client-requested',
  'email-cleaner-requested',
  'email-client-no-card',
  'email-client-claimed',
  'email-cleaner-rejected',
  'email-client-accepted',
  'email-cleaner-confirmed',
  'email-client-declined',
  'email-client-lapsed',
  'email-cleaner-lapsed',
  'email-client-pay-again',
  'email-client-unpaid',
  'email-cleaner-unpaid',
  'email-client-cancelled',
  'email-cleaner-cancelled',
  'email-client-proposed',
  'email-cleaner-proposed',
  'email-client-moved',
  'email-cleaner-moved',
  'email-client-started',
  'email-client-completed',
  'email-client-no-show-open',
  'email-client-no-show',
  'email-cleaner-no-show',
  'email-client-locked-out',
  'email-cleaner-locked-out',
  'email-client-left',
  'email-client-asked',
  'email-cleaner-asked',
  'email-client-not-done',
  'email-cleaner-not-done',
  'email-client-claim',
  'email-cleaner-claim',
  'email-client-waived',
  'email-cleaner-waived',
  'email-client-paid',
  'email-cleaner-paid',
] as const
/** Effects of any step, planned ones included; those that the product carries out are `Effect`, in `booking-steps.ts`. */
export type AnyEffect = (typeof EFFECTS)[number]

type Condition = { readonly says: string; readonly holds: (attempt: Attempt) => boolean }

export const CONDITIONS = {
  'first-half-captured': { says: 'the first half is captured', holds: ({ facts }) => facts.initialLeg === 'captured' },
  'first-half-not-captured': { says: 'the first half is not captured', holds: ({ facts }) => facts.initialLeg !== 'captured' },
  'discount-unused': {
    says: 'the first half is not captured, or it is not the client who ends it',
    holds: ({ facts, actor }) => facts.initialLeg !== 'captured' || actor !== 'client',
  },
  'cleaner-must-answer': {
    says: 'the cleaner has yet to answer',
    holds: ({ facts }) => facts.awaiting === 'cleaner' && facts.acceptedAt === null,
  },
  'already-accepted': { says: 'the yes was already given', holds: ({ facts }) => facts.acceptedAt !== null },
  'by-cleaner': { says: 'the cleaner does it', holds: ({ actor }) => actor === 'cleaner' },
  'cleaner-lets-down': {
    says: 'the cleaner leaves a confirmed visit',
    holds: ({ facts, actor }) => actor === 'cleaner' && facts.status === 'confirmed',
  },
  /** Without a hold the cleaner was never notified of the request, and is not notified of its end. */
  'cleaner-knows': {
    says: 'the cleaner was notified of the request',
    holds: ({ facts }) => facts.status !== 'available' && (facts.heldAt !== null || facts.awaiting === 'client'),
  },
  'stayed-long-enough': {
    says: `${MIN_ON_SITE_PERCENT} % of the booked time or more was worked`,
    holds: ({ facts, now }) => !isShortVisit(facts, now),
  },
  'stayed-short': {
    says: `less than ${MIN_ON_SITE_PERCENT} % of the booked time was worked`,
    holds: ({ facts, now }) => isShortVisit(facts, now),
  },
  left: { says: 'the cleaner left before the work was done', holds: ({ facts }) => hasLeft(facts) },
  stayed: { says: 'the cleaner did not leave before the work was done', holds: ({ facts }) => !hasLeft(facts) },
  'second-half-due': {
    says: 'the second half is still to be paid',
    holds: ({ facts }) => facts.finalCapturedAt === null && (!hasLeft(facts) || isPastHalf(facts)),
  },
  'first-half-pays': { says: 'the first half pays all the work', holds: ({ facts }) => hasLeft(facts) && !isPastHalf(facts) },
  'second-half-waited': {
    says: 'the second half waited for the case, and the first was not refunded',
    holds: ({ facts }) => isDisputed(facts) && facts.finalCapturedAt === null && !facts.isRefunded,
  },
  agrees: { says: 'the other party’s proposal stands', holds: isAgreeing },
  'client-proposes': { says: 'the client proposes', holds: (attempt) => attempt.actor === 'client' && !isAgreeing(attempt) },
  'cleaner-proposes': { says: 'the cleaner proposes', holds: (attempt) => attempt.actor === 'cleaner' && !isAgreeing(attempt) },
} as const satisfies Record<string, Condition>

export type ConditionName = keyof typeof CONDITIONS

/** An effect that always applies, or one that applies when a condition holds. */
export type EffectRule = AnyEffect | { readonly effect: AnyEffect; readonly when: ConditionName }

export function effectsOf(rules: readonly EffectRule[], attempt: Attempt): readonly AnyEffect[] {
  return rules.flatMap((rule) => {
    if (typeof rule === 'string') return [rule]
    return CONDITIONS[rule.when].holds(attempt) ? [rule.effect] : []
  })
}

/** A timer that is always armed, or one that is armed when a condition holds. */
export type TimerRule = Timer | { readonly timer: Timer; readonly when: ConditionName }

export function timersOf(rules: readonly TimerRule[], attempt: Attempt): readonly Timer[] {
  return rules.flatMap((rule) => {
    if (typeof rule === 'string') return [rule]
    return CONDITIONS[rule.when].holds(attempt) ? [rule.timer] : []
  })
}

/** Rescheduling agrees when the other party's proposal is open and no other time is given; else it proposes. */
export function isAgreeing({ facts, actor, input }: Attempt): boolean {
  return facts.proposal !== null && facts.proposal.by !== actor && input.newStartsAt === undefined
}
