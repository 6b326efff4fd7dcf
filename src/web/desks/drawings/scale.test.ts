import fc from 'fast-check'
import { expect, it } from 'vitest'
import { heightOn, scaleOf } from './scale.ts'

it.each([
  [[], [1, 0]],
  [
    [null, null],
    [1, 0],
  ],
  [
    [0, 0],
    [1, 0],
  ],
  [[1], [1, 0]],
  [
    [3, 7],
    [8, 4, 0],
  ],
  [[11], [20, 10, 0]],
  [[95], [100, 50, 0]],
  [
    [-3, 5],
    [6, 0, -4],
  ],
  [[-3], [0, -4]],
] as const)('values of %j have ticks at %j', (values, ticks) => {
  expect(scaleOf(values).ticks).toEqual(ticks)
})

it('holds every value and zero between its ends', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1 }), (values) => {
      const scale = scaleOf(values)
      for (const value of [0, ...values]) {
        expect(heightOn(scale, value)).toBeGreaterThanOrEqual(0)
        expect(heightOn(scale, value)).toBeLessThanOrEqual(1)
      }
    }),
  )
})
