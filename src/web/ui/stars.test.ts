// How far the row of stars is filled.
import { describe, expect, it } from 'vitest'
import { filledWidth } from './stars.tsx'

describe('five stars', () => {
  it.each([
    [0, 0],
    [1, 24],
    [4.5, 108],
    [5, 120],
    [-1, 0],
    [9, 120],
  ])('of a rating of %d are filled to %d of 120', (rating, width) => {
    expect(filledWidth(rating)).toBeCloseTo(width, 5)
  })

  it('fill more for a better rating', () => {
    const widths = Array.from({ length: 51 }, (_, tenths) => filledWidth(tenths / 10))
    expect(widths).toEqual(widths.toSorted((a, b) => a - b))
    expect(new Set(widths).size).toBe(51)
  })
})
