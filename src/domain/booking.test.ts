import { EQUAL_HALVES } from '../../tests/support/equal-halves.ts'
import { expect, test } from 'vitest'
import { newBookingFacts } from './booking-facts.ts'
import { BOOKING_STATUSES, isYetToEnter } from './booking.ts'
import { assignedCleaner, isClientLeftWithout, isUnfinished } from './whole-booking.ts'
import type { Booking } from './whole-booking.ts'
import type { BookingId } from './id.ts'
import { cents } from './money.ts'
import { ofEachLine, PRICE_LINES } from './pricing.ts'

const at = new Date('2026-11-26T14:00:00Z')
const facts = (change: Partial<Booking['facts']>): Booking['facts'] => ({
  ...newBookingFacts({ startsAt: at, endsAt: at, requestedAt: at, expiresAt: at, allowPhotos: true, legCents: EQUAL_HALVES }),
  status: 'completed',
  finalCapturedAt: at,
  ...change,
})
const price = ofEachLine(() => cents(6_400))

test('somebody is yet to enter until the work begins, or will not', () => {
  expect(BOOKING_STATUSES.filter(isYetToEnter)).toEqual(['available', 'pending', 'confirmed'])
})

test('a booking is finished once nothing is to come: no visit, no money, no case', () => {
  const unfinished = BOOKING_STATUSES.filter((status) => isUnfinished({ facts: facts({ status }), price }, 'cleaner'))
  expect(unfinished).toEqual(['available', 'pending', 'confirmed', 'in_progress'])
  const unpaid = facts({ finalCapturedAt: null })
  expect(isUnfinished({ facts: unpaid, price }, 'cleaner')).toBe(true)
  expect(isUnfinished({ facts: unpaid, price: { ...price, finalLegCents: cents(0) } }, 'cleaner')).toBe(false)
  expect(isUnfinished({ facts: facts({ frozenAt: at }), price }, 'cleaner')).toBe(true)
  expect(isUnfinished({ facts: facts({ frozenAt: at, unfrozenAt: at }), price }, 'cleaner')).toBe(false)
  expect(isUnfinished({ facts: facts({ frozenAt: at, releasedAt: at }), price }, 'cleaner')).toBe(false)
  const owed = facts({ status: 'completed', finalCapturedAt: null, owedAt: at })
  expect([isUnfinished({ facts: owed, price }, 'client'), isUnfinished({ facts: owed, price }, 'cleaner')]).toEqual([true, false])
  const given = facts({ status: 'completed', finalCapturedAt: null, isRefunded: true })
  expect([isUnfinished({ facts: given, price }, 'client'), isUnfinished({ facts: given, price }, 'cleaner')]).toEqual([false, false])
})

test('nobody is taken for the cleaner of a booking that is offered to all', () => {
  const id = 'b' as BookingId
  expect(assignedCleaner({ id, parties: { cleaner: { id: 'marie' } } })).toEqual({ id: 'marie' })
  expect(() => assignedCleaner({ id, parties: { cleaner: null } })).toThrow('booking b has no cleaner')
})

test('a price has each of its lines once', () => {
  expect(Object.keys(price)).toEqual([...PRICE_LINES])
  expect(new Set(PRICE_LINES).size).toBe(PRICE_LINES.length)
})

test.each([
  ['declined by the cleaner', { status: 'declined', endedBy: 'cleaner' }, true],
  ['without an answer in time', { status: 'cancelled', endReason: 'expired', endedBy: 'system' }, true],
  ['cancelled by the cleaner', { status: 'cancelled', endReason: 'other', endedBy: 'cleaner' }, true],
  ['cancelled by an operator', { status: 'cancelled', endReason: 'other', endedBy: 'admin' }, true],
  ['missed by the cleaner, as the client reports', { status: 'cancelled', endReason: 'no_show', endedBy: 'client' }, true],
  ['cancelled by the client', { status: 'cancelled', endReason: 'other', endedBy: 'client' }, false],
  ['never paid', { status: 'cancelled', endReason: 'unpaid', endedBy: 'system' }, false],
  ['before a closed door', { status: 'cancelled', endReason: 'lock_out', endedBy: 'cleaner' }, false],
  ['turned down by the client', { status: 'declined_by_client', endedBy: 'client' }, false],
  ['still to come', { status: 'confirmed' }, false],
  ['done', { status: 'completed' }, false],
] as const)('a booking %s: whether it left its client without', (_, change, leftWithout) => {
  expect(isClientLeftWithout(facts(change))).toBe(leftWithout)
})
