// Distances against known ones, and the laws that every distance obeys.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { distanceKm } from './geography.ts'

const MONTREAL = { lat: 45.5019, lng: -73.5674 }
const QUEBEC_CITY = { lat: 46.8131, lng: -71.2075 }
const position = fc.record({ lat: fc.double({ min: -90, max: 90, noNaN: true }), lng: fc.double({ min: -180, max: 180, noNaN: true }) })

it('Montréal and Québec are 233 km apart as the crow flies', () => {
  expect(distanceKm(MONTREAL, QUEBEC_CITY)).toBeCloseTo(233.4, 0)
})

it('a thousandth of a degree of latitude is 111 metres', () => {
  expect(distanceKm(MONTREAL, { lat: MONTREAL.lat + 0.001, lng: MONTREAL.lng })).toBeCloseTo(0.1112, 4)
})

it('a distance is the same both ways, nil to itself, and never beyond half the Earth', () => {
  fc.assert(
    fc.property(position, position, (a, b) => {
      expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6)
      expect(distanceKm(a, a)).toBe(0)
      expect(distanceKm(a, b)).toBeLessThanOrEqual(20_016)
    }),
  )
})

it('a detour is never shorter', () => {
  fc.assert(
    fc.property(position, position, position, (a, b, c) => {
      // Near the other end of the Earth floating point knows a distance to within some decimetres.
      expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 1e-3)
    }),
  )
})
