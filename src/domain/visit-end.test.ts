import { EQUAL_HALVES } from '../../tests/support/equal-halves.ts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isSecondHalfOwed, newBookingFacts, type BookingFacts } from './booking-facts.ts'
import { decide, refusalFor } from './booking-lifecycle.ts'
import { STEPS_OF_TIMER, STEPS_OF_WORDS, type Step } from './booking-steps.ts'
import { deadlinesOf, type Timer } from './booking-timers.ts'
import type { Actor } from './booking.ts'
import { earningsOf } from './earnings.ts'
import { addMinutes, later } from './elapsed.ts'
import { cents, min, subtract, type Cents } from './money.ts'
import { quote, type PriceBreakdown } from './pricing.ts'
import { firstHalfOf, halfHoursOf, isPastHalf, priceOfWork, verdictOf } from './visit-end.ts'

const startsAt = new Date('2026-11-26T14:00:00Z')
const at = (minutes: number): Date => addMinutes(startsAt, minutes)
const HOUR = 60

const prices: fc.Arbitrary<{ readonly price: PriceBreakdown; readonly durationMinutes: number }> = fc
  .record({
    rateCents: fc.integer({ min: 1_500, max: 15_000 }).map(cents),
    paidAt: fc.option(fc.integer({ min: 1_500, max: 15_000 }).map(cents)),
    halfHours: fc.integer({ min: 8, max: 24 }),
    isEmergency: fc.boolean(),
    suppliesByCleaner: fc.boolean(),
    isFirstBooking: fc.boolean(),
    credit: fc.constantFrom(0, 1_000, 2_000),
    isTaxRegistered: fc.boolean(),
  })
  .map(({ rateCents, paidAt, halfHours, credit, ...rest }) => {
    const durationMinutes = halfHours * 30
    const at = (rate: Cents) =>
      quote({ ...rest, tariff: { method: 'hourly', rateCents: rate }, durationMinutes, referralCreditCents: cents(credit) })
    const price = at(rateCents)
    // A visit that was moved keeps the first half of the price before.
    const initialLegCents = paidAt === null ? price.initialLegCents : min(at(paidAt).initialLegCents, price.finalCents)
    return { durationMinutes, price: { ...price, initialLegCents, finalLegCents: subtract(price.finalCents, initialLegCents) } }
  })

describe('what the work costs', () => {
  const stay = (minutes: number, bookedMinutes = 240) => ({
    startsAt,
    endsAt: at(bookedMinutes),
    punchedInAt: startsAt,
    punchedOutAt: at(minutes),
  })

  it.each([
    [0, 1],
    [1, 1],
    [30, 1],
    [31, 2],
    [120, 4],
    [239, 8],
    [600, 8],
  ])('after %i minutes of 4 hours is %i of 8 half hours', (minutes, worked) => {
    expect(halfHoursOf(stay(minutes))).toEqual({ worked, booked: 8 })
    expect(isPastHalf({ ...stay(minutes), legCents: EQUAL_HALVES })).toBe(worked > 4)
  })

  test('adds up line by line, is never more than what was agreed nor less than nothing, and grows with the work', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 900 }), ({ price, durationMinutes }, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map((minutes) => priceOfWork(price, stay(minutes, durationMinutes)))
        if (!less || !more) throw new Error('no price')
        for (const part of [less, more]) {
          expect(Object.values(part).every((line) => line >= 0)).toBe(true)
          expect(part.baseCents).toBeGreaterThan(0)
          expect(part.subtotalCents).toBe(
            part.baseCents + part.emergencyCents + part.suppliesCents - part.firstBookingDiscountCents - part.referralCreditCents,
          )
          expect(part.finalCents).toBe(part.subtotalCents + part.gstCents + part.qstCents)
          expect(part.finalCents).toBe(part.initialLegCents + part.finalLegCents)
          expect(part.initialLegCents).toBeLessThanOrEqual(price.initialLegCents)
        }
        expect(less.finalCents).toBeLessThanOrEqual(more.finalCents)
        expect(more.finalCents).toBeLessThanOrEqual(price.finalCents)
        // The second half is asked for exactly where the time says so.
        const legCents = { initial: price.initialLegCents, final: price.finalLegCents }
        expect(more.finalLegCents > 0).toBe(isPastHalf({ ...stay(Math.max(a, b), durationMinutes), legCents }))
        expect(priceOfWork(price, stay(durationMinutes, durationMinutes))).toEqual(price)
      }),
    )
  })

  test('the first half of a price is what was captured, and brings no more than the whole', () => {
    fc.assert(
      fc.property(prices, fc.constantFrom(0, 1_500, 3_000), fc.boolean(), ({ price }, commissionBps, platformTaxed) => {
        const half = firstHalfOf(price)
        expect([half.finalCents, half.initialLegCents, half.finalLegCents]).toEqual([price.initialLegCents, price.initialLegCents, 0])
        const share = { commissionBps, platformTaxed }
        expect(earningsOf(half, share)).toBeGreaterThanOrEqual(0)
        expect(earningsOf(half, share)).toBeLessThanOrEqual(earningsOf(price, share))
      }),
    )
  })
})

