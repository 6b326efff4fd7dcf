// Reviews of a booking become readable: the cleaner's ratings are counted again, and both sides are told what was written.
import type { Bookings } from '../bookings/index.ts'
import { recordReviewOn } from '../cleaners/index.ts'
import { cleanerOf } from '../bookings/index.ts'
import type { Db, Tx } from '../platform/database.ts'
import { revealReviews } from './review-store.ts'

export type ReviewDeps = { readonly db: Db; readonly bookings: Bookings }

/** When both are in, or when the window closes; with nothing left to show it does nothing. */
export async function publishReviews({ bookings }: Pick<ReviewDeps, 'bookings'>, tx: Tx, bookingId: string, now: Date): Promise<void> {
  const authors = await revealReviews(tx, bookingId, now)
  if (authors.length === 0) return
  const known = await bookings.read(tx, bookingId)
  if (!known) throw new Error(`no booking ${bookingId}`)
  if (authors.includes('client')) {
    await recordReviewOn(tx, cleanerOf(known.record), now)
    await bookings.write(tx, known, 'cleaner-review-published', now)
  }
  if (authors.includes('cleaner')) await bookings.write(tx, known, 'client-review-published', now)
}
