import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from './money.ts'
import { BOOKING_STATUSES, ENDED_STATUSES, OPEN_STATUSES, type BookingStatus } from './booking.ts'
import {
  courseOf,
  LEG_EVENTS,
  LEG_STATES,
  mayRefundBecome,
  nextLegState,
  PAYMENT_STATUSES,
  paymentStatus,
  REFUND_STATES,
  RELEASE_STATES,
  STARTED_LEG_STATES,
} from './payment-status.ts'
import { payableLeg } from './booking-money.ts'
import type { LegEvent, LegState, PaymentFacts, PaymentStatus } from './payment-status.ts'

const leg = (state: LegState, posted = state === 'captured') => ({ state, amountCents: cents(5_000), posted })

const open: PaymentFacts = {
  course: 'open',
  initial: leg('none'),
  final: leg('none'),
  finalRetriesRemain: true,
  refunds: [],
  totalCents: cents(10_000),
  cancelFeeCents: cents(0),
  release: 'none',
  heldCents: cents(0),
}
const paid: PaymentFacts = { ...open, course: 'done', initial: leg('captured'), final: leg('captured'), heldCents: cents(10_000) }
const back = (of: 'initial' | 'final', amount: number, state: 'pending' | 'succeeded' | 'failed' = 'succeeded') => ({
  leg: of,
  amountCents: cents(amount),
  state,
})

test.each<[string, PaymentStatus, PaymentFacts]>([
  ['a new request waits for its card', 'initial_pending', open],
  ['a hold is not yet a payment', 'initial_pending', { ...open, initial: leg('authorized') }],
  ['a refused card can be tried again', 'initial_failed', { ...open, initial: leg('failed') }],
  ['an accepted booking has its first half', 'initial_completed', { ...open, initial: leg('captured') }],
  ['a lapsed request paid nothing', 'failed', { ...open, course: 'ended', initial: leg('void') }],
  ['work done, second half not yet tried', 'partially_paid', { ...open, course: 'done', initial: leg('captured') }],
  ['the bank wants the client', 'final_pending', { ...open, course: 'done', initial: leg('captured'), final: leg('requires_action') }],
  ['the second half was refused', 'final_failed', { ...open, course: 'done', initial: leg('captured'), final: leg('failed') }],
  [
    'the second half was refused once too often',
    'partially_paid',
    { ...open, course: 'done', initial: leg('captured'), final: leg('failed'), finalRetriesRemain: false },
  ],
  ['both halves are in the ledger', 'fully_paid', paid],
  [
    'the first half pays all the work',
    'fully_paid',
    { ...open, course: 'done', initial: leg('captured'), totalCents: cents(3_000), refunds: [back('initial', 2_000)] },
  ],
  [
    'what is above the work has not gone back yet',
    'partially_paid',
    { ...open, course: 'done', initial: leg('captured'), totalCents: cents(3_000), refunds: [back('initial', 1_000)] },
  ],
  ['the second half is not yet in the ledger', 'final_completed', { ...paid, final: leg('captured', false) }],
  ['the funds went to the cleaner', 'completed', { ...paid, release: 'released', heldCents: cents(0) }],
  ['a part was given back', 'final_partially_refunded', { ...paid, refunds: [back('initial', 2_000)] }],
  ['the second half was given back', 'final_refunded', { ...paid, refunds: [back('final', 5_000)] }],
  ['everything was given back', 'refunded', { ...paid, refunds: [back('initial', 5_000), back('final', 5_000)] }],
  ['a refund that failed gave nothing back', 'fully_paid', { ...paid, refunds: [back('final', 5_000, 'failed')] }],
  [
    'cancelled late, the refund on its way',
    'partially_paid',
    { ...open, course: 'ended', initial: leg('captured'), cancelFeeCents: cents(3_000), refunds: [back('initial', 2_000, 'pending')] },
  ],
  [
    'cancelled late and settled',
    'completed',
    { ...open, course: 'ended', initial: leg('captured'), cancelFeeCents: cents(3_000), refunds: [back('initial', 2_000)] },
  ],
  [
    'cancelled in time and given back',
    'refunded',
    { ...open, course: 'ended', initial: leg('captured'), refunds: [back('initial', 5_000)] },
  ],
])('%s: %s', (_, expected, facts) => {
  expect(paymentStatus(facts)).toBe(expected)
})

