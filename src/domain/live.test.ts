import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFinalClose, MAX_LIVE_RECONNECTIONS, reconnectionDelayMs } from './live.ts'

describe('the delay before a reconnection', () => {
  it('begins at two seconds and grows by half', () => {
    const delays = Array.from({ length: MAX_LIVE_RECONNECTIONS }, (_, index) => reconnectionDelayMs(index + 1, 0))
    expect(delays).toEqual([2_000, 3_000, 4_500, 6_750, 10_125])
  })

  it('never passes thirty seconds and a tenth, whatever the attempt and the chance', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, chance) => {
        const [least, delay] = [reconnectionDelayMs(attempt, 0), reconnectionDelayMs(attempt, chance)]
        expect(delay).toBeGreaterThanOrEqual(least)
        expect(delay).toBeLessThanOrEqual(least * 1.1 + 1e-6)
        expect(least).toBeLessThanOrEqual(30_000)
      }),
    )
  })
})

it.each([
  [1000, true],
  [1001, true],
  [1005, true],
  [1006, false],
  [1008, false],
  [1011, false],
  [1012, false],
])('a connection closed with %i is final: %s', (code, final) => {
  expect(isFinalClose(code)).toBe(final)
})
