import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaAround, areaText, isInArea, middleOf, readArea, type Area } from './area.ts'

/** Bounds that a map of Quebec may show. */
const bounds = fc
  .record({
    south: fc.double({ min: 44, max: 62, noNaN: true }),
    west: fc.double({ min: -80, max: -57, noNaN: true }),
    height: fc.double({ min: 0.001, max: 10, noNaN: true }),
    width: fc.double({ min: 0.001, max: 10, noNaN: true }),
  })
  .map(({ south, west, height, width }): Area => ({ south, west, north: south + height, east: west + width }))

test('an area holds the bounds it is made of, is read back from its text, and is its own area', () => {
  fc.assert(
    fc.property(bounds, (shown) => {
      const area = areaAround(shown)
      const reread = readArea(areaText(area))
      expect(reread).toEqual(area)
      expect(areaAround(area)).toEqual(area)
      expect(isInArea(middleOf(shown), area)).toBe(true)
      expect(area.north - shown.north).toBeLessThan(0.0101)
      expect(shown.west - area.west).toBeLessThan(0.0101)
    }),
  )
})

test('a small move asks for the same area', () => {
  const shown = { south: 45.404, west: -73.986, north: 45.706, east: -73.474 }
  const moved = { south: 45.408, west: -73.982, north: 45.709, east: -73.471 }
  expect(areaText(areaAround(shown))).toBe('45.4,-73.99,45.71,-73.47')
  expect(areaAround(moved)).toEqual(areaAround(shown))
})

test.each([
  '',
  '45,-73',
  '45.4,-73.99,45.71',
  '45.71,-73.99,45.4,-73.47',
  '45.4,-73.47,45.71,-73.99',
  '45.4,-73.99,45.4,-73.47',
  '45.401,-73.99,45.71,-73.47',
  '91,-73.99,92,-73.47',
  '45.4,-181,45.71,-73.47',
  '45.4,-73.99,45.71,-73.47,1',
  '4e1,-73.99,45.71,-73.47',
  ' 45.4,-73.99,45.71,-73.47',
])('%j is no area', (text) => expect(readArea(text)).toBeNull())

test('never throws, whatever is read', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.array(fc.double()).map(String)), (text) => {
      const area = readArea(text)
      if (area) expect(area.south).toBeLessThan(area.north)
    }),
  )
})
