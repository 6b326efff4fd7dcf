import { addMinutes } from './elapsed.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newBookingFacts } from './booking-facts.ts'
import type { BookingFacts } from './booking-facts.ts'
import { allowedSteps, decide as decideTaken, refusalFor, STEP_NAMES } from './booking-lifecycle.ts'
import type { Decision } from './booking-lifecycle.ts'
import { STEPS } from './booking-steps.ts'
import type { AnyStep, Step, StepRule } from './booking-steps.ts'
import { deadlinesOf } from './booking-timers.ts'
import type { Timer } from './booking-timers.ts'
import { ACTORS, BOOKING_STATUSES, isEnded } from './booking.ts'
import type { Actor } from './booking.ts'
import { nextLegState } from './payment-status.ts'

const asked = new Date('2026-11-20T15:00:00Z')
const startsAt = new Date('2026-11-26T14:00:00Z')
const endsAt = new Date('2026-11-26T18:00:00Z')
const fromStart = (minutes: number): Date => addMinutes(startsAt, minutes)
const HOUR = 60
/** Planned steps take their part in the histories. */
const ALL_STEPS = Object.keys(STEPS) as readonly AnyStep[]
type Rest = Parameters<typeof decideTaken> extends [unknown, ...infer R] ? R : never
const decide = (step: AnyStep, ...rest: Rest) => decideTaken(step as Step, ...rest)
const isOver = (status: BookingFacts['status']) => status === 'completed' || (status !== 'none' && isEnded(status))

const initial = newBookingFacts({ startsAt, endsAt, requestedAt: asked, expiresAt: startsAt, allowPhotos: true })
const requested = decide('request', initial, 'client', asked).facts
const held = decide('hold', { ...requested, initialLeg: 'authorized' }, 'system', asked).facts
const accepted = decide('accept', held, 'cleaner', asked).facts
const confirmed = decide('confirm', { ...accepted, initialLeg: 'captured' }, 'system', asked).facts
const working = decide('punch-in', confirmed, 'cleaner', startsAt).facts
const worked: BookingFacts = { ...working, checklist: { total: 9, answered: 9 }, photos: { before: 1, after: 2 } }
const completed = decide('punch-out', worked, 'cleaner', endsAt).facts
const early = { shortVisit: { reason: 'finished_early' as const, note: '' } }
const leaving = { shortVisit: { reason: 'safety' as const, note: 'Le chien.' } }
const short = decide('punch-out', worked, 'cleaner', addMinutes(startsAt, 41), early).facts
const asking = decide('ask-whether-done', confirmed, 'system', addMinutes(endsAt, 24 * HOUR)).facts
const saying = (said: 'say-done' | 'say-not-done') =>
  decide(said, decide(said, asking, 'client', addMinutes(endsAt, 25 * HOUR)).facts, 'cleaner', addMinutes(endsAt, 26 * HOUR)).facts
const silent = decide('settle-silent', asking, 'system', addMinutes(endsAt, 96 * HOUR)).facts
const unpaid = decide('ask-again', { ...accepted, initialLeg: 'failed' }, 'system', asked).facts
const posted = decide('post', initial, 'client', asked).facts
const claimed = decide('claim', posted, 'cleaner', asked).facts

/** Anything that can happen around a booking: someone tries a step, time passes, money moves, work is done. */
type Happening =
  | { readonly kind: 'step'; readonly step: AnyStep; readonly actor: Actor; readonly newTime: boolean }
  | { readonly kind: 'wait'; readonly minutes: number }
  | { readonly kind: 'wait-for-visit' }
  | { readonly kind: 'leg'; readonly leg: 'initialLeg' | 'finalLeg'; readonly event: 'authorized' | 'captured' | 'failed' | 'void' }
  | { readonly kind: 'work' }

const happenings: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('step' as const),
      step: fc.constantFrom(...ALL_STEPS),
      actor: fc.constantFrom(...ACTORS),
      newTime: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 15, 31, 24 * 60, 14 * 24 * 60) }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'wait-for-visit' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('leg' as const),
      leg: fc.constantFrom('initialLeg' as const, 'finalLeg' as const),
      event: fc.constantFrom('authorized' as const, 'captured' as const, 'failed' as const, 'void' as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'work' as const }) },
)

