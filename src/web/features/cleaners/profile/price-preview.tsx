// The lines of the current price, half now and half after, and until when cancelling is free.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { requestTerms } from '#domain/cancellation.ts'
import { formatMoney } from '#domain/money-format.ts'
import { FIRST_BOOKING_DISCOUNT_BPS, type PriceBreakdown } from '#domain/pricing.ts'
import type { Tariff } from '#domain/tariff.ts'
import { useLanguage } from '#web/platform/language.ts'
import { PriceLines } from '#web/ui/price-lines.tsx'
import { useHalves, usePriceLines } from '#web/words/price-lines.ts'
import { useDeadlineWords } from '#web/words/use-deadline-words.ts'
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
      <p className="text-sm text-muted-foreground">
        {start ? <Cancelling {...start} initialCents={breakdown.initialLegCents} /> : t('price.freeUntilDayBefore')}
      </p>
    </div>
  )
}

function Cancelling({ startsAt, timeZone, initialCents }: { startsAt: string; timeZone: string; initialCents: number }) {
  const words = useDeadlineWords(timeZone)
  const [now] = useState(() => new Date())
  const { cancelling } = requestTerms(new Date(startsAt), now)
  return cancelling && words.cancelling(cancelling, initialCents)
}
