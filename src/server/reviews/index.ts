// What reviews offer other features: writing, listing and publishing them.
import { reviews } from '#contract/reviews.ts'
import { personOf, routesOf, type Routes } from '../platform/http.ts'
import { createReview, type ReviewDeps } from './create-review.ts'
import { listReviews } from './list-reviews.ts'

export { reviewData } from './personal-data.ts'
export { publishReviews } from './publish-reviews.ts'
export { reviewsOf } from './review-store.ts'

export function makeReviews(deps: ReviewDeps): { readonly routes: Routes } {
  const routes = routesOf(reviews, {
    'POST /api/bookings/{id}/reviews': async ({ params, body, caller, language, now }) => {
      const by = personOf(caller)
      await createReview(deps, { bookingId: params.id, by, ratings: body.ratings, comment: body.comment, language, now })
      return deps.bookings.show(deps.db, params.id, { viewer: by, language, now })
    },
    'GET /api/reviews': ({ caller, query, language }) => listReviews(deps.db, caller.userId, { ...query, language }),
  })
  return { routes }
}
