// Every kind of email with the facts that it needs; the kinds about a booking are named by the lifecycle's own effects.
import type { ChoosableRole, Language, Role } from '#domain/account.ts'
import type { Part, PartyPart } from '#domain/booking.ts'
import type { AnyEffect } from '#domain/booking-effects.ts'
import type { Effect } from '#domain/booking-steps.ts'
import type { LeavingReason, ShortVisit } from '#domain/visit.ts'
import type { CaseOpener, CaseOutcome, CaseReason, DecisionReason } from '#domain/case.ts'
import type { CancellationTerms, Settlement } from '#domain/cancellation.ts'
import type { OfferType, ServiceType } from '#domain/cleaner.ts'
import type { ContactSubject } from '#domain/contact.ts'
import type { Extra } from '#domain/extra.ts'
import type { Position } from '#domain/geography.ts'
import type { MovedOutcome } from '#domain/google-calendar.ts'
import type { BookingId, SeriesId } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import type { NewsletterTopic } from '#domain/newsletter.ts'
import type { NoticeKind, NoticeKindOfStep } from '#domain/notice.ts'
import type { HideReason } from '#domain/review.ts'
import type { VisitWork } from '#domain/move.ts'
import type { SeriesSlot } from '#domain/series.ts'
import type { SkipReason } from '#domain/payout.ts'
import type { SuspensionReason } from '#domain/suspension.ts'
import type { SmallSupplierWarning } from '#domain/small-supplier.ts'
import type { DocumentType, EndingCheck, RejectionReason } from '#domain/verification.ts'

/** An effect of the lifecycle that sends an email. */
export type EmailEffect = Extract<Effect, `email-${string}`>

/** `email-client-accepted` writes the email `client-accepted`. */
type KindOf<E> = E extends `email-${infer Kind}` ? Kind : never
/** Sent by planned steps only: the templates exist, and nothing sends them yet. */
export type PlannedKind = Exclude<KindOf<AnyEffect>, NoticeKindOfStep>

