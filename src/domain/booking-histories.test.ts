// Histories of a visit, drawn at random. What is asked hundreds of thousands of times is asked of `assert`, three times quicker than `expect`.
import assert from 'node:assert/strict'
import { cents } from './money.ts'
import { proposalOf } from './move.ts'
import { EQUAL_HALVES } from '../../tests/support/equal-halves.ts'
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
import { isUnfinished } from './whole-booking.ts'
import type { Actor } from './booking.ts'
import { nextLegState } from './payment-status.ts'
import { NOTHING_TO_PAY } from './pricing.ts'

const asked = new Date('2026-11-20T15:00:00Z')
const startsAt = new Date('2026-11-26T14:00:00Z')
const endsAt = new Date('2026-11-26T18:00:00Z')
const fromStart = (minutes: number): Date => addMinutes(startsAt, minutes)
const HOUR = 60
const terms = { tariff: { method: 'hourly', rateCents: cents(3_000) }, isTaxRegistered: false } as const
/** Planned steps take their part in the histories. */
const ALL_STEPS = Object.keys(STEPS) as readonly AnyStep[]
type Rest = Parameters<typeof decideTaken> extends [unknown, ...infer R] ? R : never
const decide = (step: AnyStep, ...rest: Rest) => decideTaken(step as Step, ...rest)
const isOver = (status: BookingFacts['status']) => status === 'completed' || (status !== 'none' && isEnded(status))

const initial = newBookingFacts({ startsAt, endsAt, requestedAt: asked, expiresAt: startsAt, allowPhotos: true, legCents: EQUAL_HALVES })
const requested = decide('request', initial, 'client', asked).facts
const held = decide('hold', { ...requested, initialLeg: 'authorized' }, 'system', asked).facts
const accepted = decide('accept', held, 'cleaner', asked).facts
const confirmed = decide('confirm', { ...accepted, initialLeg: 'captured' }, 'system', asked).facts
const ahead = decide('book-ahead', initial, 'system', asked).facts
const aheadRefused: BookingFacts = { ...ahead, initialLeg: 'failed' }
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
const search = { ...initial, searchEndsAt: addMinutes(asked, 24 * HOUR), responseMinutes: 60 }
const posted = decide('post', search, 'client', asked).facts
const offered = decide('hold-search', { ...posted, initialLeg: 'authorized' }, 'system', asked).facts
const claimed = decide('claim', offered, 'cleaner', asked, { newStartsAt: fromStart(60) }).facts
/** A visit redone at no charge. */
const paid = { initialLeg: 'captured', finalLeg: 'captured' } as const
const moving = decide('propose-move', confirmed, 'client', asked, {
  proposal: proposalOf({ by: 'client', starts: [fromStart(24 * HOUR)], proposedAt: asked, terms }),
}).facts
const free = decide('hold', decide('request', { ...initial, ...paid, isFree: true }, 'client', asked).facts, 'system', asked).facts
const freeConfirmed = decide('confirm', decide('accept', free, 'cleaner', asked).facts, 'system', asked).facts

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
  { weight: 3, arbitrary: fc.constant({ kind: 'wait-for-visit' as const }) },
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
const histories = from(
  initial,
  initial,
  held,
  accepted,
  unpaid,
  search,
  offered,
  claimed,
  claimed,
  confirmed,
  confirmed,
  confirmed,
  confirmed,
  confirmed,
  confirmed,
  ahead,
  ahead,
  aheadRefused,
  moving,
  working,
  completed,
  short,
  asking,
  asking,
  saying('say-done'),
  saying('say-not-done'),
  silent,
)

function from(...stages: BookingFacts[]) {
  return fc.record({
    stage: fc.constantFrom(...stages),
    history: fc.array(fc.record({ happening: happenings, pick: fc.nat(), lucky: fc.boolean() }), { maxLength: 40, size: 'max' }),
  })
}
type History = ReturnType<typeof from> extends fc.Arbitrary<infer H> ? H : never

const startsFrom = ({ startsAt: from }: BookingFacts, isLater: boolean) =>
  isLater ? [addMinutes(from, 24 * HOUR), addMinutes(from, 30 * HOUR)] : [addMinutes(from, -2 * HOUR), addMinutes(from, 48 * HOUR)]

type Trying = { readonly facts: BookingFacts; readonly actor: Actor; readonly now: Date; readonly newTime: boolean }

const inputOf = (step: AnyStep, { facts, actor, now, newTime }: Trying) => {
  if (step === 'leave') return leaving
  if (step === 'propose-move')
    return {
      proposal: proposalOf({ by: actor === 'cleaner' ? 'cleaner' : 'client', starts: startsFrom(facts, newTime), proposedAt: now, terms }),
    }
  if (step === 'move-for-both') return { newStartsAt: addMinutes(facts.startsAt, (newTime ? 24 : -2) * HOUR) }
  return newTime && step !== 'accept-move' ? early : {}
}

