// The booking lifecycle as one typed table: every step, who takes it, when, and what follows.
import type { Actor, BookingStatus } from './booking.ts'
import type { EffectRule, TimerRule } from './booking-effects.ts'
import type { Attempt, GuardName } from './booking-guards.ts'
import { agrees, asks, claims, ends, leaves, moves, nothing } from './booking-records.ts'
import type { Recorded } from './booking-records.ts'
import type { Timer } from './booking-timers.ts'

export type StepRule = {
  /** Decided and tested, but no endpoint takes it yet: production cannot name it, and the drawing leaves it out. */
  readonly planned?: true
  readonly from: readonly (BookingStatus | 'none')[]
  readonly to: BookingStatus
  readonly by: readonly Actor[]
  /** All must hold; the first that does not gives the refusal. */
  readonly guards: readonly GuardName[]
  readonly effects: readonly EffectRule[]
  readonly arms: readonly TimerRule[]
  readonly clears: readonly Timer[]
  /** The facts that the step writes, beside the status. */
  readonly records: (attempt: Attempt) => Recorded
}

export const STEPS = {
  request: {
    from: ['none'],
    to: 'pending',
    by: ['client'],
    guards: ['starts-later'],
    effects: ['open-hold'],
    arms: ['hold-expiry', 'lapse'],
    clears: [],
    records: asks,
  },
  hold: {
    from: ['pending'],
    to: 'pending',
    by: ['system'],
    guards: ['hold-stands', 'hold-is-new'],
    effects: [
      { effect: 'email-client-requested', when: 'cleaner-must-answer' },
      { effect: 'email-cleaner-requested', when: 'cleaner-must-answer' },
      { effect: 'capture-initial', when: 'already-accepted' },
    ],
    arms: [],
    clears: ['hold-expiry', 'repay'],
    records: ({ now }) => ({ heldAt: now, captureFailedAt: null }),
  },
  abandon: {
    from: ['pending'],
    to: 'cancelled',
    by: ['system'],
    guards: ['awaits-cleaner', 'hold-missing', 'hold-time-over'],
    effects: ['void-initial', 'give-back-promotions', 'email-client-no-card'],
    arms: [],
    clears: ['hold-expiry', 'lapse'],
    records: ends('unpaid'),
  },
  post: {
    planned: true,
    from: ['none'],
    to: 'available',
    by: ['client'],
    guards: ['starts-later'],
    effects: ['offer-to-matching-cleaners'],
    arms: ['lapse'],
    clears: [],
    records: asks,
  },
  claim: {
    planned: true,
    from: ['available'],
    to: 'pending',
    by: ['cleaner'],
    guards: ['before-expiry'],
    effects: ['email-client-claimed'],
    arms: ['lapse'],
    clears: [],
    records: claims,
  },
  approve: {
    planned: true,
    from: ['pending'],
    to: 'pending',
    by: ['client'],
    guards: ['awaits-client', 'not-accepted', 'before-expiry', 'hold-stands'],
    effects: ['capture-initial'],
    arms: [],
    clears: ['hold-expiry', 'lapse'],
    records: agrees,
  },
  reject: {
    planned: true,
    from: ['pending'],
    to: 'declined_by_client',
    by: ['client'],
    guards: ['awaits-client', 'not-accepted'],
    effects: ['void-initial', 'give-back-promotions', 'email-cleaner-rejected', 'offer-to-post-again'],
    arms: [],
    clears: ['lapse'],
    records: ends('given'),
  },
  accept: {
    from: ['pending'],
    to: 'pending',
    by: ['cleaner'],
    guards: ['awaits-cleaner', 'not-accepted', 'before-expiry', 'hold-stands'],
    effects: ['capture-initial'],
    arms: [],
    clears: ['hold-expiry', 'lapse'],
    records: agrees,
  },
  confirm: {
    from: ['pending'],
    to: 'confirmed',
    by: ['system'],
    guards: ['accepted', 'initial-captured'],
    effects: ['prepare-checklist', 'email-client-accepted', 'email-cleaner-confirmed'],
    arms: ['no-show-open'],
    clears: ['repay'],
    records: ({ now }) => ({ initialCapturedAt: now }),
  },
  'ask-again': {
    from: ['pending'],
    to: 'pending',
    by: ['system'],
    guards: ['accepted', 'capture-failed'],
    effects: ['email-client-pay-again'],
    arms: ['repay'],
    clears: [],
    records: ({ now }) => ({ captureFailedAt: now }),
  },
  unpaid: {
    from: ['pending'],
    to: 'cancelled',
    by: ['system'],
    guards: ['accepted', 'initial-not-captured', 'repay-time-over'],
    effects: ['void-initial', 'give-back-promotions', 'email-client-unpaid', 'email-cleaner-unpaid'],
    arms: [],
    clears: ['repay'],
    records: ends('unpaid'),
  },
  decline: {
    from: ['pending'],
    to: 'declined',
    by: ['cleaner'],
    guards: ['awaits-cleaner', 'not-accepted', 'before-expiry'],
    effects: ['void-initial', 'give-back-promotions', 'email-client-declined', 'offer-to-post-again'],
    arms: [],
    clears: ['hold-expiry', 'lapse'],
    records: ends('given'),
  },
  lapse: {
    from: ['pending', 'available'],
    to: 'cancelled',
    by: ['system'],
    guards: ['not-accepted', 'expiry-passed'],
    effects: ['void-initial', 'give-back-promotions', 'email-client-lapsed', { effect: 'email-cleaner-lapsed', when: 'cleaner-knows' }],
    arms: [],
    clears: ['hold-expiry', 'lapse'],
    records: ends('expired'),
  },
  cancel: {
    from: ['pending', 'available', 'confirmed'],
    to: 'cancelled',
    by: ['client', 'cleaner', 'admin'],
    guards: ['cleaner-is-party', 'cleaner-answered', 'before-start'],
    effects: [
      { effect: 'void-initial', when: 'first-half-not-captured' },
      { effect: 'give-back-promotions', when: 'discount-unused' },
      { effect: 'settle-cancellation', when: 'first-half-captured' },
      'email-client-cancelled',
      { effect: 'email-cleaner-cancelled', when: 'cleaner-knows' },
      { effect: 'offer-replacement', when: 'by-cleaner' },
      { effect: 'lower-reliability', when: 'cleaner-lets-down' },
    ],
    arms: [],
    clears: ['hold-expiry', 'lapse', 'repay', 'no-show-open'],
    records: ends('given'),
  },
  reschedule: {
    planned: true,
    from: ['confirmed'],
    to: 'confirmed',
    by: ['client', 'cleaner'],
    guards: ['may-still-move'],
    effects: [
      { effect: 'email-cleaner-proposed', when: 'client-proposes' },
      { effect: 'email-client-proposed', when: 'cleaner-proposes' },
      { effect: 'move-visit', when: 'agrees' },
      { effect: 'email-client-moved', when: 'agrees' },
      { effect: 'email-cleaner-moved', when: 'agrees' },
    ],
    arms: ['no-show-open'],
    clears: [],
    records: moves,
  },
  'punch-in': {
    from: ['confirmed'],
    to: 'in_progress',
    by: ['cleaner'],
    guards: ['initial-captured', 'punch-in-open', 'visit-not-over'],
    effects: ['start-timesheet', 'email-client-started'],
    arms: [],
    clears: ['no-show-open'],
    records: ({ now }) => ({ punchedInAt: now, proposal: null }),
  },
  'punch-out': {
    from: ['in_progress'],
    to: 'completed',
    by: ['cleaner'],
    guards: ['checklist-done', 'photos-taken', 'stay-explained'],
    effects: ['stop-timesheet', { effect: 'charge-final', when: 'stayed-long-enough' }, 'email-client-completed', 'ask-reviews'],
    arms: ['review-close', { timer: 'approval', when: 'stayed-short' }],
    clears: [],
    records: leaves,
  },
  'approve-visit': {
    from: ['completed'],
    to: 'completed',
    by: ['client'],
    guards: ['awaits-approval'],
    effects: ['charge-final'],
    arms: [],
    clears: ['approval'],
    records: ({ now }) => ({ approvedAt: now }),
  },
  'approval-over': {
    from: ['completed'],
    to: 'completed',
    by: ['system'],
    guards: ['awaits-approval', 'approval-time-over'],
    effects: ['charge-final'],
    arms: [],
    clears: ['approval'],
    records: ({ now }) => ({ approvedAt: now }),
  },
  'raise-no-show': {
    from: ['confirmed'],
    to: 'confirmed',
    by: ['system'],
    guards: ['grace-over', 'visit-not-over'],
    effects: ['email-client-no-show-open'],
    arms: [],
    clears: ['no-show-open'],
    records: nothing,
  },
  'report-no-show': {
    from: ['confirmed'],
    to: 'cancelled',
    by: ['client', 'cleaner', 'admin'],
    guards: ['absence-known'],
    effects: [
      'settle-cancellation',
      'give-back-promotions',
      'lower-reliability',
      'offer-replacement',
      'email-client-no-show',
      'email-cleaner-no-show',
    ],
    arms: [],
    clears: ['no-show-open'],
    records: ends('no_show'),
  },
  'report-lock-out': {
    from: ['confirmed'],
    to: 'cancelled',
    by: ['cleaner'],
    guards: ['grace-over', 'visit-not-over'],
    effects: ['keep-lock-out-proof', 'settle-cancellation', 'email-client-locked-out', 'email-cleaner-locked-out'],
    arms: [],
    clears: ['no-show-open'],
    records: ends('lock_out'),
  },
  'paid-in-full': {
    from: ['completed'],
    to: 'completed',
    by: ['system'],
    guards: ['final-captured', 'not-paid-in-full'],
    effects: ['email-client-paid', 'email-cleaner-paid'],
    arms: ['release-funds'],
    clears: [],
    records: ({ now }) => ({ finalCapturedAt: now }),
  },
  release: {
    from: ['completed'],
    to: 'completed',
    by: ['system'],
    guards: ['not-released', 'guarantee-over', 'not-frozen'],
    effects: ['release-funds'],
    arms: [],
    clears: ['release-funds'],
    records: ({ now }) => ({ releasedAt: now }),
  },
  'open-case': {
    from: ['completed'],
    to: 'completed',
    by: ['client', 'cleaner'],
    guards: ['no-case-yet', 'guarantee-runs'],
    effects: [],
    arms: [],
    clears: [],
    records: ({ now }) => ({ frozenAt: now }),
  },
  'close-case': {
    from: ['completed'],
    to: 'completed',
    by: ['system'],
    guards: ['case-open'],
    effects: [],
    arms: [],
    clears: [],
    records: ({ now }) => ({ unfrozenAt: now }),
  },
  'close-reviews': {
    from: ['completed'],
    to: 'completed',
    by: ['system'],
    guards: ['review-window-over'],
    effects: ['publish-reviews'],
    arms: [],
    clears: ['review-close'],
    records: nothing,
  },
} as const satisfies Record<string, StepRule>

type Table = typeof STEPS
export type AnyStep = keyof Table
/** A step that the product takes. */
export type Step = { [S in AnyStep]: Table[S] extends { readonly planned: true } ? never : S }[AnyStep]

type NameOf<Rule> = Rule extends { readonly effect: infer Name } ? Name : Rule
/** What the steps that the product takes set in motion. */
export type Effect = NameOf<Table[Step]['effects'][number]>

/** The step that the system takes when a timer falls due. */
export const STEP_OF_TIMER: Readonly<Record<Timer, Step>> = {
  'hold-expiry': 'abandon',
  lapse: 'lapse',
  repay: 'unpaid',
  'no-show-open': 'raise-no-show',
  approval: 'approval-over',
  'release-funds': 'release',
  'review-close': 'close-reviews',
}
