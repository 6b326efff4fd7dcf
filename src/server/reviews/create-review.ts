// One side of a completed visit says how it went; once both have, each may read the other.
import type { Language } from '#domain/account.ts'
import { mayReview, type Person } from '#domain/permission.ts'
import { refusePhoneNumbers } from '#domain/phone-detection.ts'
import { refuse } from '#domain/refusal.ts'
import { isVisible, type RatingSet } from '#domain/review.ts'
import { cleanerOf, partiesOf, viewerPart, type Bookings, type KnownBooking, type ReviewedBooking } from '../bookings/index.ts'
import { inTransaction, type Db } from '../platform/database.ts'
import { publishReviews } from './publish-reviews.ts'
import { insertReview } from './review-store.ts'

export type ReviewDeps = { readonly db: Db; readonly bookings: Bookings }

export type ReviewToCreate = {
  readonly bookingId: string
  readonly by: Person
  readonly ratings: RatingSet
  readonly comment: string
  readonly language: Language
  readonly now: Date
}

/** Refuses `phone-number-in-text`, `not-found`, `not-yours`, `already-reviewed`, and `review-closed` before the visit is completed or after its window. */
export async function createReview(deps: ReviewDeps, { bookingId, by, now, ...words }: ReviewToCreate): Promise<void> {
  refusePhoneNumbers({ comment: words.comment })
  await inTransaction(deps.db, async (tx) => {
    const known = await deps.bookings.lock(tx, bookingId)
    if (!known) return refuse('not-found')
    const part = viewerPart(known.record, by)
    if (part === 'admin') return refuse('not-yours')
    const { clientAt, cleanerAt } = known.facts.reviews
    const alreadyGiven = (part === 'client' ? clientAt : cleanerAt) !== null
    if (alreadyGiven) refuse('already-reviewed')
    const { punched_out_at: completedAt } = known.record
    if (completedAt === null || !mayReview(by, { ...partiesOf(known.record), completedAt }, { alreadyGiven, now }))
      return refuse('review-closed')
    const aboutId = otherParty(known, part)
    if (!(await insertReview(tx, { ...words, bookingId, authorId: by.id, authorRole: part, aboutId, now }))) refuse('already-reviewed')
    const theirs = (part === 'client' ? cleanerAt : clientAt) !== null
    if (!isVisible({ mine: true, theirs, completedAt, now })) return
    const write: ReviewedBooking['write'] = (kind) => deps.bookings.write(tx, known, kind, now)
    await publishReviews(tx, { bookingId, cleanerId: cleanerOf(known.record), now, write })
  })
}

const otherParty = ({ record }: KnownBooking, part: 'client' | 'cleaner'): string =>
  part === 'client' ? cleanerOf(record) : record.client_id
