// A review being written, as the browser keeps it until it is sent.
import { RATING_CATEGORIES, MAX_RATING, MIN_RATING, type RatingCategory } from '#domain/review.ts'

export type ReviewDraft = { readonly ratings: Readonly<Partial<Record<RatingCategory, number>>>; readonly comment: string }
export const EMPTY_REVIEW: ReviewDraft = { ratings: {}, comment: '' }

/** Invalid values are left out. */
export function reviveReview(stored: unknown): ReviewDraft | null {
  if (typeof stored !== 'object' || stored === null || !('ratings' in stored) || !('comment' in stored)) return null
  const { ratings, comment } = stored
  if (typeof ratings !== 'object' || ratings === null || typeof comment !== 'string') return null
  const known = Object.entries(ratings).filter(
    ([category, stars]) =>
      RATING_CATEGORIES.some((each) => each === category) && Number.isInteger(stars) && stars >= MIN_RATING && stars <= MAX_RATING,
  )
  return { ratings: Object.fromEntries(known), comment }
}
