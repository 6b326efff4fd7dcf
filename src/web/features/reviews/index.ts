// What other features use of reviews.
export { BookingReviews } from './booking-reviews.tsx'
export { ReplyText } from './reply-text.tsx'
export { ReviewMarks } from './review-marks.tsx'
export { ReviewSummary } from './review-summary.tsx'
