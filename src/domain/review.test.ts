import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from './elapsed.ts'
import {
  isRatingSet,
  isReviewOpen,
  isVisible,
  mayReply,
  missingRatings,
  REPLY_CHANGE_HOURS,
  REPLY_WINDOW_DAYS,
  replyClosesAt,
  reviewClosesAt,
  reviewState,
  type RatingSet,
} from './review.ts'

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

const moment = fc.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2027-01-01T00:00:00Z'), noInvalidDate: true })
const after = (at: Date, ms: number) => new Date(at.getTime() + ms)

test('nobody answers what nobody reads: a review that waits, or that an operator hid', () => {
  fc.assert(
    fc.property(moment, moment, fc.option(moment), (at, now, repliedAt) => {
      expect(mayReply({ visibleAt: null, hiddenAt: null, repliedAt, replyHiddenAt: null }, now)).toBe(false)
      expect(mayReply({ visibleAt: at, hiddenAt: at, repliedAt, replyHiddenAt: null }, now)).toBe(false)
    }),
  )
})

test('a first answer waits for its days and no longer', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 60 * DAY_MS }), (visibleAt, passed) => {
      const facts = { visibleAt, hiddenAt: null, repliedAt: null, replyHiddenAt: null }
      expect(mayReply(facts, after(visibleAt, passed))).toBe(passed < REPLY_WINDOW_DAYS * DAY_MS)
    }),
  )
})

test('an answer is corrected within its hours, whenever it was written', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 29 * DAY_MS }), fc.integer({ min: 0, max: 5 * DAY_MS }), (visibleAt, waited, passed) => {
      const repliedAt = after(visibleAt, waited)
      const facts = { visibleAt, hiddenAt: null, repliedAt, replyHiddenAt: null }
      expect(mayReply(facts, after(repliedAt, passed))).toBe(passed < REPLY_CHANGE_HOURS * HOUR_MS)
      expect(mayReply({ ...facts, replyHiddenAt: repliedAt }, after(repliedAt, passed))).toBe(false)
      expect(replyClosesAt(facts)).toEqual(after(repliedAt, REPLY_CHANGE_HOURS * HOUR_MS))
    }),
  )
})

test.each([
  [{ isRevealed: false, isHidden: false }, 'waiting'],
  [{ isRevealed: true, isHidden: false }, 'shown'],
  [{ isRevealed: true, isHidden: true }, 'hidden'],
  [{ isRevealed: false, isHidden: true }, 'hidden'],
] as const)('a review with %o is %s', (facts, state) => expect(reviewState(facts)).toBe(state))
