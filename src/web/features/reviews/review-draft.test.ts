import { describe, expect, it } from 'vitest'
import { isRatingSet } from '#domain/review.ts'
import { reviveReview, withOverall } from './review-draft.ts'

describe('a review being written', () => {
  it('is found again as it was left', () => {
    const draft = { ratings: { quality: 5, overall: 4 }, comment: 'Impeccable' }
    expect(reviveReview(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  })

  it('keeps only ratings that the form knows', () => {
    expect(reviveReview({ ratings: { quality: 6, overall: 0, charm: 5, punctuality: 3.5, reliability: 1 }, comment: '' })).toEqual({
      ratings: { reliability: 1 },
      comment: '',
    })
  })

  it.each([null, 'text', {}, { ratings: null, comment: '' }, { ratings: {}, comment: 3 }])('starts again from %j', (stored) => {
    expect(reviveReview(stored)).toBeNull()
  })
})

describe('one note for all', () => {
  it('fills every category in, so that one press is a whole review', () => {
    expect(isRatingSet(withOverall({}, 4))).toBe(true)
    expect(new Set(Object.values(withOverall({}, 4)))).toEqual(new Set([4]))
  })

  it('changes those that follow it, and leaves alone those that were changed', () => {
    const changed = { ...withOverall({}, 4), punctuality: 2 }
    expect(withOverall(changed, 5)).toMatchObject({ overall: 5, quality: 5, punctuality: 2 })
  })
})
