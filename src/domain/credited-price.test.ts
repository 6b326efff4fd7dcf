import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditedQuote, firstBookingTotal } from './credited-price.ts'
import { cents, type Cents } from './money.ts'

const visit = {
  tariff: { method: 'hourly', rateCents: cents(3_200) },
  durationMinutes: 240,
  isEmergency: false,
  suppliesByCleaner: false,
  isFirstBooking: true,
  isTaxRegistered: false,
} as const

test.each<[readonly Cents[], number, number]>([
  [[], 0, 10_880],
  [[cents(1_000)], 1_000, 9_880],
  [[cents(1_000), cents(1_000)], 2_000, 8_880],
  // A credit is taken whole or not at all.
  [[cents(1_000), cents(10_000)], 1_000, 9_880],
  [[cents(10_800)], 0, 10_880],
])('credits of %j take %i off a first visit of 108.80', (credits, taken, total) => {
  expect(creditedQuote(visit, credits)).toMatchObject({ referralCreditCents: taken, finalCents: total })
})

test('taxes are of what is left', () => {
  expect(creditedQuote({ ...visit, isTaxRegistered: true }, [cents(1_000)])).toMatchObject({ subtotalCents: 9_880, gstCents: 494 })
})

test('what a newcomer is told beside a price is what they are quoted, and never more than the price', () => {
  const hours = fc.integer({ min: 8, max: 24 }).map((halves) => halves * 30)
  fc.assert(
    fc.property(hours, fc.boolean(), fc.array(fc.integer({ min: 1, max: 20_000 }).map(cents)), (durationMinutes, isEmergency, credits) => {
      const asked = { ...visit, durationMinutes, isEmergency, isFirstBooking: false }
      expect(firstBookingTotal(asked, credits)).toBe(creditedQuote({ ...asked, isFirstBooking: true }, credits).finalCents)
      expect(firstBookingTotal(asked, credits)).toBeLessThanOrEqual(creditedQuote(asked, []).finalCents)
    }),
  )
})
