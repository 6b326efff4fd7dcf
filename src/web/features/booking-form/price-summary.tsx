// The breakdown of the price, line by line, with what is paid today and what is paid after.
import { useTranslation } from 'react-i18next'
import { PriceLines } from '#web/ui/price-lines.tsx'
import { useHalves, usePriceLines } from '#web/words/price-lines.ts'
import type { PriceInForce } from './use-price.ts'

type PriceSummaryProps = { readonly inForce: PriceInForce; readonly durationMinutes: number; readonly isTaxable: boolean }

export function PriceSummary({ inForce: { price, tariff }, durationMinutes, isTaxable }: PriceSummaryProps) {
  const { t } = useTranslation('book')
  const linesOf = usePriceLines()
  const halvesOf = useHalves()
  if (!price) return <p className="text-muted-foreground">{t('price.pending')}</p>
  const hourlyRateCents = tariff?.method === 'hourly' ? tariff.rateCents : null
  return (
    <>
      <PriceLines lines={[...linesOf({ price, hourlyRateCents, hours: durationMinutes / 60 }), ...halvesOf(price)]} />
      {!isTaxable && <p className="mt-3 text-sm text-muted-foreground">{t('price.noTax')}</p>}
    </>
  )
}
