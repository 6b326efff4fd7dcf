// What a visit earns its cleaner, shown before they answer.
import { useTranslation } from 'react-i18next'
import { useMoney } from '#web/words/money.ts'

type Earnings = { readonly earningsCents: number; readonly taxCents: number | null }

export function BookingEarnings({ earningsCents, taxCents }: Earnings) {
  const { t } = useTranslation('bookings')
  const money = useMoney()
  return (
    <div className="grid gap-0.5">
      <p className="font-semibold">{t('earnings.title')}</p>
      <p className="font-display text-3xl font-bold tabular-nums">{money(earningsCents, 'column')}</p>
      <p className="text-sm text-muted-foreground">{t('earnings.after')}</p>
      {taxCents !== null && taxCents > 0 && (
        <p className="text-sm text-muted-foreground">{t('earnings.taxes', { amount: money(taxCents, 'column') })}</p>
      )}
    </div>
  )
}
