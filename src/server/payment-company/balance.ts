// The part of the port to a payment company that lists what moved on our balance there, for comparing it with the ledger.
import type { Cents } from '#domain/money.ts'

/** `other` is what we did not ask for: the company's own fees, disputes, payouts to our own bank. */
export const BALANCE_TRANSACTION_KINDS = ['charge', 'refund', 'refund-failed', 'transfer', 'transfer-reversed', 'other'] as const
export type BalanceTransactionKind = (typeof BALANCE_TRANSACTION_KINDS)[number]

export type BalanceTransaction = {
  readonly ref: string
  readonly kind: BalanceTransactionKind
  /** The port's reference of the charge, refund or transfer that moved; of a reversal, its transfer. Null when there is none. */
  readonly subjectRef: string | null
  /** Above zero when our balance grew by it, before the fee. */
  readonly amountCents: Cents
  /** What the company keeps of it, zero or more. */
  readonly feeCents: Cents
  readonly at: Date
}

/** Below zero when refunds and transfers were more than what came in. */
export type BalanceSums = {
  readonly availableCents: Cents
  /** Of charges whose money is still on its way. */ readonly pendingCents: Cents
}

export type Balance = {
  /** What stands on our balance now. Null when the company does not answer. */
  getBalance(): Promise<BalanceSums | null>

  /** Oldest first, from an instant (included) to another (excluded), in whole seconds. Null when the company does not answer. */
  listBalanceTransactions(from: Date, to: Date): Promise<readonly BalanceTransaction[] | null>
}
