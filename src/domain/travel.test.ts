// The ride between two homes: known distances, and what holds wherever they are.
import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { distanceKm } from './geography.ts'
import { travelMinutes, rideMinutes, TRAVEL_MODES, type Place } from './travel.ts'

const PLATEAU: Place = { lat: 45.5236, lng: -73.5843, citySlug: 'montreal' }
const LASALLE: Place = { lat: 45.4287, lng: -73.6326, citySlug: 'montreal' }
const LAVAL: Place = { lat: 45.5601, lng: -73.7125, citySlug: 'laval' }
const QUEBEC: Place = { lat: 46.8139, lng: -71.208, citySlug: 'quebec' }

const places = fc.record({
  lat: fc.double({ min: 45, max: 52, noNaN: true }),
  lng: fc.double({ min: -79, max: -57, noNaN: true }),
  citySlug: fc.constantFrom('montreal', 'laval', 'quebec'),
})
const modes = fc.constantFrom(...TRAVEL_MODES)

describe('the ride between two homes', () => {
  it('is slower inside a city than between two', () => {
    // 11.2 km in a straight line, 14.6 on the road: 29.2 minutes at 30 km/h.
    expect(rideMinutes(PLATEAU, LASALLE, 'car')).toBe(30)
    // 10.8 km, 14.0 on the road: 12.0 minutes at 70 km/h.
    expect(rideMinutes(PLATEAU, LAVAL, 'car')).toBe(15)
    // 233 km, 303 on the road: 4 h 20.
    expect(rideMinutes(PLATEAU, QUEBEC, 'car')).toBe(260)
  })

  it('takes 1.6 times as long by public transport', () => {
    // 46.7 minutes.
    expect(rideMinutes(PLATEAU, LASALLE, 'public_transport')).toBe(50)
    expect(rideMinutes(PLATEAU, PLATEAU, 'public_transport')).toBe(0)
  })

  it('keeps half an hour free at the least', () => {
    expect(travelMinutes(PLATEAU, PLATEAU, 'car')).toBe(30)
    expect(travelMinutes(PLATEAU, LAVAL, 'car')).toBe(30)
    expect(travelMinutes(PLATEAU, LASALLE, 'public_transport')).toBe(50)
  })

  it('is the same both ways, in steps of five minutes, and never under half an hour once it is kept free', () => {
    fc.assert(
      fc.property(places, places, modes, (a, b, mode) => {
        expect(rideMinutes(a, b, mode)).toBe(rideMinutes(b, a, mode))
        expect(rideMinutes(a, b, mode) % 5).toBe(0)
        expect(travelMinutes(a, b, mode)).toBeGreaterThanOrEqual(30)
        expect(travelMinutes(a, b, mode)).toBeGreaterThanOrEqual(rideMinutes(a, b, mode))
      }),
    )
  })

  it('never shortens with the distance, nor by leaving the car', () => {
    fc.assert(
      fc.property(places, places, places, modes, (home, b, c, mode) => {
        const [near, far] = distanceKm(home, b) <= distanceKm(home, c) ? [b, c] : [c, b]
        const [nearer, farther] = [near, far].map((place) => ({ ...place, citySlug: 'laval' })) as [Place, Place]
        expect(travelMinutes(home, nearer, mode)).toBeLessThanOrEqual(travelMinutes(home, farther, mode))
        expect(travelMinutes(home, b, 'car')).toBeLessThanOrEqual(travelMinutes(home, b, 'public_transport'))
      }),
    )
  })
})
