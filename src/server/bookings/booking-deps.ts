// What bookings need from the rest of the application.
import type { PartyPart } from '#domain/booking.ts'
import type { SystemCaseReason } from '#domain/case.ts'
import type { CodeDiscount } from '#domain/code-discount.ts'
import type { AgreedShare } from '#domain/earnings.ts'
import type { BookingId, CleanerId, ClientId, PhotoId, ReferralId, SeriesId, UserId } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import type { RatingSet, ReplyFacts, ReviewState } from '#domain/review.ts'
import type { PhotoKind } from '#domain/visit.ts'
import type { SearchWhen } from '#domain/search-window.ts'
import type { OfferOutcome } from '#domain/visit-search.ts'
import type { Booking as Visit } from '#domain/whole-booking.ts'
import type { Language } from '#domain/account.ts'
import type { Booking } from '#contract/bookings.ts'
import type { Email } from '../mail/index.ts'
import type { NewsKind, Notify } from '../notices/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db, Executor, Tx } from '../platform/postgres/database.ts'
import type { VisitProps } from './emails/visit-words.ts'
import type { VisitToPrepare } from './visit-to-prepare.ts'

/** An email to one of the parties, as its kind says. */
export type PartyKind = Extract<NewsKind, `${PartyPart}-${string}`>
/** What an email needs beyond what is known of any booking. */
export type Particulars<Props> = Omit<Props, keyof VisitProps>

export type PhotoShown = {
  readonly id: PhotoId
  readonly kind: PhotoKind
  readonly note: string
  readonly url: string
  readonly takenAt: Date
  readonly sentAt: Date | null
}

/** The visit's work, kept by the visits feature. */
export type VisitsApi = {
  /** Writes the checklist of a newly confirmed visit; a second call changes nothing. */
  prepareChecklist(tx: Tx, visit: VisitToPrepare): Promise<void>
  /** Replaces the checklist of a visit that has not begun. */
  rewriteChecklist(tx: Tx, visit: VisitToPrepare): Promise<void>
  checklistOf(executor: Executor, bookingId: BookingId, language: Language): Promise<Booking['checklist']>
  photosOf(executor: Executor, bookingId: BookingId): Promise<readonly PhotoShown[]>
}

/** Writes an email about the booking of a step to the party that its kind names. */
export type EmailParty = <Kind extends PartyKind, Props extends VisitProps>(
  email: Email<Kind, Props>,
  extra: Particulars<NoInfer<Props>>,
) => Promise<void>

/** A booking whose reviews are published, and what sends its emails. */
export type ReviewedBooking = {
  readonly bookingId: BookingId
  readonly cleanerId: CleanerId
  readonly now: Date
  readonly emailParty: EmailParty
}

export type ReviewShown = {
  readonly authorId: UserId
  readonly ratings: RatingSet
  readonly comment: string
  /** Of the page it was written on. */
  readonly language: Language
  readonly state: ReviewState
  readonly reply: { readonly text: string; readonly language: Language; readonly at: Date } | null
  readonly facts: ReplyFacts
}

/** The reviews of a booking, kept by the reviews feature. */
export type ReviewsApi = {
  reviewsOf(executor: Executor, bookingId: BookingId): Promise<readonly ReviewShown[]>
  /** The window is closed: reviews become visible. */
  publish(tx: Tx, about: ReviewedBooking): Promise<void>
}

/** The credit and the rewards of those who bring others, kept by the referrals feature. */
export type ReferralsApi = {
  /** What a client has to spend, the first to end coming first, and the referrals whose credit is lost because its two people are alike. */
  creditsOf(
    executor: Executor,
    clientId: ClientId,
    now: Date,
  ): Promise<{ readonly credits: readonly Cents[]; readonly lost: readonly ReferralId[] }>
  /** Whether an account that shares a mailbox, a telephone, a card or a home with this one has asked for a visit. */
  hasVisitedBefore(executor: Executor, clientId: ClientId): Promise<boolean>
  /** Requests of clients who are alike run one after the other from here on. */
  lockAlike(tx: Tx, clientId: ClientId): Promise<void>
  /** Whether a booking spent credit of a referral whose two people turned out to be alike. */
  spentAlike(executor: Executor, bookingId: BookingId): Promise<boolean>
  /** Takes back the lost credit of a client who asked for a visit without it. */
  loseCredits(tx: Tx, clientId: ClientId, now: Date): Promise<void>
  /** Spends this much on a booking just written, under the client's lock; false when it is no longer there. */
  spend(
    tx: Tx,
    spending: { readonly clientId: ClientId; readonly bookingId: BookingId; readonly amountCents: Cents; readonly now: Date },
  ): Promise<boolean>
  /** The visit does not take place: its credit can be spent again. */
  releaseCredit(tx: Tx, bookingId: BookingId, now: Date): Promise<void>
  /** A visit was done, paid and released: whoever brought its client or its cleaner is rewarded. */
  reward(tx: Tx, visit: RewardingVisit): Promise<void>
  /** Everything was refunded: its credit can be spent again, and the rewards that it earned are revoked. */
  revokeRewards(tx: Tx, bookingId: BookingId, now: Date): Promise<void>
}

