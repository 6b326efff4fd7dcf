// What bookings need from the rest of the application.
import type { ChecklistRoom } from '#domain/checklist.ts'
import type { ServiceType } from '#domain/cleaner.ts'
import type { BookingId, CleanerId, PhotoId, UserId } from '#domain/id.ts'
import type { PropertyType } from '#domain/property.ts'
import type { RatingSet } from '#domain/review.ts'
import type { PhotoKind } from '#domain/visit.ts'
import type { Language } from '#domain/account.ts'
import type { Booking } from '#contract/bookings.ts'
import type { Mail } from '../mail/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db, Executor, Tx } from '../platform/database.ts'

export type PhotoShown = {
  readonly id: PhotoId
  readonly kind: PhotoKind
  readonly note: string
  readonly url: string
  readonly takenAt: Date
}

/** The visit's work, kept by the visits feature. */
export type VisitsApi = {
  /** Writes the checklist of a newly confirmed visit; a second call changes nothing. */
  prepareChecklist(
    tx: Tx,
    visit: {
      readonly bookingId: BookingId
      readonly propertyType: PropertyType
      readonly serviceType: ServiceType
      readonly bedrooms: number
      readonly bathrooms: number
      readonly roomOrder: readonly ChecklistRoom[]
    },
  ): Promise<void>
  checklistOf(executor: Executor, bookingId: BookingId, language: Language): Promise<Booking['checklist']>
  photosOf(executor: Executor, bookingId: BookingId): Promise<readonly PhotoShown[]>
}

/** A booking whose reviews are published, and what sends its emails. */
export type ReviewedBooking = {
  readonly bookingId: BookingId
  readonly cleanerId: CleanerId
  readonly now: Date
  write(kind: 'client-review-published' | 'cleaner-review-published'): Promise<void>
}

export type ReviewShown = {
  readonly authorId: UserId
  readonly ratings: RatingSet
  readonly comment: string
  /** Of the page it was written on. */
  readonly language: Language
  readonly isVisible: boolean
}

/** The reviews of a booking, kept by the reviews feature. */
export type ReviewsApi = {
  reviewsOf(executor: Executor, bookingId: BookingId): Promise<readonly ReviewShown[]>
  /** The window is closed: reviews become visible. */
  publish(tx: Tx, about: ReviewedBooking): Promise<void>
}

export type BookingDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly payments: Payments
  readonly mail: Pick<Mail, 'write'>
  readonly visits: VisitsApi
  readonly reviews: ReviewsApi
  /** The booking's money moved: what it now calls for is issued after the commit. */
  readonly requestDocuments: (tx: Tx, bookingId: BookingId) => void
  /** The platform itself charges GST and QST on its commission. */
  readonly platformTaxed: boolean
}
