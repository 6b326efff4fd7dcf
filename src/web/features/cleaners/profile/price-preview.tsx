// The lines of the price as it stands, half now and half after, and until when cancelling is free.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { freeUntil, isLate, LATE_CANCELLATION_FEE_CENTS } from '#domain/cancellation.ts'
import { formatMoney } from '#domain/money-format.ts'
import { FIRST_BOOKING_DISCOUNT_BPS, type PriceBreakdown } from '#domain/pricing.ts'
import type { Tariff } from '#domain/tariff.ts'
import { formatInstant } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { PriceLines } from '#web/ui/price-lines.tsx'
import { formatPrice } from '#web/words/money.ts'
import { useHalves, usePriceLines } from '#web/words/price-lines.ts'
import type { FirstBooking } from './first-booking.ts'

type PricePreviewProps = {
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
  const linesOf = usePriceLines()
  const halvesOf = useHalves()
  const percent = FIRST_BOOKING_DISCOUNT_BPS / 100
  const hourlyRateCents = tariff.method === 'hourly' ? tariff.rateCents : null
  return (
    <div className="grid gap-3">
      <PriceLines lines={[...linesOf({ price: breakdown, hourlyRateCents, hours }), ...halvesOf(breakdown)]} />
      <output className="sr-only">{t('price.announced', { total: formatMoney(breakdown.finalCents, language) })}</output>
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
