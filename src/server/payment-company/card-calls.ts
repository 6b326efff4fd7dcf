// The part of the port to a payment company that keeps cards: set up without a charge, and let go.
import type { DeclineCode } from '#domain/payment-status.ts'
import type { IdempotencyKey } from './idempotency-key.ts'

/** A card stored by the provider; we store only its reference, brand and last digits, and the provider's name for its number. */
export type SavedMethod = {
  readonly ref: string
  readonly brand: string
  readonly last4: string
  /** Equal for whoever types the same number; null where the provider gives none. */
  readonly fingerprint: string | null
  /** Its last good day; null where the provider gives none. */
  readonly expiresOn: string | null
}

/** The state of a setup at the company: the client confirms it in the browser with its `clientSecret`, as they would a charge. */
export type SetupOutcome =
  | { readonly kind: 'created' | 'requires_action' | 'processing' }
  /** Kept for charges with and without the client. */
  | { readonly kind: 'saved'; readonly method: SavedMethod }
  /** Refused, and still open for another card. */
  | { readonly kind: 'declined'; readonly code: DeclineCode }
  /** Over: its card was let go since, or it was canceled. */
  | { readonly kind: 'over' }

export type Setup = {
  readonly ref: string
  readonly clientSecret: string
  readonly customer: string
  readonly outcome: SetupOutcome
}

export type CardCalls = {
  /** Opens the setup of a credit card: debit and prepaid are refused, as a first half takes none. Null when the company does not answer. */
  startSetup(customer: string, key: IdempotencyKey): Promise<Setup | null>
  /** `found` is null for a reference that never was. Null when the company does not answer. */
  getSetup(ref: string): Promise<{ readonly found: Setup | null } | null>
  /** Lets go of a card, in every copy of its number for this customer but those of `kept`; a second call changes nothing. */
  removeCard(
    card: { readonly customer: string; readonly method: string; readonly kept: readonly string[] },
    key: IdempotencyKey,
  ): Promise<{ readonly isRemoved: boolean }>
  /** Lets go of every card of a customer, for good. */
  forgetCustomer(customer: string, key: IdempotencyKey): Promise<{ readonly isForgotten: boolean }>
}
