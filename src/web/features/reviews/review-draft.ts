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

/** One note fills the others in, until they are changed: a category that still follows the note follows it on. */
export function withOverall(ratings: ReviewDraft['ratings'], stars: number): ReviewDraft['ratings'] {
  const follows = (category: RatingCategory) => ratings[category] === undefined || ratings[category] === ratings.overall
  return { ...ratings, ...Object.fromEntries(RATING_CATEGORIES.filter(follows).map((category) => [category, stars])) }
}
