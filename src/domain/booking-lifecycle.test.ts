import { cents } from './money.ts'
import { proposalOf } from './move.ts'
import { EQUAL_HALVES } from '../../tests/support/equal-halves.ts'
import { addMinutes } from './elapsed.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newBookingFacts } from './booking-facts.ts'
import type { BookingFacts } from './booking-facts.ts'
import { GUARDS } from './booking-guards.ts'
import { allowedSteps, decide as decideTaken, refusalFor } from './booking-lifecycle.ts'
import { STEPS, STEPS_OF_TIMER } from './booking-steps.ts'
import type { AnyStep, Step, StepRule } from './booking-steps.ts'
import { TIMERS } from './booking-timers.ts'
import { ACTORS } from './booking.ts'
import type { Actor } from './booking.ts'

const asked = new Date('2026-11-20T15:00:00Z')
const startsAt = new Date('2026-11-26T14:00:00Z')
const endsAt = new Date('2026-11-26T18:00:00Z')
const fromStart = (minutes: number): Date => addMinutes(startsAt, minutes)
const HOUR = 60
/** The rules of planned steps are tried as well. */
type Rest = Parameters<typeof decideTaken> extends [unknown, ...infer R] ? R : never
const decide = (step: AnyStep, ...rest: Rest) => decideTaken(step as Step, ...rest)

const newFacts = newBookingFacts({ startsAt, endsAt, requestedAt: asked, expiresAt: startsAt, allowPhotos: true, legCents: EQUAL_HALVES })
const requested = decide('request', newFacts, 'client', asked).facts
const held = decide('hold', { ...requested, initialLeg: 'authorized' }, 'system', asked).facts
const accepted = decide('accept', held, 'cleaner', asked).facts
const confirmed = decide('confirm', { ...accepted, initialLeg: 'captured' }, 'system', asked).facts
const working = decide('punch-in', confirmed, 'cleaner', startsAt).facts
const worked: BookingFacts = { ...working, checklist: { total: 9, answered: 9 }, photos: { before: 1, after: 2 } }
const completed = decide('punch-out', worked, 'cleaner', endsAt).facts
const posted = decide('post', { ...newFacts, searchEndsAt: addMinutes(asked, 24 * HOUR) }, 'client', asked).facts
const offered = decide('hold-search', { ...posted, initialLeg: 'authorized' }, 'system', asked).facts
const claimed = decide('claim', offered, 'cleaner', asked).facts

describe('a request', () => {
  test('opens a hold, has fifteen minutes for its card and a day for its answer', () => {
    expect(decide('request', newFacts, 'client', asked)).toMatchObject({
      to: 'pending',
      effects: ['open-hold'],
      timers: [
        { timer: 'hold-expiry', dueAt: addMinutes(asked, 15) },
        { timer: 'lapse', dueAt: addMinutes(asked, 24 * HOUR) },
      ],
    })
    expect(() => decide('request', newFacts, 'client', startsAt)).toThrow('in-the-past')
  })

  test('reaches the cleaner once the hold stands, and only once', () => {
    expect(() => decide('hold', requested, 'system', asked)).toThrow('no-payment-hold')
    const told = decide('hold', { ...requested, initialLeg: 'authorized' }, 'system', asked)
    expect(told.effects).toEqual(['email-client-requested', 'email-cleaner-requested'])
    expect(() => decide('hold', told.facts, 'system', asked)).toThrow('step-not-allowed')
  })

  test('without a card is dropped after fifteen minutes and gives the discount back', () => {
    expect(() => decide('abandon', requested, 'system', addMinutes(asked, 14))).toThrow('too-early')
    const dropped = decide('abandon', requested, 'system', addMinutes(asked, 15))
    expect(dropped.facts).toMatchObject({ status: 'cancelled', endReason: 'unpaid', endedBy: 'system' })
    expect(dropped.effects).toContain('give-back-promotions')
    expect(() => decide('abandon', held, 'system', addMinutes(asked, 15))).toThrow('step-not-allowed')
  })
})