const cent = (state: LegState, amount: number, posted = true) => ({ state, amountCents: cents(amount), posted })

test.each<[string, PaymentStatus, PaymentFacts]>([
  ['a single cent given back', 'refunded', { ...open, initial: cent('captured', 1), refunds: [back('initial', 1)] }],
  ['a second half of one cent given back', 'final_refunded', { ...paid, final: cent('captured', 1), refunds: [back('final', 1)] }],
  ['one cent of many given back', 'final_partially_refunded', { ...paid, refunds: [back('initial', 1)] }],
  ['a part of the second half given back', 'final_partially_refunded', { ...paid, refunds: [back('final', 2_000)] }],
  [
    'the second half and one cent of the first',
    'final_partially_refunded',
    { ...paid, refunds: [back('final', 5_000), back('initial', 1)] },
  ],
  ['a second half of nothing', 'fully_paid', { ...paid, final: cent('captured', 0), totalCents: cents(5_000) }],
  ['a total that the halves do not make', 'final_completed', { ...paid, totalCents: cents(10_001) }],
  ['only the first half in the ledger', 'final_completed', { ...paid, final: leg('captured', false) }],
  ['only the second half in the ledger', 'final_completed', { ...paid, initial: leg('captured', false) }],
  ['released, and a refund of it on its way back', 'fully_paid', { ...paid, release: 'released', heldCents: cents(1) }],
  ['transferred', 'completed', { ...paid, release: 'transferred', heldCents: cents(0) }],
  [
    'cancelled with one refund made and another on its way',
    'partially_paid',
    {
      ...open,
      course: 'ended',
      initial: leg('captured'),
      cancelFeeCents: cents(3_000),
      refunds: [back('initial', 2_000), back('initial', 500, 'pending')],
    },
  ],
  ['cancelled, its one cent the fee', 'completed', { ...open, course: 'ended', initial: cent('captured', 1), cancelFeeCents: cents(1) }],
  ['cancelled, nothing captured and no fee', 'failed', { ...open, course: 'ended', initial: leg('failed') }],
  ['open, and exactly the fee captured', 'initial_completed', { ...open, initial: leg('captured'), cancelFeeCents: cents(5_000) }],
])('%s: %s', (_, expected, facts) => {
  expect(paymentStatus(facts)).toBe(expected)
})

test('every combination of facts has one of the thirteen statuses, and each of the thirteen is reached', () => {
  const reached = new Set<PaymentStatus>()
  const refundSets = [
    [],
    [back('initial', 2_000, 'pending')],
    [back('initial', 2_000)],
    [back('initial', 5_000)],
    [back('final', 5_000)],
    [back('final', 5_000, 'failed')],
    [back('initial', 5_000), back('final', 5_000)],
  ]
  for (const course of ['open', 'done', 'ended'] as const)
    for (const initial of LEG_STATES)
      for (const final of LEG_STATES)
        for (const posted of [true, false])
          for (const finalRetriesRemain of [true, false])
            for (const refunds of refundSets)
              for (const release of RELEASE_STATES)
                for (const held of [0, 10_000])
                  for (const fee of [0, 3_000]) {
                    const facts: PaymentFacts = {
                      course,
                      initial: leg(initial, posted),
                      final: leg(final, posted),
                      finalRetriesRemain,
                      refunds,
                      totalCents: cents(10_000),
                      cancelFeeCents: cents(fee),
                      release,
                      heldCents: cents(held),
                    }
                    reached.add(paymentStatus(facts))
                  }
  expect([...reached].toSorted()).toEqual([...PAYMENT_STATUSES].toSorted())
})

