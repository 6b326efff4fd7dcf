// What a visit earns its cleaner, and how it comes about, line by line: shown before they answer.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'
import { formatHours } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { PriceLines, type PriceLine } from '#web/ui/price-lines.tsx'
import { formatPrice, useMoney } from '#web/words/money.ts'

export function BookingEarnings({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('bookings')
  const money = useMoney()
  const linesOf = useEarningsLines()
  const { earningsCents, earningsLines: amounts } = booking
  if (earningsCents === null) return null
  const taxCents = amounts === null ? 0 : amounts.gstCents + amounts.qstCents
  return (
    <div className="grid gap-3">
      <div className="grid gap-0.5">
        <p className="font-semibold">{t('earnings.title')}</p>
        <p className="font-display text-3xl font-bold tabular-nums">{money(earningsCents, 'column')}</p>
      </div>
      <PriceLines lines={linesOf(booking)} />
      {amounts !== null && amounts.promotionCents > 0 && (
        <p className="text-sm text-muted-foreground">{t('earnings.promotion', { amount: money(amounts.promotionCents) })}</p>
      )}
      {taxCents > 0 && <p className="text-sm text-muted-foreground">{t('earnings.taxes', { amount: money(taxCents) })}</p>}
    </div>
  )
}

/** Parts of nothing have no line; what the platform takes has its minus. */
function useEarningsLines(): (booking: Booking) => PriceLine[] {
  const { t } = useTranslation('bookings')
  const language = useLanguage()
  const money = useMoney()
  return ({ earningsLines: amounts, tariff, durationHours }) => {
    if (amounts === null) return []
    const base =
      tariff.method === 'fixed'
        ? t('priceLines:fixed')
        : t('priceLines:hourly', { rate: formatPrice(tariff.cents, language), hours: formatHours(durationHours, language) })
    const some = (key: string, label: string, amountCents: number): PriceLine[] =>
      amountCents === 0 ? [] : [{ key, label, amount: money(amountCents, 'column') }]
    return [
      ...some('base', base, amounts.baseCents),
      ...some('emergency', t('priceLines:emergency'), amounts.emergencyCents),
      ...some('extras', t('priceLines:extras'), amounts.extrasCents),
      ...some('supplies', t('priceLines:supplies'), amounts.suppliesCents),
      ...some('gst', t('priceLines:gst'), amounts.gstCents),
      ...some('qst', t('priceLines:qst'), amounts.qstCents),
      ...some('commission', t('earnings.commission'), -amounts.commissionCents),
      ...some('commissionGst', t('earnings.commissionGst'), -amounts.commissionGstCents),
      ...some('commissionQst', t('earnings.commissionQst'), -amounts.commissionQstCents),
    ]
  }
}
