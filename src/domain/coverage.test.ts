import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isWithinReach, reachKm } from './coverage.ts'
import { distanceKm } from './geography.ts'

const MONTREAL = { lat: 45.5089, lng: -73.5617 }
const place = fc.record({ lat: fc.double({ min: 45, max: 50, noNaN: true }), lng: fc.double({ min: -79, max: -57, noNaN: true }) })

it('a limit is included, and a metre beyond it is too far', () => {
  expect([14.999, 15, 15.001].map((km) => isWithinReach(km, 15))).toEqual([true, true, false])
  expect(isWithinReach(reachKm(MONTREAL, MONTREAL), 1)).toBe(true)
})

it('a longer reach covers everything that a shorter one did, and only metres are rounded', () => {
  fc.assert(
    fc.property(place, place, fc.integer({ min: 1, max: 200 }), fc.nat(200), (home, door, coverageKm, more) => {
      const km = reachKm(home, door)
      expect(Math.abs(km - distanceKm(home, door))).toBeLessThanOrEqual(0.000_5 + Number.EPSILON)
      if (isWithinReach(km, coverageKm)) expect(isWithinReach(km, coverageKm + more)).toBe(true)
    }),
  )
})
