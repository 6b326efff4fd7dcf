// What other rooms use of reviews.
export { BookingReviews } from './booking-reviews.tsx'
