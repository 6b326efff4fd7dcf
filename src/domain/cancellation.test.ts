import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeUntil, isLate, settlement, SETTLEMENT_CAUSES } from './cancellation.ts'
import { cents } from './money.ts'

const startsAt = new Date('2026-11-26T14:00:00Z')
const facts = { feeClockStartsAt: startsAt, capturedCents: cents(5_940) }
const before = (milliseconds: number): Date => new Date(startsAt.getTime() - milliseconds)
const DAY = 24 * 3_600_000

test.each([
  ['a day and a millisecond before, cancelling is free', DAY + 1, 0, 5_940],
  ['exactly a day before, cancelling is still free', DAY, 0, 5_940],
  ['a millisecond later it costs 50 $', DAY - 1, 5_000, 940],
  ['after the start it costs 50 $', -60_000, 5_000, 940],
])('%s', (_, beforeStart, feeCents, refundCents) => {
  expect(settlement({ facts, by: 'client', now: before(beforeStart) })).toEqual({ feeCents, refundCents })
})

test('the fee never exceeds what was captured', () => {
  const small = { ...facts, capturedCents: cents(3_400) }
  expect(settlement({ facts: small, by: 'client', now: before(1) })).toEqual({ feeCents: 3_400, refundCents: 0 })
  expect(settlement({ facts: { ...facts, capturedCents: cents(0) }, by: 'client', now: before(1) })).toEqual({
    feeCents: 0,
    refundCents: 0,
  })
})

test.each(['cleaner', 'admin', 'no_show'] as const)('when it ends by %s the client gets everything back, however late', (by) => {
  expect(settlement({ facts, by, now: before(1) })).toEqual({ feeCents: 0, refundCents: 5_940 })
})

test('a client who does not open the door owes the late fee', () => {
  expect(settlement({ facts, by: 'lock_out', now: before(-1_800_000) })).toEqual({ feeCents: 5_000, refundCents: 940 })
})

test('moving a visit away does not move the fee clock', () => {
  const moved = { feeClockStartsAt: startsAt, capturedCents: cents(5_940) }
  expect(settlement({ facts: moved, by: 'client', now: before(1) }).feeCents).toBe(5_000)
})

test.each([
  // Toronto falls back on 1 November 2026 and springs forward on 14 March 2027: 24 hours are not the same hour the day before.
  ['the night the clocks fall back', '2026-11-01T14:00:00Z', '2026-10-31T14:00:00Z'],
  ['the night the clocks spring forward', '2027-03-14T13:00:00Z', '2027-03-13T13:00:00Z'],
])('on %s the limit is 24 hours of real time', (_, start, limit) => {
  const at = new Date(start)
  expect(freeUntil(at).toISOString()).toBe(new Date(limit).toISOString())
  expect(isLate(at, new Date(limit))).toBe(false)
  expect(isLate(at, new Date(new Date(limit).getTime() + 1))).toBe(true)
})

test('fee and refund are never negative and always add up to what was captured', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000).map(cents),
      fc.constantFrom(...SETTLEMENT_CAUSES),
      fc.integer({ min: -3 * DAY, max: 3 * DAY }),
      (capturedCents, by, offset) => {
        const { feeCents, refundCents } = settlement({ facts: { feeClockStartsAt: startsAt, capturedCents }, by, now: before(offset) })
        return feeCents >= 0 && feeCents <= 5_000 && refundCents >= 0 && feeCents + refundCents === capturedCents
      },
    ),
  )
})
