// The recommended order: weights, newcomers, and that doing better never ranks lower.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  availabilityIn,
  availabilityScore,
  beganLate,
  listingScore,
  locationScore,
  MAX_REASONS,
  MIN_VISITS_FOR_NEVER,
  NEWCOMER_PLACE,
  NO_SHOW_WEIGHT,
  overallScore,
  ratingScore,
  REASONS,
  reasonsFor,
  RECOMMENDATION_WEIGHTS,
  RATING_PRIOR,
  RELIABILITY_PRIOR,
  reliabilityScore,
  scoresOf,
  weightOf,
  withNewcomer,
} from './recommendation.ts'
import type { Known, TrackRecord } from './recommendation.ts'

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

it('a newcomer comes before whoever is rated and reliable below the average that newcomers start with, and after whoever is above', () => {
  fc.assert(
    fc.property(record, (cleaner) => {
      const isBelow =
        cleaner.averageRating < RATING_PRIOR.stars && reliabilityScore(cleaner) < RELIABILITY_PRIOR.kept / RELIABILITY_PRIOR.bookings
      const isAbove =
        cleaner.averageRating > RATING_PRIOR.stars && reliabilityScore(cleaner) > RELIABILITY_PRIOR.kept / RELIABILITY_PRIOR.bookings
      const reviewed = { ...cleaner, reviewCount: cleaner.reviewCount + 1 }
      const equallyFree = listingScore({ ...newcomer, openDays: cleaner.openDays })
      if (isBelow) expect(equallyFree).toBeGreaterThan(listingScore(reviewed))
      if (isAbove) expect(equallyFree).toBeLessThan(listingScore(reviewed))
    }),
  )
})

describe('the place of newcomers', () => {
  const SLUGS = ['ana', 'bea', 'cleo', 'dina', 'eva', 'fay', 'gia', 'hana']
  const named = (slugs: readonly string[]) => slugs.map((slug) => ({ slug }))
  const people = fc.shuffledSubarray(SLUGS)

  it('comes early enough, once, and leaves the others in their order', () => {
    fc.assert(
      fc.property(people, fc.constantFrom(...SLUGS, 'nora'), (slugs, slug) => {
        const order = withNewcomer(named(slugs), { slug }).map((one) => one.slug)
        expect(order.filter((one) => one === slug)).toHaveLength(1)
        expect(order.indexOf(slug)).toBeLessThan(NEWCOMER_PLACE)
        expect(order.filter((one) => one !== slug)).toEqual(slugs.filter((one) => one !== slug))
      }),
    )
  })

  it('is never worse than the one that the score gives', () => {
    fc.assert(
      fc.property(people, (slugs) => {
        for (const [place, slug] of slugs.entries()) {
          const given = withNewcomer(named(slugs), { slug }).findIndex((one) => one.slug === slug)
          expect(given).toBe(Math.min(place, NEWCOMER_PLACE - 1))
        }
        expect(withNewcomer(named(slugs), null)).toEqual(named(slugs))
      }),
    )
  })
})

it('the availability is read back from the stored score', () => {
  fc.assert(
    fc.property(record, (cleaner) => {
      const stored = Math.fround(listingScore(cleaner))
      expect(availabilityIn(stored, cleaner)).toBeCloseTo(availabilityScore(cleaner.openDays), 5)
    }),
  )
})

it('scores are whole points of 100 that follow the same order as the stored one', () => {
  fc.assert(
    fc.property(record, distance, (cleaner, distanceKm) => {
      const { location, ...scores } = scoresOf(cleaner, listingScore(cleaner), distanceKm)
      expect(location === null).toBe(distanceKm === null)
      for (const score of [...Object.values(scores), location ?? 0]) {
        expect(Number.isInteger(score)).toBe(true)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
      }
    }),
  )
})

describe('reasons', () => {
  const facts: fc.Arbitrary<Known> = fc.record({
    reviewCount: fc.nat(20),
    averageRating: fc.double({ min: 1, max: 5, noNaN: true }),
    completedVisits: fc.nat(20),
    cancelledByCleaner: fc.nat(2),
    noShows: fc.nat(2),
    lateVisits: fc.nat(2),
    isFavourite: fc.boolean(),
    isPast: fc.boolean(),
    distanceKm: fc.option(fc.nat(40), { nil: null }),
    daysUntilFree: fc.option(fc.nat(60), { nil: null }),
  })

  it('are few, in one order, and true', () => {
    fc.assert(
      fc.property(facts, (known) => {
        const reasons = reasonsFor(known)
        expect(reasons.length).toBeLessThanOrEqual(MAX_REASONS)
        expect(reasons).toEqual(REASONS.filter((reason) => reasons.includes(reason)))
        if (reasons.includes('favourite')) expect(known.isFavourite).toBe(true)
        if (reasons.includes('past')) expect(known.isPast).toBe(true)
        if (reasons.includes('near')) expect(known.distanceKm).not.toBeNull()
        if (reasons.includes('soon')) expect(known.daysUntilFree).not.toBeNull()
        if (reasons.includes('never-late')) expect([known.lateVisits, known.noShows]).toEqual([0, 0])
        if (reasons.includes('never-cancelled')) expect([known.cancelledByCleaner, known.noShows]).toEqual([0, 0])
        for (const never of ['never-late', 'never-cancelled'] as const)
          if (reasons.includes(never)) expect(known.completedVisits).toBeGreaterThanOrEqual(MIN_VISITS_FOR_NEVER)
      }),
    )
  })

  it('says near, soon and never late of somebody who is', () => {
    const known = { ...newcomer, completedVisits: 8, lateVisits: 0, isFavourite: false, isPast: false, distanceKm: 2, daysUntilFree: 3 }
    expect(reasonsFor(known)).toEqual(['near', 'soon', 'never-late'])
    expect(reasonsFor({ ...known, lateVisits: 1, distanceKm: 12 })).toEqual(['soon', 'never-cancelled', 'new'])
  })

  it('counts a visit as late from ten minutes on', () => {
    const startsAt = new Date('2026-11-23T14:00:00Z')
    expect(beganLate(startsAt, new Date('2026-11-23T14:09:59Z'))).toBe(false)
    expect(beganLate(startsAt, new Date('2026-11-23T14:10:00Z'))).toBe(true)
  })
})

it('the overall score is what its factors count for, with or without a distance', () => {
  fc.assert(
    fc.property(record, distance, (one, km) => {
      const { overall, location, ...others } = scoresOf(one, listingScore(one), km)
      const known = { ...others, location: location ?? 0 }
      const sum = (['rating', 'reliability', 'availability', 'location'] as const).reduce(
        (total, factor) => total + weightOf(factor, location !== null) * known[factor],
        0,
      )
      // Each is rounded.
      expect(Math.abs(sum - overall)).toBeLessThanOrEqual(1 + 1e-9)
    }),
  )
})
