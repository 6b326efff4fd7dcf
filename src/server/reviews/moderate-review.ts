// Operators hide a review, or the answer to one, for a reason of the terms, and show it again: recorded, and told to whoever wrote it.
import type { ActOn } from '#domain/audit.ts'
import { otherPart } from '#domain/booking.ts'
import type { CleanerId, ReviewId, UserId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import { cameOutHidden, visibleAgainAt, type HideReason } from '#domain/review.ts'
import { partyIds, type Booking } from '#domain/whole-booking.ts'
import { recordAudit } from '../platform/audit.ts'
import { publicChange } from '../platform/http/answer-cache.ts'
import { announce, inTransaction, type Tx } from '../platform/postgres/database.ts'
import { refusePhoneNumbers } from '../platform/refuse-phone-numbers.ts'
import { countRatings } from './count-ratings.ts'
import type { ReviewDeps } from './create-review.ts'
import { reviewEmails } from './emails.ts'
import { announceReviews, endHiding, findReview, writeHiding, writeReplyHiding, type FoundReview } from './review-store.ts'

type Act = { readonly reviewId: ReviewId; readonly operatorId: UserId; readonly now: Date }

type Hide = { readonly reason: HideReason; readonly note: string }

/** The note goes to the author, and the rating goes without it. Refuses `phone-number-in-text`, `not-found` and, of a hidden one, `already-decided`. */
export async function hideReview(deps: ReviewDeps, act: Act, { reason, note }: Hide) {
  await refusePhoneNumbers({ note })
  await onReview(deps, act, async (tx, review, booking) => {
    if (review.hiding !== null) refuse('already-decided')
    await writeHiding(tx, review.id, { reason, note }, act.now)
    await record(tx, act, { action: 'review.hide', details: { before: { hidden: null }, after: { hidden: { reason, note } } } })
    const letter = {
      email: reviewEmails[`${review.authorRole}-review-hidden`],
      extra: { reason, note },
      about: aboutOf(act),
      now: act.now,
    } as const
    await deps.bookings.emailParty(tx, booking, letter)
    await countAnew(tx, review, act.now)
  })
}

/** The note is for operators; the person reviewed hears of what they could not read before. Refuses `not-found` and, of one that shows, `already-decided`. */
export async function showReviewAgain(deps: ReviewDeps, act: Act, note: string) {
  await onReview(deps, act, async (tx, review, booking) => {
    const { hiding } = review
    if (hiding === null) return refuse('already-decided')
    await endHiding(tx, review.id, visibleAgainAt(review.facts, act.now))
    await record(tx, act, { action: 'review.show', details: { before: { hidden: hiding }, after: { hidden: null }, why: note } })
    const letter = { email: reviewEmails[`${review.authorRole}-review-restored`], extra: {}, about: aboutOf(act), now: act.now } as const
    await deps.bookings.emailParty(tx, booking, letter)
    if (cameOutHidden(review.facts)) {
      const email = reviewEmails[`${personReviewed(review)}-review-published`]
      await deps.bookings.emailParty(tx, booking, { email, extra: {}, about: 'once', now: act.now })
    }
    await countAnew(tx, review, act.now)
  })
}

/** The note goes to whoever answered. Refuses as a review does, and `not-found` where there is no answer. */
export async function hideReply(deps: ReviewDeps, act: Act, { reason, note }: Hide) {
  await refusePhoneNumbers({ note })
  await onReply(deps, act, async (tx, review, booking) => {
    if (review.replyHiding !== null) refuse('already-decided')
    await writeReplyHiding(tx, review.id, { reason, note }, act.now)
    await record(tx, act, {
      action: 'review.hide-reply',
      details: { before: { replyHidden: null }, after: { replyHidden: { reason, note } } },
    })
    const letter = {
      email: reviewEmails[`${personReviewed(review)}-reply-hidden`],
      extra: { reason, note },
      about: aboutOf(act),
      now: act.now,
    } as const
    await deps.bookings.emailParty(tx, booking, letter)
  })
}

/** The note is for operators. Refuses `not-found` and, of an answer that shows, `already-decided`. */
export async function showReplyAgain(deps: ReviewDeps, act: Act, note: string) {
  await onReply(deps, act, async (tx, review, booking) => {
    const { replyHiding } = review
    if (replyHiding === null) return refuse('already-decided')
    await writeReplyHiding(tx, review.id, null, act.now)
    await record(tx, act, {
      action: 'review.show-reply',
      details: { before: { replyHidden: replyHiding }, after: { replyHidden: null }, why: note },
    })
    const letter = {
      email: reviewEmails[`${personReviewed(review)}-reply-restored`],
      extra: {},
      about: aboutOf(act),
      now: act.now,
    } as const
    return deps.bookings.emailParty(tx, booking, letter)
  })
}

/** Who answers it, too. */
const personReviewed = ({ authorRole }: FoundReview) => otherPart(authorRole)

async function countAnew(tx: Tx, { authorRole, aboutId }: FoundReview, now: Date): Promise<void> {
  if (authorRole === 'client') await countRatings(tx, aboutId as CleanerId, now)
}

/** Each may be hidden more than once: each time has its letters. */
const aboutOf = ({ now }: Act): string => String(now.getTime())

const record = (tx: Tx, { reviewId, operatorId, now }: Act, done: ActOn<'review'>) =>
  recordAudit(tx, { at: now, actorId: operatorId, subject: { kind: 'review', id: reviewId }, ...done })

type Change = (tx: Tx, review: FoundReview, booking: Booking) => Promise<void>

const onReply = (deps: ReviewDeps, act: Act, change: Change): Promise<void> =>
  onReview(deps, act, (tx, review, booking) => (review.facts.repliedAt === null ? refuse('not-found') : change(tx, review, booking)))

/** Under the lock of its visit. */
async function onReview({ db, bookings }: ReviewDeps, { reviewId }: Act, change: Change): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { bookingId } = (await findReview(tx, reviewId)) ?? refuse('not-found')
    const booking = (await bookings.lock(tx, bookingId)) ?? refuse('not-found')
    const review = (await findReview(tx, reviewId)) ?? refuse('not-found')
    await change(tx, review, booking)
    announceReviews(tx, bookingId, partyIds(booking))
    announce(tx, publicChange, {})
  })
}