export type RewardingVisit = {
  readonly bookingId: BookingId
  readonly clientId: ClientId
  readonly cleanerId: CleanerId
  readonly requestedAt: Date
  readonly now: Date
}

/** A code, and what it takes off. */
export type AgreedCode = CodeDiscount & { readonly code: string }
export type CodeUse = {
  readonly clientId: ClientId
  readonly citySlug: string
  /** Of the client, and of everybody who is like them. */
  readonly isFirstBooking: boolean
  readonly now: Date
}
type OfBooking = { readonly code: string; readonly bookingId: BookingId }

/** The codes that operators run, kept by the promotions feature. */
export type PromotionsApi = {
  /** What a code takes off. Refuses as `codeRefusal` says, and `too-many-requests` to whoever guesses; `place`: where the call comes from. */
  ask(executor: Executor, typed: string, use: CodeUse, place: string): Promise<AgreedCode>
  /** What a code takes off; null for nothing. */
  find(executor: Executor, typed: string, use: CodeUse): Promise<AgreedCode | null>
  /** Whether a booking may have its code, which was just written; decided under the lock of the promotion. */
  mayUse(tx: Tx, use: CodeUse & OfBooking): Promise<boolean>
  /** Whether it is still its client's, whatever became of the promotion; decided under the same lock. */
  mayKeep(tx: Tx, use: Pick<CodeUse, 'clientId' | 'isFirstBooking'> & OfBooking): Promise<boolean>
}

export type OpenWindow = Extract<SearchWhen, { kind: 'window' }>

/** The offers of visits without a chosen cleaner, kept by the offers feature. */
export type OffersApi = {
  /** The hold stands: the first wave goes out after the commit. */
  begin(tx: Tx, bookingId: BookingId, now: Date): void
  /** A claim is over: its cleaner is not asked again, others are. Answers what the client left open. */
  resume(
    tx: Tx,
    over: { readonly booking: Visit; readonly cleanerId: CleanerId; readonly outcome: OfferOutcome; readonly now: Date },
  ): Promise<{ readonly ceilingCents: Cents; readonly startsAt: Date }>
  /** The part of the days that each search leaves open; those that name their start are not in it. */
  windowsOf(executor: Executor, bookingIds: readonly BookingId[]): Promise<ReadonlyMap<BookingId, OpenWindow>>
}

export type BookingDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly payments: Payments
  readonly notify: Notify
  readonly visits: VisitsApi
  readonly reviews: ReviewsApi
  /** Opens a case that nobody reported, and tells both parties. */
  readonly openCase: (
    tx: Tx,
    opened: {
      readonly bookingId: BookingId
      readonly reason: SystemCaseReason
      readonly holdsMoney: boolean
      readonly now: Date
      readonly emailParty: EmailParty
    },
  ) => Promise<void>
  /** A visit redone is over: its case goes on, in a transaction that holds the lock of the visit that it redoes. */
  readonly followRedo: (
    tx: Tx,
    ended: { readonly bookingId: BookingId; readonly end: 'done' | 'failed'; readonly now: Date },
  ) => Promise<void>
  /** What decisions of its case ask of the cleaner's earnings, which are about to be released. */
  readonly withheldOf: (tx: Tx, bookingId: BookingId) => Promise<Cents>
  /** The booking's money moved: what it now calls for is issued after the commit. */
  readonly requestDocuments: (tx: Tx, bookingId: BookingId) => void
  /** A step changed what calendars of other companies say of a visit, or its hours were agreed on whatever they say. */
  readonly visitChanged: (tx: Tx, change: { readonly cleanerId: CleanerId; readonly isAgreedNow: boolean }) => void
  readonly referrals: ReferralsApi
  readonly promotions: PromotionsApi
  readonly offers: OffersApi
  /** A visit of a series moved on: the series is looked after once this commits. */
  readonly tendSeries: (tx: Tx, seriesId: SeriesId) => void
  /** What the platform takes of what is asked for at an instant; a booking keeps it. */
  readonly termsAt: (at: Date) => Promise<AgreedShare>
}
