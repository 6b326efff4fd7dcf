// The chart of accounts: what each account of the ledger is, and whether it may go below zero.

export const ACCOUNT_KINDS = ['asset', 'liability', 'revenue', 'expense'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

type Family = { readonly kind: AccountKind; readonly allowNegative: boolean; readonly per: 'platform' | 'booking' | 'cleaner' }

/** Families of accounts by the first word of their code. Where negative is refused, the database refuses it too. */
export const ACCOUNT_FAMILIES = {
  /** Money at the payment provider: below zero when a refund precedes the next charge. */
  provider_clearing: { kind: 'asset', allowNegative: true, per: 'platform' },
  /** Taken back by a bank while a dispute is open. */
  dispute_reserve: { kind: 'asset', allowNegative: true, per: 'platform' },
  /** Captured for a booking, owed to nobody yet. */
  held: { kind: 'liability', allowNegative: false, per: 'booking' },
  /** Owed to a cleaner. */
  cleaner_payable: { kind: 'liability', allowNegative: true, per: 'cleaner' },
  /** Owed back by a cleaner: money that was paid out and then refunded to a client. */
  cleaner_debt: { kind: 'asset', allowNegative: false, per: 'cleaner' },
  payout_in_transit: { kind: 'liability', allowNegative: false, per: 'cleaner' },
  tax_gst: { kind: 'liability', allowNegative: true, per: 'platform' },
  tax_qst: { kind: 'liability', allowNegative: true, per: 'platform' },
  revenue_commission: { kind: 'revenue', allowNegative: true, per: 'platform' },
  revenue_cancellation_fee: { kind: 'revenue', allowNegative: true, per: 'platform' },
  revenue_instant_fee: { kind: 'revenue', allowNegative: true, per: 'platform' },
  expense_processor: { kind: 'expense', allowNegative: true, per: 'platform' },
  expense_promotion: { kind: 'expense', allowNegative: true, per: 'platform' },
  expense_referral: { kind: 'expense', allowNegative: true, per: 'platform' },
  /** What a decision gives a client or a cleaner at our cost. */
  expense_goodwill: { kind: 'expense', allowNegative: true, per: 'platform' },
  expense_dispute: { kind: 'expense', allowNegative: true, per: 'platform' },
} as const satisfies Record<string, Family>

export type AccountFamily = keyof typeof ACCOUNT_FAMILIES
type FamilyPer<P extends Family['per']> = { [F in AccountFamily]: (typeof ACCOUNT_FAMILIES)[F]['per'] extends P ? F : never }[AccountFamily]

/** `revenue_commission`, `held:<booking id>`, `cleaner_payable:<cleaner id>`. */
export type AccountCode = FamilyPer<'platform'> | `${FamilyPer<'booking' | 'cleaner'>}:${string}`

/** The family of an account code; a code of no family does not compile. */
export function familyOf(code: AccountCode): AccountFamily {
  return code.split(':', 1)[0] as AccountFamily
}
