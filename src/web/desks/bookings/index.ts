// What the desk of bookings offers the others: the search, what is watched, and the course of a booking.
export { bookForPath, bookingsPath, watchesQuestion } from './booking-desk-queries.ts'
export { BookingTimeline } from './booking-timeline.tsx'
