// What may happen to a booking next, decided from the table of steps: by the server to act, by pages to draw their buttons.
import type { Actor, BookingStatus } from './booking.ts'
import { effectsOf, timersOf } from './booking-effects.ts'
import type { BookingFacts } from './booking-facts.ts'
import { refusalOf } from './booking-guards.ts'
import type { Attempt, StepInput } from './booking-guards.ts'
import { STEPS } from './booking-steps.ts'
import type { AnyStep, Effect, Step, StepRule } from './booking-steps.ts'
import { dueAt } from './booking-timers.ts'
import type { Timer } from './booking-timers.ts'
import { refuse } from './refusal.ts'
import type { RefusalCode } from './refusal.ts'

/** The steps that the product takes, in the order of the table. */
export const STEP_NAMES = (Object.keys(STEPS) as AnyStep[]).filter((step): step is Step => rule(step).planned !== true)

/** A timer to arm at an instant, replacing one of the same name, or to clear (`dueAt` null). */
export type TimerChange = { readonly timer: Timer; readonly dueAt: Date | null }

export type Decision = {
  readonly step: Step
  readonly to: BookingStatus
  /** The booking's facts once the step is taken; the caller stores what differs. */
  readonly facts: BookingFacts & { readonly status: BookingStatus }
  readonly effects: readonly Effect[]
  readonly timers: readonly TimerChange[]
}

/**
 * Decides a step. `actor` is the part that the caller plays in this booking, null for a stranger.
 * Refuses `not-yours`, `wrong-role`, `step-not-allowed`, `booking-expired`, or with the code of the first guard that does not hold.
 */
export function decide(step: Step, facts: BookingFacts, actor: Actor | null, now: Date, input: StepInput = {}): Decision {
  const refused = refusalFor(step, facts, actor, now, input)
  if (refused !== null || actor === null) return refuse(refused ?? 'not-yours', { details: { step, status: facts.status } })
  const attempt: Attempt = { facts, actor, now, input }
  const { to, effects, arms, clears, records } = rule(step)
  const armed = timersOf(arms, attempt)
  const isPaid = isSecondHalfPaid(facts, armed)
  const recorded = {
    ...facts,
    ...records(attempt),
    ...(isPaid && { finalCapturedAt: now }),
    // Another time is proposed for visits that are still to come.
    ...(to !== 'confirmed' && { proposal: null }),
    status: to,
  }
  const after = facts.isFree ? settled(recorded, now) : recorded
  const following = isPaid ? effectsOf(effects, attempt).flatMap((effect) => withoutCharge(effect, facts)) : effectsOf(effects, attempt)
  return {
    step,
    to,
    facts: after,
    // A step that the product takes lists no planned effect.
    effects: following as readonly Effect[],
    timers: [
      ...clears.map((timer) => ({ timer, dueAt: null })),
      ...armed
        .map((timer) => (isPaid && timer === 'second-half-over' ? 'release-funds' : timer))
        .map((timer) => ({ timer, dueAt: timer === 'lapse' ? after.expiresAt : dueAt(timer, after, now) })),
    ],
  }
}

/** The second half would be asked for now, and a move made the visit cost no more than its first: nothing is left to charge. */
const isSecondHalfPaid = (facts: BookingFacts, armed: readonly Timer[]): boolean =>
  armed.includes('second-half-over') && facts.legCents.final === 0

/** With nothing left to charge, the cleaner is told of their earnings at once; a visit redone has none. */
function withoutCharge(effect: string, { isFree }: Pick<BookingFacts, 'isFree'>): readonly string[] {
  if (effect !== 'charge-final') return [effect]
  return isFree ? [] : ['email-cleaner-paid']
}

/** A visit redone has no case of its own, and is settled once it is over: what is said of it belongs to the case that decided it. */
const settled = <F extends BookingFacts>(facts: F, now: Date): F => ({
  ...facts,
  ...(facts.status === 'completed' && { approvedAt: facts.shortVisit && now, finalCapturedAt: now, releasedAt: now }),
  frozenAt: null,
})

/** The steps that this actor may take at this instant, in the order of the table. A stranger may take none. */
export function allowedSteps(facts: BookingFacts, actor: Actor | null, now: Date): readonly Step[] {
  return STEP_NAMES.filter((step) => refusalFor(step, facts, actor, now, {}) === null)
}

/** Whether its cleaner may cancel it at this instant, and the record of what they kept would show it. */
export const cancellingLowersReliability = (facts: BookingFacts, now: Date): boolean =>
  refusalFor('cancel', facts, 'cleaner', now) === null && decide('cancel', facts, 'cleaner', now).effects.includes('lower-reliability')

/** Why a step is refused, or null when it may be taken. */
export function refusalFor(step: AnyStep, facts: BookingFacts, actor: Actor | null, now: Date, input: StepInput = {}): RefusalCode | null {
  const { by, from, guards } = rule(step)
  if (actor === null) return 'not-yours'
  if (!by.includes(actor)) return 'wrong-role'
  if (!from.includes(facts.status)) return facts.endReason === 'expired' ? 'booking-expired' : 'step-not-allowed'
  for (const guard of guards) {
    const refused = refusalOf(guard, { facts, actor, now, input })
    if (refused !== null) return refused
  }
  return null
}

function rule(step: AnyStep): StepRule {
  return STEPS[step]
}
