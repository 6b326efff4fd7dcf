// What bookings need from the rest of the application.
import type { SystemCaseReason } from '#domain/case.ts'
import type { ChecklistRoom } from '#domain/checklist.ts'
import type { ServiceType } from '#domain/cleaner.ts'
import type { BookingId, CleanerId, ClientId, PhotoId, UserId } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
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

/** The credit and the rewards of those who bring others, kept by the referrals feature. */
export type ReferralsApi = {
  /** What a client has to spend, the first to end coming first. */
  creditsOf(executor: Executor, clientId: ClientId, now: Date): Promise<readonly Cents[]>
  /** Spends this much on a booking just written, under the client's lock; false when it is no longer there. */
  spend(
    tx: Tx,
    spending: { readonly clientId: ClientId; readonly bookingId: BookingId; readonly amountCents: Cents; readonly now: Date },
  ): Promise<boolean>
  /** The visit does not take place: its credit can be spent again. */
  giveBack(tx: Tx, bookingId: BookingId, now: Date): Promise<void>
  /** A visit was done, paid and released: whoever brought its client or its cleaner is rewarded. */
  reward(tx: Tx, visit: RewardingVisit): Promise<void>
  /** Everything was refunded: its credit can be spent again, and the rewards that it earned are taken back. */
  takeBack(tx: Tx, bookingId: BookingId, now: Date): Promise<void>
}

export type RewardingVisit = {
  readonly bookingId: BookingId
  readonly clientId: ClientId
  readonly cleanerId: CleanerId
  readonly requestedAt: Date
  readonly now: Date
}

export type BookingDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly payments: Payments
  readonly mail: Pick<Mail, 'write'>
  readonly visits: VisitsApi
  readonly reviews: ReviewsApi
  /** Opens a case that nobody reported; answers until when both parties may say what they know. */
  readonly openCase: (
    tx: Tx,
    opened: { readonly bookingId: BookingId; readonly reason: SystemCaseReason; readonly now: Date },
  ) => Promise<Date>
  /** The booking's money moved: what it now calls for is issued after the commit. */
  readonly requestDocuments: (tx: Tx, bookingId: BookingId) => void
  readonly referrals: ReferralsApi
  /** The platform itself charges GST and QST on its commission. */
  readonly platformTaxed: boolean
}
