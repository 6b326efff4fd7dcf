// The price as the form can tell it at once, before the server confirms it: the same quote, from what the profile says.
import type { CleanerProfile } from '#contract/cleaners.ts'
import { cents, ZERO_CENTS, type Cents } from '#domain/money.ts'
import { ofEachLine, quote, type PriceBreakdown, type PriceLine } from '#domain/pricing.ts'
import type { Tariff } from '#domain/tariff.ts'
import type { BookingDraft } from './booking-draft.ts'

export type PricedCleaner = Pick<CleanerProfile, 'tariffMethod' | 'ratesByCity' | 'fixedRatesCents' | 'taxable'>

/** What only the server knows of this client. */
export type ClientTerms = { readonly isFirstBooking: boolean; readonly referralCreditCents: Cents }
export const noTerms: ClientTerms = { isFirstBooking: false, referralCreditCents: ZERO_CENTS }

type Priced = Pick<BookingDraft, 'isEmergency' | 'suppliesByCleaner'>

export function priceAtOnce(
  cleaner: PricedCleaner,
  tariff: Tariff,
  draft: Priced,
  durationMinutes: number,
  terms: ClientTerms,
): PriceBreakdown {
  return quote({
    tariff,
    durationMinutes,
    isEmergency: draft.isEmergency,
    suppliesByCleaner: draft.suppliesByCleaner,
    isTaxRegistered: cleaner.taxable,
    ...terms,
  })
}

/** A breakdown that came over the wire, as money. */
export function asMoney(wire: Readonly<Record<PriceLine, number>>): PriceBreakdown {
  return ofEachLine((line) => cents(wire[line]))
}

/** What a server's breakdown tells of this client, for the next price that is shown at once. */
export const termsOf = (price: PriceBreakdown): ClientTerms => ({
  isFirstBooking: price.firstBookingDiscountCents > 0,
  referralCreditCents: price.referralCreditCents,
})