function tryStep(step: AnyStep, facts: BookingFacts, actor: Actor, now: Date, newTime: boolean): Decision | null {
  const input = inputOf(step, { facts, actor, now, newTime })
  if (refusalFor(step, facts, actor, now, input) !== null) {
    assert.throws(() => decide(step, facts, actor, now, input))
    return null
  }
  return decide(step, facts, actor, now, input)
}

const openTo = (facts: BookingFacts, now: Date) =>
  ACTORS.flatMap((actor) =>
    ALL_STEPS.filter((step) => refusalFor(step, facts, actor, now, inputOf(step, { facts, actor, now, newTime: false })) === null).map(
      (step) => ({ step, actor }),
    ),
  )

/** Takes the steps of a history that may be taken, and checks each against the table and the timers. */
function follow({ stage, history }: History, onStep: (decision: Decision) => void): void {
  let facts: BookingFacts = stage
  let now = stage.endedAt ?? stage.askedAt ?? stage.punchedOutAt ?? stage.punchedInAt ?? asked
  const armed = new Map<Timer, Date>(deadlinesOf(stage).map(({ timer, dueAt }) => [timer, dueAt]))
  for (const { happening, pick, lucky } of history) {
    if (happening.kind === 'wait') now = addMinutes(now, happening.minutes)
    if (happening.kind === 'wait-for-visit' && now < facts.startsAt) now = addMinutes(facts.startsAt, pick % 2 === 0 ? 0 : 31)
    if (happening.kind === 'leg' && facts.status !== 'none') {
      facts = { ...facts, [happening.leg]: nextLegState(facts[happening.leg], happening.event) }
    }
    if (happening.kind === 'work') facts = { ...facts, checklist: { total: 3, answered: 3 }, photos: { before: 1, after: 1 } }
    if (happening.kind !== 'step') continue
    const open = lucky ? openTo(facts, now) : []
    const { step, actor } = open[pick % Math.max(1, open.length)] ?? happening
    const decision = tryStep(step, facts, actor, now, happening.newTime)
    if (!decision) continue
    const rule: StepRule = STEPS[step]
    assert.ok(rule.by.includes(actor), `${step} by ${actor}`)
    assert.ok(rule.from.includes(facts.status), `${step} from ${facts.status}`)
    assert.equal(decision.facts.status, rule.to)
    if (isOver(facts.status)) assert.equal(decision.to, facts.status)
    for (const { timer, dueAt } of decision.timers) {
      if (dueAt === null) armed.delete(timer)
      else armed.set(timer, dueAt)
    }
    facts = decision.facts
    onStep(decision)
    const running = deadlinesOf(facts).filter(({ dueAt }) => dueAt > now)
    const expected = [...armed].filter(([, dueAt]) => dueAt > now)
    assert.deepEqual(new Map(running.map(({ timer, dueAt }) => [timer, dueAt])), new Map(expected))
  }
}

test('random histories take only steps of the table, never leave an ending, and always have the timers that the facts call for', () => {
  const reached = new Set<string>()
  const property = fc.property(histories, (history) => follow(history, ({ step }) => reached.add(step)))
  fc.assert(property, { numRuns: 6_000, seed: 20_261_126 })
  expect(reached).toEqual(new Set(ALL_STEPS))
})

test('a visit redone moves no money, waits for none, and is settled once it is over', () => {
  const ends = new Set<string>()
  const property = fc.property(from(free, freeConfirmed), (history) =>
    follow(history, ({ effects, facts }) => {
      assert.deepEqual(
        effects.filter((effect) => /hold|capture|charge|settle|release|waive|void|reviews|case/.test(effect)),
        [],
      )
      if (facts.status === 'completed') assert.equal(isUnfinished({ facts, price: NOTHING_TO_PAY }, 'cleaner'), false)
      if (isOver(facts.status)) ends.add(facts.status)
    }),
  )
  fc.assert(property, { numRuns: 2_000, seed: 20_261_126 })
  expect(ends).toEqual(new Set(['completed', 'cancelled', 'declined']))
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
  const stages = [
    initial,
    requested,
    held,
    accepted,
    posted,
    offered,
    claimed,
    confirmed,
    ahead,
    working,
    worked,
    completed,
    short,
    asking,
    silent,
    moving,
  ]
  for (const stage of stages)
    for (const status of ['none', ...BOOKING_STATUSES] as const)
      for (const actor of [...ACTORS, null])
        for (const now of moments) {
          const facts: BookingFacts = { ...stage, status }
          const taken = STEP_NAMES.filter((step) => {
            try {
              return decide(step, facts, actor, now, step === 'move-for-both' ? { newStartsAt: facts.startsAt } : {}).step === step
            } catch {
              return false
            }
          })
          assert.deepEqual(allowedSteps(facts, actor, now), taken)
        }
})
