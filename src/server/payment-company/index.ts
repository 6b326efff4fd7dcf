// The payment company as a port, with its two providers: Stripe's, and one that simulates it.
export type { SavedMethod, Setup } from './card-calls.ts'
export type { DisputeEvidence, DisputeMovement, DisputeRecord } from './disputes.ts'
export type { FormReturn, PayoutAccounts } from './payout-accounts.ts'
export {
  type ChargeLabel,
  type ChargeOutcome,
  type EventReading,
  type EventSubject,
  type PaymentProvider,
  SUBJECT_KINDS,
} from './provider.ts'
export type { Confirming } from './sandbox-confirm.ts'
export { SIGNATURE_HEADER } from './sandbox-events.ts'
export { insertPastCharge } from './sandbox-past.ts'
export { insertPastPayoutAccount } from './sandbox-payout-accounts.ts'
export type { SandboxPayoutForm } from './sandbox-payout-accounts.ts'
export { makeSandboxProvider, type SandboxProvider } from './sandbox-provider.ts'
export { isNextOutcome } from './sandbox-requests.ts'
export { openStripe, type StripeProvider } from './stripe-provider.ts'
