// The lines of the current price, half now and half after, and until when cancelling is free.
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { requestTerms } from '#domain/cancellation.ts'
import { formatMoney } from '#domain/money-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { PriceLines } from '#web/ui/price-lines.tsx'
import { useHalves, usePriceLines } from '#web/words/price-lines.ts'
import { useDeadlineWords } from '#web/words/use-deadline-words.ts'
import type { VisitPrice } from './visit-price.ts'
import { FirstTotal } from './first-total.tsx'

type PricePreviewProps = VisitPrice & {
  hours: number
  /** The chosen start, once there is one. */
  start: { startsAt: string; timeZone: string } | null
}

export function PricePreview({ tariff, breakdown, firstTotalCents, offer, hours, start }: PricePreviewProps) {
  const { t } = useTranslation('cleaners')
  const language = useLanguage()
  const linesOf = usePriceLines()
  const halvesOf = useHalves()
  const hourlyRateCents = tariff.method === 'hourly' ? tariff.rateCents : null
  return (
    <div className="grid gap-3">
      <PriceLines lines={[...linesOf({ price: breakdown, hourlyRateCents, hours }), ...halvesOf(breakdown)]} />
      <output className="sr-only">{t('price.announced', { total: formatMoney(breakdown.finalCents, language) })}</output>
      <FirstTotal cents={firstTotalCents} offer={offer} className="rounded-sm bg-ok-muted px-3 py-2" />
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
