import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, basisPoints, cents, divideHalfUp, halves, min, subtract } from './money.ts'

const amounts = fc.integer({ min: 0, max: 10_000_000 }).map(cents)

test('money is whole cents or nothing', () => {
  expect(cents(1250)).toBe(1250)
  expect(Object.is(cents(-0), 0)).toBe(true)
  for (const wrong of [10.5, NaN, Infinity, 2 ** 53]) expect(() => cents(wrong)).toThrow(RangeError)
})

test('sums that no longer fit are faults, not wrong amounts', () => {
  expect(() => add(cents(Number.MAX_SAFE_INTEGER), cents(1))).toThrow(RangeError)
  expect(() => basisPoints(cents(Number.MAX_SAFE_INTEGER), 1500)).toThrow(RangeError)
  expect(() => basisPoints(cents(-100), 1500)).toThrow(RangeError)
  expect(() => divideHalfUp(10, 3)).toThrow(RangeError)
})

test.each([
  [10_000, 1500, 1500],
  [10_003, 1500, 1500],
  [10_010, 1500, 1502],
  [1, 5000, 1],
  [1, 4999, 0],
  [0, 1500, 0],
])('%i cents at %i basis points round half-up to %i', (amount, bps, expected) => {
  expect(basisPoints(cents(amount), bps)).toBe(expected)
})

test('adding then subtracting gives the amount back', () => {
  fc.assert(fc.property(amounts, amounts, (a, b) => subtract(add(a, b), b) === a && min(a, b) <= a && min(a, b) <= b))
})

test('a percentage is the nearest cent, and never the lower of two equally near', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (amount, bps) => {
      const twice = 2n * BigInt(amount) * BigInt(bps)
      const error = 2n * 10_000n * BigInt(basisPoints(amount, bps)) - twice
      return error > -10_000n && error <= 10_000n
    }),
  )
})

test('halves add up to the total and the first is never smaller', () => {
  fc.assert(
    fc.property(amounts, (total) => {
      const [first, second] = halves(total)
      return first + second === total && (first - second === 0 || first - second === 1)
    }),
  )
})
