// What the four families of services come to in a common home, each at the rate that half of those who offer it ask, or less.
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link } from '#web/router/index.ts'
import { MIN_DURATION_MINUTES } from '#domain/booking.ts'
import type { OfferType } from '#domain/cleaner.ts'
import { divideHalfUp, type Cents } from '#domain/money.ts'
import { OFFERS_TOLD, PATH_OF_OFFER } from '#domain/site-paths.ts'
import { formatHours } from '#domain/time-format.ts'
import { useUsualRate } from '#web/features/cleaners/index.ts'
import { useLanguage } from '#web/platform/language.ts'
import { PriceLadder } from '#web/ui/price-ladder.tsx'
import { formatPrice } from '#web/words/money.ts'
import { suggestedFor } from './included.ts'

/** The suggested length in a common home, or the shortest visit for a garage, which has no suggested one. */
const minutesOf = (offer: OfferType): number => (offer === 'garage' ? MIN_DURATION_MINUTES : suggestedFor(offer, 'apartment'))

export function ServicePrices() {
  const { t } = useTranslation('pricing')
  const language = useLanguage()
  const rates: Readonly<Record<OfferType, Cents | null>> = {
    regular: useUsualRate('regular'),
    deep: useUsualRate('deep'),
    'move-in': useUsualRate('move-in'),
    garage: useUsualRate('garage'),
  }
  const rungs = OFFERS_TOLD.flatMap((offer) => {
    const rate = rates[offer]
    if (rate === null) return []
    const total = divideHalfUp(rate * minutesOf(offer), 60)
    return [{ offer, total, hours: formatHours(minutesOf(offer) / 60, language) }]
  })
  return (
    <PriceLadder
      rungs={rungs
        .toSorted((a, b) => a.total - b.total)
        .map(({ offer, total, hours }) => ({
          key: offer,
          cents: total,
          amount: formatPrice(total, language),
          words: (
            <>
              <Link to={PATH_OF_OFFER[offer]} className="inline-block py-1 font-semibold text-primary underline underline-offset-4">
                {t(`common:offers.${offer}`)}
              </Link>{' '}
              · {hours}
            </>
          ),
        }))}
    />
  )
}
