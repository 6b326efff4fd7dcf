// The recommended order: weights, newcomers, and that doing better never ranks lower.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  availabilityScore,
  listingScore,
  locationScore,
  NO_SHOW_WEIGHT,
  overallScore,
  ratingScore,
  RECOMMENDATION_WEIGHTS,
  reliabilityScore,
} from './recommendation.ts'
import type { TrackRecord } from './recommendation.ts'

const newcomer: TrackRecord = { reviewCount: 0, averageRating: 0, completedVisits: 0, cancelledByCleaner: 0, noShows: 0, openDays: 0 }

const record: fc.Arbitrary<TrackRecord> = fc.record({
  reviewCount: fc.nat(500),
  averageRating: fc.double({ min: 1, max: 5, noNaN: true }),
  completedVisits: fc.nat(2000),
  cancelledByCleaner: fc.nat(50),
  noShows: fc.nat(10),
  openDays: fc.nat(14),
})
const distance = fc.option(fc.double({ min: 0, max: 500, noNaN: true }), { nil: null })

it('the weights are 35, 25, 20 and 20 % and sum to 1', () => {
  expect(RECOMMENDATION_WEIGHTS).toEqual({ rating: 0.35, reliability: 0.25, location: 0.2, availability: 0.2 })
  expect(Object.values(RECOMMENDATION_WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12)
})

it('a newcomer counts as having 4.2 stars and nine bookings kept of ten', () => {
  expect(ratingScore(newcomer)).toBeCloseTo(0.8, 12)
  expect(reliabilityScore(newcomer)).toBeCloseTo(0.9, 12)
  expect(overallScore(listingScore(newcomer), null)).toBeCloseTo((100 * (0.35 * 0.8 + 0.25 * 0.9)) / 0.8, 9)
})

it('one review of five stars does not outrank fifty of 4.8', () => {
  expect(ratingScore({ reviewCount: 1, averageRating: 5 })).toBeLessThan(ratingScore({ reviewCount: 50, averageRating: 4.8 }))
})

it('a no-show costs as much as three cancellations, as the pages say', () => {
  expect(NO_SHOW_WEIGHT).toBe(3)
  const more = (changes: { cancelledByCleaner?: number; noShows?: number }) =>
    reliabilityScore({ completedVisits: 20, cancelledByCleaner: 0, noShows: 0, ...changes })
  expect(more({ noShows: 1 })).toBe(more({ cancelledByCleaner: 3 }))
  expect(more({ noShows: 1 })).toBeLessThan(more({ cancelledByCleaner: 2 }))
})

it('location scores 1 next door, 0 out of reach, and half way in between', () => {
  expect([0, 2, 21, 40, 100].map(locationScore)).toEqual([1, 1, 0.5, 0, 0])
})

it('every score stays within its bounds', () => {
  fc.assert(
    fc.property(record, distance, (cleaner, distanceKm) => {
      const location = distanceKm === null ? 0 : locationScore(distanceKm)
      for (const score of [ratingScore(cleaner), reliabilityScore(cleaner), location, availabilityScore(cleaner.openDays)]) {
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(1)
      }
      const overall = overallScore(listingScore(cleaner), distanceKm)
      expect(overall).toBeGreaterThanOrEqual(0)
      expect(overall).toBeLessThanOrEqual(100 + 1e-9)
    }),
  )
})

it('the overall score is the weighted sum of the four', () => {
  fc.assert(
    fc.property(record, fc.double({ min: 0, max: 500, noNaN: true }), (cleaner, distanceKm) => {
      const weighted = 0.35 * ratingScore(cleaner) + 0.25 * reliabilityScore(cleaner)
      const sum = weighted + 0.2 * locationScore(distanceKm) + 0.2 * availabilityScore(cleaner.openDays)
      expect(overallScore(listingScore(cleaner), distanceKm)).toBeCloseTo(100 * sum, 9)
    }),
  )
})

it('doing better never ranks lower', () => {
  fc.assert(
    fc.property(record, fc.double({ min: 0, max: 500, noNaN: true }), (cleaner, distanceKm) => {
      const overall = (better: Partial<TrackRecord>, km = distanceKm) => overallScore(listingScore({ ...cleaner, ...better }), km) + 1e-9
      const now = overallScore(listingScore(cleaner), distanceKm)
      expect(overall({ averageRating: Math.min(5, cleaner.averageRating + 0.1) })).toBeGreaterThanOrEqual(now)
      expect(overall({ completedVisits: cleaner.completedVisits + 1 })).toBeGreaterThanOrEqual(now)
      expect(overall({ openDays: cleaner.openDays + 1 })).toBeGreaterThanOrEqual(now)
      expect(overall({}, distanceKm / 2)).toBeGreaterThanOrEqual(now)
      expect(overall({ noShows: cleaner.noShows + 1 }) - 2e-9).toBeLessThanOrEqual(now)
    }),
  )
})
