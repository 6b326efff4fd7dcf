// What other features use of reviews.
export { BookingReviews } from './booking-reviews.tsx'
