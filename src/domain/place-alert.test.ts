import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceKm } from './geography.ts'
import { roughPosition } from './place-alert.ts'

const inQuebec = fc.record({
  lat: fc.double({ min: 45, max: 62, noNaN: true }),
  lng: fc.double({ min: -80, max: -57, noNaN: true }),
})

describe('the position that an alert keeps', () => {
  it('misses the address by less than a kilometre, and says the same of itself', () => {
    fc.assert(
      fc.property(inQuebec, (address) => {
        const kept = roughPosition(address)
        expect(distanceKm(address, kept)).toBeLessThan(1)
        expect(roughPosition(kept)).toEqual(kept)
      }),
    )
  })

  it('is shared by neighbours, so that it names no door', () => {
    expect(roughPosition({ lat: 45.5341, lng: -73.5837 })).toEqual(roughPosition({ lat: 45.5259, lng: -73.5761 }))
  })
})
