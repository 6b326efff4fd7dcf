// Every kind of email with the facts that it needs; the kinds about a booking are named by the lifecycle's own effects.
import type { ChoosableRole, Language } from '#domain/account.ts'
import type { Part, PartyPart } from '#domain/booking.ts'
import type { AnyEffect } from '#domain/booking-effects.ts'
import type { Effect } from '#domain/booking-steps.ts'
import type { LeavingReason, ShortVisit } from '#domain/visit.ts'
import type { CaseOpener, CaseOutcome, CaseReason, DecisionReason } from '#domain/case.ts'
import type { CancellationTerms, Settlement } from '#domain/cancellation.ts'
import type { OfferType, ServiceType } from '#domain/cleaner.ts'
import type { ContactSubject } from '#domain/contact.ts'
import type { Position } from '#domain/geography.ts'
import type { BookingId } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import type { NewsletterTopic } from '#domain/newsletter.ts'
import type { SkipReason } from '#domain/payout.ts'
import type { SmallSupplierWarning } from '#domain/small-supplier.ts'
import type { DocumentType, EndingCheck, RejectionReason } from '#domain/verification.ts'

/** An effect of the lifecycle that sends an email. */
export type EmailEffect = Extract<Effect, `email-${string}`>

/** `email-client-accepted` writes the email `client-accepted`. */
type KindOf<E> = E extends `email-${infer Kind}` ? Kind : never
type TellKind = KindOf<EmailEffect>
/** Sent by planned steps only: the templates exist, and nothing sends them yet. */
export type PlannedKind = Exclude<KindOf<AnyEffect>, TellKind>

/** What is known of any booking at any time. Names are as the other party may read them; nothing here is secret. */
export type VisitProps = {
  readonly bookingId: BookingId
  readonly reference: string
  readonly clientName: string
  /** Null while no cleaner is chosen. */
  readonly cleaner: { readonly name: string; readonly slug: string } | null
  readonly serviceType: ServiceType
  /** Civic number, street and city, on one line; shown to the client, and to the cleaner once confirmed. */
  readonly address: string
  readonly city: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly timeZone: string
  readonly totalCents: Cents
  readonly initialLegCents: Cents
  readonly finalLegCents: Cents
  /** What the cleaner earns for the whole visit, commission deducted. */
  readonly earningsCents: Cents
  /** Until when the awaited party may answer. */
  readonly answerBy: Date
  /** What is true of cancelling; null once there is nothing left to cancel. */
  readonly cancelling: CancellationTerms | null
}

type Ended = { readonly endedBy: Part }
type Proposed = { readonly proposal: { readonly startsAt: Date; readonly endsAt: Date } }
type FeeEarned = { readonly feeEarningsCents: Cents }

/** What a kind needs beyond {@link VisitProps}. */
type Extra = {
  'client-pay-again': { readonly payBy: Date }
  'client-cancelled': Ended & { readonly settlement: Settlement }
  'cleaner-cancelled': Ended & FeeEarned
  'client-proposed': Proposed
  'cleaner-proposed': Proposed
  'client-started': { readonly startedAt: Date }
  'client-completed': {
    readonly completedAt: Date
    readonly reviewBy: Date
    readonly onSite: { readonly minutes: number; readonly bookedMinutes: number }
    /** Each with its reason, in the reader's words. */
    readonly undone: readonly string[]
    /** Why the visit was short, and when its second half is charged without the client’s word; null when it was not. */
    readonly short: (ShortVisit & { readonly approveBy: Date }) | null
  }
  'client-left': {
    readonly leftAt: Date
    readonly reason: LeavingReason
    readonly note: string
    readonly work: { readonly minutes: number; readonly bookedMinutes: number }
    /** What the work costs. */
    readonly workCents: Cents
    readonly approveBy: Date
  }
  'client-asked': Asked
  'cleaner-asked': Asked
  'client-not-done': { readonly settlement: Settlement; readonly said: boolean }
  'cleaner-not-done': { readonly said: boolean }
  'cleaner-claim': { readonly releasedCents: Cents }
  'client-no-show': Ended & { readonly settlement: Settlement }
  'cleaner-no-show': Ended
  'client-locked-out': { readonly settlement: Settlement }
  'cleaner-locked-out': FeeEarned
  'cleaner-paid': { readonly releaseAt: Date }
  'client-second-half-declined': { /** Null once nothing more is tried on its own. */ readonly retryAt: Date | null }
  'client-refunded': { readonly refundCents: Cents }
  'cleaner-review-invited': { readonly reviewBy: Date }
  'client-case-opened': CaseOpened
  'cleaner-case-opened': CaseOpened
  'client-case-with-us': { readonly answered: boolean }
  'cleaner-case-with-us': { readonly answered: boolean }
  'client-case-decided': CaseDecided
  'cleaner-case-decided': CaseDecided
  'client-case-appealed': { readonly by: PartyPart }
  'cleaner-case-appealed': { readonly by: PartyPart }
  'client-case-closed': { readonly after: 'appeal' | 'bank' }
  'cleaner-case-closed': { readonly after: 'appeal' | 'bank' }
}