test('two answers decide at once, one against its own interest decides in the end, and silence counts as not done', () => {
  const answers = [true, false, null]
  const table = answers.flatMap((client) =>
    answers.map((cleaner) => [client, cleaner, verdictOf({ client, cleaner }, false), verdictOf({ client, cleaner }, true)]),
  )
  expect(table).toEqual([
    [true, true, 'done', 'done'],
    [true, false, 'disputed', 'disputed'],
    [true, null, null, 'done'],
    [false, true, 'disputed', 'disputed'],
    [false, false, 'not-done', 'not-done'],
    [false, null, null, 'silent'],
    [null, true, null, 'disputed'],
    [null, false, null, 'not-done'],
    [null, null, null, 'silent'],
  ])
})

const confirmed: BookingFacts = {
  ...newBookingFacts({
    startsAt,
    endsAt: at(240),
    requestedAt: at(-9_000),
    expiresAt: at(-8_000),
    allowPhotos: false,
    legCents: EQUAL_HALVES,
  }),
  status: 'confirmed',
  acceptedAt: at(-8_500),
  heldAt: at(-8_600),
  initialLeg: 'captured',
  initialCapturedAt: at(-8_500),
}

/** What people and banks may do or leave undone: each at its minute, if the rules allow it. */
const acts = fc.array(
  fc.record({
    minute: fc.integer({ min: -60, max: 12 * 24 * HOUR }),
    step: fc.constantFrom<Step>(
      'punch-in',
      'punch-out',
      'leave',
      'say-done',
      'say-not-done',
      'approve-visit',
      'report-no-show',
      'open-case',
    ),
    actor: fc.constantFrom<Actor>('client', 'cleaner'),
  }),
  { maxLength: 8 },
)
const INPUT = { shortVisit: { reason: 'safety', note: 'Le chien.' } } as const

test('every confirmed visit comes to an end by the clock alone, whatever people and banks do or leave undone', () => {
  const ends = new Set<string>()
  fc.assert(
    fc.property(acts, fc.boolean(), (planned, bankPays) => {
      let facts: BookingFacts = confirmed
      const armed = new Map<Timer, Date>(deadlinesOf(confirmed).map(({ timer, dueAt }) => [timer, dueAt]))
      const take = (step: Step, actor: Actor, now: Date): boolean => {
        if (refusalFor(step, facts, actor, now, INPUT) !== null) return false
        const decision = decide(step, facts, actor, now, INPUT)
        facts = decision.facts
        for (const { timer, dueAt } of decision.timers) {
          if (dueAt === null) armed.delete(timer)
          else armed.set(timer, dueAt)
        }
        const asksForMoney =
          decision.effects.includes('charge-final') || (decision.effects.includes('charge-for-work') && isPastHalf(facts))
        if (asksForMoney) facts = { ...facts, finalLeg: bankPays ? 'captured' : 'failed' }
        if (asksForMoney && bankPays) take('paid-in-full', 'system', now)
        return true
      }
      const closeCase = (now: Date): void => {
        if (!take('close-case', 'system', now)) take('close-case-of-ended', 'system', now)
        if (!take('release', 'system', now)) take('owe-second-half', 'system', now)
      }
      const people = planned.toSorted((a, b) => a.minute - b.minute)
      let now = at(-60)
      for (;;) {
        const [timer, dueAt] = [...armed].toSorted(([, a], [, b]) => a.getTime() - b.getTime())[0] ?? []
        const next = people[0]
        if (next && (!dueAt || at(next.minute) <= dueAt)) {
          people.shift()
          now = later(now, at(next.minute))
          if (take(next.step, next.actor, now) && next.step.startsWith('say-')) STEPS_OF_WORDS.some((step) => take(step, 'system', now))
        } else if (timer && dueAt) {
          armed.delete(timer)
          now = later(now, dueAt)
          STEPS_OF_TIMER[timer].some((step) => take(step, 'system', now))
        } else if (facts.frozenAt && !facts.unfrozenAt) {
          // Whatever operators decide, the case closes in the end.
          now = addMinutes(now, 11 * 24 * HOUR)
          closeCase(now)
        } else break
      }
      const end =
        facts.status === 'cancelled'
          ? `cancelled: ${facts.endReason}`
          : facts.releasedAt
            ? 'released'
            : isSecondHalfOwed(facts)
              ? 'owed'
              : 'open'
      ends.add(end)
      expect(end, JSON.stringify({ planned, facts })).not.toBe('open')
    }),
    { numRuns: 2_000, seed: 20_261_126 },
  )
  expect([...ends].toSorted()).toEqual(['cancelled: no_show', 'cancelled: not_done', 'owed', 'released'])
})
