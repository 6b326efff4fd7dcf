// The price that the form shows at once, before the server confirms it: the same quote, from the profile's data.
import type { CleanerProfile } from '#contract/cleaners.ts'
import type { CodeDiscount } from '#domain/code-discount.ts'
import type { OfferedExtra } from '#domain/extra.ts'
import { agreedExtras } from '#domain/extras-of-visit.ts'
import { cents, ZERO_CENTS, type Cents } from '#domain/money.ts'
import { ofEachLine, quote, type PriceBreakdown, type PriceLine } from '#domain/pricing.ts'
import type { Tariff } from '#domain/tariff.ts'
import type { Answer } from '#web/platform/api.ts'
import type { BookingDraft } from './booking-draft.ts'

export type PricedCleaner = Pick<CleanerProfile, 'tariffMethod' | 'ratesByCity' | 'fixedRatesCents' | 'extras' | 'taxable'>

/** Terms of this client that only the server knows. */
export type ClientTerms = { readonly isFirstBooking: boolean; readonly code: CodeDiscount | null; readonly referralCreditCents: Cents }
export const noTerms: ClientTerms = { isFirstBooking: false, code: null, referralCreditCents: ZERO_CENTS }

type Priced = Pick<BookingDraft, 'isEmergency' | 'suppliesByCleaner' | 'extras'>

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
    extras: agreedExtras(draft.extras, offeredBy(cleaner)),
    isEmergency: draft.isEmergency,
    suppliesByCleaner: draft.suppliesByCleaner,
    isTaxRegistered: cleaner.taxable,
    ...terms,
  })
}

/** What this cleaner does beyond a visit, as money. */
export const offeredBy = ({ extras }: Pick<CleanerProfile, 'extras'>): readonly OfferedExtra[] =>
  extras.map((each) => ({ ...each, priceCents: cents(each.priceCents) }))

/** A breakdown that came over the wire, as money. */
export function asMoney(wire: Readonly<Record<PriceLine, number>>): PriceBreakdown {
  return ofEachLine((line) => cents(wire[line]))
}

type Quoted = Pick<Answer<'POST /api/quotes'>, 'isFirstBooking' | 'promotion'> & { readonly price: PriceBreakdown }

/** The client's terms in a server's answer, for the next immediate price. */
export const termsOf = ({ price, isFirstBooking, promotion }: Quoted): ClientTerms => ({
  isFirstBooking,
  code: promotion && { percent: promotion.percent, offCents: cents(promotion.offCents) },
  referralCreditCents: price.referralCreditCents,
})