/** Until when both may say whether the visit took place. */
type Asked = { readonly sayBy: Date }
type CaseOpened = { readonly openedBy: CaseOpener; readonly reason: CaseReason; readonly answerBy: Date }
type CaseDecided = {
  readonly outcome: CaseOutcome
  readonly amountCents: Cents
  /** What it changes in the cleaner's earnings. */
  readonly cleanerCents: Cents
  readonly reason: DecisionReason
  readonly note: string
  /** Null once nothing may be appealed. */
  readonly appealBy: Date | null
}

/** Emails about a booking that no `email-` effect names: payments and reviews send them. */
type OtherVisitKind =
  | 'client-second-half-action'
  | 'client-second-half-declined'
  | 'client-refunded'
  | 'cleaner-review-invited'
  | 'client-review-published'
  | 'cleaner-review-published'
  | CaseKind

/** E-mails about a case, to both parties. */
export type CaseKind = `${PartyPart}-case-${'opened' | 'with-us' | 'asked' | 'decided' | 'appealed' | 'closed'}`

export type VisitKind = TellKind | OtherVisitKind

type OfCleaner = { readonly name: string }
/** A civil date: the last day on which the check holds. */
type Ending = { readonly check: EndingCheck; readonly endsOn: string }

/** Emails about a cleaner's papers and training. */
type VerificationProps = {
  readonly 'document-approved': OfCleaner & {
    readonly type: DocumentType
    /** Whether clients find the cleaner now. */ readonly listed: boolean
  }
  readonly 'document-rejected': OfCleaner & { readonly type: DocumentType; readonly reason: RejectionReason; readonly note: string }
  readonly 'check-ending': OfCleaner & Ending
  readonly 'check-lapsed': OfCleaner & Ending
  readonly 'training-certified': OfCleaner
  /** Listed before a photo was required: the last day without one. */
  readonly 'photo-needed': OfCleaner & { readonly dueOn: string }
}

/** Emails about the payouts of a cleaner; `friday` names the run. */
type PayoutProps = {
  readonly 'payout-sent': OfCleaner & {
    readonly friday: string
    readonly amountCents: Cents
    /** Kept of what was owed back, and what is still owed. */
    readonly recoveredCents: Cents
    readonly debtLeftCents: Cents
  }
  readonly 'payout-skipped': OfCleaner & {
    readonly friday: string
    readonly amountCents: Cents
    readonly reason: Exclude<SkipReason, 'nothing_left'>
  }
  readonly 'small-supplier': OfCleaner & {
    readonly warning: SmallSupplierWarning
    readonly soldCents: Cents
    readonly limitCents: Cents
  }
  readonly 'payout-failed': OfCleaner & { readonly amountCents: Cents }
  readonly 'instant-payout-sent': OfCleaner & { readonly amountCents: Cents; readonly feeCents: Cents }
  readonly 'instant-payout-failed': OfCleaner & { readonly amountCents: Cents; readonly feeCents: Cents }
}
export type PayoutKind = keyof PayoutProps

