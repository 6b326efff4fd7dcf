// Reviews, both ways: what is rated, until when, and when the two sides may read each other.
import { DAY_MS } from './elapsed.ts'

export const RATING_CATEGORIES = [
  'cleanliness',
  'quality',
  'reliability',
  'punctuality',
  'communication',
  'professionalism',
  'overall',
] as const
export type RatingCategory = (typeof RATING_CATEGORIES)[number]

export const MIN_RATING = 1
export const MAX_RATING = 5
export const MAX_COMMENT_LENGTH = 2_000
export const REVIEW_WINDOW_DAYS = 14

/** Whole stars from 1 to 5 in every category: nothing may be left out. */
export type RatingSet = Readonly<Record<RatingCategory, number>>

/** True only when every category, and nothing else, holds a whole number of stars. */
export function isRatingSet(ratings: Readonly<Partial<Record<string, unknown>>>): ratings is RatingSet {
  return Object.keys(ratings).length === RATING_CATEGORIES.length && missingRatings(ratings).length === 0
}

/** The categories still to be rated, in the order of the form. */
export function missingRatings(ratings: Readonly<Partial<Record<string, unknown>>>): readonly RatingCategory[] {
  return RATING_CATEGORIES.filter((category) => !isStars(ratings[category]))
}

/** Reviews close 14 days of real time after the punch-out. */
export function reviewClosesAt(completedAt: Date): Date {
  return new Date(completedAt.getTime() + REVIEW_WINDOW_DAYS * DAY_MS)
}

export function isReviewOpen(completedAt: Date, now: Date): boolean {
  return now >= completedAt && now < reviewClosesAt(completedAt)
}

/**
 * Double-blind: the other side's review shows once both are in or the window is closed, so that neither answers the other.
 * `mine` and `theirs` say whether each review is in; a review that was never written is never visible.
 */
export function isVisible(reviews: {
  readonly mine: boolean
  readonly theirs: boolean
  readonly completedAt: Date
  readonly now: Date
}): boolean {
  if (!reviews.theirs) return false
  return reviews.mine || reviews.now >= reviewClosesAt(reviews.completedAt)
}

function isStars(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= MIN_RATING && value <= MAX_RATING
}
