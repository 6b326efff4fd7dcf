import { describe, expect, it } from 'vitest'
import { findPosition, NoPosition } from './position.ts'

const phone = (answer: (found: PositionCallback, failed: PositionErrorCallback) => void): Geolocation => ({
  getCurrentPosition: (found, failed) => answer(found, failed ?? (() => undefined)),
  watchPosition: () => 0,
  clearWatch: () => undefined,
})
const failing = (code: number) =>
  phone((_, failed) => failed({ code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 }))
const standing = (latitude: number, longitude: number, accuracy: number) =>
  phone((found) => {
    const coords = { latitude, longitude, accuracy, altitude: null, altitudeAccuracy: null, heading: null, speed: null }
    found({ coords: { ...coords, toJSON: () => coords }, timestamp: 0, toJSON: () => ({}) })
  })

describe('where the phone is', () => {
  it('is given in whole metres of doubt', async () => {
    await expect(findPosition(standing(45.53, -73.58, 12.4))).resolves.toEqual({ lat: 45.53, lng: -73.58, accuracyMeters: 12 })
  })

  it('never claims more doubt than the wire takes', async () => {
    await expect(findPosition(standing(45.53, -73.58, 9e9))).resolves.toMatchObject({ accuracyMeters: 100_000 })
  })

  it.each([
    [1, 'denied'],
    [2, 'unavailable'],
    [3, 'timeout'],
    [99, 'failed'],
  ] as const)('is missing for a reason of its own when the browser answers %i', async (code, fault) => {
    await expect(findPosition(failing(code))).rejects.toEqual(new NoPosition(fault))
  })
})