/** Half of the time the history goes where it is allowed to, so that it gets far. */
const histories = fc.record({
  stage: fc.constantFrom(
    initial,
    initial,
    held,
    accepted,
    unpaid,
    claimed,
    claimed,
    confirmed,
    confirmed,
    confirmed,
    confirmed,
    completed,
    short,
    asking,
    saying('say-done'),
    saying('say-not-done'),
    silent,
  ),
  history: fc.array(fc.record({ happening: happenings, pick: fc.nat(), lucky: fc.boolean() }), { maxLength: 40, size: 'max' }),
})

const inputOf = (step: AnyStep, facts: BookingFacts, newTime: boolean) => {
  if (step === 'leave') return leaving
  return newTime ? { newStartsAt: addMinutes(facts.startsAt, 24 * HOUR), ...early } : {}
}

function tryStep(step: AnyStep, facts: BookingFacts, actor: Actor, now: Date, newTime: boolean): Decision | null {
  const input = inputOf(step, facts, newTime)
  if (refusalFor(step, facts, actor, now, input) !== null) {
    expect(() => decide(step, facts, actor, now, input)).toThrow()
    return null
  }
  return decide(step, facts, actor, now, input)
}

test('random histories take only steps of the table, never leave an ending, and always have the timers that the facts call for', () => {
  const reached = new Set<string>()
  fc.assert(
    fc.property(histories, ({ stage, history }) => {
      let facts: BookingFacts = stage
      let now = stage.endedAt ?? stage.askedAt ?? stage.punchedOutAt ?? asked
      const armed = new Map<Timer, Date>(deadlinesOf(stage).map(({ timer, dueAt }) => [timer, dueAt]))
      for (const { happening, pick, lucky } of history) {
        if (happening.kind === 'wait') now = addMinutes(now, happening.minutes)
        if (happening.kind === 'wait-for-visit' && now < facts.startsAt) now = addMinutes(facts.startsAt, pick % 2 === 0 ? 0 : 31)
        if (happening.kind === 'leg' && facts.status !== 'none') {
          facts = { ...facts, [happening.leg]: nextLegState(facts[happening.leg], happening.event) }
        }
        if (happening.kind === 'work') facts = { ...facts, checklist: { total: 3, answered: 3 }, photos: { before: 1, after: 1 } }
        if (happening.kind !== 'step') continue
        const open = ACTORS.flatMap((actor) =>
          ALL_STEPS.filter((step) => refusalFor(step, facts, actor, now, inputOf(step, facts, false)) === null).map((step) => ({
            step,
            actor,
          })),
        )
        const { step, actor } = (lucky ? open[pick % Math.max(1, open.length)] : undefined) ?? happening
        const decision = tryStep(step, facts, actor, now, happening.newTime)
        if (!decision) continue
        const rule: StepRule = STEPS[step]
        expect(rule.by).toContain(actor)
        expect(rule.from).toContain(facts.status)
        expect(decision.facts.status).toBe(rule.to)
        if (isOver(facts.status)) expect(decision.to).toBe(facts.status)
        for (const { timer, dueAt } of decision.timers) {
          if (dueAt === null) armed.delete(timer)
          else armed.set(timer, dueAt)
        }
        facts = decision.facts
        reached.add(step)
        const running = deadlinesOf(facts).filter(({ dueAt }) => dueAt > now)
        const expected = [...armed].filter(([, dueAt]) => dueAt > now)
        expect(new Map(running.map(({ timer, dueAt }) => [timer, dueAt]))).toEqual(new Map(expected))
      }
    }),
    { numRuns: 4_000, seed: 20_261_126 },
  )
  expect(reached).toEqual(new Set(ALL_STEPS))
})

test('the buttons offered are exactly the steps that would be taken, for every status and actor', () => {
  const moments = [
    asked,
    addMinutes(asked, 16),
    addMinutes(asked, 25 * HOUR),
    fromStart(-30),
    fromStart(31),
    addMinutes(endsAt, 21 * 24 * HOUR),
  ]
  const stages = [initial, requested, held, accepted, posted, claimed, confirmed, working, worked, completed, short, asking, silent]
  for (const stage of stages)
    for (const status of ['none', ...BOOKING_STATUSES] as const)
      for (const actor of [...ACTORS, null])
        for (const now of moments) {
          const facts: BookingFacts = { ...stage, status }
          const taken = STEP_NAMES.filter((step) => {
            try {
              return decide(step, facts, actor, now).step === step
            } catch {
              return false
            }
          })
          expect(allowedSteps(facts, actor, now)).toEqual(taken)
        }
})
