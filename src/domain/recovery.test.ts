// Recoveries: never more than half of a payout, never more than is owed, and nothing lost on the way.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from './money.ts'
import { afterRecovery, owedBackCents } from './recovery.ts'

const amount = fc.nat(1_000_000).map(cents)

describe('a recovery', () => {
  it('leaves at least half of every payout, takes no more than is owed, and loses no cent', () => {
    fc.assert(
      fc.property(amount, amount, (bringsCents, debtCents) => {
        const { amountCents, recoveredCents, debtLeftCents } = afterRecovery(bringsCents, debtCents)
        expect(amountCents + recoveredCents).toBe(bringsCents)
        expect(debtLeftCents + recoveredCents).toBe(debtCents)
        expect(recoveredCents).toBeLessThanOrEqual(amountCents)
        expect(Math.min(recoveredCents, debtLeftCents)).toBeGreaterThanOrEqual(0)
        if (bringsCents > 0) expect(amountCents).toBeGreaterThan(0)
      }),
    )
  })

  it('takes as much as it may: what is left is owed because the half was reached', () => {
    fc.assert(
      fc.property(amount, amount, (bringsCents, debtCents) => {
        const { recoveredCents, debtLeftCents } = afterRecovery(bringsCents, debtCents)
        if (debtLeftCents > 0) expect(recoveredCents).toBe(Math.floor(bringsCents / 2))
      }),
    )
  })

  it('ends: payouts of any size bring a debt to nothing, and together pay what they brought less the debt', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 2, max: 50_000 }).map(cents), { maxLength: 60 }), amount, (weeks, debtCents) => {
        let [paid, left] = [0, debtCents]
        for (const bringsCents of weeks) {
          const week = afterRecovery(bringsCents, left)
          paid += week.amountCents
          left = week.debtLeftCents
        }
        const brought = weeks.reduce((sum, each) => sum + each, 0)
        expect(paid - left).toBe(brought - debtCents)
        if (weeks.reduce((sum, each) => sum + Math.floor(each / 2), 0) >= debtCents) expect(left).toBe(0)
      }),
    )
  })

  it.each([
    [10_000, 2_000, 8_000, 2_000, 0],
    [10_000, 5_000, 5_000, 5_000, 0],
    [10_000, 9_000, 5_000, 5_000, 4_000],
    [9_999, 9_000, 5_000, 4_999, 4_001],
    [1, 50, 1, 0, 50],
    [0, 50, 0, 0, 50],
  ])('of %i brought and %i owed pays %i, keeps %i and leaves %i', (brings, debt, amountCents, recoveredCents, debtLeftCents) => {
    expect(afterRecovery(cents(brings), cents(debt))).toEqual({ amountCents, recoveredCents, debtLeftCents })
  })
})

describe('what is taken back', () => {
  it('is owed whole once it was paid out, and before that only as far as the earnings do not cover it', () => {
    expect(owedBackCents(cents(2_000), true, cents(7_000))).toBe(2_000)
    expect(owedBackCents(cents(2_000), false, cents(7_000))).toBe(0)
    expect(owedBackCents(cents(2_000), false, cents(-500))).toBe(500)
    expect(owedBackCents(cents(2_000), false, cents(-9_000))).toBe(2_000)
  })
})
