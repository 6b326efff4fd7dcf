// The lines of the price as it stands, half now and half after, and until when cancelling is free.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { freeUntil, isLate, LATE_CANCELLATION_FEE_CENTS } from '#domain/cancellation.ts'
import { subtract, ZERO_CENTS, type Cents } from '#domain/money.ts'
import { formatMoney } from '#domain/money-format.ts'
import { FIRST_BOOKING_DISCOUNT_BPS, type PriceBreakdown } from '#domain/pricing.ts'
import type { Tariff } from '#domain/tariff.ts'
import { formatInstant } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { PriceLines, type PriceLine } from '#web/ui/price-lines.tsx'
import { formatHours } from '#domain/time-format.ts'
import { formatPrice } from '#web/words/money.ts'
import type { FirstBooking } from './first-booking.ts'

interface PricePreviewProps {
  tariff: Tariff
  breakdown: PriceBreakdown
  hours: number
  firstBooking: FirstBooking
  /** The chosen start, once there is one. */
  start: { startsAt: string; timeZone: string } | null
}

export function PricePreview({ tariff, breakdown, hours, firstBooking, start }: PricePreviewProps) {
  const { t } = useTranslation('cleaners')
  const language = useLanguage()
  const money = (amount: Cents) => formatMoney(amount, language)
  const less = (amount: Cents) => formatMoney(subtract(ZERO_CENTS, amount), language)
  const line = (key: string, label: string, amount: Cents, kind: PriceLine['kind'] = 'line'): PriceLine => ({
    key,
    label,
    amount: money(amount),
    kind,
  })
  const percent = FIRST_BOOKING_DISCOUNT_BPS / 100

  const base =
    tariff.method === 'hourly'
      ? t('price.hourly', { rate: formatPrice(tariff.rateCents, language), hours: formatHours(hours, language) })
      : t('price.fixed')
  const lines: PriceLine[] = [
    line('base', base, breakdown.baseCents),
    ...(breakdown.emergencyCents > 0 ? [line('emergency', t('price.emergency'), breakdown.emergencyCents)] : []),
    ...(breakdown.suppliesCents > 0 ? [line('supplies', t('price.supplies'), breakdown.suppliesCents)] : []),
    ...(breakdown.firstBookingDiscountCents > 0
      ? [{ key: 'first', label: t('price.first', { percent }), amount: less(breakdown.firstBookingDiscountCents), kind: 'credit' as const }]
      : []),
    ...(breakdown.gstCents + breakdown.qstCents > 0
      ? [
          line('subtotal', t('price.subtotal'), breakdown.subtotalCents),
          line('gst', t('price.gst'), breakdown.gstCents),
          line('qst', t('price.qst'), breakdown.qstCents),
        ]
      : []),
    line('total', t('price.total'), breakdown.finalCents, 'total'),
    line('now', t('price.now'), breakdown.initialLegCents, 'detail'),
    line('after', t('price.after'), breakdown.finalLegCents, 'detail'),
  ]
  return (
    <div className="grid gap-3">
      <PriceLines lines={lines} />
      <output className="sr-only">{t('price.announced', { total: money(breakdown.finalCents) })}</output>
      {firstBooking === 'maybe' && (
        <p className="rounded-sm bg-ok-muted px-3 py-2 text-sm font-semibold text-ok">{t('price.upTo', { percent })}</p>
      )}
      <p className="text-sm text-muted-foreground">{start ? <FreeUntil {...start} /> : t('price.freeUntilDayBefore')}</p>
    </div>
  )
}

function FreeUntil({ startsAt, timeZone }: { startsAt: string; timeZone: string }) {
  const { t } = useTranslation('cleaners')
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const start = new Date(startsAt)
  return isLate(start, now)
    ? t('price.noFree', { fee: formatPrice(LATE_CANCELLATION_FEE_CENTS, language) })
    : t('price.freeUntil', { when: formatInstant(freeUntil(start), timeZone, language) })
}
