import { cents } from './money.ts'
import { proposalOf } from './move.ts'
import { EQUAL_HALVES } from '../../tests/support/equal-halves.ts'
import { given } from '../../tests/support/given-booking.ts'
import { addMinutes } from './elapsed.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newBookingFacts } from './booking-facts.ts'
import type { BookingFacts } from './booking-facts.ts'
import { GUARDS } from './booking-guards.ts'
import { allowedSteps, refusalFor } from './booking-lifecycle.ts'
import { STEPS, STEPS_OF_TIMER } from './booking-steps.ts'
import type { StepRule } from './booking-steps.ts'
import { TIMERS } from './booking-timers.ts'
import { ACTORS } from './booking.ts'
import type { Actor } from './booking.ts'

const asked = new Date('2026-11-20T15:00:00Z')
const startsAt = new Date('2026-11-26T14:00:00Z')
const endsAt = new Date('2026-11-26T18:00:00Z')
const fromStart = (minutes: number): Date => addMinutes(startsAt, minutes)
const HOUR = 60

const newFacts = newBookingFacts({ startsAt, endsAt, requestedAt: asked, expiresAt: startsAt, allowPhotos: true, legCents: EQUAL_HALVES })
const requested = given(newFacts).when('request', 'client', asked).facts
const held = given({ ...requested, initialLeg: 'authorized' }).when('hold', 'system', asked).facts
const accepted = given(held).when('accept', 'cleaner', asked).facts
const confirmed = given({ ...accepted, initialLeg: 'captured' }).when('confirm', 'system', asked).facts
const working = given(confirmed).when('punch-in', 'cleaner', startsAt).facts
const worked: BookingFacts = { ...working, checklist: { total: 9, answered: 9 }, photos: { before: 1, after: 2 } }
const completed = given(worked).when('punch-out', 'cleaner', endsAt).facts
const posted = given({ ...newFacts, searchEndsAt: addMinutes(asked, 24 * HOUR) }).when('post', 'client', asked).facts
const offered = given({ ...posted, initialLeg: 'authorized' }).when('hold-search', 'system', asked).facts
const claimed = given(offered).when('claim', 'cleaner', asked).facts

describe('a request', () => {
  test('opens a hold, has fifteen minutes for its card and a day for its answer', () => {
    given(newFacts)
      .when('request', 'client', asked)
      .thenIs({
        to: 'pending',
        effects: ['open-hold'],
        timers: [
          { timer: 'hold-expiry', dueAt: addMinutes(asked, 15) },
          { timer: 'lapse', dueAt: addMinutes(asked, 24 * HOUR) },
        ],
      })
    given(newFacts).when('request', 'client', startsAt).isRefused('in-the-past')
  })

  test('that an operator made at the client’s word is told to the client, who has two hours for a card', () => {
    const asking = { ...newFacts, isOnBehalf: true }
    given(asking)
      .when('request', 'admin', asked)
      .thenIs({
        to: 'pending',
        effects: ['open-hold', 'email-client-to-confirm'],
        timers: [
          { timer: 'hold-expiry', dueAt: addMinutes(asked, 120) },
          { timer: 'lapse', dueAt: addMinutes(asked, 24 * HOUR) },
        ],
      })
    const waiting = given(asking).when('request', 'admin', asked).facts
    given(waiting).when('abandon', 'system', addMinutes(asked, 119)).isRefused('too-early')
    expect(given(waiting).when('abandon', 'system', addMinutes(asked, 120)).facts).toMatchObject({ endReason: 'unpaid' })
  })

  test('reaches the cleaner once the hold stands, and only once', () => {
    given(requested).when('hold', 'system', asked).isRefused('no-payment-hold')
    const told = given({ ...requested, initialLeg: 'authorized' }).when('hold', 'system', asked)
    expect(told.effects).toEqual(['email-client-requested', 'email-cleaner-requested'])
    given(told.facts).when('hold', 'system', asked).isRefused('step-not-allowed')
  })

  test('without a card is dropped after fifteen minutes and gives the discount back', () => {
    given(requested).when('abandon', 'system', addMinutes(asked, 14)).isRefused('too-early')
    const dropped = given(requested).when('abandon', 'system', addMinutes(asked, 15))
    expect(dropped.facts).toMatchObject({ status: 'cancelled', endReason: 'unpaid', endedBy: 'system' })
    expect(dropped.effects).toContain('release-promotions')
    given(held).when('abandon', 'system', addMinutes(asked, 15)).isRefused('step-not-allowed')
  })
})