/** Emails to whoever brings others, about the reward of one of them. `expiresOn` is the last day of credit; null for cash. */
type ReferralProps = {
  readonly 'referral-earned': { readonly amountCents: Cents; readonly expiresOn: string | null }
  readonly 'referral-refused': object
  readonly 'referral-clawed-back': { readonly amountCents: Cents }
  readonly 'referral-credit-ending': { readonly amountCents: Cents; readonly expiresOn: string }
}
export type ReferralKind = keyof ReferralProps

/** Emails to a client about a card on file; `expiresOn` is its last good day. */
type CardProps = { readonly 'card-expiring': { readonly last4: string; readonly expiresOn: string } }
export type CardKind = keyof CardProps

/** Emails to a cleaner about their work here. */
export type CleanerKind = keyof (VerificationProps & PayoutProps)

/** The token of a link: holding it is enough. */
type WithLink = { readonly token: string }
type NewAddress = { /** Masked as far as the reader may see it. */ readonly newEmail: string }

/** Emails about an account and its security: nothing in them was typed by the account's maker. */
type AccountProps = {
  /** `verifyToken` null: the address is verified already. */
  readonly welcome: { readonly role: ChoosableRole | null; readonly verifyToken: string | null; readonly hasPassword: boolean }
  readonly 'verify-email': WithLink
  readonly 'reset-password': WithLink
  readonly 'password-changed': { readonly at: Date }
  /** To the new address. */
  readonly 'change-email': WithLink
  /** To the address of before, when a change is asked for and when it is made. */
  readonly 'email-change-asked': NewAddress
  readonly 'email-changed': NewAddress
  /** Somebody tried to use the reader's address for an account. */
  readonly 'address-in-use': object
  readonly 'social-linked': { readonly provider: string }
  readonly 'passkey-added': object
  readonly 'account-closed': object
  /** The subjects of the emails it replaces, and where to read more. */
  readonly digest: { readonly subjects: readonly string[]; readonly path: string }
  readonly 'new-device': { readonly device: { readonly browser: string; readonly system: string } | null; readonly at: Date }
}
export type AccountKind = keyof AccountProps
export type ContactKind = keyof ContactProps

type ContactMessage = { readonly reference: string; readonly subject: ContactSubject }

/** Emails about a message that somebody wrote to us: to those who answer, and to the sender. */
type ContactProps = {
  readonly 'contact-received': ContactMessage & {
    readonly name: string
    readonly email: string
    /** Of the visit in question; may be empty. */
    readonly bookingReference: string
    readonly message: string
    /** The sender's, in which to answer. */
    readonly language: Language
  }
  readonly 'contact-acknowledged': ContactMessage
}

/** Emails about the newsletter. Issues, the welcome included, carry the link that unsubscribes. */
type NewsletterProps = {
  readonly 'newsletter-confirm': { readonly token: string }
  readonly 'newsletter-welcome': { readonly topics: readonly NewsletterTopic[]; readonly unsubscribeToken: string }
}
export type NewsletterKind = keyof NewsletterProps

type WatchedPlace = {
  readonly citySlug: string
  /** About where it is in the city; null for anywhere. */
  readonly position: Position | null
  readonly offer: OfferType | null
}

/** Emails about an alert of an unserved place. */
type AlertProps = {
  readonly 'place-alert-confirm': WatchedPlace & WithLink
  readonly 'place-served': WatchedPlace
}
export type AlertKind = keyof AlertProps

type VisitPropsOf<K extends string> = { readonly [Kind in K]: Kind extends keyof Extra ? VisitProps & Extra[Kind] : VisitProps }

/** The props of every kind of email, the planned ones among them. */
export type EmailProps = VisitPropsOf<VisitKind | PlannedKind> &
  AccountProps &
  VerificationProps &
  PayoutProps &
  ReferralProps &
  CardProps &
  ContactProps &
  NewsletterProps &
  AlertProps
export type WritableKind = keyof EmailProps
/** What may be sent. */
export type EmailKind = Exclude<WritableKind, PlannedKind>

/** The email of an effect. */
export const kindOfEffect = <E extends EmailEffect>(effect: E): KindOf<E> => effect.slice('email-'.length) as KindOf<E>
