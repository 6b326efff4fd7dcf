// The price of a visit once referral credit is taken off.
import { ZERO_CENTS, type Cents } from './money.ts'
import { quote, type PriceBreakdown, type QuoteInput } from './pricing.ts'
import { spendable } from './referral.ts'

export type UncreditedInput = Omit<QuoteInput, 'referralCreditCents'>

/** Takes off the credits that the price has room for, the first to end coming first. Refuses what {@link quote} does. */
export function creditedQuote(visit: UncreditedInput, credits: readonly Cents[]): PriceBreakdown {
  const full = quote({ ...visit, referralCreditCents: ZERO_CENTS })
  const referralCreditCents = spendable(credits, full.subtotalCents)
  return referralCreditCents === 0 ? full : quote({ ...visit, referralCreditCents })
}

/** What the visit comes to for a client who has the once-only discount left, and these credits. Refuses what {@link quote} does. */
export const firstBookingTotal = (visit: UncreditedInput, credits: readonly Cents[]): Cents =>
  creditedQuote({ ...visit, isFirstBooking: true }, credits).finalCents
