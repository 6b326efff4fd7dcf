// What a service costs now for the shortest visit: the lowest price, the one that half ask or less, and the highest, as rungs.
import { useTranslation } from '#web/platform/use-translation.ts'
import { MIN_DURATION_MINUTES } from '#domain/booking.ts'
import type { OfferType } from '#domain/cleaner.ts'
import { shortestVisitCents } from '#domain/estimate.ts'
import { cents } from '#domain/money.ts'
import { formatHours } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { PriceLadder } from '#web/ui/price-ladder.tsx'
import { formatPrice } from '#web/words/money.ts'
import { useServicePrice, type ServicePrice } from './service-prices.tsx'

const RUNGS = ['lowest', 'median', 'highest'] as const

/** Of hourly rates; nothing where nobody has one. */
export function PriceRange({ offer }: { offer: OfferType }) {
  const { t } = useTranslation('services')
  const language = useLanguage()
  const now = useServicePrice(offer)
  if (now?.medianHourlyCents == null) return null
  return (
    <>
      <p className="mb-5 max-w-[42em] text-muted-foreground">
        {t('price.lede', { hours: formatHours(MIN_DURATION_MINUTES / 60, language) })} {t('price.count', { count: now.cleanerCount })}
      </p>
      <PriceLadder
        rungs={rungsOf(now).map(({ rung, rate }) => {
          const total = shortestVisitCents(cents(rate))
          return {
            key: rung,
            cents: total,
            amount: formatPrice(total, language),
            words: t(`price.${rung}`, { rate: formatPrice(rate, language) }),
            isUsual: rung === 'median',
          }
        })}
      />
    </>
  )
}

/** Where all ask the same, there is one rung. */
function rungsOf({ lowestHourlyCents: lowest, medianHourlyCents: median, highestHourlyCents: highest }: ServicePrice) {
  const rates = { lowest, median, highest }
  return (lowest === highest ? (['median'] as const) : RUNGS).flatMap((rung) => {
    const rate = rates[rung]
    return rate === null ? [] : [{ rung, rate }]
  })
}
