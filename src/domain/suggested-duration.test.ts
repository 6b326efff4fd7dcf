import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SERVICE_TYPES } from './cleaner.ts'
import { PETS, PROPERTY_TYPES } from './property.ts'
import { suggestedDurationMinutes } from './suggested-duration.ts'
import type { HomeToClean } from './suggested-duration.ts'

const condo: HomeToClean = { serviceType: 'basic', propertyType: 'condo', bedrooms: 1, bathrooms: 1, pets: 'none' }

test.each([
  ['a small condo', condo, 240],
  ['a family house', { ...condo, propertyType: 'house', bedrooms: 4, bathrooms: 2, squareFootage: 1_800, pets: 'dog' }, 390],
  ['a deep clean of a three-bedroom condo', { ...condo, serviceType: 'deep', bedrooms: 3, bathrooms: 2 }, 390],
  ['the garage of a mansion', { ...condo, serviceType: 'garage', propertyType: 'house', bedrooms: 12, bathrooms: 8 }, 240],
  ['a mansion', { ...condo, serviceType: 'move_in_out', propertyType: 'house', bedrooms: 12, bathrooms: 8 }, 720],
] as const)('%s takes so long', (_, home, minutes) => {
  expect(suggestedDurationMinutes(home)).toBe(minutes)
})

test('a suggestion is always bookable, and one more room never makes it shorter', () => {
  const homes = fc.record({
    serviceType: fc.constantFrom(...SERVICE_TYPES),
    propertyType: fc.constantFrom(...PROPERTY_TYPES),
    bedrooms: fc.nat(20),
    bathrooms: fc.nat(20),
    squareFootage: fc.option(fc.nat(20_000)),
    pets: fc.constantFrom(...PETS),
  })
  fc.assert(
    fc.property(homes, (home) => {
      const minutes = suggestedDurationMinutes(home)
      const larger = suggestedDurationMinutes({ ...home, bedrooms: home.bedrooms + 1, bathrooms: home.bathrooms + 1 })
      return minutes % 30 === 0 && minutes >= 240 && minutes <= 720 && larger >= minutes
    }),
  )
})
