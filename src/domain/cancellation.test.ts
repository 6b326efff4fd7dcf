import { EQUAL_HALVES } from '../../tests/support/equal-halves.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newBookingFacts } from './booking-facts.ts'
import { lapseAt } from './booking-timers.ts'
import { cancellationTerms, freeUntil, isLate, refundArrival, requestTerms, settlement, SETTLEMENT_CAUSES } from './cancellation.ts'
import { addMinutes, DAY_MS as DAY, HOUR_MS as HOUR } from './elapsed.ts'
import { cents } from './money.ts'

const startsAt = new Date('2026-11-26T14:00:00Z')
const before = (milliseconds: number): Date => new Date(startsAt.getTime() - milliseconds)
const facts = { feeClockStartsAt: startsAt, acceptedAt: before(3 * DAY), capturedCents: cents(5_940) }

test.each([
  ['a day and a millisecond before, cancelling is free', DAY + 1, 0, 5_940],
  ['exactly a day before, cancelling is still free', DAY, 0, 5_940],
  ['a millisecond later it costs 50 $', DAY - 1, 5_000, 940],
  ['after the start it costs 50 $', -60_000, 5_000, 940],
])('%s', (_, beforeStart, feeCents, refundCents) => {
  expect(settlement({ facts, by: 'client', now: before(beforeStart) })).toEqual({ feeCents, refundCents })
})

test.each([
  ['two hours after a late yes, cancelling is still free', 10 * HOUR, 8 * HOUR, 0],
  ['a millisecond later it costs 50 $', 10 * HOUR, 8 * HOUR - 1, 5_000],
  ['an hour before the start, a yes leaves until the start', HOUR, 1, 0],
  ['a yes just over a day before leaves its two hours', DAY + HOUR, DAY - HOUR, 0],
])('%s', (_, acceptedBefore, cancelledBefore, feeCents) => {
  const late = { ...facts, acceptedAt: before(acceptedBefore) }
  expect(settlement({ facts: late, by: 'client', now: before(cancelledBefore) }).feeCents).toBe(feeCents)
})

test('before the answer nothing is owed, whatever the hour and whatever was captured', () => {
  const unanswered = { ...facts, acceptedAt: null }
  expect(settlement({ facts: unanswered, by: 'client', now: before(1) }).feeCents).toBe(0)
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

test.each([
  // Toronto falls back on 1 November 2026 and springs forward on 14 March 2027: 24 hours are not the same hour the day before.
  ['the night the clocks fall back', '2026-11-01T14:00:00Z', '2026-10-31T14:00:00Z'],
  ['the night the clocks spring forward', '2027-03-14T13:00:00Z', '2027-03-13T13:00:00Z'],
])('on %s the limit is 24 hours of real time', (_, start, limit) => {
  const at = new Date(start)
  expect(freeUntil(at, new Date(at.getTime() - 3 * DAY)).toISOString()).toBe(new Date(limit).toISOString())
  expect(isLate(at, new Date(limit))).toBe(false)
  expect(isLate(at, new Date(new Date(limit).getTime() + 1))).toBe(true)
})

/** A request made some time before the start, and an instant before which it was accepted or not. */
const minutes = (max: number) => fc.integer({ min: 0, max })
const requests = fc.record({
  startsIn: fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 4 * 24 * 60 })),
  answeredAfter: minutes(24 * 60),
  later: minutes(5 * 24 * 60),
})

test('fee and refund are never negative and always add up to what was captured', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000).map(cents), fc.constantFrom(...SETTLEMENT_CAUSES), requests, (capturedCents, by, { startsIn, later }) => {
      const known = { feeClockStartsAt: startsAt, acceptedAt: before(startsIn * 60_000), capturedCents }
      const { feeCents, refundCents } = settlement({ facts: known, by, now: addMinutes(known.acceptedAt, later) })
      return feeCents >= 0 && feeCents <= 5_000 && refundCents >= 0 && feeCents + refundCents === capturedCents
    }),
  )
})

test('a client always has two hours after the yes, or until the start, to cancel for free; and never less than until a day before', () => {
  fc.assert(
    fc.property(requests, ({ startsIn, later }) => {
      const acceptedAt = before(startsIn * 60_000)
      const now = addMinutes(acceptedAt, later)
      const { feeCents } = settlement({ facts: { ...facts, acceptedAt }, by: 'client', now })
      const isWithinTwoHours = now <= addMinutes(acceptedAt, 120)
      if (now <= startsAt && (isWithinTwoHours || now <= before(DAY))) expect(feeCents).toBe(0)
      else expect(feeCents).toBe(5_000)
    }),
  )
})

