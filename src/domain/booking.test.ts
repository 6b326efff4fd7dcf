import { expect, test } from 'vitest'
import { newBookingFacts } from './booking-facts.ts'
import { assignedCleaner, BOOKING_STATUSES, isUnfinished } from './booking.ts'
import type { Booking } from './booking.ts'
import type { BookingId } from './id.ts'
import { cents } from './money.ts'
import { ofEachLine, PRICE_LINES } from './pricing.ts'

const at = new Date('2026-11-26T14:00:00Z')
const facts = (change: Partial<Booking['facts']>): Booking['facts'] => ({
  ...newBookingFacts({ startsAt: at, endsAt: at, requestedAt: at, expiresAt: at, allowPhotos: true }),
  status: 'completed',
  finalCapturedAt: at,
  ...change,
})
const price = ofEachLine(() => cents(6_400))

test('a booking is finished once nothing is to come: no visit, no money, no case', () => {
  const unfinished = BOOKING_STATUSES.filter((status) => isUnfinished({ facts: facts({ status }), price }))
  expect(unfinished).toEqual(['available', 'pending', 'confirmed', 'in_progress'])
  const unpaid = facts({ finalCapturedAt: null })
  expect(isUnfinished({ facts: unpaid, price })).toBe(true)
  expect(isUnfinished({ facts: unpaid, price: { ...price, finalLegCents: cents(0) } })).toBe(false)
  expect(isUnfinished({ facts: facts({ isFrozen: true }), price })).toBe(true)
  expect(isUnfinished({ facts: facts({ isFrozen: true, releasedAt: at }), price })).toBe(false)
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
