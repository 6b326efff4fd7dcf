// What a step sets in motion: the closed list of effects, and the conditions under which some of them apply.
import { doneAt, type Attempt } from './booking-guards.ts'
import { hasLeft, isDisputed } from './booking-facts.ts'
import { awaitsFirstHalf, type Timer } from './booking-timers.ts'
import { isAnnounced } from './cancellation.ts'
import { awaitedUntil } from './set-out.ts'
import { isPastHalf } from './visit-end.ts'
import { isShortVisit, MIN_ON_SITE_PERCENT } from './visit.ts'

/** What moves money, counts a visit or follows one that was paid: none of it follows a visit redone. */
const EFFECTS_OF_PAID_VISITS = [
  'open-hold',
  'capture-initial',
  'void-initial',
  'charge-initial',
  'charge-final',
  'charge-for-work',
  'release-first-half',
  'waive-second-half',
  'settle-cancellation',
  'release-promotions',
  'release-funds',
  'count-visit',
  'open-case',
  'ask-reviews',
  'publish-reviews',
] as const

const EFFECTS = [
  ...EFFECTS_OF_PAID_VISITS,
  // finding someone
  'offer-to-matching-cleaners',
  'offer-on',
  'lower-reliability',
  // the visit
  'move-visit',
  'prepare-checklist',
  'start-timesheet',
  'stop-timesheet',
  'keep-lock-out-proof',
  // notifications
  'email-client-requested',
  'email-cleaner-requested',
  'email-client-to-confirm',
  'email-client-no-card',
  'email-client-posted',
  'email-client-claimed',
  'email-client-search-resumed',
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
  'email-client-not-moved',
  'email-cleaner-not-moved',
  'email-client-on-the-way',
  'email-client-late',
  'email-cleaner-late',
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
  'email-client-second-half-owed',
  'email-cleaner-second-half-owed',
  'email-client-waived',
  'email-cleaner-waived',
  'email-client-first-half',
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
  'unpaid-ahead': {
    says: 'it is a later visit of a series, whose first half is not paid',
    holds: ({ facts }) => awaitsFirstHalf(facts),
  },
  'cleaner-must-answer': {
    says: 'the cleaner has yet to answer',
    holds: ({ facts }) => facts.awaiting === 'cleaner' && facts.acceptedAt === null,
  },
  'already-accepted': { says: 'the yes was already given', holds: ({ facts }) => facts.acceptedAt !== null },
  'on-behalf': { says: 'an operator asks for the client', holds: ({ facts }) => facts.isOnBehalf },
  'by-client': { says: 'the client does it', holds: ({ actor }) => actor === 'client' },
  'by-cleaner': { says: 'the cleaner does it', holds: ({ actor }) => actor === 'cleaner' },
  'cleaner-lets-down': {
    says: 'the cleaner leaves a confirmed visit, and no later visit of a series long before it',
    holds: ({ facts, actor, now }) =>
      actor === 'cleaner' && facts.status === 'confirmed' && !(facts.isBookedAhead && isAnnounced(facts.startsAt, now)),
  },
  /** Without a hold the cleaner was never notified of the request, and is not notified of its end. */
  'cleaner-knows': {
    says: 'the cleaner was notified of the request',
    holds: ({ facts }) => facts.status !== 'available' && (facts.heldAt !== null || facts.awaiting === 'client'),
  },
  'still-awaited': {
    says: 'the arrival is still awaited',
    holds: (attempt) =>
      attempt.now < awaitedUntil({ ...attempt.facts, setOutAt: doneAt(attempt), rideMinutes: attempt.input.rideMinutes ?? null }),
  },
  'stayed-long-enough': {
    says: `${MIN_ON_SITE_PERCENT} % of the booked time or more was worked`,
    holds: (attempt) => !isShortVisit(attempt.facts, doneAt(attempt)),
  },
  'stayed-short': {
    says: `less than ${MIN_ON_SITE_PERCENT} % of the booked time was worked`,
    holds: (attempt) => isShortVisit(attempt.facts, doneAt(attempt)),
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
  'client-proposed': { says: 'the client proposed', holds: ({ facts }) => facts.proposal?.by === 'client' },
  'cleaner-proposed': { says: 'the cleaner proposed', holds: ({ facts }) => facts.proposal?.by === 'cleaner' },
} as const satisfies Record<string, Condition>

export type ConditionName = keyof typeof CONDITIONS

/** An effect that always applies, or one that applies when a condition holds. */
export type EffectRule = AnyEffect | { readonly effect: AnyEffect; readonly when: ConditionName }

export function effectsOf(rules: readonly EffectRule[], attempt: Attempt): readonly AnyEffect[] {
  const effects = rules.flatMap((rule) => {
    if (typeof rule === 'string') return [rule]
    return CONDITIONS[rule.when].holds(attempt) ? [rule.effect] : []
  })
  return attempt.facts.isFree ? effects.filter((effect) => !OF_PAID_VISITS.has(effect)) : effects
}

const OF_PAID_VISITS: ReadonlySet<AnyEffect> = new Set(EFFECTS_OF_PAID_VISITS)

/** A timer that is always armed, or one that is armed when a condition holds. */
export type TimerRule = Timer | { readonly timer: Timer; readonly when: ConditionName }

export function timersOf(rules: readonly TimerRule[], attempt: Attempt): readonly Timer[] {
  const timers = rules.flatMap((rule) => {
    if (typeof rule === 'string') return [rule]
    return CONDITIONS[rule.when].holds(attempt) ? [rule.timer] : []
  })
  return attempt.facts.isFree ? timers.filter((timer) => !TIMERS_OF_PAID_VISITS.has(timer)) : timers
}

const TIMERS_OF_PAID_VISITS: ReadonlySet<Timer> = new Set([
  'hold-expiry',
  'repay',
  'approval',
  'second-half-over',
  'release-funds',
  'review-close',
])
