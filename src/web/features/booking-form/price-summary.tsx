// The breakdown of the price, line by line, with what is paid today and what is paid after.
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#domain/money-format.ts'
import type { Cents } from '#domain/money.ts'
import { formatHours } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { PriceLines, type PriceLine } from '#web/ui/price-lines.tsx'
import type { PriceInForce } from './use-price.ts'

type PriceSummaryProps = { readonly inForce: PriceInForce; readonly durationMinutes: number; readonly isTaxable: boolean }

export function PriceSummary({ inForce: { price, tariff }, durationMinutes, isTaxable }: PriceSummaryProps) {
  const { t } = useTranslation('book')
  const language = useLanguage()
  if (!price) return <p className="text-muted-foreground">{t('price.pending')}</p>
  const money = (amount: Cents) => formatMoney(amount, language)
  const base =
    tariff?.method === 'hourly'
      ? t('price.hourly', {
          rate: formatMoney(tariff.rateCents, language, { dropZeroCents: true }),
          hours: formatHours(durationMinutes / 60, language),
        })
      : t('price.fixed')
  const some = (key: string, label: string, amount: Cents): PriceLine[] => (amount > 0 ? [{ key, label, amount: money(amount) }] : [])
  const off = (key: string, label: string, amount: Cents): PriceLine[] =>
    amount > 0 ? [{ key, label, amount: `−${money(amount)}`, kind: 'credit' }] : []
  const lines: readonly PriceLine[] = [
    { key: 'base', label: base, amount: money(price.baseCents) },
    ...some('emergency', t('price.emergency'), price.emergencyCents),
    ...some('supplies', t('price.supplies'), price.suppliesCents),
    ...off('first', t('price.firstBooking'), price.firstBookingDiscountCents),
    ...off('credit', t('price.credit'), price.referralCreditCents),
    ...some('gst', t('price.gst'), price.gstCents),
    ...some('qst', t('price.qst'), price.qstCents),
    { key: 'total', label: t('price.total'), amount: money(price.finalCents), kind: 'total' },
    { key: 'today', label: t('price.today'), amount: money(price.initialLegCents), kind: 'detail' },
    { key: 'later', label: t('price.later'), amount: money(price.finalLegCents), kind: 'detail' },
  ]
  return (
    <>
      <PriceLines lines={lines} />
      {!isTaxable && <p className="mt-3 text-sm text-muted-foreground">{t('price.noTax')}</p>}
    </>
  )
}
