import { expect, test } from 'vitest'
import { isRatingSet, isReviewOpen, isVisible, missingRatings, reviewClosesAt } from './review.ts'
import type { RatingSet } from './review.ts'

const five: RatingSet = { cleanliness: 5, quality: 5, reliability: 5, punctuality: 5, communication: 5, professionalism: 5, overall: 5 }
const completedAt = new Date('2026-11-26T18:00:00Z')
const closesAt = new Date('2026-12-10T18:00:00Z')

test('all seven categories are rated in whole stars, or the review is refused', () => {
  expect(isRatingSet(five)).toBe(true)
  expect(missingRatings({ ...five, quality: 0, overall: undefined })).toEqual(['quality', 'overall'])
  for (const stars of [0, 6, 4.5, '5', null, NaN]) expect(isRatingSet({ ...five, quality: stars })).toBe(false)
  expect(isRatingSet({ ...five, charm: 5 })).toBe(false)
})

test('reviews are open from the end of the work until fourteen days later, not a millisecond more', () => {
  expect(reviewClosesAt(completedAt)).toEqual(closesAt)
  expect(isReviewOpen(completedAt, completedAt)).toBe(true)
  expect(isReviewOpen(completedAt, new Date(closesAt.getTime() - 1))).toBe(true)
  expect(isReviewOpen(completedAt, closesAt)).toBe(false)
  expect(isReviewOpen(completedAt, new Date(completedAt.getTime() - 1))).toBe(false)
})

test.each([
  ['both in', true, true, completedAt, true],
  ['only theirs, window open', false, true, completedAt, false],
  ['only theirs, window closed', false, true, closesAt, true],
  ['only mine, window closed', true, false, closesAt, false],
] as const)('their review with %s', (_, mine, theirs, now, visible) => {
  expect(isVisible({ mine, theirs, completedAt, now })).toBe(visible)
})