describe('an answer', () => {
  test('is taken from the cleaner before expiry, with the first half held', () => {
    expect(decide('accept', held, 'cleaner', asked)).toMatchObject({ to: 'pending', effects: ['capture-initial'] })
    expect(() => decide('accept', requested, 'cleaner', asked)).toThrow('no-payment-hold')
    expect(() => decide('accept', held, 'cleaner', addMinutes(asked, 24 * HOUR))).toThrow('booking-expired')
    expect(() => decide('accept', held, 'client', asked)).toThrow('wrong-role')
    expect(() => decide('accept', held, null, asked)).toThrow('not-yours')
    expect(() => decide('accept', accepted, 'cleaner', asked)).toThrow('step-not-allowed')
  })

  test('of no frees the slot and voids the hold', () => {
    const declined = decide('decline', held, 'cleaner', asked, { reason: 'schedule_conflict' })
    expect(declined.facts).toMatchObject({ status: 'declined', endReason: 'schedule_conflict', endedBy: 'cleaner' })
    expect(declined.effects).toEqual(['void-initial', 'give-back-promotions', 'email-client-declined'])
  })

  test('that never comes lapses the request, and later tries are refused', () => {
    expect(() => decide('lapse', held, 'system', addMinutes(asked, 24 * HOUR - 1))).toThrow('too-early')
    const lapsed = decide('lapse', held, 'system', addMinutes(asked, 24 * HOUR))
    expect(lapsed.effects).toEqual(['void-initial', 'give-back-promotions', 'email-client-lapsed', 'email-cleaner-lapsed'])
    expect(() => decide('accept', lapsed.facts, 'cleaner', addMinutes(asked, 25 * HOUR))).toThrow('booking-expired')
  })

  test('confirms the booking once the first half is captured', () => {
    expect(() => decide('confirm', accepted, 'system', asked)).toThrow('no-payment-hold')
    expect(confirmed).toMatchObject({ status: 'confirmed', initialCapturedAt: asked })
  })

  test('whose capture fails leaves the client a day to pay again, then ends', () => {
    const failed = decide('ask-again', { ...accepted, initialLeg: 'failed' }, 'system', asked)
    expect(failed.timers).toEqual([{ timer: 'repay', dueAt: addMinutes(asked, 24 * HOUR) }])
    expect(() => decide('unpaid', failed.facts, 'system', addMinutes(asked, 24 * HOUR - 1))).toThrow('too-early')
    expect(decide('unpaid', failed.facts, 'system', addMinutes(asked, 24 * HOUR)).facts).toMatchObject({
      status: 'cancelled',
      endReason: 'unpaid',
    })
    const again = decide('hold', { ...failed.facts, initialLeg: 'authorized' }, 'system', addMinutes(asked, HOUR))
    expect(again.effects).toEqual(['capture-initial'])
    expect(again.timers).toContainEqual({ timer: 'repay', dueAt: null })
  })
})