describe('the cost shown to a client', () => {
  const asked = (startsIn: number, answeredAfter: number | null) => {
    const requestedAt = before(startsIn * 60_000)
    const acceptedAt = answeredAfter === null ? null : addMinutes(requestedAt, answeredAfter)
    const expiresAt = lapseAt(requestedAt, startsAt)
    return {
      ...newBookingFacts({ startsAt, endsAt: startsAt, requestedAt, expiresAt, allowPhotos: true, legCents: EQUAL_HALVES }),
      acceptedAt,
    }
  }

  test.each([
    ['three days ahead: until a day before', 72 * 60, 'free', DAY],
    ['a day and a half ahead: at least until a day before', 36 * 60, 'free-at-least', DAY],
    ['tomorrow: until the answer and two hours more', 16 * 60, 'free-after-answer', null],
    ['within two hours: until the start', 100, 'free-to-start', 0],
  ])('of a visit %s', (_, startsIn, kind, until) => {
    expect(requestTerms(startsAt, before(startsIn * 60_000)).cancelling).toEqual({ kind, until: until === null ? null : before(until) })
  })

  test.each([
    ['three days ahead, within 24 hours', 72 * 60, { kind: 'within', minutes: 24 * 60 }],
    ['in sixteen hours, by two hours before', 16 * 60, { kind: 'by', at: before(2 * HOUR) }],
    ['in two hours, within half an hour', 2 * 60, { kind: 'within', minutes: 30 }],
    ['in twenty minutes, by the start', 20, { kind: 'by', at: startsAt }],
  ])('is when the answer comes: of a visit %s', (_, startsIn, answer) => {
    expect(requestTerms(startsAt, before(startsIn * 60_000)).answer).toEqual(answer)
  })

  test('is never over, and holds whenever the answer comes', () => {
    fc.assert(
      fc.property(requests, ({ startsIn, answeredAfter }) => {
        const request = asked(startsIn, null)
        const { requestedAt: now, expiresAt } = request
        const told = cancellationTerms(request, now)
        if (told === null) throw new Error('nothing is said of a visit to come')
        expect(told.kind).not.toBe('fee')
        if (told.until) expect(told.until >= now).toBe(true)
        const acceptedAt = new Date(Math.min(addMinutes(now, answeredAfter).getTime(), expiresAt.getTime() - 1))
        const until = freeUntil(startsAt, acceptedAt)
        if (told.kind === 'free' || told.kind === 'free-to-start') expect(until).toEqual(told.until)
        else expect(until >= (told.until ?? acceptedAt)).toBe(true)
        if (told.kind === 'free-to-start') expect(until).toEqual(startsAt)
        if (told.kind === 'free-after-answer') expect(until).toEqual(new Date(Math.min(addMinutes(acceptedAt, 120).getTime(), +startsAt)))
      }),
    )
  })

  test('after the answer agrees with what cancelling costs, up to the start and no further', () => {
    fc.assert(
      fc.property(requests, ({ startsIn, answeredAfter, later }) => {
        const accepted = asked(startsIn, answeredAfter)
        const now = addMinutes(accepted.acceptedAt ?? accepted.requestedAt, later)
        const told = cancellationTerms(accepted, now)
        expect(told === null).toBe(now >= startsAt)
        const { feeCents } = settlement({ facts: { ...accepted, capturedCents: cents(5_940) }, by: 'client', now })
        if (told) expect(told.kind === 'fee').toBe(feeCents > 0)
      }),
    )
  })

  test('stops once the booking is over or the work has begun', () => {
    const now = before(HOUR)
    expect(cancellationTerms({ ...asked(72 * 60, 60), endedAt: now }, now)).toBeNull()
    expect(cancellationTerms({ ...asked(72 * 60, 60), punchedInAt: now }, now)).toBeNull()
  })
})

test.each([
  ['a Monday', '2026-11-23', '2026-11-30', '2026-12-07'],
  ['a Friday', '2026-11-27', '2026-12-04', '2026-12-11'],
  ['a Sunday', '2026-11-29', '2026-12-04', '2026-12-11'],
])('a refund made on %s arrives in 5 to 10 business days', (_, on, from, to) => {
  expect(refundArrival(on)).toEqual({ from, to })
})
