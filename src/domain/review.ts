// Reviews, both ways: what is rated, until when, and when the two sides may read each other.
import { DAY_MS, HOUR_MS } from './elapsed.ts'

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
export const MAX_REPLY_LENGTH = 2_000
/** The person reviewed answers within this of the moment at which the review shows. */
export const REPLY_WINDOW_DAYS = 30
/** An answer may be corrected for this long; afterwards it stands. */
export const REPLY_CHANGE_HOURS = 48

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

/** Why an operator hides a review, or the answer to one: what the terms say, and nothing else. */
export const HIDE_REASONS = ['insult', 'threat', 'personal_details', 'other_matter'] as const
export type HideReason = (typeof HIDE_REASONS)[number]
/** A review waits for the other side, shows, or was hidden by an operator. */
export const REVIEW_STATES = ['shown', 'hidden', 'waiting'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

export function reviewState({ isRevealed, isHidden }: { readonly isRevealed: boolean; readonly isHidden: boolean }): ReviewState {
  if (isHidden) return 'hidden'
  return isRevealed ? 'shown' : 'waiting'
}

/** What operators look through. */
export const REVIEW_QUEUES = ['all', ...REVIEW_STATES] as const
export type ReviewQueue = (typeof REVIEW_QUEUES)[number]

export type ReplyFacts = {
  readonly visibleAt: Date | null
  readonly hiddenAt: Date | null
  readonly repliedAt: Date | null
  readonly replyHiddenAt: Date | null
}

/** Until when the person reviewed may answer, or correct their answer; null while nobody reads the review. */
export function replyClosesAt({ visibleAt, hiddenAt, repliedAt }: Omit<ReplyFacts, 'replyHiddenAt'>): Date | null {
  if (visibleAt === null || hiddenAt !== null) return null
  return repliedAt === null
    ? new Date(visibleAt.getTime() + REPLY_WINDOW_DAYS * DAY_MS)
    : new Date(repliedAt.getTime() + REPLY_CHANGE_HOURS * HOUR_MS)
}

/** Since when a review that shows again counts as readable: nobody could answer while it was hidden. Null while it waits for the other side. */
export function visibleAgainAt({ visibleAt, hiddenAt }: Pick<ReplyFacts, 'visibleAt' | 'hiddenAt'>, now: Date): Date | null {
  if (visibleAt === null || hiddenAt === null) return visibleAt
  return new Date(now.getTime() - Math.max(0, hiddenAt.getTime() - visibleAt.getTime()))
}

/** Whether a hidden review came out before anybody read it. */
export const cameOutHidden = ({ visibleAt, hiddenAt }: Pick<ReplyFacts, 'visibleAt' | 'hiddenAt'>): boolean =>
  visibleAt !== null && hiddenAt !== null && hiddenAt <= visibleAt

/** An answer that an operator hid is not written anew. */
export function mayReply(facts: ReplyFacts, now: Date): boolean {
  const closesAt = replyClosesAt(facts)
  return closesAt !== null && now < closesAt && facts.replyHiddenAt === null
}

function isStars(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= MIN_RATING && value <= MAX_RATING
}