describe('a posted visit', () => {
  test('is offered once its hold stands, claimed by a cleaner, approved by the client and paid', () => {
    expect(() => decide('claim', { ...posted, initialLeg: 'authorized' }, 'cleaner', asked)).toThrow('no-payment-hold')
    expect(claimed).toMatchObject({ status: 'pending', awaiting: 'client', expiresAt: addMinutes(asked, 120) })
    expect(decide('approve', claimed, 'client', asked).effects).toEqual(['capture-initial'])
    expect(decide('reject', claimed, 'client', asked).to).toBe('declined_by_client')
    expect(() => decide('accept', claimed, 'cleaner', asked)).toThrow('step-not-allowed')
  })

  test('takes the claimed start, and waits for its client as long as the emergency asks', () => {
    const newStartsAt = addMinutes(startsAt, 90)
    const { facts } = decide('claim', { ...offered, responseMinutes: 30 }, 'cleaner', asked, { newStartsAt })
    expect(facts).toMatchObject({ startsAt: newStartsAt, endsAt: addMinutes(newStartsAt, 4 * HOUR), feeClockStartsAt: newStartsAt })
    expect(facts.expiresAt).toEqual(addMinutes(asked, 30))
  })

  test('is offered on when its client passes the person over, its cleaner withdraws or nobody answers, until its time is over', () => {
    for (const [step, actor, now] of [
      ['pass-over', 'client', asked],
      ['withdraw-claim', 'cleaner', asked],
      ['lapse-claim', 'system', addMinutes(asked, 120)],
    ] as const) {
      const decided = decide(step, claimed, actor, now)
      expect(decided.facts).toMatchObject({ status: 'available', awaiting: 'cleaner', expiresAt: addMinutes(asked, 24 * HOUR) })
      expect(decided.effects).toContain('offer-on')
    }
    expect(() => decide('lapse-claim', claimed, 'system', addMinutes(asked, 119))).toThrow('too-early')
    expect(() => decide('pass-over', claimed, 'client', addMinutes(asked, 24 * HOUR))).toThrow('booking-expired')
    expect(decide('lapse', offered, 'system', addMinutes(asked, 24 * HOUR)).facts).toMatchObject({ endReason: 'expired' })
  })

  test('is no cleaner’s to cancel before one has claimed it', () => {
    expect(() => decide('cancel', posted, 'cleaner', asked)).toThrow('not-yours')
    expect(decide('cancel', posted, 'client', asked).effects).not.toContain('email-cleaner-cancelled')
    expect(() => decide('cancel', claimed, 'cleaner', asked)).toThrow('step-not-allowed')
    expect(decide('withdraw-claim', claimed, 'cleaner', asked).to).toBe('available')
  })
})

describe('cancelling', () => {
  test('before capture voids the hold, after it settles', () => {
    expect(decide('cancel', held, 'client', asked).effects).toEqual([
      'void-initial',
      'give-back-promotions',
      'email-client-cancelled',
      'email-cleaner-cancelled',
    ])
    expect(decide('cancel', confirmed, 'client', asked, { reason: 'price' })).toMatchObject({
      facts: { endReason: 'price', endedBy: 'client' },
      effects: ['settle-cancellation', 'email-client-cancelled', 'email-cleaner-cancelled'],
    })
  })

  test('by the cleaner refunds, tells the client, gives the discount back and costs reliability', () => {
    expect(decide('cancel', confirmed, 'cleaner', asked).effects).toEqual(
      expect.arrayContaining(['settle-cancellation', 'email-client-cancelled', 'give-back-promotions', 'lower-reliability']),
    )
    expect(() => decide('cancel', held, 'cleaner', asked)).toThrow('step-not-allowed')
  })

  test('is over once the work or its hour has begun, except for an operator', () => {
    expect(() => decide('cancel', working, 'client', fromStart(-1))).toThrow('step-not-allowed')
    for (const actor of ['client', 'cleaner'] as const) {
      expect(decide('cancel', confirmed, actor, new Date(startsAt.getTime() - 1)).to).toBe('cancelled')
      expect(() => decide('cancel', confirmed, actor, startsAt)).toThrow('too-late')
    }
    expect(decide('cancel', confirmed, 'admin', endsAt).to).toBe('cancelled')
  })

  test('gives the discount back unless the client leaves a visit that they paid for', () => {
    const asks = fc.record({
      facts: fc.constantFrom<BookingFacts>(held, accepted, posted, claimed, confirmed),
      actor: fc.constantFrom(...ACTORS),
      minutesBefore: fc.integer({ min: 1, max: 5 * 24 * HOUR }),
    })
    fc.assert(
      fc.property(asks, ({ facts, actor, minutesBefore }) => {
        const now = fromStart(-minutesBefore)
        fc.pre(refusalFor('cancel', facts, actor, now) === null)
        const isKept = facts.status === 'confirmed' && actor === 'client'
        expect(decide('cancel', facts, actor, now).effects.includes('give-back-promotions')).toBe(!isKept)
      }),
    )
  })
})

