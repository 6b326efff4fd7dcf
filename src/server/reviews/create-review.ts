// One side of a completed visit reviews it; once both have, each may read the other's review.
import type { Language } from '#domain/account.ts'
import { assignedCleaner } from '#domain/whole-booking.ts'
import { otherPart } from '#domain/booking.ts'
import type { BookingId } from '#domain/id.ts'
import { mayReview, partOfViewer, type Person } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import { isVisible, type RatingSet } from '#domain/review.ts'
import type { Bookings, ReviewedBooking } from '../bookings/index.ts'
import { readThere } from '../notices/index.ts'
import { inTransaction, type Db } from '../platform/postgres/database.ts'
import { refusePhoneNumbers } from '../platform/refuse-phone-numbers.ts'
import { publishReviews } from './publish-reviews.ts'
import { authorsOf, caseOpenerOf, insertReview } from './review-store.ts'

export type ReviewDeps = { readonly db: Db; readonly bookings: Bookings }

export type ReviewToCreate = {
  readonly bookingId: BookingId
  readonly by: Person
  readonly ratings: RatingSet
  readonly comment: string
  readonly language: Language
  readonly now: Date
}

/** Refuses `phone-number-in-text`, `not-found`, `not-yours`, `already-reviewed`, and `review-closed` before the visit is completed or after its window. */
export async function createReview(deps: ReviewDeps, { bookingId, by, now, ...words }: ReviewToCreate): Promise<void> {
  await refusePhoneNumbers({ comment: words.comment })
  await inTransaction(deps.db, async (tx) => {
    const booking = (await deps.bookings.lock(tx, bookingId)) ?? refuse('not-found')
    const part = partOfViewer(by, booking)
    if (part === 'admin') return refuse('not-yours')
    const { facts, parties } = booking
    const [caseOpenedBy, authors] = await Promise.all([caseOpenerOf(tx, bookingId), authorsOf(tx, bookingId)])
    const alreadyGiven = authors.includes(part)
    if (alreadyGiven) refuse('already-reviewed')
    const completedAt = facts.punchedOutAt
    if (completedAt === null || !mayReview(by, booking, { alreadyGiven, now })) return refuse('review-closed')
    const aboutId = part === 'client' ? assignedCleaner(booking).id : parties.client.id
    if (!(await insertReview(tx, { ...words, caseOpenedBy, bookingId, authorId: by.id, authorRole: part, aboutId, now })))
      refuse('already-reviewed')
    if (part === 'cleaner') await readThere(tx, { kind: 'cleaner-review-invited', accountId: by.id, bookingId, now })
    const theirs = authors.includes(otherPart(part))
    if (!isVisible({ mine: true, theirs, completedAt, now })) return
    const emailParty: ReviewedBooking['emailParty'] = (email, extra) =>
      deps.bookings.emailParty(tx, booking, { email, extra, about: 'once', now })
    await publishReviews(tx, { bookingId, cleanerId: assignedCleaner(booking).id, now, emailParty })
  })
}
