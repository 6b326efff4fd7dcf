import fc from 'fast-check'
import { expect, it } from 'vitest'
import { earningsLines, earningsOf } from './earnings.ts'
import { add, cents, ZERO_CENTS } from './money.ts'
import { quote } from './pricing.ts'

const share = fc.record({ commissionBps: fc.integer({ min: 0, max: 3_000 }), platformTaxed: fc.boolean() })
const price = fc
  .record({
    rateCents: fc.integer({ min: 1_700, max: 10_000 }).map(cents),
    durationMinutes: fc.integer({ min: 8, max: 24 }).map((halves) => halves * 30),
    isEmergency: fc.boolean(),
    suppliesByCleaner: fc.boolean(),
    isFirstBooking: fc.boolean(),
    referralCreditCents: fc.integer({ min: 0, max: 5_000 }).map(cents),
    isTaxRegistered: fc.boolean(),
  })
  .map(({ rateCents, ...visit }) => quote({ tariff: { method: 'hourly', rateCents }, ...visit }))

it('earnings are all that the client pays and our discounts, less the commission and its taxes', () => {
  fc.assert(
    fc.property(price, share, (priced, of) => {
      const { commissionCents, commissionGstCents, commissionQstCents, promotionCents } = earningsLines(priced, of)
      const paid = add(priced.finalCents, promotionCents)
      expect(earningsOf(priced, of)).toBe(paid - commissionCents - commissionGstCents - commissionQstCents)
    }),
  )
})

it('a discount of ours takes nothing from an unregistered cleaner', () => {
  const visit = { tariff: { method: 'hourly', rateCents: cents(3_200) }, durationMinutes: 240, isEmergency: false } as const
  const more = { suppliesByCleaner: false, referralCreditCents: ZERO_CENTS, isTaxRegistered: false }
  const [first, later] = [true, false].map((isFirstBooking) => quote({ ...visit, ...more, isFirstBooking }))
  const earned = [first, later].map((each) => each && earningsOf(each, { commissionBps: 1_500, platformTaxed: false }))
  expect(earned).toEqual([10_880, 10_880])
})