describe('moving a visit', () => {
  const sooner = fromStart(48 * HOUR)
  const later = fromStart(72 * HOUR)
  const terms = { tariff: { method: 'hourly', rateCents: cents(3_000) }, isTaxRegistered: false } as const
  const proposal = proposalOf({ by: 'client', starts: [later, sooner], proposedAt: asked, terms })
  const proposed = decide('propose-move', confirmed, 'client', asked, { proposal })

  test('takes a proposal and the other party’s yes, and keeps the fee clock on the earliest start', () => {
    expect(proposed).toMatchObject({
      to: 'confirmed',
      effects: ['email-cleaner-proposed'],
      timers: [{ timer: 'move-lapse', dueAt: addMinutes(asked, 24 * HOUR) }],
    })
    expect(proposed.facts).toMatchObject({ startsAt, proposal: { by: 'client', starts: [sooner, later] } })
    const agreed = decide('accept-move', proposed.facts, 'cleaner', addMinutes(asked, 1), { newStartsAt: later })
    expect(agreed.effects).toEqual(['move-visit', 'email-client-moved', 'email-cleaner-moved'])
    expect(agreed.facts).toMatchObject({
      startsAt: later,
      endsAt: addMinutes(later, 4 * HOUR),
      feeClockStartsAt: startsAt,
      proposal: null,
      movedAt: addMinutes(asked, 1),
    })
    expect(agreed.timers).toEqual([
      { timer: 'move-lapse', dueAt: null },
      { timer: 'late', dueAt: addMinutes(later, 10) },
      { timer: 'no-show-open', dueAt: addMinutes(later, 30) },
      { timer: 'ask', dueAt: addMinutes(agreed.facts.endsAt, 24 * HOUR) },
    ])
  })

  test('to an earlier time takes the fee clock along', () => {
    const earlier = { ...proposal, starts: [fromStart(-30 * HOUR)] }
    const agreed = decide('accept-move', { ...proposed.facts, proposal: earlier }, 'cleaner', asked)
    expect(agreed.facts).toMatchObject({ startsAt: fromStart(-30 * HOUR), feeClockStartsAt: fromStart(-30 * HOUR) })
  })

  test('is proposed once at a time, answered by the other party, and taken back by its own', () => {
    expect(() => decide('propose-move', proposed.facts, 'cleaner', asked, { proposal })).toThrow('move-already-open')
    for (const step of ['accept-move', 'decline-move'] as const) {
      expect(() => decide(step, proposed.facts, 'client', asked)).toThrow('step-not-allowed')
      expect(() => decide(step, confirmed, 'cleaner', asked)).toThrow('move-not-open')
    }
    expect(() => decide('withdraw-move', proposed.facts, 'cleaner', asked)).toThrow('step-not-allowed')
    expect(() => decide('accept-move', proposed.facts, 'cleaner', asked, { newStartsAt: fromStart(49 * HOUR) })).toThrow(
      'start-not-proposed',
    )
    expect(decide('decline-move', proposed.facts, 'cleaner', asked).effects).toEqual(['email-client-not-moved'])
    expect(decide('withdraw-move', proposed.facts, 'client', asked).effects).toEqual(['email-cleaner-not-moved'])
  })

  test('lapses a day after it was proposed, or 12 hours before the first start, and the proposer hears of it', () => {
    const { expiresAt } = proposal
    expect(() => decide('lapse-move', proposed.facts, 'system', new Date(expiresAt.getTime() - 1))).toThrow('too-early')
    expect(() => decide('accept-move', proposed.facts, 'cleaner', expiresAt)).toThrow('move-not-open')
    const lapsed = decide('lapse-move', proposed.facts, 'system', expiresAt)
    expect(lapsed.effects).toEqual(['email-client-not-moved'])
    expect(lapsed.facts).toEqual({ ...proposed.facts, proposal: null })
    const near = proposalOf({ by: 'cleaner', starts: [later, addMinutes(asked, 20 * HOUR)], proposedAt: asked, terms })
    expect(near.expiresAt).toEqual(addMinutes(asked, 8 * HOUR))
  })

  test('is possible until exactly 24 hours before', () => {
    expect(decide('propose-move', confirmed, 'client', fromStart(-24 * HOUR), { proposal }).to).toBe('confirmed')
    expect(() => decide('propose-move', confirmed, 'client', new Date(fromStart(-24 * HOUR).getTime() + 1), { proposal })).toThrow(
      'too-late',
    )
  })

  test('leaves nothing to charge where the first half paid it all', () => {
    const paid = { ...worked, legCents: { initial: cents(2), final: cents(0) } }
    const done = decide('punch-out', paid, 'cleaner', endsAt)
    expect(done.effects).toEqual(['stop-timesheet', 'email-client-completed', 'ask-reviews'])
    expect(done.facts.finalCapturedAt).toEqual(endsAt)
    expect(done.timers).toContainEqual({ timer: 'release-funds', dueAt: addMinutes(endsAt, 48 * HOUR) })
    expect(done.timers.map(({ timer }) => timer)).not.toContain('claim-due')
    expect(decide('release', done.facts, 'system', addMinutes(endsAt, 48 * HOUR)).effects).toEqual(['release-funds'])
  })
})

