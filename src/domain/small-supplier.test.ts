// The warning of the small supplier's limit, to the cent.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents } from './money.ts'
import { smallSupplierStanding } from './small-supplier.ts'

it.each([
  [[0, 0, 0, 0], null],
  [[2_399_999], null],
  [[2_400_000], 'near'],
  [[600_000, 600_000, 600_000, 600_000], 'near'],
  [[2_999_999], 'near'],
  [[3_000_000], 'reached'],
  [[750_000, 750_000, 750_000, 750_000], 'reached'],
])('of %j warns %s', (quarters, warning) => {
  expect(smallSupplierStanding(quarters.map(cents), false).warning).toBe(warning)
})

it('never warns whoever is registered, and never warns less for selling more', () => {
  const rank = { none: 0, near: 1, reached: 2 }
  const quarters = fc.array(fc.nat(2_000_000).map(cents), { maxLength: 4 })
  fc.assert(
    fc.property(quarters, fc.nat(1_000_000).map(cents), (sold, more) => {
      expect(smallSupplierStanding(sold, true).warning).toBeNull()
      const [before, after] = [smallSupplierStanding(sold, false), smallSupplierStanding([...sold, more], false)]
      expect(after.soldCents).toBe(before.soldCents + more)
      expect(rank[after.warning ?? 'none']).toBeGreaterThanOrEqual(rank[before.warning ?? 'none'])
    }),
  )
})
