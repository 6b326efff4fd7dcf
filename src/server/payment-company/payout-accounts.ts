// The part of the port to a payment company that knows the accounts of those who are paid.
import type { Language } from '#domain/account.ts'
import type { CleanerId } from '#domain/id.ts'
import type { PayoutAccountFacts } from '#domain/payout-account.ts'
import type { IdempotencyKey } from './idempotency-key.ts'

export type Payee = { readonly accountId: CleanerId; readonly email: string; readonly name: string; readonly language: Language }

/** Where the company's form sends the person back to. Neither proves anything: the account is asked for anew. */
export type FormReturn = {
  readonly returnUrl: string
  /** For a link that is used or too old: that page asks for another. */
  readonly refreshUrl: string
}

/** Every method answers null when the company does not. */
export type PayoutAccounts = {
  /** Opens an empty account, once per person, and answers its reference. */
  createPayoutAccount(payee: Payee, key: IdempotencyKey): Promise<string | null>
  /** The address of the company's form, good for one visit and a few minutes. */
  payoutAccountForm(ref: string, back: FormReturn): Promise<string | null>
  getPayoutAccount(ref: string): Promise<PayoutAccountFacts | null>
  /** Closes it for good; a second call changes nothing. */
  closePayoutAccount(ref: string, key: IdempotencyKey): Promise<{ readonly isClosed: boolean } | null>
}