describe('the way to the visit', () => {
  test('is said once, from three hours before the start, with the estimated ride', () => {
    expect(() => decide('set-out', confirmed, 'cleaner', fromStart(-181))).toThrow('too-early')
    expect(() => decide('set-out', confirmed, 'cleaner', endsAt)).toThrow('too-late')
    expect(() => decide('set-out', confirmed, 'client', fromStart(-30))).toThrow('wrong-role')
    const out = decide('set-out', confirmed, 'cleaner', fromStart(-30), { rideMinutes: 25 })
    expect(out).toMatchObject({ to: 'confirmed', effects: ['email-client-on-the-way'], timers: [] })
    expect(out.facts).toMatchObject({ setOutAt: fromStart(-30), setOutSentAt: null, rideMinutes: 25 })
    expect(() => decide('set-out', out.facts, 'cleaner', fromStart(-20))).toThrow('step-not-allowed')
  })

  test('that is heard of after the arrival is no news', () => {
    const happened = { at: fromStart(-30), sentAt: fromStart(20) }
    expect(decide('set-out', confirmed, 'cleaner', fromStart(20), { happened, rideMinutes: 55 }).effects).toEqual([
      'email-client-on-the-way',
    ])
    expect(decide('set-out', confirmed, 'cleaner', fromStart(20), { happened, rideMinutes: 50 }).effects).toEqual([])
  })

  test('is late ten minutes after the start, is told once, and not once an absence may be reported', () => {
    expect(() => decide('tell-late', confirmed, 'system', fromStart(9))).toThrow('too-early')
    const told = decide('tell-late', confirmed, 'system', fromStart(10))
    expect(told).toMatchObject({ to: 'confirmed', effects: ['email-client-late', 'email-cleaner-late'] })
    expect(() => decide('tell-late', told.facts, 'system', fromStart(11))).toThrow('too-early')
    expect(() => decide('tell-late', confirmed, 'system', fromStart(30))).toThrow('too-late')
  })
})

