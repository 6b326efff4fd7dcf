// What reviews offer other features: writing, listing and publishing them.
import { reviews } from '#contract/reviews.ts'
import { actThenShow, personOf, routesOf, type Routes } from '../platform/http/http.ts'
import { createReview, type ReviewDeps } from './create-review.ts'
import { listReviews } from './list-reviews.ts'
import { hideReply, hideReview, showReplyAgain, showReviewAgain } from './moderate-review.ts'
import { listForOperators, oneForOperators } from './moderation-list.ts'
import { showReviewsOf } from './public-reviews.ts'
import { replyToReview } from './reply-to-review.ts'

export { reviewData } from './personal-data.ts'
export { reviewCountsOf } from './person-reviews.ts'
export { publishReviews } from './publish-reviews.ts'
export { reviewsOf, tellReviewed } from './review-store.ts'

export function makeReviews(deps: ReviewDeps): { readonly routes: Routes } {
  const routes = routesOf(reviews, {
    'GET /api/cleaners/{slug}/reviews': ({ params, query, language }) => showReviewsOf(deps.db, params.slug, query.page, language),
    'POST /api/bookings/{id}/reviews': actThenShow(
      ({ params, body, caller, language, now }) =>
        createReview(deps, { bookingId: params.id, by: personOf(caller), ...body, language, now }),
      ({ params, caller, language, now }) => deps.bookings.show(deps.db, params.id, { viewer: personOf(caller), language, now }),
    ),
    'GET /api/reviews': ({ caller, query, language, now }) => listReviews(deps.db, caller.userId, { ...query, language, now }),
    'PUT /api/reviews/{id}/reply': ({ params, body, caller, language, now }) =>
      replyToReview(deps, { reviewId: params.id, by: personOf(caller), text: body.reply, language, now }),
    'GET /api/admin/reviews': ({ query }) => listForOperators(deps.db, query),
    'POST /api/admin/reviews/{id}/hide': async ({ params, body, caller, now }) => {
      await hideReview(deps, { reviewId: params.id, operatorId: caller.userId, now }, body)
      return oneForOperators(deps.db, params.id)
    },
    'POST /api/admin/reviews/{id}/show': async ({ params, body, caller, now }) => {
      await showReviewAgain(deps, { reviewId: params.id, operatorId: caller.userId, now }, body.note)
      return oneForOperators(deps.db, params.id)
    },
    'POST /api/admin/reviews/{id}/hide-reply': async ({ params, body, caller, now }) => {
      await hideReply(deps, { reviewId: params.id, operatorId: caller.userId, now }, body)
      return oneForOperators(deps.db, params.id)
    },
    'POST /api/admin/reviews/{id}/show-reply': async ({ params, body, caller, now }) => {
      await showReplyAgain(deps, { reviewId: params.id, operatorId: caller.userId, now }, body.note)
      return oneForOperators(deps.db, params.id)
    },
  })
  return { routes }
}