describe('an answer', () => {
  test('is taken from the cleaner before expiry, with the first half held', () => {
    given(held)
      .when('accept', 'cleaner', asked)
      .thenIs({ to: 'pending', effects: ['capture-initial'] })
    given(requested).when('accept', 'cleaner', asked).isRefused('no-payment-hold')
    given(held)
      .when('accept', 'cleaner', addMinutes(asked, 24 * HOUR))
      .isRefused('booking-expired')
    given(held).when('accept', 'client', asked).isRefused('wrong-role')
    given(held).when('accept', null, asked).isRefused('not-yours')
    given(accepted).when('accept', 'cleaner', asked).isRefused('step-not-allowed')
  })

  test('of no frees the slot and voids the hold', () => {
    const declined = given(held).when('decline', 'cleaner', asked, { reason: 'schedule_conflict' })
    expect(declined.facts).toMatchObject({ status: 'declined', endReason: 'schedule_conflict', endedBy: 'cleaner' })
    expect(declined.effects).toEqual(['void-initial', 'release-promotions', 'email-client-declined'])
  })

  test('that never comes lapses the request, and later tries are refused', () => {
    given(held)
      .when('lapse', 'system', addMinutes(asked, 24 * HOUR - 1))
      .isRefused('too-early')
    const lapsed = given(held).when('lapse', 'system', addMinutes(asked, 24 * HOUR))
    expect(lapsed.effects).toEqual(['void-initial', 'release-promotions', 'email-client-lapsed', 'email-cleaner-lapsed'])
    given(lapsed.facts)
      .when('accept', 'cleaner', addMinutes(asked, 25 * HOUR))
      .isRefused('booking-expired')
  })

  test('confirms the booking once the first half is captured', () => {
    given(accepted).when('confirm', 'system', asked).isRefused('no-payment-hold')
    expect(confirmed).toMatchObject({ status: 'confirmed', initialCapturedAt: asked })
  })

  test('whose capture fails leaves the client a day to pay again, then ends', () => {
    const failed = given({ ...accepted, initialLeg: 'failed' }).when('ask-again', 'system', asked)
    expect(failed.timers).toEqual([{ timer: 'repay', dueAt: addMinutes(asked, 24 * HOUR) }])
    given(failed.facts)
      .when('unpaid', 'system', addMinutes(asked, 24 * HOUR - 1))
      .isRefused('too-early')
    expect(given(failed.facts).when('unpaid', 'system', addMinutes(asked, 24 * HOUR)).facts).toMatchObject({
      status: 'cancelled',
      endReason: 'unpaid',
    })
    const again = given({ ...failed.facts, initialLeg: 'authorized' }).when('hold', 'system', addMinutes(asked, HOUR))
    expect(again.effects).toEqual(['capture-initial'])
    expect(again.timers).toContainEqual({ timer: 'repay', dueAt: null })
  })
})

describe('a posted visit', () => {
  test('is offered once its hold stands, claimed by a cleaner, approved by the client and paid', () => {
    given({ ...posted, initialLeg: 'authorized' })
      .when('claim', 'cleaner', asked)
      .isRefused('no-payment-hold')
    expect(claimed).toMatchObject({ status: 'pending', awaiting: 'client', expiresAt: addMinutes(asked, 120) })
    expect(given(claimed).when('approve', 'client', asked).effects).toEqual(['capture-initial'])
    given(claimed).when('reject', 'client', asked).thenIs({ to: 'declined_by_client' })
    given(claimed).when('accept', 'cleaner', asked).isRefused('step-not-allowed')
  })

  test('takes the claimed start, and waits for its client as long as the emergency asks', () => {
    const newStartsAt = addMinutes(startsAt, 90)
    const { facts } = given({ ...offered, responseMinutes: 30 }).when('claim', 'cleaner', asked, { newStartsAt })
    expect(facts).toMatchObject({ startsAt: newStartsAt, endsAt: addMinutes(newStartsAt, 4 * HOUR), feeClockStartsAt: newStartsAt })
    expect(facts.expiresAt).toEqual(addMinutes(asked, 30))
  })

  test('is offered on when its client passes the person over, its cleaner withdraws or nobody answers, until its time is over', () => {
    for (const [step, actor, now] of [
      ['pass-over', 'client', asked],
      ['withdraw-claim', 'cleaner', asked],
      ['lapse-claim', 'system', addMinutes(asked, 120)],
    ] as const) {
      const decided = given(claimed).when(step, actor, now)
      expect(decided.facts).toMatchObject({ status: 'available', awaiting: 'cleaner', expiresAt: addMinutes(asked, 24 * HOUR) })
      expect(decided.effects).toContain('offer-on')
    }
    given(claimed).when('lapse-claim', 'system', addMinutes(asked, 119)).isRefused('too-early')
    given(claimed)
      .when('pass-over', 'client', addMinutes(asked, 24 * HOUR))
      .isRefused('booking-expired')
    expect(given(offered).when('lapse', 'system', addMinutes(asked, 24 * HOUR)).facts).toMatchObject({ endReason: 'expired' })
  })

  test('is no cleaner’s to cancel before one has claimed it', () => {
    given(posted).when('cancel', 'cleaner', asked).isRefused('not-yours')
    expect(given(posted).when('cancel', 'client', asked).effects).not.toContain('email-cleaner-cancelled')
    given(claimed).when('cancel', 'cleaner', asked).isRefused('step-not-allowed')
    given(claimed).when('withdraw-claim', 'cleaner', asked).thenIs({ to: 'available' })
  })
})

