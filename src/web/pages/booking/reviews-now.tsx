// The reviews of a visit that is over, fetched in the browser: most bookings are read before.
import { lazyPart } from '#web/platform/lazy-part.tsx'

export const ReviewsNow = lazyPart(() => import('#web/features/reviews/index.ts').then((reviews) => reviews.BookingReviews))
