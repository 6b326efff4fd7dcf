import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellAround } from './cells.ts'
import type { Point } from './mercator.ts'

const point = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) })
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

test('every corner of a cell is as near to its place as to any other, and within the radius', () => {
  fc.assert(
    fc.property(point, fc.array(point, { maxLength: 12 }), fc.integer({ min: 1, max: 300 }), (site, others, radius) => {
      const apart = others.filter((other) => distance(other, site) > 0)
      for (const corner of cellAround(site, others, radius)) {
        expect(distance(corner, site)).toBeLessThanOrEqual(radius + 1e-6)
        for (const other of apart) expect(distance(corner, site)).toBeLessThanOrEqual(distance(corner, other) + 1e-6)
      }
    }),
  )
})

test('two places halve the space between them', () => {
  const cell = cellAround({ x: 0, y: 0 }, [{ x: 100, y: 0 }], 200)
  expect(Math.max(...cell.map(({ x }) => x))).toBeCloseTo(50)
  expect(Math.min(...cell.map(({ x }) => x))).toBeCloseTo(-200)
})
