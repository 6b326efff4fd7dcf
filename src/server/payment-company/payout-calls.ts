// The part of the port to a payment company that moves money to those who are paid: into their account, and on to their bank.
import type { BookingId, PayoutId } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import type { PayoutFailure } from '#domain/payout.ts'
import type { IdempotencyKey } from './idempotency-key.ts'

type Unknown = { readonly kind: 'unknown'; readonly cause: string }

/** Nothing was done: the account may not receive, the money is not there, or nothing takes it within minutes, today or ever. */
export type PayoutRefusal = { readonly kind: 'refused'; readonly why: Exclude<PayoutFailure, 'bank'> }

export type TransferOutcome = { readonly kind: 'transferred'; readonly ref: string } | PayoutRefusal | Unknown
export type ReversalOutcome = { readonly kind: 'reversed' } | PayoutRefusal | Unknown

/** How a payout stands: on its way for some days, then at the bank or back in the account. */
export const COMPANY_PAYOUT_STATES = ['in_transit', 'paid', 'failed'] as const
export type CompanyPayoutState = (typeof COMPANY_PAYOUT_STATES)[number]
export type PayoutOutcome = { readonly kind: 'payout'; readonly ref: string; readonly state: CompanyPayoutState } | PayoutRefusal | Unknown

/** `payoutId` is null for one that somebody made at the company without us. */
export type PayoutRecord = { readonly state: CompanyPayoutState; readonly payoutId: PayoutId | null }

export type PayoutCalls = {
  /** Moves money of ours to a payee's account. With `chargeRef` it comes out of that charge and waits for its funds. */
  transfer(
    transfer: {
      readonly account: string
      readonly amountCents: Cents
      readonly chargeRef: string | null
      readonly bookingId: BookingId | null
      /** Our id of it, by which one whose answer was lost is found again. */
      readonly label: string
    },
    key: IdempotencyKey,
  ): Promise<TransferOutcome>
  /** Null when the company does not answer. */
  findTransfer(by: { readonly account: string; readonly label: string }): Promise<{ readonly found: string | null } | null>
  /** Takes a whole transfer back; a second call changes nothing. */
  reverseTransfer(ref: string, key: IdempotencyKey): Promise<ReversalOutcome>
  /** Sends money from a payee's account to their bank, or within minutes to their debit card. */
  payOut(
    payout: { readonly account: string; readonly amountCents: Cents; readonly payoutId: PayoutId; readonly isInstant: boolean },
    key: IdempotencyKey,
  ): Promise<PayoutOutcome>
  /** By our id of it. Null when the company does not answer. */
  findPayout(by: { readonly account: string; readonly payoutId: PayoutId }): Promise<{ readonly found: string | null } | null>
  /** Null when the company does not answer. */
  getPayout(ref: string): Promise<PayoutRecord | null>
}