describe('cancelling', () => {
  test('before capture voids the hold, after it settles', () => {
    expect(given(held).when('cancel', 'client', asked).effects).toEqual([
      'void-initial',
      'release-promotions',
      'email-client-cancelled',
      'email-cleaner-cancelled',
    ])
    given(confirmed)
      .when('cancel', 'client', asked, { reason: 'price' })
      .thenIs({
        facts: { endReason: 'price', endedBy: 'client' },
        effects: ['settle-cancellation', 'email-client-cancelled', 'email-cleaner-cancelled'],
      })
  })

  test('by the cleaner refunds, tells the client, gives the discount back and costs reliability', () => {
    expect(given(confirmed).when('cancel', 'cleaner', asked).effects).toEqual(
      expect.arrayContaining(['settle-cancellation', 'email-client-cancelled', 'release-promotions', 'lower-reliability']),
    )
    given(held).when('cancel', 'cleaner', asked).isRefused('step-not-allowed')
  })

  test('is over once the work or its hour has begun, except for an operator', () => {
    given(working).when('cancel', 'client', fromStart(-1)).isRefused('step-not-allowed')
    for (const actor of ['client', 'cleaner'] as const) {
      given(confirmed)
        .when('cancel', actor, new Date(startsAt.getTime() - 1))
        .thenIs({ to: 'cancelled' })
      given(confirmed).when('cancel', actor, startsAt).isRefused('too-late')
    }
    given(confirmed).when('cancel', 'admin', endsAt).thenIs({ to: 'cancelled' })
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
        expect(given(facts).when('cancel', actor, now).effects.includes('release-promotions')).toBe(!isKept)
      }),
    )
  })
})