describe('the visit', () => {
  test('is punched into from an hour before until its end', () => {
    expect(() => decide('punch-in', confirmed, 'cleaner', fromStart(-61))).toThrow('too-early')
    expect(decide('punch-in', confirmed, 'cleaner', fromStart(-60)).effects).toEqual(['start-timesheet', 'email-client-started'])
    expect(() => decide('punch-in', confirmed, 'cleaner', endsAt)).toThrow('too-late')
  })

  test('ends when every task is done and photographed, and charges the second half', () => {
    expect(() => decide('punch-out', working, 'cleaner', endsAt)).toThrow('photos-missing')
    expect(() => decide('punch-out', { ...worked, checklist: { total: 9, answered: 8 } }, 'cleaner', endsAt)).toThrow(
      'checklist-incomplete',
    )
    expect(decide('punch-out', { ...worked, allowPhotos: false, photos: { before: 0, after: 0 } }, 'cleaner', endsAt).to).toBe('completed')
    expect(decide('punch-out', worked, 'cleaner', endsAt)).toMatchObject({
      to: 'completed',
      effects: ['stop-timesheet', 'charge-final', 'email-client-completed', 'ask-reviews'],
      timers: [
        { timer: 'overdue', dueAt: null },
        { timer: 'review-close', dueAt: addMinutes(endsAt, 14 * 24 * HOUR) },
        { timer: 'claim-due', dueAt: addMinutes(endsAt, 96 * HOUR) },
      ],
    })
  })

  test('releases the funds 48 hours after the last charge, unless a case is open', () => {
    const paid = decide('paid-in-full', { ...completed, finalLeg: 'captured' }, 'system', endsAt)
    const dueAt = addMinutes(endsAt, 48 * HOUR)
    expect(paid.timers).toEqual([
      { timer: 'claim-due', dueAt: null },
      { timer: 'release-funds', dueAt },
    ])
    expect(() => decide('release', paid.facts, 'system', addMinutes(dueAt, -1))).toThrow('too-early')
    expect(() => decide('release', { ...paid.facts, frozenAt: endsAt }, 'system', dueAt)).toThrow('step-not-allowed')
    const released = decide('release', paid.facts, 'system', dueAt)
    expect(released.effects).toEqual(['release-funds'])
    expect(() => decide('release', released.facts, 'system', dueAt)).toThrow('step-not-allowed')
  })

  test.each(['report-no-show', 'report-lock-out'] as const)('%s is open from thirty minutes after the start', (step) => {
    const actor: Actor = step === 'report-no-show' ? 'client' : 'cleaner'
    expect(() => decide(step, confirmed, actor, new Date(fromStart(30).getTime() - 1))).toThrow('too-early')
    expect(decide(step, confirmed, actor, fromStart(30)).facts).toMatchObject({
      status: 'cancelled',
      endReason: step === 'report-no-show' ? 'no_show' : 'lock_out',
    })
    expect(() => decide(step, working, actor, fromStart(30))).toThrow('step-not-allowed')
  })
})

describe('an absence', () => {
  test('is the cleaner’s to say from the start on, with all that follows when the client reports it', () => {
    expect(() => decide('report-no-show', confirmed, 'cleaner', new Date(startsAt.getTime() - 1))).toThrow('too-early')
    const said = decide('report-no-show', confirmed, 'cleaner', startsAt)
    expect(said.facts).toMatchObject({ status: 'cancelled', endReason: 'no_show', endedBy: 'cleaner' })
    const reported = decide('report-no-show', confirmed, 'client', fromStart(30))
    expect(said.effects).toEqual(reported.effects)
    expect(said.effects).toEqual(
      expect.arrayContaining(['settle-cancellation', 'give-back-promotions', 'lower-reliability', 'email-client-no-show']),
    )
  })

  test('leaves the cleaner of a confirmed visit one way out at any instant: cancelling before the start, saying so after it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5 * 24 * HOUR, max: 5 * 24 * HOUR }), (minutes) => {
        const steps = allowedSteps(confirmed, 'cleaner', fromStart(minutes))
        expect([steps.includes('cancel'), steps.includes('report-no-show')]).toEqual([minutes < 0, minutes >= 0])
      }),
    )
  })
})

test('every guard and every timer has its use', () => {
  const rules: readonly StepRule[] = Object.values(STEPS)
  expect(new Set(rules.flatMap((rule) => rule.guards))).toEqual(new Set(Object.keys(GUARDS)))
  const armed = new Set(rules.flatMap(({ arms }) => arms.map((rule) => (typeof rule === 'string' ? rule : rule.timer))))
  expect(armed).toEqual(new Set(TIMERS))
  for (const timer of TIMERS) for (const step of STEPS_OF_TIMER[timer]) expect(STEPS[step].by).toEqual(['system'])
})