test('captured money stays captured, whichever event comes late', () => {
  for (const event of LEG_EVENTS) expect(nextLegState('captured', event)).toBe('captured')
})

test('a capture is believed from any state, even a void that lost the race', () => {
  for (const state of LEG_STATES) expect(nextLegState(state, 'captured')).toBe('captured')
})

test('events that come late change nothing, and every other is believed', () => {
  const late: Readonly<Record<LegState, string>> = {
    none: '',
    created: '',
    requires_action: 'created',
    processing: 'created',
    authorized: 'created requires_action processing',
    captured: 'created requires_action processing authorized failed void',
    failed: '',
    void: 'created requires_action processing authorized failed',
  }
  for (const state of LEG_STATES)
    for (const event of LEG_EVENTS)
      expect([state, event, nextLegState(state, event)]).toEqual([state, event, late[state].split(' ').includes(event) ? state : event])
})

test('the client may pay the first half until it is held, and the second once charging the saved card did not work', () => {
  const owed = (status: BookingStatus) =>
    LEG_STATES.map((state) => payableLeg({ status, initialLeg: state, finalLeg: state, waivedAt: null, isRefunded: false }) ?? '-').join(
      ' ',
    )
  // none, created, requires_action, processing, authorized, captured, failed, void
  for (const status of ['pending', 'available'] as const) expect(owed(status)).toBe('initial initial initial - - - initial initial')
  expect(owed('completed')).toBe('- - final - - - final final')
  // A later visit of a series, whose card was refused.
  expect(owed('confirmed')).toBe('- initial initial - - - initial initial')
  for (const status of BOOKING_STATUSES.filter((each) => !['pending', 'available', 'confirmed', 'completed'].includes(each)))
    expect([status, owed(status)]).toEqual([status, '- - - - - - - -'])
})

test('a second half that was waived, or of a visit that was refunded, is not paid any more', () => {
  const done = { status: 'completed', initialLeg: 'captured', finalLeg: 'failed', waivedAt: null, isRefunded: false } as const
  expect(payableLeg(done)).toBe('final')
  expect(payableLeg({ ...done, waivedAt: new Date('2026-11-26T16:00:00Z') })).toBeNull()
  expect(payableLeg({ ...done, isRefunded: true })).toBeNull()
})

test('money is open until the work is done or the booking ends without it', () => {
  const course = (wanted: string) => BOOKING_STATUSES.filter((status) => courseOf(status) === wanted)
  expect(course('open')).toEqual(OPEN_STATUSES)
  expect(course('done')).toEqual(['completed'])
  expect(course('ended')).toEqual(ENDED_STATUSES)
})

test('a leg that was started waits for its client', () => {
  expect(STARTED_LEG_STATES.join(' ')).toBe('created requires_action failed')
})

test('a refused card can be tried again, a void hold cannot', () => {
  expect(nextLegState('failed', 'requires_action')).toBe('requires_action')
  expect(nextLegState('failed', 'authorized')).toBe('authorized')
  expect(nextLegState('void', 'authorized')).toBe('void')
})

test('a captured leg ends captured however its events are shuffled and repeated', () => {
  const history = fc
    .array(fc.constantFrom<LegEvent>(...LEG_EVENTS), { maxLength: 12 })
    .chain((events) => fc.shuffledSubarray([...events, 'captured' as const], { minLength: events.length + 1 }))
  fc.assert(fc.property(history, (events) => events.reduce<LegState>(nextLegState, 'none') === 'captured'))
})

test('a refund moves on, may still be sent back by a bank, and never returns', () => {
  const moves = REFUND_STATES.flatMap((from) => REFUND_STATES.filter((to) => mayRefundBecome(from, to)).map((to) => `${from} → ${to}`))
  expect(moves).toEqual(['pending → succeeded', 'pending → failed', 'succeeded → failed'])
})