describe('moving a visit', () => {
  const sooner = fromStart(48 * HOUR)
  const later = fromStart(72 * HOUR)
  const terms = { tariff: { method: 'hourly', rateCents: cents(3_000) }, isTaxRegistered: false } as const
  const proposal = proposalOf({ by: 'client', starts: [later, sooner], proposedAt: asked, terms })
  const proposed = given(confirmed).when('propose-move', 'client', asked, { proposal })

  test('takes a proposal and the other party’s yes, and keeps the fee clock on the earliest start', () => {
    expect(proposed).toMatchObject({
      to: 'confirmed',
      effects: ['email-cleaner-proposed'],
      timers: [{ timer: 'move-lapse', dueAt: addMinutes(asked, 24 * HOUR) }],
    })
    expect(proposed.facts).toMatchObject({ startsAt, proposal: { by: 'client', starts: [sooner, later] } })
    const agreed = given(proposed.facts).when('accept-move', 'cleaner', addMinutes(asked, 1), { newStartsAt: later })
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
    const agreed = given({ ...proposed.facts, proposal: earlier }).when('accept-move', 'cleaner', asked)
    expect(agreed.facts).toMatchObject({ startsAt: fromStart(-30 * HOUR), feeClockStartsAt: fromStart(-30 * HOUR) })
  })

  test('is proposed once at a time, answered by the other party, and taken back by its own', () => {
    given(proposed.facts).when('propose-move', 'cleaner', asked, { proposal }).isRefused('move-already-open')
    for (const step of ['accept-move', 'decline-move'] as const) {
      given(proposed.facts).when(step, 'client', asked).isRefused('step-not-allowed')
      given(confirmed).when(step, 'cleaner', asked).isRefused('move-not-open')
    }
    given(proposed.facts).when('withdraw-move', 'cleaner', asked).isRefused('step-not-allowed')
    given(proposed.facts)
      .when('accept-move', 'cleaner', asked, { newStartsAt: fromStart(49 * HOUR) })
      .isRefused('start-not-proposed')
    expect(given(proposed.facts).when('decline-move', 'cleaner', asked).effects).toEqual(['email-client-not-moved'])
    expect(given(proposed.facts).when('withdraw-move', 'client', asked).effects).toEqual(['email-cleaner-not-moved'])
  })

  test('lapses a day after it was proposed, or 12 hours before the first start, and the proposer hears of it', () => {
    const { expiresAt } = proposal
    given(proposed.facts)
      .when('lapse-move', 'system', new Date(expiresAt.getTime() - 1))
      .isRefused('too-early')
    given(proposed.facts).when('accept-move', 'cleaner', expiresAt).isRefused('move-not-open')
    const lapsed = given(proposed.facts).when('lapse-move', 'system', expiresAt)
    expect(lapsed.effects).toEqual(['email-client-not-moved'])
    expect(lapsed.facts).toEqual({ ...proposed.facts, proposal: null })
    const near = proposalOf({ by: 'cleaner', starts: [later, addMinutes(asked, 20 * HOUR)], proposedAt: asked, terms })
    expect(near.expiresAt).toEqual(addMinutes(asked, 8 * HOUR))
  })

  test('is possible until exactly 24 hours before', () => {
    given(confirmed)
      .when('propose-move', 'client', fromStart(-24 * HOUR), { proposal })
      .thenIs({ to: 'confirmed' })
    given(confirmed)
      .when('propose-move', 'client', new Date(fromStart(-24 * HOUR).getTime() + 1), { proposal })
      .isRefused('too-late')
  })

  test('leaves nothing to charge where the first half paid it all', () => {
    const paid = { ...worked, legCents: { initial: cents(2), final: cents(0) } }
    const done = given(paid).when('punch-out', 'cleaner', endsAt)
    expect(done.effects).toEqual(['stop-timesheet', 'email-cleaner-paid', 'email-client-completed', 'ask-reviews'])
    expect(given({ ...paid, isFree: true }).when('punch-out', 'cleaner', endsAt).effects).not.toContain('email-cleaner-paid')
    expect(done.facts.finalCapturedAt).toEqual(endsAt)
    expect(done.timers).toContainEqual({ timer: 'release-funds', dueAt: addMinutes(endsAt, 48 * HOUR) })
    expect(done.timers.map(({ timer }) => timer)).not.toContain('second-half-over')
    expect(given(done.facts).when('release', 'system', addMinutes(endsAt, 48 * HOUR)).effects).toEqual(['release-funds'])
  })
})

describe('the way to the visit', () => {
  test('is said once, from three hours before the start, with the estimated ride', () => {
    given(confirmed).when('set-out', 'cleaner', fromStart(-181)).isRefused('too-early')
    given(confirmed).when('set-out', 'cleaner', endsAt).isRefused('too-late')
    given(confirmed).when('set-out', 'client', fromStart(-30)).isRefused('wrong-role')
    const out = given(confirmed).when('set-out', 'cleaner', fromStart(-30), { rideMinutes: 25 })
    expect(out).toMatchObject({ to: 'confirmed', effects: ['email-client-on-the-way'], timers: [] })
    expect(out.facts).toMatchObject({ setOutAt: fromStart(-30), setOutSentAt: null, rideMinutes: 25 })
    given(out.facts).when('set-out', 'cleaner', fromStart(-20)).isRefused('step-not-allowed')
  })

  test('that is heard of after the arrival is no news', () => {
    const happened = { at: fromStart(-30), sentAt: fromStart(20) }
    expect(given(confirmed).when('set-out', 'cleaner', fromStart(20), { happened, rideMinutes: 55 }).effects).toEqual([
      'email-client-on-the-way',
    ])
    expect(given(confirmed).when('set-out', 'cleaner', fromStart(20), { happened, rideMinutes: 50 }).effects).toEqual([])
  })

  test('is late ten minutes after the start, is told once, and not once an absence may be reported', () => {
    given(confirmed).when('tell-late', 'system', fromStart(9)).isRefused('too-early')
    const told = given(confirmed).when('tell-late', 'system', fromStart(10))
    expect(told).toMatchObject({ to: 'confirmed', effects: ['email-client-late', 'email-cleaner-late'] })
    given(told.facts).when('tell-late', 'system', fromStart(11)).isRefused('too-early')
    given(confirmed).when('tell-late', 'system', fromStart(30)).isRefused('too-late')
  })
})

