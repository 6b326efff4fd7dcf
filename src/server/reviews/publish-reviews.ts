// Reviews of a booking become readable: the cleaner's ratings are counted again, and both sides are notified.
import type { ReviewedBooking } from '../bookings/index.ts'
import type { Tx } from '../platform/postgres/database.ts'
import { countRatings } from './count-ratings.ts'
import { reviewEmails } from './emails.ts'
import { revealReviews } from './review-store.ts'

/** When both are in, or when the window closes; does nothing when all are visible. */
export async function publishReviews(tx: Tx, { bookingId, cleanerId, now, emailParty }: ReviewedBooking): Promise<void> {
  const authors = await revealReviews(tx, bookingId, now)
  if (authors.includes('client')) {
    await countRatings(tx, cleanerId, now)
    await emailParty(reviewEmails['cleaner-review-published'], {})
  }
  if (authors.includes('cleaner')) await emailParty(reviewEmails['client-review-published'], {})
}
