// The lines of a price, from what the visit costs to its total: built here wherever one is shown.
import { useTranslation } from '#web/platform/use-translation.ts'
import { cents } from '#domain/money.ts'
import { formatMoney } from '#domain/money-format.ts'
import type { PriceBreakdown } from '#domain/pricing.ts'
import { formatHours } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import type { PriceLine } from '#web/ui/price-lines.tsx'
import { formatPrice } from './money.ts'

type Amounts = { readonly [Part in keyof PriceBreakdown]: number }

type Part = 'emergency' | 'extras' | 'supplies' | 'firstBooking' | 'code' | 'referralCredit' | 'subtotal' | 'gst' | 'qst'

type PricedVisit = {
  readonly price: Amounts
  /** The code that took something off; none where the first-booking discount did. */
  readonly promotionCode?: string | null
  /** Null where the whole visit has a fixed price. */
  readonly hourlyRateCents: number | null
  readonly hours: number
}

/** Parts that cost nothing have no line; what lowers the price is a credit with its minus. */
export function usePriceLines(): (visit: PricedVisit) => PriceLine[] {
  const { t } = useTranslation('priceLines')
  const language = useLanguage()
  const money = (amountCents: number) => formatMoney(cents(amountCents), language)
  return ({ price, promotionCode: code, hourlyRateCents, hours }) => {
    const base =
      hourlyRateCents === null
        ? t('fixed')
        : t('hourly', { rate: formatPrice(hourlyRateCents, language), hours: formatHours(hours, language) })
    const some = (key: Part, amountCents: number, kind: PriceLine['kind'] = 'line'): PriceLine[] =>
      amountCents > 0 ? [{ key, label: t(key, { code }), amount: money(kind === 'credit' ? -amountCents : amountCents), kind }] : []
    return [
      { key: 'base', label: base, amount: money(price.baseCents) },
      ...some('emergency', price.emergencyCents),
      ...some('extras', price.extrasCents),
      ...some('supplies', price.suppliesCents),
      ...some(code ? 'code' : 'firstBooking', price.firstBookingDiscountCents, 'credit'),
      ...some('referralCredit', price.referralCreditCents, 'credit'),
      ...(price.gstCents + price.qstCents > 0 ? some('subtotal', price.subtotalCents, 'detail') : []),
      ...some('gst', price.gstCents),
      ...some('qst', price.qstCents),
      { key: 'total', label: t('total'), amount: money(price.finalCents), kind: 'total' },
    ]
  }
}

/** What is paid when, below the total. */
export function useHalves(): (price: Pick<Amounts, 'initialLegCents' | 'finalLegCents'>) => PriceLine[] {
  const { t } = useTranslation('priceLines')
  const language = useLanguage()
  return ({ initialLegCents, finalLegCents }) => [
    { key: 'toBook', label: t('toBook'), amount: formatMoney(cents(initialLegCents), language), kind: 'detail' },
    { key: 'afterVisit', label: t('afterVisit'), amount: formatMoney(cents(finalLegCents), language), kind: 'detail' },
  ]
}
