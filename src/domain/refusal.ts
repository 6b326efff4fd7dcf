// Every reason for which the rules refuse: one list, from which HTTP statuses, translations and API docs are derived.

/** The kind of a refusal; the contract maps each kind to one HTTP status. */
export type RefusalKind =
  | 'malformed'
  | 'unauthenticated'
  | 'forbidden'
  | 'missing'
  | 'gone'
  | 'conflict'
  | 'too-large'
  | 'too-slow'
  | 'wrong-type'
  | 'broken-rule'
  | 'too-many'
  | 'unavailable'

export const REFUSALS = {
  // requests
  'malformed-request': 'malformed',
  'not-found': 'missing',
  gone: 'gone',
  'idempotency-mismatch': 'broken-rule',
  'idempotency-in-progress': 'conflict',
  'request-too-large': 'too-large',
  'request-too-slow': 'too-slow',
  'wrong-content-type': 'wrong-type',
  'too-many-requests': 'too-many',
  'service-unavailable': 'unavailable',
  'cross-site-request': 'forbidden',
  // accounts
  'not-signed-in': 'unauthenticated',
  'bad-credentials': 'unauthenticated',
  'account-suspended': 'forbidden',
  'not-yours': 'forbidden',
  'wrong-role': 'forbidden',
  'not-your-duty': 'forbidden',
  'second-factor-needed': 'forbidden',
  'view-only': 'forbidden',
  'not-viewable': 'conflict',
  'role-already-chosen': 'conflict',
  'email-taken': 'conflict',
  'weak-password': 'broken-rule',
  'bad-admin-code': 'broken-rule',
  'sign-in-not-recent': 'forbidden',
  'last-way-in': 'conflict',
  'passkey-refused': 'unauthenticated',
  'passkey-not-added': 'broken-rule',
  'code-asked': 'unauthenticated',
  'sign-in-not-begun': 'unauthenticated',
  'code-wrong': 'broken-rule',
  'second-factor-on': 'conflict',
  'second-factor-off': 'conflict',
  'second-factor-not-begun': 'conflict',
  'wrong-confirmation': 'broken-rule',
  'account-in-use': 'conflict',
  'own-account': 'forbidden',
  'suspension-changed': 'conflict',
  'letter-not-due': 'conflict',
  'money-to-come': 'conflict',
  'last-owner': 'conflict',
  'payout-account-closed': 'conflict',
  'payout-account-not-ready': 'conflict',
  'payouts-stopped': 'conflict',
  'stop-changed': 'conflict',
  'no-instant-card': 'conflict',
  'insufficient-balance': 'conflict',
  'payout-amount-changed': 'conflict',
  'wrong-password': 'broken-rule',
  'no-password': 'conflict',
  'has-password': 'conflict',
  'link-unknown': 'broken-rule',
  'link-used': 'broken-rule',
  'link-expired': 'broken-rule',
  'sign-in-to-confirm': 'forbidden',
  // referrals
  'referral-code-invalid': 'broken-rule',
  'referral-code-inactive': 'broken-rule',
  'referral-code-own': 'broken-rule',
  'referral-code-other-role': 'broken-rule',
  'referral-code-too-late': 'broken-rule',
  'referral-code-not-eligible': 'broken-rule',
  'referral-code-used': 'conflict',
  'referral-code-in-use': 'conflict',
  'referral-codes-full': 'conflict',
  // blog
  'post-withdrawn': 'gone',
  // newsletter
  'terms-not-accepted': 'broken-rule',
  'resubscribe-over': 'conflict',
  'issue-changed': 'conflict',
  'no-readers': 'conflict',
  'sender-unnamed': 'conflict',
  // banners of the site
  'banner-changed': 'conflict',
  'banner-dates': 'broken-rule',
  // messages to us
  'contact-changed': 'conflict',
  // the register of incidents
  'incident-changed': 'conflict',
  'incident-impossible': 'broken-rule',
  // the register of data requests
  'data-request-changed': 'conflict',
  'data-request-impossible': 'broken-rule',
  // lists that operators keep
  'too-many-views': 'conflict',
  // promotions
  'promotion-unknown': 'broken-rule',
  'promotion-ended': 'broken-rule',
  'promotion-used-up': 'broken-rule',
  'promotion-already-used': 'broken-rule',
  'promotion-elsewhere': 'broken-rule',
  'promotion-first-only': 'broken-rule',
  'promotion-dates': 'broken-rule',
  'promotion-budget': 'broken-rule',
  'promotion-code-taken': 'conflict',
  'promotion-not-raised': 'broken-rule',
  'promotion-over': 'conflict',
  // alerts of unserved places
  'too-many-alerts': 'conflict',
  // to-do items
  'too-many-todos': 'conflict',
  // notifications
  'push-service-not-allowed': 'broken-rule',
  // addresses and properties
  'address-not-from-suggestions': 'broken-rule',
  'city-not-found': 'missing',
  'city-not-served': 'broken-rule',
  'bad-postal-code': 'broken-rule',
  'postal-code-needed': 'broken-rule',
  'property-in-use': 'conflict',
  // cleaners
  'rate-out-of-range': 'broken-rule',
  'no-valid-rate': 'broken-rule',
  'no-service-type': 'broken-rule',
  'no-city': 'broken-rule',
  'no-primary-address': 'broken-rule',
  'bad-tax-number': 'broken-rule',
  'duplicate-slot': 'conflict',
  'week-changed': 'conflict',
  'time-held': 'conflict',
  'day-not-full': 'conflict',
  'too-many-day-alerts': 'conflict',
  'calendar-full': 'conflict',
  'change-gone': 'missing',
  'newer-change': 'conflict',
  'portfolio-full': 'conflict',
  // calendars of other companies
  'calendar-not-allowed': 'broken-rule',
  'calendar-not-there': 'broken-rule',
  'calendar-too-large': 'broken-rule',
  'calendar-unreadable': 'broken-rule',
  'calendar-too-busy': 'broken-rule',
  'calendar-known': 'conflict',
  'calendars-full': 'conflict',
  'google-not-connected': 'conflict',
  'google-revoked': 'conflict',
  'google-away': 'unavailable',
  // verification
  'under-age': 'broken-rule',
  'declaration-missing': 'conflict',
  'declaration-locked': 'conflict',
  'report-too-old': 'broken-rule',
  'document-expired': 'broken-rule',
  'already-decided': 'conflict',
  'being-read': 'conflict',
  'undo-over': 'conflict',
  'attempt-over': 'conflict',
  // texts to other people
  'phone-number-in-text': 'broken-rule',
  // messages
  'only-confirmed-bookings': 'conflict',
  'conversation-closed': 'conflict',
  'message-empty': 'broken-rule',
  'photo-unknown': 'broken-rule',
  'contact-in-text': 'broken-rule',
  'already-reported': 'conflict',
  'conversation-private': 'forbidden',
  // bookings
  'slot-taken': 'conflict',
  'not-bookable': 'broken-rule',
  'in-the-past': 'broken-rule',
  'too-short': 'broken-rule',
  'bad-duration': 'broken-rule',
  'no-such-local-time': 'broken-rule',
  'extra-not-offered': 'broken-rule',
  'service-not-offered': 'broken-rule',
  'too-far': 'broken-rule',
  'commercial-referred': 'broken-rule',
  'price-changed': 'conflict',
  'requests-without-card': 'conflict',
  'second-half-owed': 'conflict',
  'step-not-allowed': 'conflict',
  'too-early': 'conflict',
  'too-late': 'conflict',
  'booking-expired': 'conflict',
  'offer-taken': 'conflict',
  'above-ceiling': 'conflict',
  'move-already-open': 'conflict',
  'move-not-open': 'conflict',
  'start-not-proposed': 'broken-rule',
  'series-visit-unfit': 'conflict',
  'series-date-unknown': 'broken-rule',
  'series-over': 'conflict',
  'series-not-paused': 'conflict',
  'series-already-paused': 'conflict',
  'series-not-begun': 'conflict',
  'series-move-too-far': 'broken-rule',
  'fee-changed': 'conflict',
  'secrets-locked': 'forbidden',
  // money
  'payment-not-needed': 'conflict',
  'tip-given': 'conflict',
  'tip-closed': 'conflict',
  'bad-card': 'broken-rule',
  'card-needed': 'conflict',
  'no-payment-hold': 'conflict',
  'bad-signature': 'malformed',
  'invoice-before-payment': 'conflict',
  // settings
  'setting-unchanged': 'broken-rule',
  'setting-date': 'broken-rule',
  'setting-change-pending': 'conflict',
  'setting-change-closed': 'conflict',
  'setting-needs-another': 'forbidden',
  // work
  'location-needed': 'broken-rule',
  'too-far-away': 'broken-rule',
  'outside-area': 'broken-rule',
  'door-photo-missing': 'broken-rule',
  'door-photos-missing': 'broken-rule',
  'door-location-missing': 'broken-rule',
  'too-far-from-door': 'broken-rule',
  'checklist-incomplete': 'broken-rule',
  'photos-missing': 'broken-rule',
  'operator-reason-missing': 'broken-rule',
  'photos-forbidden': 'broken-rule',
  'short-visit-unexplained': 'broken-rule',
  'recorded-time-impossible': 'broken-rule',
  // cases
  'case-exists': 'conflict',
  'case-too-late': 'conflict',
  'case-closed': 'conflict',
  'case-awaits-answer': 'conflict',
  'bank-decides': 'conflict',
  'refund-not-returned': 'conflict',
  'evidence-sent': 'conflict',
  'dispute-over': 'conflict',
  'too-many-case-photos': 'conflict',
  'too-many-case-messages': 'conflict',
  'appeal-over': 'conflict',
  'redo-not-possible': 'conflict',
  'appeal-needs-another': 'forbidden',
  'second-half-waits': 'conflict',
  'amount-above-limit': 'broken-rule',
  // files
  'file-too-large': 'too-large',
  'invalid-file-type': 'wrong-type',
  'invalid-document-type': 'wrong-type',
  'pdf-locked': 'broken-rule',
  'pdf-without-page': 'broken-rule',
  'unreadable-image': 'broken-rule',
  'too-many-pixels': 'broken-rule',
  // reviews
  'review-closed': 'conflict',
  'already-reviewed': 'conflict',
  'reply-closed': 'conflict',
} as const satisfies Record<string, RefusalKind>

export type RefusalCode = keyof typeof REFUSALS

/** Why each offending field was refused, keyed by its dotted path; values are words of the `problems` translations under `fields`. */
export type FieldReasons = Readonly<Record<string, string>>

/** Facts that travel with a refusal: numbers for its sentence, or what the caller needs to go on (a new quote, alternatives). */
export type RefusalDetails = Readonly<Record<string, unknown>>

/** Thrown when a rule refuses. It is no fault: nothing is logged as an error, and the caller gets the reason in their language. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly fields: FieldReasons | undefined
  readonly details: RefusalDetails | undefined
  constructor(code: RefusalCode, more: { fields?: FieldReasons; details?: RefusalDetails } = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.fields = more.fields
    this.details = more.details
  }
}

/** Throws a {@link Refusal}; typed `never` so that the compiler knows the rules stop here. */
export function refuse(code: RefusalCode, more?: { fields?: FieldReasons; details?: RefusalDetails }): never {
  throw new Refusal(code, more)
}
