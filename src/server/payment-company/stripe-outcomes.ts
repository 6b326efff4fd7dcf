// Reads Stripe's objects in the words of the port: where a charge or a refund stands, and why a card was refused.
import type Stripe from 'stripe'
import { CHARGE_LEGS } from '#domain/booking.ts'
import { lastGoodDay } from '#domain/card.ts'
import type { BookingId } from '#domain/id.ts'
import { cents, ZERO_CENTS, type Cents } from '#domain/money.ts'
import type { DeclineCode, RefundState } from '#domain/payment-status.ts'
import type { SavedMethod } from './card-calls.ts'
import type { ChargeLabel, ChargeOutcome } from './provider.ts'

/** Expanded with every charge, so that one answer has the card and the fee. */
export const WITH_CARD_AND_FEE = ['latest_charge.balance_transaction']

const CREDIT_ONLY = 'credit_only'

export const metadataOf = ({ bookingId, leg, attempt }: ChargeLabel, creditOnly: boolean): Record<string, string> => ({
  booking: bookingId,
  leg,
  attempt: String(attempt),
  ...(creditOnly ? { [CREDIT_ONLY]: 'yes' } : {}),
})

/** Marks a charge whose saved card was let go before any bank was asked: Stripe keeps no refusal of it. */
export const WITHOUT_CARD = { card_gone: 'yes' } as const

/** Every charge and transfer of a booking carries it. */
export const groupOf = (bookingId: BookingId): string => `booking_${bookingId}`

/** Null for what another program made on the same Stripe account. */
export function labelOf(metadata: Stripe.Metadata | null | undefined): ChargeLabel | null {
  const { booking, leg, attempt } = metadata ?? {}
  const known = CHARGE_LEGS.find((each) => each === leg)
  return booking && known && /^\d{1,9}$/u.test(attempt ?? '')
    ? { bookingId: booking as BookingId, leg: known, attempt: Number(attempt) }
    : null
}

export const isSameLabel = (a: ChargeLabel | null, b: ChargeLabel): boolean =>
  a?.bookingId === b.bookingId && a.leg === b.leg && a.attempt === b.attempt

export const isCreditOnly = (intent: Stripe.PaymentIntent): boolean => intent.metadata[CREDIT_ONLY] === 'yes'

const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null =>
  charge !== null && typeof charge === 'object' ? charge : null

/** Stripe answers `unknown` when the bank gives no reason. */
export const fundingOf = (intent: Stripe.PaymentIntent): string => chargeOf(intent)?.payment_method_details?.card?.funding ?? 'unknown'

/** Throws when it is missing, which no answer to a secret key ever was. */
export function clientSecretOf({ id, client_secret: secret }: Stripe.PaymentIntent): string {
  if (secret === null) throw new Error(`${id} came without its client secret`)
  return secret
}

/** Needs {@link WITH_CARD_AND_FEE} on the intent, unless it was refused. */
export function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome {
  const { id: ref } = intent
  switch (intent.status) {
    case 'requires_payment_method': {
      const code = refusalOf(intent)
      const open = { ref, clientSecret: clientSecretOf(intent) }
      return code === null ? { kind: 'created', ...open } : { kind: 'declined', ...open, code }
    }
    case 'requires_confirmation':
      return { kind: 'created', ref, clientSecret: clientSecretOf(intent) }
    case 'requires_action':
      return { kind: 'requires_action', ref, clientSecret: clientSecretOf(intent) }
    case 'requires_capture':
      return { kind: 'authorized', ref, method: methodOf(intent) }
    case 'succeeded':
      return { kind: 'captured', ref, method: methodOf(intent), feeCents: feeOf(intent) }
    case 'canceled':
      return { kind: 'canceled', ref }
    default:
      return { kind: 'processing', ref }
  }
}

function refusalOf({ last_payment_error: refused, metadata }: Stripe.PaymentIntent): DeclineCode | null {
  if (refused) return declineCodeOf(refused)
  return metadata['card_gone'] === WITHOUT_CARD.card_gone ? 'card_declined' : null
}

function methodOf(intent: Stripe.PaymentIntent): SavedMethod {
  const card = chargeOf(intent)?.payment_method_details?.card
  const method = intent.payment_method
  const ref = typeof method === 'string' ? method : method?.id
  if (!card || !ref) throw new Error(`the charge ${intent.id} was paid with no card`)
  return savedMethodOf(ref, card)
}

type CardDetails = {
  readonly brand: string | null
  readonly last4: string | null
  readonly fingerprint?: string | null
  readonly exp_month?: number | null
  readonly exp_year?: number | null
}

export const savedMethodOf = (ref: string, { brand, last4, fingerprint, exp_month: month, exp_year: year }: CardDetails): SavedMethod => ({
  ref,
  brand: brand ?? 'card',
  last4: last4 ?? '0000',
  fingerprint: fingerprint ?? null,
  expiresOn: month && year ? lastGoodDay(year, month) : null,
})

/** Stripe never captures later by itself, so the fee is known with the capture. */
function feeOf(intent: Stripe.PaymentIntent): Cents {
  const movement = chargeOf(intent)?.balance_transaction
  return movement !== null && typeof movement === 'object' ? cents(movement.fee) : ZERO_CENTS
}

/** Stripe's codes of a refusal, the bank's own first; unknown ones read as a plain refusal. */
const CODES: Readonly<Partial<Record<string, DeclineCode>>> = {
  insufficient_funds: 'insufficient_funds',
  card_velocity_exceeded: 'insufficient_funds',
  withdrawal_count_limit_exceeded: 'insufficient_funds',
  lost_card: 'lost_card',
  stolen_card: 'stolen_card',
  expired_card: 'expired_card',
  invalid_expiry_month: 'expired_card',
  invalid_expiry_year: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  incorrect_number: 'incorrect_number',
  invalid_number: 'incorrect_number',
  processing_error: 'processing_error',
  issuer_not_available: 'processing_error',
  reenter_transaction: 'processing_error',
  try_again_later: 'processing_error',
  authentication_required: 'authentication_required',
  authentication_not_handled: 'authentication_required',
  payment_intent_authentication_failure: 'authentication_failed',
  setup_intent_authentication_failure: 'authentication_failed',
}

export function declineCodeOf(refused: { readonly code?: string | undefined; readonly decline_code?: string | undefined }): DeclineCode {
  return CODES[refused.decline_code ?? ''] ?? CODES[refused.code ?? ''] ?? 'card_declined'
}

export function refundStateOf({ status }: Stripe.Refund): RefundState {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

/** A payout is found only with its account, so the port's reference names both. */
export const payoutRefOf = (account: string, payout: string): string => `${account}/${payout}`
