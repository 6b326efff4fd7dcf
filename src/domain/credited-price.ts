// The price of a visit once referral credit is taken off.
import { add, subtract, ZERO_CENTS, type Cents } from './money.ts'
import { MIN_PRICE_AFTER_CREDIT_CENTS, quote, type PriceBreakdown, type QuoteInput } from './pricing.ts'

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

/**
 * How much of a client's credits a price takes, the first to end coming first. A credit is spent whole or not at all,
 * so that none is lost; what is left of the price is never under {@link MIN_PRICE_AFTER_CREDIT_CENTS}.
 */
export function spendable(credits: readonly Cents[], priceCents: Cents): Cents {
  const room = subtract(priceCents, MIN_PRICE_AFTER_CREDIT_CENTS)
  let spent = ZERO_CENTS
  for (const credit of credits) {
    if (add(spent, credit) > room) break
    spent = add(spent, credit)
  }
  return spent
}
