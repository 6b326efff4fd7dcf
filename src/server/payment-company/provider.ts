// The port to a payment company: holds, charges, refunds and signed events, in the words of the business.
import type { Language } from '#domain/account.ts'
import type { ChargeLeg } from '#domain/booking.ts'
import type { BookingId, RefundId, UserId } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import type { DeclineCode, RefundState } from '#domain/payment-status.ts'
import type { Balance } from './balance.ts'
import type { CardCalls, SavedMethod } from './card-calls.ts'
import type { Disputes } from './disputes.ts'
import type { IdempotencyKey } from './idempotency-key.ts'
import type { PayoutAccounts } from './payout-accounts.ts'
import type { PayoutCalls } from './payout-calls.ts'

/** Which attempt at which half or tip of which booking; kept on the provider's side, so that a lost charge can be found again. */
export type ChargeLabel = { readonly bookingId: BookingId; readonly leg: ChargeLeg; readonly attempt: number }

/** The state of a charge at the provider. `ref` is the provider's id of it. */
export type ChargeOutcome =
  /** Waits for a card. */
  | { readonly kind: 'created'; readonly ref: string; readonly clientSecret: string }
  /** The bank wants the client to answer a challenge, on the page, with `clientSecret`. */
  | { readonly kind: 'requires_action'; readonly ref: string; readonly clientSecret: string }
  | { readonly kind: 'processing'; readonly ref: string }
  | { readonly kind: 'authorized'; readonly ref: string; readonly method: SavedMethod }
  /** `feeCents` is what the provider keeps of it. */
  | { readonly kind: 'captured'; readonly ref: string; readonly method: SavedMethod; readonly feeCents: Cents }
  /** Refused, and still open: the same charge may be confirmed again with another card, or with the client present. */
  | { readonly kind: 'declined'; readonly ref: string; readonly clientSecret: string; readonly code: DeclineCode }
  /** Over without money: voided, or a hold that expired after seven days. */
  | { readonly kind: 'canceled'; readonly ref: string }
  /** No answer, or an incomplete one: it may or may not have happened, so it is no failure. */
  | { readonly kind: 'unknown'; readonly cause: string }

export type VoidOutcome =
  | { readonly kind: 'voided' }
  | { readonly kind: 'already-captured' }
  | { readonly kind: 'unknown'; readonly cause: string }

export type RefundOutcome =
  | { readonly kind: 'refund'; readonly ref: string; readonly state: RefundState }
  /** A bank contests the charge: nothing of it is refunded before it decides. */
  | { readonly kind: 'contested' }
  | { readonly kind: 'unknown'; readonly cause: string }

/** What an event is about. Events only say that something changed: the state is fetched. */
export const SUBJECT_KINDS = ['charge', 'refund', 'dispute', 'setup', 'payout-account', 'payout', 'other'] as const
export type EventSubject = { readonly kind: (typeof SUBJECT_KINDS)[number]; readonly ref: string }
export type ProviderEvent = { readonly id: string; readonly type: string; readonly subject: EventSubject }

export type EventRefusal = 'missing-signature' | 'bad-signature' | 'stale' | 'wrong-mode' | 'unreadable'
export type EventReading = { readonly ok: true; readonly event: ProviderEvent } | { readonly ok: false; readonly why: EventRefusal }

/** What a charge is, apart from its state. */
export type ChargeRecord = { readonly outcome: ChargeOutcome; readonly label: ChargeLabel; readonly amountCents: Cents }
/** `refundId` is null for one that somebody made at the provider without us. */
export type RefundRecord = { readonly state: RefundState; readonly refundId: RefundId | null }

/**
 * Every method answers an outcome of the business; it throws only for a programmer's error (an unknown reference,
 * a key used for another request). Amounts are whole Canadian cents above zero.
 */
export type PaymentProvider = PayoutAccounts &
  PayoutCalls &
  CardCalls &
  Balance &
  Disputes & {
    readonly name: string

    /** The provider's name for a payer; the same account always gets the same one. Null when the provider does not answer. */
    ensureCustomer(payer: { readonly accountId: UserId; readonly email: string; readonly language: Language }): Promise<string | null>

    /**
     * Opens a charge for the client to confirm in the browser with the answered `clientSecret`.
     * `capture: 'manual'` only holds the amount. `creditOnly` refuses debit and prepaid cards: Quebec lets a merchant who works
     * at a distance be paid in advance by credit card alone. `saveMethod` keeps the card for charges without the client.
     */
    startCharge(
      charge: {
        readonly label: ChargeLabel
        readonly amountCents: Cents
        readonly customer: string
        readonly capture: 'manual' | 'auto'
        readonly saveMethod: boolean
        readonly creditOnly: boolean
      },
      key: IdempotencyKey,
    ): Promise<ChargeOutcome>

    /**
     * Confirms an open charge with a card that its customer saved, the client being present: the bank may ask them (`requires_action`),
     * a refusal leaves the charge open, and a card that the provider no longer keeps is `declined`. Another customer's card throws.
     */
    confirmSaved(
      charge: { readonly ref: string; readonly method: string; readonly returnUrl: string },
      key: IdempotencyKey,
    ): Promise<ChargeOutcome>

    /** Charges a saved card while the client is away. When the bank wants the client: `declined`, code `authentication_required`. */
    chargeSaved(
      charge: { readonly label: ChargeLabel; readonly amountCents: Cents; readonly customer: string; readonly method: string },
      key: IdempotencyKey,
    ): Promise<ChargeOutcome>

    /** Takes a held amount, or less of it; the rest is let go. A charge captured already answers `captured`; a hold that is gone answers `canceled`. */
    capture(ref: string, amountCents: Cents, key: IdempotencyKey): Promise<ChargeOutcome>

    /** Voids a charge that was not captured, in any state; a second call changes nothing. */
    void(ref: string, key: IdempotencyKey): Promise<VoidOutcome>

    /** Null when the provider does not answer. */
    getCharge(ref: string): Promise<ChargeRecord | null>

    /** The reference of the charge with this label: how a charge whose answer was lost is found again. */
    findCharge(label: ChargeLabel): Promise<{ readonly found: string | null } | null>

    /** Refunds part or all of a captured charge. More than what is left is a programmer's error. */
    refund(
      refund: { readonly refundId: RefundId; readonly chargeRef: string; readonly amountCents: Cents },
      key: IdempotencyKey,
    ): Promise<RefundOutcome>

    /** By our id of it, which was asked for on this charge. Null when the provider does not answer. */
    findRefund(by: { readonly chargeRef: string; readonly refundId: RefundId }): Promise<{ readonly found: string | null } | null>

    /** Null when the provider does not answer. */
    getRefund(ref: string): Promise<RefundRecord | null>

    /** Checks the signature over the exact bytes received, and that they are fresh at `now`; trusts nothing else of the request. */
    verifyWebhook(rawBody: Uint8Array, headers: Readonly<Record<string, string | readonly string[] | undefined>>, now: Date): EventReading
  }
