// The door of reviews: writing and listing them, and making them readable when their time comes.
import { reviews } from '#contract/reviews.ts'
import { personOf } from '../bookings/index.ts'
import type { Tx } from '../platform/database.ts'
import { routesOf, type Routes } from '../platform/http.ts'
import { createReview } from './create-review.ts'
import { listReviews } from './list-reviews.ts'
import { publishReviews, type ReviewDeps } from './publish-reviews.ts'

export { reviewData } from './personal-data.ts'
export { reviewsOf } from './review-store.ts'

export type Reviews = {
  readonly routes: Routes
  /** Shows what was written about a booking, both in or its window closed. */
  publish(tx: Tx, bookingId: string, now: Date): Promise<void>
}

export function makeReviews(deps: ReviewDeps): Reviews {
  const routes = routesOf(reviews, {
    'POST /api/bookings/{id}/reviews': async ({ params, body, caller, language, now }) => {
      const by = personOf(caller)
      await createReview(deps, { bookingId: params.id, by, ratings: body.ratings, comment: body.comment, language, now })
      return deps.bookings.show(deps.db, params.id, { viewer: by, language, now })
    },
    'GET /api/reviews': ({ caller, query, language }) => listReviews(deps.db, caller.userId, { ...query, language }),
  })
  return { routes, publish: (tx, bookingId, now) => publishReviews(deps, tx, bookingId, now) }
}
