// The person reviewed answers in public, once; the author gets a letter, and readers find the answer under the review.
import type { Language } from '#domain/account.ts'
import type { ReviewId } from '#domain/id.ts'
import type { Person } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import { mayReply, replyClosesAt } from '#domain/review.ts'
import { partyIds } from '#domain/whole-booking.ts'
import { publicChange } from '../platform/http/answer-cache.ts'
import { announce, inTransaction } from '../platform/postgres/database.ts'
import { refusePhoneNumbers } from '../platform/refuse-phone-numbers.ts'
import type { ReviewDeps } from './create-review.ts'
import { reviewEmails } from './emails.ts'
import { announceReviews, findReview, writeReplyTo } from './review-store.ts'

export type ReplyToWrite = {
  readonly reviewId: ReviewId
  readonly by: Person
  readonly text: string
  readonly language: Language
  readonly now: Date
}

/** Refuses `phone-number-in-text`, `not-found` of a review that nobody reads, `not-yours` and `reply-closed`. */
export async function replyToReview({ db, bookings }: ReviewDeps, { reviewId, by, text, language, now }: ReplyToWrite) {
  await refusePhoneNumbers({ reply: text })
  return inTransaction(db, async (tx) => {
    const { bookingId } = (await findReview(tx, reviewId)) ?? refuse('not-found')
    const booking = (await bookings.lock(tx, bookingId)) ?? refuse('not-found')
    const { aboutId, authorRole, facts } = (await findReview(tx, reviewId)) ?? refuse('not-found')
    if (replyClosesAt(facts) === null) refuse('not-found')
    if (aboutId !== by.id) refuse('not-yours')
    if (!mayReply(facts, now)) refuse('reply-closed')
    // A correction does not buy more time for the next.
    const reply = { text, language, at: facts.repliedAt ?? now }
    await writeReplyTo(tx, reviewId, reply)
    if (facts.repliedAt === null) {
      await bookings.emailParty(tx, booking, { email: reviewEmails[`${authorRole}-review-answered`], extra: {}, about: 'once', now })
    }
    announceReviews(tx, bookingId, partyIds(booking))
    announce(tx, publicChange, {})
    return { reply, replyUntil: replyClosesAt({ ...facts, repliedAt: reply.at }) }
  })
}
