// What a visit earns its cleaner, said before they answer.
import { useTranslation } from 'react-i18next'
import { Card } from '#web/ui/card.tsx'
import { useMoney } from './use-booking-words.ts'

export function BookingEarnings({ earningsCents }: { readonly earningsCents: number }) {
  const { t } = useTranslation('bookings')
  const money = useMoney()
  return (
    <Card className="mb-6 grid gap-1">
      <h2 className="font-sans text-base font-bold tracking-normal">{t('earnings.title')}</h2>
      <p className="font-display text-3xl font-bold tabular-nums">{money(earningsCents, 'column')}</p>
      <p className="text-sm text-muted-foreground">{t('earnings.after')}</p>
    </Card>
  )
}