/** What is known of any booking at any time. Names are as the other party may read them; nothing here is secret. */
export type VisitProps = {
  readonly bookingId: BookingId
  readonly reference: string
  readonly clientName: string
  /** Null while no cleaner is chosen. */
  readonly cleaner: { readonly name: string; readonly slug: string } | null
  readonly serviceType: ServiceType
  /** What was agreed beyond the service. */
  readonly extras: readonly Extra[]
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
/** Who could come instead of whoever was lost, with the price of the same visit; nobody where the client is not left without. */
type Free = { readonly free: readonly { readonly name: string; readonly startsAt: Date; readonly totalCents: Cents }[] }
type Span = { readonly startsAt: Date; readonly endsAt: Date }
/** What a move changes for its reader: all that the client pays, or what the cleaner earns, and what the client pays later or gets back. */
export type Change = {
  readonly amountCents: Cents
  readonly differenceCents: number
  readonly laterCents: Cents
  readonly refundCents: Cents
}
type Proposed = Change & { readonly proposed: readonly Span[]; readonly answerMoveBy: Date }
type Moved = Change & { readonly before: Span; /** An operator did it, at the word of both. */ readonly byUs: boolean }
type NotMoved = { readonly because: 'declined' | 'withdrawn' | 'lapsed' }
type FeeEarned = { readonly feeEarningsCents: Cents }

/** What a kind needs beyond {@link VisitProps}. */
type Particulars = {
  'client-review-hidden': ReviewHidden
  'cleaner-review-hidden': ReviewHidden
  'client-reply-hidden': ReviewHidden
  'cleaner-reply-hidden': ReviewHidden
  'client-pay-again': { readonly payBy: Date }
  /** `lost`: the price had a promotion that the card showed to be used. */
  'client-to-confirm': { readonly confirmBy: Date }
  'client-no-card': { readonly why: 'late' | 'lost' | 'unconfirmed' }
  'client-search-resumed': { readonly after: 'withdrawn' | 'lapsed' }
  'cleaner-rejected': { readonly after: 'rejected' | 'lapsed' }
  'cleaner-offered': { readonly isUrgent: boolean }
  'client-declined': Free
  'client-lapsed': Free
  'client-cancelled': Ended & Free & { readonly settlement: Settlement }
  'cleaner-cancelled': Ended & FeeEarned
  'client-proposed': Proposed
  'cleaner-proposed': Proposed
  'client-moved': Moved
  'cleaner-moved': Moved
  'client-not-moved': NotMoved
  'cleaner-not-moved': NotMoved
  'client-on-the-way': { readonly setOutAt: Date; readonly arrivesAt: Date | null }
  'client-late': {
    readonly arrivesAt: Date | null
    /** From when the absence may be reported. */ readonly reportFrom: Date
    readonly isFree: boolean
  }
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
  'client-no-show': Ended & Free & { readonly settlement: Settlement }
  'cleaner-no-show': Ended
  'client-locked-out': { readonly settlement: Settlement }
  'cleaner-locked-out': FeeEarned
  'cleaner-paid': { readonly releaseAt: Date }
  'client-second-half-declined': { /** Null once nothing more is tried on its own. */ readonly retryAt: Date | null }
  'client-refunded': { readonly refundCents: Cents }
  'client-tipped': { readonly tipCents: Cents }
  'cleaner-tipped': { readonly tipCents: Cents }
  'cleaner-review-invited': { readonly reviewBy: Date }
  'client-case-opened': CaseOpened
  'cleaner-case-opened': CaseOpened
  'client-case-with-us': { readonly answered: boolean }
  'cleaner-case-with-us': { readonly answered: boolean }
  'client-case-decided': CaseDecided
  'cleaner-case-decided': CaseDecided
  'client-case-appealed': { readonly by: PartyPart }
  'cleaner-case-appealed': { readonly by: PartyPart }
  'client-case-closed': { readonly after: CaseEnd }
  'cleaner-case-closed': { readonly after: CaseEnd }
  'client-redo': Redo
  'cleaner-redo': Redo
  'client-series': SeriesTold
  'cleaner-series': SeriesTold
}

/** What closes a case: nobody asked for a review, a visit redone was well, or a bank's decision left nothing to decide. */
export type CaseEnd = 'appeal' | 'review' | 'redo' | 'bank'

/** What becomes of a proposal for several visits: other hours, or other work. */
type SeriesMoveNews = 'move-asked' | 'moved' | 'work-asked' | 'work-agreed' | 'move-declined' | 'move-withdrawn' | 'move-lapsed'
/**
 * What is new of a series; `away`: the cleaner's calendar closed over visits, `back`: it opened again; `taken`: another series has those hours; `unpaid`: it pauses because nobody
 * paid; `over`: its cleaner stops; `rate`: its cleaner asks another price from a date on,
 * `kept`: and no longer does; `notes`: its client changed what is to be known of visits.
 */
export type SeriesNews =
  | 'agreed'
  | 'unfit'
  | 'away'
  | 'taken'
  | 'back'
  | 'skipped'
  | 'paused'
  | 'unpaid'
  | 'resumed'
  | 'ended'
  | 'over'
  | 'rate'
  | 'kept'
  | 'notes'
  | SeriesMoveNews
/** What one visit comes to for its reader, before and from a civil date on. */
export type RateTold = { readonly from: string; readonly beforeCents: Cents; readonly afterCents: Cents }
/** With the price of one visit. */
export type FreeEachTime = { readonly name: string; readonly totalCents: Cents }
/** `others`: the hours around it that are free. */
export type ToldVisit = SeriesSlot & { readonly others?: readonly SeriesSlot[] }
/** By the wall of the home. `others`: other hours of the day of a visit that does not fit. */
type SeriesTold = {
  readonly seriesId: SeriesId
  readonly news: SeriesNews
  readonly visits: readonly ToldVisit[]
  readonly others: readonly SeriesSlot[]
  readonly by: PartyPart | null
  readonly refundCents: Cents
  readonly until: string | null
  /** Who is free every time instead; for the client alone. */
  readonly free: readonly FreeEachTime[]
  /** The page that asks the first of them for the same series; null where nobody is. */
  readonly again: string | null
  readonly rate: RateTold | null
  /** Until when a proposal waits. */
  readonly answerMoveBy: Date | null
  /** More than until now when above zero: what the client pays, or what the cleaner earns. */
  readonly differenceCents: number
  /** What each visit would be, or is from now on. */
  readonly work: VisitWork | null
  /** What a visit that is not booked yet comes to, or earns. */
  readonly each: { readonly beforeCents: Cents; readonly afterCents: Cents } | null
}

/** What is new of a visit that is redone at no charge. */
export type RedoNews = 'asked' | 'agreed' | 'late' | 'unsure' | 'done' | 'failed'
/** `sayBy`: until when both may say whether it took place; null where nobody is asked. */
type Redo = { readonly news: RedoNews; readonly sayBy: Date | null }

/** Until when both may say whether the visit took place. */
type Asked = { readonly sayBy: Date }
type CaseOpened = {
  readonly openedBy: CaseOpener
  readonly reason: CaseReason
  readonly answerBy: Date
  /** The money of the visit waits until it is closed. */
  readonly holdsMoney: boolean
}
type ReviewHidden = { readonly reason: HideReason; readonly note: string }
type CaseDecided = {
  readonly outcome: CaseOutcome
  readonly amountCents: Cents
  /** What it changes in the cleaner's earnings. */
  readonly cleanerCents: Cents
  readonly reason: DecisionReason
  readonly note: string
  /** Whether it takes the ending off the cleaner's record; null where nothing counts. */
  readonly clearsRecord: boolean | null
  /** Null once nothing may be appealed. */
  readonly appealBy: Date | null
}

/** Emails about a booking that no `email-` effect names: payments and reviews send them. */
type OtherVisitKind =
  | 'cleaner-offered'
  | 'client-second-half-action'
  | 'client-second-half-declined'
  | 'client-refunded'
  | 'client-tipped'
  | 'cleaner-tipped'
  | 'cleaner-review-invited'
  | 'client-review-published'
  | 'cleaner-review-published'
  | ReviewKind
  | 'client-redo'
  | 'client-series'
  | 'cleaner-series'
  | 'cleaner-redo'
  | CaseKind

/** E-mails about a case, to both parties. */
export type CaseKind = `${PartyPart}-case-${'opened' | 'with-us' | 'asked' | 'decided' | 'appealed' | 'closed'}`

/** E-mails to the author of a review. */
export type ReviewKind = `${PartyPart}-review-${'answered' | 'hidden' | 'restored'}` | `${PartyPart}-reply-${'hidden' | 'restored'}`

export type VisitKind = NoticeKindOfStep | OtherVisitKind

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

/** Emails about a calendar of another company that a cleaner reads in. */
type CalendarProps = {
  readonly 'outside-calendar-failing': OfCleaner & { readonly calendar: string; readonly lastReadAt: Date }
  readonly 'outside-busy-over-visit': OfCleaner & {
    readonly calendar: string
    readonly bookingId: BookingId
    readonly startsAt: Date
    readonly endsAt: Date
    readonly timeZone: string
    readonly city: string
  }
  readonly 'google-calendar-failing': OfCleaner & { readonly lastSuccessAt: Date }
  /** `movedTo` null: it was made longer or shorter. */
  readonly 'outside-visit-moved': OfCleaner & VisitInCalendar & { readonly outcome: MovedOutcome; readonly movedTo: Date | null }
  readonly 'outside-visit-removed': OfCleaner & VisitInCalendar
}
type VisitInCalendar = { readonly bookingId: BookingId; readonly startsAt: Date; readonly timeZone: string; readonly city: string }
export type CalendarKind = keyof CalendarProps

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

/** What costs cleaners more from a day on; shares in basis points. */
export type AnnouncedChange =
  | { readonly setting: 'commission' | 'late_fee_share'; readonly fromBps: number; readonly toBps: number }
  | { readonly setting: 'tax_registration' }
type OfChange = OfCleaner & { readonly change: AnnouncedChange; readonly startsOn: string }

/** Emails that announce a change of what the platform takes, and that it does not come after all. */
type SettingProps = { readonly 'terms-changing': OfChange; readonly 'terms-unchanged': OfChange }
export type SettingKind = keyof SettingProps

/** Emails to everybody about a change of the words of the terms of use; lines as the terms have them. */
type TermsProps = {
  readonly 'new-terms': {
    readonly startsOn: string
    readonly why: string
    readonly sections: readonly { readonly title: string; readonly before: readonly string[]; readonly after: readonly string[] }[]
  }
}
export type TermsKind = keyof TermsProps

/** Emails to a cleaner about their work here. */
export type CleanerKind = keyof (VerificationProps & PayoutProps & SettingProps & CalendarProps)

/** The token of a link: holding it is enough. */
type WithLink = { readonly token: string }
type NewAddress = { /** Masked as far as the reader may see it. */ readonly newEmail: string }

/** Emails about an account and its security: nothing in them was typed by the account's maker. */
type AccountProps = {
  /** `verifyToken` null: the address is verified already. */
  readonly welcome: { readonly role: ChoosableRole | null; readonly verifyToken: string | null; readonly hasPassword: boolean }
  readonly 'verify-email': WithLink
  readonly 'reset-password': WithLink
  /** `isFeedRenewed`: the private address of the reader's calendar changed with it. */
  readonly 'password-changed': { readonly at: Date; readonly isFeedRenewed: boolean }
  /** To the new address. */
  readonly 'change-email': WithLink
  /** To the address of before, when a change is asked for and when it is made. */
  readonly 'email-change-asked': NewAddress
  readonly 'email-changed': NewAddress
  /** Somebody tried to use the reader's address for an account. */
  readonly 'address-in-use': object
  readonly 'social-linked': { readonly provider: string }
  readonly 'passkey-added': object
  readonly 'second-factor-on': object
  readonly 'second-factor-off': object
  readonly 'recovery-codes-made': object
  readonly 'account-closed': object
  /** `words`: of the operator who decided, in the language in which they wrote them; may be empty. */
  readonly 'account-suspended': {
    readonly reason: SuspensionReason
    readonly words: string
    readonly role: Role | null
    /** Visits stay booked that the reader has. */
    readonly hasVisits: boolean
  }
  readonly 'account-restored': object
  /** The subjects of the emails it replaces, and where to read more. */
  readonly digest: { readonly subjects: readonly string[]; readonly path: string }
  readonly 'new-device': { readonly device: { readonly browser: string; readonly system: string } | null; readonly at: Date }
}
export type AccountKind = keyof AccountProps
export type ContactKind = keyof ContactProps

type ContactMessage = { readonly reference: string; readonly subject: ContactSubject }

/** Emails about a message that somebody wrote to us: to those who answer, and to the sender, whose answer is among them. */
type ContactProps = {
  readonly 'contact-received': ContactMessage & {
    readonly name: string
    readonly email: string
    /** Of the visit in question; may be empty. */
    readonly bookingReference: string
    readonly message: string
    /** The sender's, in which to answer. */
    readonly language: Language
    /** Of the desk, with the message open. */
    readonly path: string
  }
  readonly 'contact-acknowledged': ContactMessage
  /** `words`: the operator's; `message` is quoted under them. */
  readonly 'contact-answered': Omit<ContactMessage, 'subject'> & {
    readonly words: string
    readonly message: string
    readonly receivedAt: Date
  }
}

/** Emails about the newsletter. Issues, the welcome included, carry the link that unsubscribes. */
type NewsletterProps = {
  readonly 'newsletter-confirm': { readonly token: string }
  /** `unsubscribeToken`: null in a test that its writer sends to themselves. */
  readonly 'newsletter-issue': {
    readonly subject: string
    readonly opening: string
    readonly paragraphs: readonly string[]
    readonly path: string
    readonly unsubscribeToken: string | null
  }
  readonly 'newsletter-welcome': { readonly topics: readonly NewsletterTopic[]; readonly unsubscribeToken: string }
}
export type NewsletterKind = keyof NewsletterProps

/** Emails about messages, without a word of them; `visitOn` is the civil date of the visit that they are about. */
type MessageProps = {
  /** To whoever reported the conversation. */
  readonly 'report-closed': { readonly bookingId: BookingId; readonly visitOn: string }
  readonly 'unread-messages': { readonly bookingId: BookingId; readonly writerName: string; readonly visitOn: string }
}
export type MessageKind = keyof MessageProps

type WatchedPlace = {
  readonly citySlug: string
  /** About where it is in the city; null for anywhere. */
  readonly position: Position | null
  readonly offer: OfferType | null
}

/** Emails about an alert of an unserved place, or of a full day. */
type AlertProps = {
  readonly 'place-alert-confirm': WatchedPlace & WithLink
  readonly 'place-served': WatchedPlace
  /** `time`: of the first start, by the cleaner's wall. */
  readonly 'day-opened': {
    readonly cleaner: { readonly name: string; readonly slug: string }
    readonly date: string
    readonly time: string
    readonly durationMinutes: number
  }
}
export type AlertKind = keyof AlertProps

type VisitPropsOf<K extends string> = { readonly [Kind in K]: Kind extends keyof Particulars ? VisitProps & Particulars[Kind] : VisitProps }

/** The props of every kind of email, the planned ones among them. */
export type EmailProps = VisitPropsOf<VisitKind | PlannedKind> &
  AccountProps &
  VerificationProps &
  PayoutProps &
  SettingProps &
  TermsProps &
  CalendarProps &
  ReferralProps &
  CardProps &
  MessageProps &
  ContactProps &
  NewsletterProps &
  AlertProps
export type WritableKind = keyof EmailProps
/** What may be sent. */
export type EmailKind = Exclude<WritableKind, PlannedKind>
/** Emails that tell a person something, as the bell does: `notify` alone sends them. */
export type NewsKind = Extract<EmailKind, NoticeKind>
/** Emails to an address, whoever reads it: links, confirmations, what somebody asked for without an account. */
export type LetterKind = Exclude<EmailKind, NoticeKind>

/** The email of an effect. */
export const kindOfEffect = <E extends EmailEffect>(effect: E): KindOf<E> => effect.slice('email-'.length) as KindOf<E>
