import fc from 'fast-check'
import { expect, it } from 'vitest'
import { add } from './money.ts'
import { DEFAULT_TERMS, termsOf } from './setting.ts'
import { visitShares } from './visit-shares.ts'

it('a visit of 100 $ is shared out whole, whatever the commission and its taxes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000 }), fc.boolean(), (commissionBps, platformTaxed) => {
      const { cleanerCents, commissionCents, taxesCents } = visitShares({ ...DEFAULT_TERMS, commissionBps, platformTaxed })
      expect(add(cleanerCents, commissionCents, taxesCents)).toBe(10_000)
      if (!platformTaxed) expect(taxesCents).toBe(0)
    }),
  )
})

it('the discount of a first booking takes a commission of 15 % whole, and more than one of 12 %', () => {
  expect(visitShares(DEFAULT_TERMS).firstBookingCents).toBe(0)
  expect(visitShares({ ...DEFAULT_TERMS, commissionBps: 1_200 }).firstBookingCents).toBe(-300)
})

it('a late fee goes to the cleaner by their share, less the commission on that share', () => {
  const keeps = (late_fee_share: number) => visitShares(termsOf({ commission: 1_500, tax_registration: null, late_fee_share })).lateFeeCents
  expect([keeps(10_000), keeps(8_000), keeps(5_000)]).toEqual([4_250, 3_400, 2_125])
})
