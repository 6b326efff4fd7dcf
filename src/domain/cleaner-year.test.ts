// Statements: each half of a visit counts once, in the year in which it became the cleaner's.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { yearTotals, type EarningVisit, type YearTotals } from './cleaner-year.ts'
import { cents, ZERO_CENTS } from './money.ts'
import { quote } from './pricing.ts'
import { firstHalfOf } from './visit-end.ts'

const of = (year: number) => ({ from: new Date(`${year}-01-01T05:00:00Z`), until: new Date(`${year + 1}-01-01T05:00:00Z`) })
const on = (date: string) => new Date(`${date}T15:00:00Z`)
const priceOf = (rateCents: number, durationMinutes: number, isTaxRegistered: boolean) =>
  quote({
    tariff: { method: 'hourly', rateCents: cents(rateCents) },
    durationMinutes,
    isEmergency: false,
    suppliesByCleaner: false,
    isFirstBooking: false,
    referralCreditCents: ZERO_CENTS,
    isTaxRegistered,
  })
const visit: EarningVisit = {
  price: priceOf(3_215, 270, true),
  commissionBps: 1_500,
  feeCommissionBps: 1_500,
  platformTaxed: true,
  owedAt: null,
  waivedAt: null,
  releasedAt: null,
  feeCents: ZERO_CENTS,
  endedAt: null,
  moves: [],
}
const owed = { ...visit, owedAt: on('2026-12-20') }
const paidLater = { ...owed, releasedAt: on('2027-02-03') }
const LINES = ['earnedCents', 'commissionCents', 'commissionGstCents', 'commissionQstCents'] as const
const sum = (a: YearTotals, b: YearTotals) => LINES.map((line) => a[line] + b[line])

it('a visit counts in the year of its release', () => {
  const released = { ...visit, releasedAt: on('2026-12-30') }
  const { finalCents, gstCents, qstCents } = visit.price
  const moves = [{ kind: 'released', at: on('2026-12-30'), movedCents: finalCents }] as const
  expect(yearTotals([{ ...released, moves }], of(2026))).toMatchObject({ visits: 1, earnedCents: finalCents, gstCents, qstCents })
  expect(yearTotals([released], of(2027))).toMatchObject({ visits: 0, earnedCents: 0 })
})

it('a visit whose second half is owed counts its first half in the year that released it, paid later or never', () => {
  const half = { visits: 1, earnedCents: firstHalfOf(visit.price).finalCents }
  expect(yearTotals([owed], of(2026))).toMatchObject(half)
  expect(yearTotals([paidLater], of(2026))).toMatchObject(half)
  expect(yearTotals([paidLater], of(2027))).toMatchObject({ visits: 0, earnedCents: visit.price.finalCents - half.earnedCents })
})

it('one whose second half is waived counts nothing more', () => {
  const waived = { ...owed, price: firstHalfOf(visit.price), waivedAt: on('2027-02-03'), releasedAt: on('2027-02-03') }
  expect(yearTotals([waived], of(2026))).toEqual(yearTotals([owed], of(2026)))
  expect(LINES.map((line) => yearTotals([waived], of(2027))[line])).toEqual([0, 0, 0, 0])
})

it('a fee kept of a visit that ended without the work counts in its year, commission taken off', () => {
  const ended = { ...visit, feeCents: cents(5_000), endedAt: on('2026-06-01') }
  expect(yearTotals([ended], of(2026))).toMatchObject({ visits: 0, earnedCents: 5_000, commissionCents: 750 })
  expect(yearTotals([ended], of(2027)).earnedCents).toBe(0)
})

it('the two years of a visit whose second half is owed come to what the whole visit does, to the cent and line by line', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_700, max: 19_900 }),
      fc.integer({ min: 8, max: 24 }),
      fc.boolean(),
      fc.boolean(),
      (rate, halfHours, isTaxed, platformTaxed) => {
        const price = priceOf(rate, halfHours * 30, isTaxed)
        const late = { ...paidLater, price, platformTaxed }
        const whole = yearTotals([{ ...visit, price, platformTaxed, releasedAt: on('2027-02-03') }], of(2027))
        expect(sum(yearTotals([late], of(2026)), yearTotals([late], of(2027)))).toEqual(LINES.map((line) => whole[line]))
      },
    ),
  )
})
