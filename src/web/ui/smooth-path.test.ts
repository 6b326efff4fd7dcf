// The soft outlines of the drawn map.
import { describe, expect, it } from 'vitest'
import { smoothPath } from './smooth-path.ts'

const square = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 10, y: 10 },
  { x: 0, y: 10 },
]

describe('a smooth path', () => {
  it('goes around a closed shape through the middle of each side and ends where it began', () => {
    expect(smoothPath(square, true)).toBe('M0 5Q0 0 5 0Q10 0 10 5Q10 10 5 10Q0 10 0 5Z')
  })
  it('keeps the two ends of an open line', () => {
    expect(smoothPath(square, false)).toBe('M0 0L5 0Q10 0 10 5Q10 10 5 10L0 10')
  })
  it('draws a line of two points as straight', () => {
    expect(smoothPath(square.slice(0, 2), false)).toBe('M0 0L5 0L10 0')
  })
  it('draws nothing for fewer', () => {
    expect(smoothPath([], true)).toBe('')
    expect(smoothPath(square.slice(0, 1), false)).toBe('')
  })
})