describe('the visit', () => {
  test('is punched into from an hour before until its end', () => {
    given(confirmed).when('punch-in', 'cleaner', fromStart(-61)).isRefused('too-early')
    expect(given(confirmed).when('punch-in', 'cleaner', fromStart(-60)).effects).toEqual(['start-timesheet', 'email-client-started'])
    given(confirmed).when('punch-in', 'cleaner', endsAt).isRefused('too-late')
  })

  test('ends when every task is done and photographed, and charges the second half', () => {
    given(working).when('punch-out', 'cleaner', endsAt).isRefused('photos-missing')
    given({ ...worked, checklist: { total: 9, answered: 8 } })
      .when('punch-out', 'cleaner', endsAt)
      .isRefused('checklist-incomplete')
    given({ ...worked, allowPhotos: false, photos: { before: 0, after: 0 } })
      .when('punch-out', 'cleaner', endsAt)
      .thenIs({ to: 'completed' })
    given(worked)
      .when('punch-out', 'cleaner', endsAt)
      .thenIs({
        to: 'completed',
        effects: ['stop-timesheet', 'charge-final', 'email-client-completed', 'ask-reviews'],
        timers: [
          { timer: 'overdue', dueAt: null },
          { timer: 'review-close', dueAt: addMinutes(endsAt, 14 * 24 * HOUR) },
          { timer: 'second-half-over', dueAt: addMinutes(endsAt, 96 * HOUR) },
        ],
      })
  })

  test('releases the funds 48 hours after the last charge, unless a case is open', () => {
    const paid = given({ ...completed, finalLeg: 'captured' }).when('paid-in-full', 'system', endsAt)
    const dueAt = addMinutes(endsAt, 48 * HOUR)
    expect(paid.timers).toEqual([
      { timer: 'second-half-over', dueAt: null },
      { timer: 'release-funds', dueAt },
    ])
    given(paid.facts).when('release', 'system', addMinutes(dueAt, -1)).isRefused('too-early')
    given({ ...paid.facts, frozenAt: endsAt })
      .when('release', 'system', dueAt)
      .isRefused('step-not-allowed')
    const released = given(paid.facts).when('release', 'system', dueAt)
    expect(released.effects).toEqual(['release-funds'])
    given(released.facts).when('release', 'system', dueAt).isRefused('step-not-allowed')
  })

  test.each(['report-no-show', 'report-lock-out'] as const)('%s is open from thirty minutes after the start', (step) => {
    const actor: Actor = step === 'report-no-show' ? 'client' : 'cleaner'
    given(confirmed)
      .when(step, actor, new Date(fromStart(30).getTime() - 1))
      .isRefused('too-early')
    expect(given(confirmed).when(step, actor, fromStart(30)).facts).toMatchObject({
      status: 'cancelled',
      endReason: step === 'report-no-show' ? 'no_show' : 'lock_out',
    })
    given(working).when(step, actor, fromStart(30)).isRefused('step-not-allowed')
  })
})

describe('an absence', () => {
  test('is the cleaner’s to say from the start on, with all that follows when the client reports it', () => {
    given(confirmed)
      .when('report-no-show', 'cleaner', new Date(startsAt.getTime() - 1))
      .isRefused('too-early')
    const said = given(confirmed).when('report-no-show', 'cleaner', startsAt)
    expect(said.facts).toMatchObject({ status: 'cancelled', endReason: 'no_show', endedBy: 'cleaner' })
    const reported = given(confirmed).when('report-no-show', 'client', fromStart(30))
    expect(said.effects).toEqual(reported.effects)
    expect(said.effects).toEqual(
      expect.arrayContaining(['settle-cancellation', 'release-promotions', 'lower-reliability', 'email-client-no-show']),
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
